import { expect } from 'chai';
import {
  abroad,
  addTag,
  canvasOf,
  clearPage,
  defineElement,
  forgetRequests,
  middlePixel,
  once,
  record,
  requests,
  still,
  type Tag,
} from './support.ts';

const SRC = '/fixture/models/orange.bbmodel';
const DARK = '/fixture/models/dark.json';
/** Many pictures are drawn: small ones, which do not take long. */
const SMALL = 'width: 60px; height: 60px';

/** The model's painted colour. */
async function paintedColour(): Promise<number[]> {
  const image = await (await fetch('/fixture/models/orange.png')).blob();
  const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
  copy.drawImage(await createImageBitmap(image), 0, 0);
  return [...copy.getImageData(0, 0, 1, 1).data];
}

function cornerPixel(tag: Tag): number[] {
  const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
  copy.drawImage(canvasOf(tag), 0, 0);
  return [...copy.getImageData(0, 0, 1, 1).data];
}

/** How dark the black is that is half there, all together, and in how many pixels. */
function groundOf(tag: Tag): [darkness: number, pixels: number] {
  const { width, height } = canvasOf(tag);
  const copy = new OffscreenCanvas(width, height).getContext('2d')!;
  copy.drawImage(canvasOf(tag), 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const alphas = [...Array(width * height).keys()]
    .filter((i) => data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]! === 0)
    .map((i) => data[i * 4 + 3]!)
    .filter((alpha) => alpha > 0 && alpha < 255);
  return [alphas.reduce((sum, alpha) => sum + alpha, 0), alphas.length];
}

const brightness = (tag: Tag): number => {
  const [r = 0, g = 0, b = 0] = middlePixel(tag);
  return r + g + b;
};

async function shown(attributes: Record<string, string>): Promise<Tag> {
  const tag = addTag({ src: SRC, look: 'studio', ...attributes }, SMALL);
  await once(tag, 'load');
  await still();
  return tag;
}

/** Sets an attribute, and waits for what comes of it. */
async function change(tag: Tag, name: string, value: string | null): Promise<void> {
  if (value === null) tag.removeAttribute(name);
  else tag.setAttribute(name, value);
  await tag.updateComplete;
  await still();
}

describe('look', () => {
  before(defineElement);
  afterEach(clearPage);

  it('is a preset by its name, from the first picture on', async () => {
    const tag = addTag({ src: SRC, look: 'flat' }, SMALL);
    await once(tag, 'load');
    const painted = await paintedColour();
    expect(middlePixel(tag)).to.deep.equal(painted);
    await still();
    expect(middlePixel(tag)).to.deep.equal(painted);
  });

  it('changes without loading again, there and back', async () => {
    const tag = await shown({});
    const studio = middlePixel(tag);
    const heard = record(tag);
    await forgetRequests();
    await change(tag, 'look', 'night');
    expect(brightness(tag)).to.be.below(studio.reduce((sum, value) => sum + value, 0) - 255);
    await change(tag, 'look', null);
    expect(middlePixel(tag)).to.deep.equal(studio);
    expect(heard).to.deep.equal([]);
    const models = (await requests()).filter(({ url }) => url.endsWith('.bbmodel'));
    expect(models).to.have.length(0);
  });

  it('is read from an address of the page’s origin', async () => {
    const tag = await shown({ look: DARK });
    expect(middlePixel(tag)).to.deep.equal([0, 0, 0, 255]);
    expect(tag.warnings).to.deep.equal([]);
  });

  it('is read from the model’s origin, and from no other', async () => {
    const elsewhere = await abroad();
    const tag = addTag({ src: elsewhere + SRC, look: elsewhere + DARK }, SMALL);
    await once(tag, 'load');
    await still();
    expect(middlePixel(tag)).to.deep.equal([0, 0, 0, 255]);

    const here = await shown({ look: elsewhere + DARK });
    expect(here.warnings.map(({ code }) => code)).to.deep.equal(['ORIGIN_REFUSED']);
    expect(brightness(here)).to.be.above(100);
  });

  it('that is bad changes nothing and is told', async () => {
    const tag = await shown({ look: 'night' });
    const before = middlePixel(tag);
    const bad: [look: string, code: string][] = [
      ['midnight', 'LOOK_UNKNOWN_PRESET'],
      ['/fixture/models/misspelt.json', 'LOOK_UNKNOWN_FIELD'],
      ['/fixture/models/nowhere.json', 'HTTP_STATUS'],
      [SRC.replace('orange', 'broken'), 'LOOK_NOT_JSON'],
    ];
    for (const [look, code] of bad) {
      const told = once(tag, 'warning');
      tag.setAttribute('look', look);
      expect((await told).detail.code).to.equal(code);
      await still();
      expect(middlePixel(tag), look).to.deep.equal(before);
    }
    expect(tag.loaded).to.equal(true);
  });

  it('is not fetched before the tag is near', async () => {
    await forgetRequests();
    const tag = addTag({ src: SRC, look: DARK }, 'margin-top: 20000px');
    await tag.updateComplete;
    await still();
    expect((await requests()).filter(({ url }) => url === DARK)).to.have.length(0);
  });
});

