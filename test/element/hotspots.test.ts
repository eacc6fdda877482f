import { expect } from 'chai';
import {
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  forgetRequests,
  frame,
  middleColour,
  once,
  requests,
  still,
  type Tag,
  until,
} from './support.ts';

/** A cube of one block on the ground, seen from the front: from the north. */
const CUBE = '/fixture/models/orange.bbmodel';
const MOVING = '/fixture/models/moving.bbmodel';
const FRONT = { src: CUBE, 'camera-orbit': '180deg 90deg auto' };

/** The middles of its front and of its back. */
const ON_FRONT = { 'data-position': '0m 0.5m -0.5m' };
const ON_BACK = { 'data-position': '0 8 8' };

function addHotspot(tag: Tag, name: string, attributes: Record<string, string>): HTMLElement {
  const hotspot = document.createElement('button');
  hotspot.slot = `hotspot-${name}`;
  for (const [key, value] of Object.entries(attributes)) hotspot.setAttribute(key, value);
  hotspot.style.cssText = 'width: 20px; height: 10px; padding: 0; border: 0';
  tag.append(hotspot);
  return hotspot;
}

async function placed(hotspot: HTMLElement): Promise<HTMLElement> {
  await until(() => hotspot.getBoundingClientRect().width > 0);
  return hotspot;
}

async function withHotspot(
  attributes: Record<string, string>,
  more: Record<string, string> = FRONT,
): Promise<[Tag, HTMLElement]> {
  const tag = addTag(more);
  const hotspot = addHotspot(tag, 'a', attributes);
  await once(tag, 'load');
  return [tag, await placed(hotspot)];
}

/** The middle of a hotspot, from the middle of the picture, in pixels. */
function place(tag: Tag, hotspot: HTMLElement): [x: number, y: number] {
  const box = canvasOf(tag).getBoundingClientRect();
  const { left, top, width, height } = hotspot.getBoundingClientRect();
  return [
    left + width / 2 - (box.left + box.width / 2),
    top + height / 2 - (box.top + box.height / 2),
  ];
}

function expectPlace(tag: Tag, hotspot: HTMLElement, [x, y]: readonly [number, number]): void {
  const [left, top] = place(tag, hotspot);
  expect(
    [left - x, top - y].every((off) => Math.abs(off) < 0.6),
    `${left}, ${top}`,
  ).to.equal(true);
}

function slotOf(hotspot: HTMLElement): HTMLElement {
  return hotspot.assignedSlot!;
}

/** Whether the tag says that a hotspot is not behind the model. */
function isVisible(hotspot: HTMLElement): boolean {
  return hotspot.hasAttribute('data-visible');
}

async function turnTo(tag: Tag, orbit: string): Promise<void> {
  tag.cameraOrbit = orbit;
  await tag.updateComplete;
  await until(() => tag.getCameraOrbit().theta);
  tag.jumpCameraToGoal();
  await still();
}

