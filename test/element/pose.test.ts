import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  drawCount,
  middleColour,
  once,
  record,
  still,
  type Tag,
  until,
} from './support.ts';

const MOVING = '/fixture/models/moving.bbmodel';
const AWAY = JSON.stringify([{ bone: 'hand', rotation: [0, 0, 0], translation: [0, 80, 0] }]);
const TAIL_AWAY = AWAY.replace('hand', 'tail');

/** The orange cube, with a larger blue one hung around it on a bone. */
function addHolder(bone: string, attributes: Record<string, string> = {}): Tag {
  const holder = document.createElement('div');
  holder.innerHTML = `<model-shot src="${MOVING}">
    <model-shot-attachment src="/fixture/models/blue.bbmodel" bone="${bone}" offset="0 -9.6 0"
      scale="1.2"></model-shot-attachment>
  </model-shot>`;
  const tag = holder.querySelector('model-shot')!;
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
  document.body.append(holder);
  return tag;
}

/** Resolves once the tag shows what it does after a change. */
async function shows(tag: Tag, colour: string): Promise<void> {
  await until(() => middleColour(tag) === colour);
}

describe('poses', () => {
  before(defineElement);
  afterEach(clearPage);

  it('has the pose in its first picture, and follows a change', async () => {
    const tag = addTag({ src: MOVING, pose: AWAY });
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('nothing');
    tag.pose = null;
    await shows(tag, 'orange');
  });

  it('poses only while no animation shows', async () => {
    const tag = addTag({ src: MOVING, pose: AWAY });
    await once(tag, 'load');
    tag.currentTime = 0.1;
    await shows(tag, 'orange');
  });

  it('warns of bones that are not there and of what is no pose', async () => {
    const tag = addTag({ src: MOVING, pose: 'wave' });
    await once(tag, 'load');
    expect(tag.warnings.map(({ code }) => code)).to.include('UNKNOWN_BONE');
    const told = once(tag, 'warning');
    tag.pose = 'dance';
    expect((await told).detail.code).to.equal('BAD_POSE');
    await still();
    expect(middleColour(tag)).to.equal('orange');
  });
});

describe('attachments', () => {
  it('take what was set before they were more than plain elements', () => {
    const early = document.createElement('model-shot-attachment');
    const value = { value: 'sword.bbmodel', configurable: true, writable: true, enumerable: true };
    Object.defineProperty(early, 'src', value);
    document.body.append(early);
    expect(early.getAttribute('src')).to.equal('sword.bbmodel');
    early.src = 'axe.bbmodel';
    expect(early.getAttribute('src')).to.equal('axe.bbmodel');
    early.remove();
  });

  before(defineElement);
  afterEach(clearPage);

  it('hang on their bone, in every pose', async () => {
    const tag = addHolder('tail');
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('blue');
    expect(tag.warnings).to.deep.equal([]);
    tag.pose = TAIL_AWAY;
    await shows(tag, 'orange');
    tag.pose = null;
    await shows(tag, 'blue');
  });

  it('move with an animation of their bone', async () => {
    const tag = addHolder('hand');
    await once(tag, 'load');
    tag.currentTime = 0.3;
    await shows(tag, 'nothing');
    tag.currentTime = 0.1;
    await shows(tag, 'blue');
  });

  it('come, change and go, while view and load event stay', async () => {
    const tag = addHolder('tail');
    await once(tag, 'load');
    const heard = record(tag);
    const item = tag.querySelector('model-shot-attachment')!;
    item.remove();
    await shows(tag, 'orange');
    tag.append(item);
    await shows(tag, 'blue');
    item.scale = '0.1';
    await shows(tag, 'orange');
    expect(heard.filter((name) => name !== 'progress')).to.deep.equal([]);
  });

  it('that cannot be had are a warning, and the rest is shown', async () => {
    const tag = addHolder('wing');
    const missing = document.createElement('model-shot-attachment');
    missing.src = '/fixture/models/nothing.bbmodel';
    missing.bone = 'tail';
    tag.append(missing);
    await once(tag, 'load');
    expect(tag.warnings.map(({ code }) => code)).to.deep.equal([
      'ATTACHMENT_FAILED',
      'ATTACHMENT_FAILED',
    ]);
    expect(middleColour(tag)).to.equal('orange');
  });

  it('show nothing by themselves', async () => {
    const alone = document.createElement('model-shot-attachment');
    alone.src = '/fixture/models/blue.bbmodel';
    document.body.append(alone);
    const draws = drawCount();
    await still();
    expect(drawCount()).to.equal(draws);
    expect(alone.shadowRoot).to.equal(null);
  });
});