describe('what stands in place of the look', () => {
  before(defineElement);
  afterEach(clearPage);

  it('exposure scales the light; out of range it is the nearest, and no number is none', async () => {
    const tag = await shown({});
    const before = middlePixel(tag);
    await change(tag, 'exposure', '0');
    expect(middlePixel(tag)).to.deep.equal([0, 0, 0, 255]);
    await change(tag, 'exposure', '-3');
    expect(middlePixel(tag)).to.deep.equal([0, 0, 0, 255]);
    await change(tag, 'exposure', '2');
    expect(brightness(tag)).to.be.above(before[0]! + before[1]! + before[2]! + 60);
    await change(tag, 'exposure', 'bright');
    expect(middlePixel(tag)).to.deep.equal(before);
  });

  it('tone-mapping is one of the curves, and anything else as the look says', async () => {
    const tag = await shown({ exposure: '2' });
    const neutral = middlePixel(tag);
    const seen = new Set([neutral.join()]);
    for (const curve of ['agx', 'aces', 'none']) {
      await change(tag, 'tone-mapping', curve);
      seen.add(middlePixel(tag).join());
    }
    expect(seen.size).to.equal(4);
    await change(tag, 'tone-mapping', 'filmic');
    expect(middlePixel(tag)).to.deep.equal(neutral);
  });

  it('background is a colour behind the model, or nothing', async () => {
    const tag = await shown({ background: 'rgb(0 128 255)' });
    expect(cornerPixel(tag)).to.deep.equal([0, 128, 255, 255]);
    expect(middlePixel(tag)[0]).to.be.above(150);
    await change(tag, 'background', '#ff000080');
    const [red, , , alpha] = cornerPixel(tag);
    expect([red, alpha]).to.deep.equal([255, 128]);
    await change(tag, 'background', 'transparent');
    expect(cornerPixel(tag)[3]).to.equal(0);
  });

  it('background follows the page’s own colours', async () => {
    document.body.style.setProperty('--paper', '#204060');
    const tag = await shown({ background: 'var(--paper)' });
    document.body.style.removeProperty('--paper');
    expect(cornerPixel(tag)).to.deep.equal([32, 64, 96, 255]);
  });

  it('background that is no colour is told, and the look’s own stays', async () => {
    const tag = await shown({ look: 'night' });
    const night = cornerPixel(tag);
    expect(night[3]).to.equal(255);
    await change(tag, 'background', 'transparent');
    expect(cornerPixel(tag)[3]).to.equal(0);
    const told = once(tag, 'warning');
    await change(tag, 'background', 'bluish');
    expect((await told).detail.code).to.equal('INVALID_BACKGROUND');
    expect(cornerPixel(tag)).to.deep.equal(night);
  });

  it('shadow-intensity and shadow-softness are of the shadow on the ground', async () => {
    const tag = await shown({});
    const [asTheLookSays, wide] = groundOf(tag);
    expect(asTheLookSays).to.be.above(0);
    await change(tag, 'shadow-softness', '0');
    expect(groundOf(tag)[1], 'pixels of a sharp one').to.be.below(wide);
    await change(tag, 'shadow-intensity', '0');
    expect(groundOf(tag)[0]).to.equal(0);
    await change(tag, 'shadow-softness', null);
    await change(tag, 'shadow-intensity', null);
    expect(groundOf(tag)).to.deep.equal([asTheLookSays, wide]);
  });

  it('properties are the attributes', async () => {
    const tag = await shown({});
    Object.assign(tag, {
      exposure: 0,
      toneMapping: 'agx',
      shadowIntensity: 7,
      shadowSoftness: 0.5,
    });
    await tag.updateComplete;
    const names = ['exposure', 'tone-mapping', 'shadow-intensity', 'shadow-softness'];
    const texts = names.map((name) => tag.getAttribute(name));
    expect(texts).to.deep.equal(['0', 'agx', '1', '0.5']);
    expect(tag.shadowIntensity).to.equal(1);
  });
});