describe('hotspots', () => {
  before(defineElement);
  afterEach(clearPage);

  it('are where the model has them, and follow the camera', async () => {
    const [tag, hotspot] = await withHotspot(ON_FRONT);
    expectPlace(tag, hotspot, [0, 0]);
    await turnTo(tag, '150deg 90deg 4m');
    // Half a metre before the middle, seen from 30° to its side, with the eye four metres away.
    const [aside, before] = [0.5 * Math.sin(Math.PI / 6), 0.5 * Math.cos(Math.PI / 6)];
    const high = 2 * (4 - before) * Math.tan((tag.getFieldOfView() * Math.PI) / 360);
    const x = (aside / high) * canvasOf(tag).clientHeight;
    expectPlace(tag, hotspot, [Math.sign(place(tag, hotspot)[0]) * x, 0]);
    expect(Math.abs(x)).to.be.above(10);
    await turnTo(tag, '210deg 90deg 4m');
    expectPlace(tag, hotspot, [Math.sign(place(tag, hotspot)[0]) * x, 0]);
  });

  it('are there on a page that is written from right to left, too', async () => {
    const [tag, hotspot] = await withHotspot(ON_FRONT, { ...FRONT, dir: 'rtl' });
    expectPlace(tag, hotspot, [0, 0]);
  });

  it('hide behind the model, and come back', async () => {
    const tag = addTag(FRONT);
    const hotspot = addHotspot(tag, 'a', ON_BACK);
    const heard: boolean[] = [];
    hotspot.addEventListener('hotspot-visibility', (event) =>
      heard.push((event as CustomEvent).detail.visible),
    );
    await once(tag, 'load');
    await placed(hotspot);
    expect(isVisible(hotspot)).to.equal(false);
    expect(getComputedStyle(hotspot).pointerEvents).to.equal('none');
    await until(() => getComputedStyle(slotOf(hotspot)).opacity === '0.25');
    tag.style.setProperty('--model-shot-hotspot-hidden-opacity', '0');
    await until(() => getComputedStyle(slotOf(hotspot)).opacity === '0');
    await turnTo(tag, '0deg 90deg auto');
    expect(isVisible(hotspot)).to.equal(true);
    expect(getComputedStyle(hotspot).pointerEvents).to.equal('auto');
    await until(() => getComputedStyle(slotOf(hotspot)).opacity === '1');
    expect(heard).to.deep.equal([false, true]);
  });

  it('that face away are hidden, and say so by an attribute of the page', async () => {
    const [tag, hotspot] = await withHotspot({
      ...ON_FRONT,
      'data-normal': '0m 0m 1m',
      'data-visibility-attribute': 'shown',
    });
    expect(hotspot.hasAttribute('data-shown')).to.equal(false);
    tag.updateHotspot({ name: 'hotspot-a', normal: '0m 0m -1m' });
    await until(() => hotspot.hasAttribute('data-shown'));
    expect(hotspot.getAttribute('data-position')).to.equal(ON_FRONT['data-position']);
    expect(isVisible(hotspot)).to.equal(false);
  });

  it('go with a bone, in every picture', async () => {
    const [tag, hotspot] = await withHotspot(
      { ...ON_FRONT, 'data-bone': 'hand' },
      { ...FRONT, src: MOVING, 'time-scale': '0.5' },
    );
    tag.play();
    const seen = new Set<string>();
    const wrong: string[] = [];
    const end = performance.now() + 4000;
    while (performance.now() < end && seen.size < 2) {
      await frame();
      const colour = middleColour(tag);
      // Above the picture when the cube is out of sight.
      const isThere = Math.abs(place(tag, hotspot)[1]) < 1;
      if (isThere !== (colour === 'orange')) wrong.push(`${colour} ${isThere}`);
      seen.add(colour);
    }
    expect([...seen].sort()).to.deep.equal(['nothing', 'orange']);
    expect(wrong).to.deep.equal([]);
  });

  it('are where their bone turns, without a position', async () => {
    const [tag, hotspot] = await withHotspot({ 'data-bone': 'hand' }, { ...FRONT, src: MOVING });
    expectPlace(tag, hotspot, [0, 0]);
    expect(isVisible(hotspot)).to.equal(true);
    expect(`${tag.queryHotspot('hotspot-a')!.position}`).to.equal('0m 0.5m 0m');
  });

  it('are reached by the keyboard in the order of the page, and are seen then', async () => {
    const [tag, hotspot] = await withHotspot(ON_BACK);
    const first = addHotspot(tag, 'b', ON_FRONT);
    tag.prepend(first);
    await placed(first);
    const layer = slotOf(hotspot).parentElement!;
    expect([...layer.children]).to.deep.equal([slotOf(first), slotOf(hotspot)]);
    hotspot.focus();
    expect(document.activeElement).to.equal(hotspot);
    await until(() => getComputedStyle(slotOf(hotspot)).opacity === '1');
    expect(getComputedStyle(hotspot).pointerEvents).to.equal('auto');
    hotspot.blur();
    await until(() => getComputedStyle(slotOf(hotspot)).opacity === '0.25');
  });

  it('that are beyond the edge come in while they have focus, and nothing scrolls', async () => {
    const [tag, hotspot] = await withHotspot({ 'data-position': '-9m 0.5m -0.5m' });
    const half = canvasOf(tag).clientWidth / 2;
    expect(place(tag, hotspot)[0]).to.be.above(half + 20);
    hotspot.focus();
    expectPlace(tag, hotspot, [half, 0]);
    expect([tag.scrollLeft, slotOf(hotspot).parentElement!.scrollLeft]).to.deep.equal([0, 0]);
    hotspot.blur();
    expect(place(tag, hotspot)[0]).to.be.above(half + 20);
  });

  it('come, change and go with their children', async () => {
    const [tag, hotspot] = await withHotspot(ON_FRONT);
    tag.updateHotspot({ name: 'hotspot-a', position: '0m 1m -0.5m' });
    await until(() => place(tag, hotspot)[1] < -20);
    const data = tag.queryHotspot('hotspot-a')!;
    expect([`${data.position}`, data.normal, data.facingCamera]).to.deep.equal([
      '0m 1m -0.5m',
      null,
      true,
    ]);
    const { left, top } = canvasOf(tag).getBoundingClientRect();
    const box = hotspot.getBoundingClientRect();
    expect(data.canvasPosition.x).to.be.closeTo(box.left + box.width / 2 - left, 0.6);
    expect(data.canvasPosition.y).to.be.closeTo(box.top + box.height / 2 - top, 0.6);
    hotspot.remove();
    await until(() => tag.queryHotspot('hotspot-a') === null);
    expect(tag.shadowRoot!.querySelectorAll('[part=hotspots] slot').length).to.equal(0);
  });

  it('tell another child of the same name too', async () => {
    const [tag, hotspot] = await withHotspot(ON_FRONT);
    hotspot.remove();
    const other = addHotspot(tag, 'a', ON_FRONT);
    await until(() => isVisible(other));
  });

  it('that say nothing sound are a warning', async () => {
    const [tag, hotspot] = await withHotspot({ ...ON_FRONT, 'data-normal': 'up' });
    expect(tag.warnings.map(({ code, place }) => [code, place])).to.deep.equal([
      ['INVALID_ATTRIBUTE', 'data-normal'],
    ]);
    expect(isVisible(hotspot)).to.equal(true);
    const lost = addHotspot(tag, 'b', { 'data-bone': 'tail' });
    await until(() => tag.warnings.length > 1);
    expect(tag.warnings[1]!.code).to.equal('UNKNOWN_BONE');
    expect(lost.getBoundingClientRect().width).to.equal(0);
  });

  it('wait for the poster to go', async () => {
    const [tag, hotspot] = await withHotspot(ON_FRONT, { ...FRONT, reveal: 'manual' });
    expect(getComputedStyle(hotspot).visibility).to.equal('hidden');
    tag.dismissPoster();
    await until(() => getComputedStyle(hotspot).visibility === 'visible');
  });

  it('cost a page without any no request', async () => {
    await forgetRequests();
    const tag = addTag({ ...FRONT, loading: 'lazy' }, 'margin-top: 9000px');
    addHotspot(tag, 'a', ON_FRONT);
    const plain = addTag(FRONT);
    plain.style.cssText = 'position: absolute; top: 0';
    await once(plain, 'load');
    await still();
    const asked = (await requests()).filter(({ url }) => /hotspots|picking/.test(url));
    expect(asked).to.deep.equal([]);
  });
});

