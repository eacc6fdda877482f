import { expect } from 'chai';
import {
  addTag,
  clearPage,
  defineElement,
  middleColour,
  once,
  still,
  type Tag,
  until,
} from './support.ts';

const MOVING = '/fixture/models/moving.bbmodel';
const STRIP = '/fixture/models/strip.bbmodel';
const STILL = '/fixture/models/blue.bbmodel';

async function withBar(src: string, attributes: Record<string, string> = {}): Promise<Tag> {
  const tag = addTag({ src, controls: '', ...attributes });
  await once(tag, 'load');
  await until(() => bar(tag));
  return tag;
}

function bar(tag: Tag): HTMLElement | null {
  return tag.shadowRoot!.querySelector('[part=controls]');
}

function control<E extends HTMLElement = HTMLElement>(tag: Tag, part: string): E | null {
  return tag.shadowRoot!.querySelector(`[part~=${part}]`);
}

/** The names of the controls, in the order of the keyboard. */
function controls(tag: Tag): (string | null)[] {
  const all = bar(tag)!.querySelectorAll('button, input, select');
  return [...all].map((each) => each.getAttribute('aria-label'));
}

function choose(menu: HTMLSelectElement, value: string): void {
  menu.value = value;
  menu.dispatchEvent(new Event('change'));
}

describe('the control bar', () => {
  before(defineElement);
  afterEach(clearPage);

  it('has a control for what the model offers, and no other', async () => {
    const all = ['Reset view', 'Save picture', 'Full screen'];
    expect(controls(await withBar(STILL))).to.deep.equal(all);
    expect(controls(await withBar(STRIP))).to.deep.equal(['Play', ...all]);
    const moving = await withBar(MOVING);
    expect(controls(moving)).to.deep.equal(['Play', 'Time', 'Animation', ...all]);
  });

  it('plays, pauses and follows the clock', async () => {
    const tag = await withBar(MOVING, { 'animation-loop': 'loop' });
    const play = control(tag, 'play')!;
    play.click();
    expect(tag.paused).to.equal(false);
    await until(() => control<HTMLInputElement>(tag, 'time')!.valueAsNumber > 0.05);
    expect(play.getAttribute('aria-label')).to.equal('Pause');
    play.click();
    expect(tag.paused).to.equal(true);
    await until(() => play.getAttribute('aria-label') === 'Play');
  });

  it('seeks', async () => {
    const tag = await withBar(MOVING);
    const time = control<HTMLInputElement>(tag, 'time')!;
    time.value = '0.3';
    time.dispatchEvent(new Event('input'));
    expect(tag.currentTime).to.be.closeTo(0.3, 0.01);
    expect(time.getAttribute('aria-valuetext')).to.equal('0.3 / 0.4 s');
  });

  it('chooses an animation, and plays it', async () => {
    const tag = await withBar(MOVING);
    const menu = control<HTMLSelectElement>(tag, 'animation')!;
    expect([...menu.options].map(({ value }) => value)).to.deep.equal(['hop', 'leave', 'go']);
    choose(menu, 'leave');
    expect([tag.animationName, tag.paused]).to.deep.equal(['leave', false]);
  });

  it('speaks the language of the page', async () => {
    const tag = await withBar(STILL, { lang: 'fr' });
    expect(controls(tag)[0]).to.equal('Rétablir la vue');
  });

  it('has room for all of it, and for a word in its menu, in a narrow tag', async () => {
    const tag = await withBar(MOVING, { style: 'width: 250px' });
    expect(bar(tag)!.scrollWidth).to.equal(bar(tag)!.clientWidth);
    // The longest name, and the arrow beside it.
    expect(control(tag, 'animation')!.offsetWidth).to.be.above(55);
    expect(control(tag, 'time')!.offsetWidth).to.be.above(40);
  });

  it('is mirrored where the page is written from right to left, but not the time', async () => {
    const tag = await withBar(MOVING, { dir: 'rtl' });
    const left = (part: string) => control(tag, part)!.getBoundingClientRect().left;
    expect(left('play')).to.be.above(left('time'));
    expect(left('time')).to.be.above(left('reset'));
    expect(getComputedStyle(control(tag, 'time')!).direction).to.equal('ltr');
  });

  it('goes with its attribute and comes back', async () => {
    const tag = await withBar(STILL);
    tag.controls = false;
    await until(() => !bar(tag));
    tag.controls = true;
    await until(() => bar(tag));
    expect(tag.shadowRoot!.querySelectorAll('[part=controls]').length).to.equal(1);
  });
});

describe('a picture to keep', () => {
  before(defineElement);
  afterEach(clearPage);

  it('is what the tag shows, in the size that is asked for', async () => {
    const tag = addTag({ src: STILL });
    await once(tag, 'load');
    const blob = await tag.toBlob({ width: 40, height: 20 });
    expect(blob.type).to.equal('image/png');
    const bitmap = await createImageBitmap(blob);
    expect([bitmap.width, bitmap.height]).to.deep.equal([40, 20]);
    const context = new OffscreenCanvas(40, 20).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const [r, g, b, a] = context.getImageData(20, 10, 1, 1).data;
    expect(b! > r! && b! > g!, `${r} ${g} ${b}`).to.equal(true);
    expect([a, context.getImageData(0, 0, 1, 1).data[3]]).to.deep.equal([255, 0]);
    await still();
    expect(middleColour(tag)).to.equal('blue');
  });

  it('is white where JPEG knows nothing transparent', async () => {
    const tag = addTag({ src: STILL });
    await once(tag, 'load');
    const url = await tag.toDataURL('image/jpeg');
    expect(url.slice(0, 23)).to.equal('data:image/jpeg;base64,');
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    expect(Math.min(...context.getImageData(1, 1, 1, 1).data)).to.be.above(250);
  });

  it('cannot be had of a tag that shows nothing', async () => {
    const refused = await addTag({})
      .toBlob()
      .then(
        () => '',
        ({ code }) => code,
      );
    expect(refused).to.equal('NO_PICTURE');
  });
});
