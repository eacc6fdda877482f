import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  drawCount,
  engineCounts,
  forgetRequests,
  middleColour,
  once,
  pause,
  record,
  requests,
  still,
  until,
} from './support.ts';

const ORANGE = '/fixture/models/orange.bbmodel';
const BLUE = '/fixture/models/blue.bbmodel';
const MOVING = '/fixture/models/moving.bbmodel';

async function documents(): Promise<number> {
  return (await engineCounts()).documents;
}

describe('a tag that comes and goes', () => {
  before(defineElement);
  afterEach(async () => {
    clearPage();
    await until(async () => (await documents()) === 0);
  });

  it('is made by script, before and after it is put on the page', async () => {
    const tag = document.createElement('model-shot');
    tag.src = ORANGE;
    tag.alt = 'An orange block';
    document.body.append(tag);
    await once(tag, 'load');
    expect(tag.getAttribute('src')).to.equal(ORANGE);
    expect(middleColour(tag)).to.equal('orange');
  });

  it('keeps its picture and loads nothing when it is moved', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    await forgetRequests();
    const heard = record(tag);
    const box = document.createElement('div');
    document.body.append(box);
    box.append(tag);
    await pause(300);
    expect(middleColour(tag)).to.equal('orange');
    expect(heard).to.deep.equal([]);
    expect(await requests()).to.deep.equal([]);
    const draws = drawCount();
    tag.style.width = '100px';
    await until(() => drawCount() > draws);
  });

  it('gives everything back when it is removed, and returns with its model', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    expect(await documents()).to.equal(1);
    tag.remove();
    await until(async () => (await documents()) === 0);
    expect(tag.loaded).to.equal(false);

    document.body.append(tag);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
    expect(await documents()).to.equal(1);
  });

  it('keeps its model when it is taken out and put back twice at once', async () => {
    const tag = addTag({ src: ORANGE });
    await once(tag, 'load');
    tag.remove();
    document.body.append(tag);
    tag.remove();
    await pause(100);
    document.body.append(tag);
    await pause(1200);
    expect(tag.loaded).to.equal(true);
  });

  it('aborts what runs when it is removed, and starts again when it returns', async () => {
    const tag = addTag({ src: '/fixture/slow/300/models/orange.bbmodel' });
    const heard = record(tag);
    await pause(100);
    tag.remove();
    await pause(500);
    expect(heard).to.deep.equal([]);
    document.body.append(tag);
    await once(tag, 'load');
    expect(middleColour(tag)).to.equal('orange');
  });

  it('leaves nothing behind, a hundred times', async () => {
    const first = addTag({ src: ORANGE });
    await once(first, 'load');
    first.remove();
    await until(async () => (await documents()) === 0);
    const before = await engineCounts();
    for (let i = 0; i < 100; i++) {
      const tag = addTag({ src: i % 2 ? ORANGE : BLUE });
      if (i % 10 === 0) await once(tag, 'load');
      else await pause(5);
      tag.remove();
    }
    await until(async () => (await documents()) === 0);
    expect(await engineCounts()).to.deep.equal(before);
  });

  it('draws only what is on screen', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    const tag = addTag({ src: ORANGE, 'auto-rotate': '' });
    document.body.append(spacer);
    await once(tag, 'load');
    const before = drawCount();
    await until(() => drawCount() > before + 3);

    scrollTo(0, 4000);
    await still();
    const away = drawCount();
    await pause(300);
    expect(drawCount()).to.equal(away);

    scrollTo(0, 0);
    await until(() => drawCount() > away);
  });

  it('keeps its looks and its picture in another document, and when it returns', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const tag = addTag({ src: ORANGE, controls: '' });
    await once(tag, 'load');
    await until(() => tag.shadowRoot!.querySelector('[part=bar]'));
    const looks = () => {
      const { display, overflow } = tag.ownerDocument.defaultView!.getComputedStyle(tag);
      return [display, overflow, tag.shadowRoot!.adoptedStyleSheets.length];
    };
    const before = looks();
    expect(before).to.deep.equal(['inline-block', 'hidden', 2]);
    for (const owner of [frame.contentDocument!, document]) {
      owner.body.append(tag);
      expect(tag.ownerDocument).to.equal(owner);
      expect(looks()).to.deep.equal(before);
      expect(middleColour(tag)).to.equal('orange');
    }
    const made = document.createElement('model-shot');
    frame.contentDocument!.body.append(made);
    await made.updateComplete;
    expect(made.shadowRoot!.adoptedStyleSheets).to.have.length(1);
  });

  it('takes the moment that a script set before the tag was more than a plain element', async () => {
    const early = document.implementation.createHTMLDocument().createElement('model-shot');
    early.setAttribute('src', MOVING);
    Object.defineProperty(early, 'currentTime', { value: 0.3, configurable: true, writable: true });
    document.body.append(early);
    await once(early, 'load');
    expect(early.currentTime).to.equal(0.3);
    early.currentTime = 0.1;
    expect(early.currentTime).to.equal(0.1);
  });
});