describe('what is seen at a point', () => {
  before(defineElement);
  afterEach(clearPage);

  /** Client pixels of a point of the picture. */
  function client(tag: Tag, x: number, y: number): [number, number] {
    const { left, top, width, height } = canvasOf(tag).getBoundingClientRect();
    return [left + x * width, top + y * height];
  }

  it('is the surface there, in the words that a hotspot takes', async () => {
    const tag = addTag(FRONT);
    await once(tag, 'load');
    const surface = (await tag.positionAndNormalFromPoint(...client(tag, 0.5, 0.5)))!;
    expect(`${surface.position}`).to.equal('0m 0.5m -0.5m');
    expect(`${surface.normal}`).to.equal('0m 0m -1m');
    expect([surface.uv.u, surface.uv.v].map((part) => part.toFixed(3))).to.deep.equal([
      '0.500',
      '0.500',
    ]);
    expect(surface.position.y).to.be.closeTo(0.5, 1e-6);
  });

  it('is where a hotspot that is put there shows', async () => {
    const tag = addTag({ src: CUBE });
    await once(tag, 'load');
    const surface = (await tag.positionAndNormalFromPoint(...client(tag, 0.6, 0.55)))!;
    const hotspot = addHotspot(tag, 'a', {
      'data-position': `${surface.position}`,
      'data-normal': `${surface.normal}`,
    });
    await placed(hotspot);
    const { clientWidth, clientHeight } = canvasOf(tag);
    expectPlace(tag, hotspot, [0.1 * clientWidth, 0.05 * clientHeight]);
    expect(isVisible(hotspot)).to.equal(true);
  });

  it('is nothing beside the model', async () => {
    const tag = addTag(FRONT);
    await once(tag, 'load');
    expect(await tag.positionAndNormalFromPoint(...client(tag, 0.01, 0.01))).to.equal(null);
    expect(await tag.positionAndNormalFromPoint(-100, -100)).to.equal(null);
    expect(await tag.materialFromPoint(...client(tag, 0.01, 0.01))).to.equal(null);
  });

  it('is a material, by its name', async () => {
    const tag = addTag(FRONT);
    await once(tag, 'load');
    expect(await tag.materialFromPoint(...client(tag, 0.5, 0.5))).to.deep.equal({
      name: 'orange.png',
      index: 0,
    });
  });

  it('moves with the model', async () => {
    const tag = addTag({ ...FRONT, src: MOVING });
    await once(tag, 'load');
    tag.currentTime = 0.3;
    expect(await tag.materialFromPoint(...client(tag, 0.5, 0.5))).to.equal(null);
    tag.currentTime = 0.1;
    expect(await tag.materialFromPoint(...client(tag, 0.5, 0.5))).not.to.equal(null);
  });
});
