import { expect } from 'chai';
import { Engine, type EngineOptions, type PictureRequest } from '../../src/engine/engine.ts';
import { SLOW_PICTURE_MS } from '../../src/engine/first-pictures.ts';
import { MOVING_PICTURE_MS } from '../../src/engine/pace.ts';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../src/looks/detail.ts';
import { presetNamed } from '../../src/looks/presets.ts';
import { MAX_TRANSLUCENT_LAYERS } from '../../src/raster/translucent-pass.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { premultiplied } from '../support/reference/check.ts';
import {
  box,
  facingCamera,
  Picture,
  paint,
  picture,
  plain,
  quad,
  STILL,
  sceneOf,
  worstDifference,
} from '../support/scenes.ts';

const view = { ...STILL, width: 32, height: 32, camera: facingCamera(64) };

async function glassScene(): Promise<SceneDocument> {
  const texture = await paint(4, 4, (x) => [200, 100, 50, x < 2 ? 255 : 90]);
  return sceneOf(
    [quad({ at: [-40, -40, 0], size: [80, 80] }), quad({ at: [-40, -40, -9], size: [80, 80] })],
    [texture],
    [{ texture: 0, alphaMode: 'blend', alphaCutoff: 0.01 }],
  );
}

function makeEngine(options: EngineOptions = {}) {
  const canvas = new OffscreenCanvas(1, 1);
  const engine = new Engine(canvas, options);
  engine.start();
  const loseContext = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  return { engine, loseContext };
}

/** An engine whose draw calls of meshes are counted. */
function countingEngine() {
  const canvas = new OffscreenCanvas(1, 1);
  const engine = new Engine(canvas);
  engine.start();
  const gl = canvas.getContext('webgl2')!;
  const counted = { elements: 0 };
  const drawElements = gl.drawElements.bind(gl);
  gl.drawElements = (...args) => {
    counted.elements += 1;
    drawElements(...args);
  };
  return { engine, counted };
}

describe('the engine', () => {
  it('gives back all that documents took, a hundred times', async () => {
    const { engine } = makeEngine();
    const scene = await glassScene();
    const cycle = async (id: number) => {
      await engine.addDocument(id, scene);
      (await engine.draw(id, view)).close();
      engine.removeDocument(id);
    };
    await cycle(0);
    const before = engine.resources();
    for (let id = 1; id <= 100; id++) await cycle(id);
    expect(engine.resources()).to.deep.equal(before);
    expect(before.documents).to.equal(0);
    expect(before.textures).to.equal(0);
    expect(before.buffers).to.equal(0);
    engine.dispose();
    expect(Object.values(engine.resources()).every((count) => count === 0)).to.equal(true);
  });

  it('draws a draft as small as it must to keep up, in proportion', async () => {
    let time = 0;
    let pictureMs = MOVING_PICTURE_MS / 2;
    const { engine } = makeEngine({ now: () => (time += pictureMs) });
    await engine.addDocument(1, await glassScene());
    const large = { ...view, detail: 0, width: 1024, height: 512, look: presetNamed('flat')! };
    const sizeOf = ({ width, height }: ImageBitmap) => [width, height];
    const draft = async () => {
      const { image, isRough } = await engine.draft(1, large, 'moving');
      return [...sizeOf(image), isRough];
    };
    expect(sizeOf(await engine.draw(1, large))).to.deep.equal([1024, 512]);
    expect(await draft()).to.deep.equal([1024, 512, false]);
    pictureMs = MOVING_PICTURE_MS * 4;
    await engine.draw(1, large);
    expect(await draft()).to.deep.equal([512, 256, true]);
    const first = (await engine.draft(1, large, 'first')).image;
    expect(sizeOf(first), 'the first picture of another tag').to.deep.equal([1024, 512]);
    expect(sizeOf(await engine.draw(1, large))).to.deep.equal([1024, 512]);
    engine.dispose();
  });

  it('draws a first draft before it can draw shadows, and never goes on from it', async () => {
    const { engine } = makeEngine();
    await engine.addDocument(1, await glassScene());
    const studio = { ...view, detail: 1, look: presetNamed('studio')! };
    const flat = await engine.draft(1, { ...studio, look: presetNamed('flat')! }, 'first');
    expect(flat.isRough, 'a look without shadows').to.equal(false);
    const first = await engine.draft(1, studio, 'first');
    expect(first.isRough).to.equal(true);
    const fine = new Picture(await engine.draw(1, { ...studio, detail: 2 }));
    expect((await engine.draft(1, studio, 'first')).isRough).to.equal(false);

    const { engine: other } = makeEngine();
    await other.addDocument(1, await glassScene());
    const atOnce = new Picture(await other.draw(1, { ...studio, detail: 2 }));
    expect(worstDifference(fine, atOnce)).to.equal(0);
    engine.dispose();
    other.dispose();
  });

  it('draws first pictures in haste where many wait and one takes long, before all others', async () => {
    let time = 0;
    let pictureMs = 1;
    const { engine } = makeEngine({ now: () => (time += pictureMs) });
    const ids = [1, 2, 3];
    for (const id of ids) await engine.addDocument(id, await glassScene());
    const studio = { ...view, detail: 0, look: presetNamed('studio')! };
    const whole = new Picture(await engine.draw(1, studio));
    const crowd = async () => {
      const ended: number[] = [];
      // The first is begun at once, the second waits.
      const others = [1, 2].map(() => engine.draw(1, studio).then(() => ended.push(0)));
      const drafts = await Promise.all(
        ids.map(async (id) => {
          const { image, isRough } = await engine.draft(id, studio, 'first');
          ended.push(id);
          return { isRough, picture: new Picture(image) };
        }),
      );
      await Promise.all(others);
      return { drafts, ended };
    };
    expect((await crowd()).drafts.map(({ isRough }) => isRough)).to.deep.equal(
      ids.map(() => false),
    );
    pictureMs = SLOW_PICTURE_MS + 1;
    (await engine.draw(1, studio)).close();
    // The first crowd has the code of haste come.
    await crowd();
    await import('../../src/raster/haste/index.ts');
    const { drafts, ended } = await crowd();
    for (const { isRough, picture } of drafts) {
      expect(isRough).to.equal(true);
      expect(worstDifference(picture, whole), 'no shadows').to.be.greaterThan(0);
    }
    expect(ended, 'the pictures asked for before').to.deep.equal([0, 1, 2, 3, 0]);
    const alone = await engine.draft(3, studio, 'first');
    expect(alone.isRough).to.equal(false);
    expect(worstDifference(new Picture(alone.image), whole)).to.equal(0);
    engine.dispose();
  });

  it('shows what it showed before after the context was lost', async () => {
    const { engine, loseContext } = makeEngine();
    await engine.addDocument(1, await glassScene());
    const before = new Picture(await engine.draw(1, view));
    const resources = engine.resources();
    loseContext.loseContext();
    setTimeout(() => loseContext.restoreContext(), 50);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const after = new Picture(await engine.draw(1, view));
    expect(after.rgba).to.deep.equal(before.rgba);
    expect(engine.resources()).to.deep.equal(resources);
    engine.dispose();
  });

  it('hands out no picture of a context that was lost unheard', async () => {
    const { engine, loseContext } = makeEngine();
    await engine.addDocument(1, await glassScene());
    const before = new Picture(await engine.draw(1, view));
    loseContext.loseContext();
    setTimeout(() => loseContext.restoreContext(), 50);
    // The event that says so has yet to come.
    const after = new Picture(await engine.draw(1, view));
    expect(after.rgba).to.deep.equal(before.rgba);
    expect(engine.tally().losses).to.equal(1);
    engine.dispose();
  });

  it('takes a document while the context is away, and tells when it is back', async () => {
    let returns = 0;
    const { engine, loseContext } = makeEngine({ onRestored: () => returns++ });
    loseContext.loseContext();
    setTimeout(() => loseContext.restoreContext(), 50);
    await engine.addDocument(1, await glassScene());
    expect(new Picture(await engine.draw(1, view)).at(4, 16)[3]).to.equal(255);
    expect(returns).to.equal(1);
    engine.dispose();
  });

  it('has after a hundred losses what it had before', async function () {
    // Each time all programs are compiled anew.
    this.timeout(200_000);
    const { engine, loseContext } = makeEngine();
    const image = await plain([9, 99, 9, 255]);
    await engine.addDocument(1, sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], [image]));
    const before = new Picture(await engine.draw(1, view));
    const resources = engine.resources();
    for (let i = 0; i < 100; i++) {
      loseContext.loseContext();
      setTimeout(() => loseContext.restoreContext());
      (await engine.draw(1, view)).close();
    }
    expect(engine.resources()).to.deep.equal(resources);
    expect(engine.tally().losses).to.equal(100);
    expect(new Picture(await engine.draw(1, view)).rgba).to.deep.equal(before.rgba);
    engine.dispose();
  });

  it('comes back after a context that was away for longer than a frame waits', async () => {
    const { engine, loseContext } = makeEngine();
    await engine.addDocument(1, await glassScene());
    const before = new Picture(await engine.draw(1, view));
    loseContext.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 10));
    const failure = await engine.draw(1, view).catch((error) => error);
    expect(failure.code).to.equal('CONTEXT_LOST');
    loseContext.restoreContext();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(new Picture(await engine.draw(1, view)).rgba).to.deep.equal(before.rgba);
    engine.dispose();
  });

  it('leaves nothing behind of a document that is removed while the context comes back', async () => {
    const { engine, loseContext } = makeEngine();
    for (const id of [1, 2]) await engine.addDocument(id, await glassScene());
    (await engine.draw(2, view)).close();
    engine.removeDocument(1);
    const withOne = engine.resources();
    await engine.addDocument(1, await glassScene());
    loseContext.loseContext();
    setTimeout(() => loseContext.restoreContext(), 20);
    await new Promise((resolve) => setTimeout(resolve, 21));
    engine.removeDocument(1);
    (await engine.draw(2, view)).close();
    expect(engine.resources()).to.deep.equal(withOne);
    engine.dispose();
  });

  it('draws views of many sizes in turn, each in its own size', async () => {
    const { engine } = makeEngine();
    await engine.addDocument(1, await glassScene());
    for (const [width, height] of [
      [300, 20],
      [1, 1],
      [20, 300],
      [64, 64],
      [1400, 40],
    ] as const) {
      const bitmap = await engine.draw(1, { ...view, width, height });
      expect([bitmap.width, bitmap.height]).to.deep.equal([width, height]);
      const shown = new Picture(bitmap);
      expect(shown.at(width >> 1, height >> 1)[3]).to.be.above(0);
    }
    engine.dispose();
  });

  it('draws a whole model in as many calls as it has materials and sides', async () => {
    const { engine, counted } = countingEngine();
    const texture = await plain([9, 9, 9, 255]);
    const quads = [...Array(500).keys()].map((i) =>
      quad({ at: [i, 0, 0], size: [1, 1], doubleSided: i % 2 === 0 }),
    );
    await engine.addDocument(1, sceneOf(quads, [texture]));
    (await engine.draw(1, view)).close();
    // For each sample: one-sided fronts, two-sided fronts, and backs.
    expect(counted.elements).to.equal(3 * SAMPLES_PER_STEP);
    engine.dispose();
  });

  it('draws additive texels once, however many, and partial ones a layer at a time', async () => {
    const texture = await plain([9, 9, 9, 99]);
    const calls = async (additive: number, partial: number) => {
      const { engine, counted } = countingEngine();
      const quads = [...Array(additive + partial).keys()].map((i) =>
        quad({ at: [i, 0, i], size: [1, 1], material: i < additive ? 0 : 1 }),
      );
      const blend = { texture: 0, alphaMode: 'blend' as const, alphaCutoff: 0.1 };
      const materials = [{ ...blend, blending: 'additive' as const }, blend];
      await engine.addDocument(1, sceneOf(quads, [texture], materials));
      (await engine.draw(1, { ...view, detail: 0 })).close();
      engine.dispose();
      return counted.elements;
    };
    expect(await calls(50, 0)).to.equal(1);
    expect(await calls(0, 50)).to.equal(MAX_TRANSLUCENT_LAYERS);
    expect(await calls(50, 50)).to.equal(2 * MAX_TRANSLUCENT_LAYERS + 1);
  });

  it('takes for a scene no more than it is made of, and compiles once for all scenes', async () => {
    const { engine } = makeEngine();
    const image = await paint(16, 8, () => [9, 9, 9, 255]);
    const opaque = sceneOf([quad({ at: [0, 0, 0], size: [1, 1] })], [image]);
    const draw = async (id: number) => (await engine.draw(id, view)).close();
    await engine.addDocument(1, opaque);
    await draw(1);
    const first = engine.resources();
    // The image, the texel of faces without one, and where the nodes stand.
    expect(first.textures).to.equal(3);
    expect(first.textureBytes).to.equal((16 * 8 + 1) * 4);
    await engine.addDocument(2, opaque);
    await draw(2);
    expect(engine.resources().programs).to.equal(first.programs);
    for (const id of [3, 4]) await engine.addDocument(id, await glassScene());
    for (const id of [3, 4]) await draw(id);
    const withGlass = engine.resources().programs;
    expect(withGlass).to.be.greaterThan(first.programs);
    await engine.addDocument(5, await glassScene());
    await draw(5);
    expect(engine.resources().programs).to.equal(withGlass);
    expect(engine.tally()).to.deep.equal({ pictures: 5, uploads: 5, losses: 0 });
    engine.dispose();
  });

  it('names a document that it does not hold', async () => {
    const { engine } = makeEngine();
    const failure = await engine.draw(7, view).catch((error) => error);
    expect(failure.code).to.equal('UNKNOWN_DOCUMENT');
    engine.dispose();
  });
});

describe('documents of the same images', () => {
  /** Shows images in layers, so that there is one more, of them together. */
  function scene(...images: SceneDocument['textures']): SceneDocument {
    const layers = images.map((_, index) => index);
    const materials = [{ texture: 0 }, ...(images.length > 1 ? [{ texture: 0, layers }] : [])];
    return sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], images, materials);
  }

  /** Bytes of its own, as of another file. */
  const copy = (image: SceneDocument['textures'][number]) => ({
    ...image,
    name: 'copy',
    bytes: image.bytes!.slice(),
  });

  it('have them on the GPU once, as long as one of them is there', async () => {
    const { engine } = makeEngine();
    const images = await Promise.all([
      paint(8, 8, (x) => [x * 8, 99, 0, 255]),
      paint(8, 8, (x) => [0, 99, x * 8, 128]),
    ]);
    const images2 = images.map(copy);
    await engine.addDocument(0, scene(...images));
    const { textureBytes, textures } = engine.resources();
    for (let id = 1; id < 60; id++) await engine.addDocument(id, scene(...images2));
    expect(engine.resources().textureBytes).to.equal(textureBytes);
    // Each has node matrices of its own.
    expect(engine.resources().textures).to.equal(textures + 59);
    const before = new Picture(await engine.draw(59, view));
    for (let id = 0; id < 59; id++) engine.removeDocument(id);
    expect(engine.resources()).to.include({ textureBytes, textures });
    expect(new Picture(await engine.draw(59, view)).rgba).to.deep.equal(before.rgba);
    engine.removeDocument(59);
    expect(engine.resources()).to.include({ textureBytes: 0, textures: 0, bytes: 0 });
    engine.dispose();
  });

  it('decode them once, though they come at once', async () => {
    const { engine } = makeEngine();
    const image = await paint(8, 8, () => [1, 2, 3, 255]);
    const { createImageBitmap } = globalThis;
    let decoded = 0;
    globalThis.createImageBitmap = ((...args: Parameters<typeof createImageBitmap>) => {
      decoded++;
      return createImageBitmap(...args);
    }) as typeof createImageBitmap;
    try {
      await Promise.all([1, 2, 3].map((id) => engine.addDocument(id, scene(copy(image)))));
    } finally {
      globalThis.createImageBitmap = createImageBitmap;
    }
    expect(decoded).to.equal(1);
    engine.dispose();
  });

  it('share none that differ in one texel', async () => {
    const { engine } = makeEngine();
    const paints = [0, 1].map((odd) =>
      paint(8, 8, (x, y) => (x + y === 0 ? [250, odd, 0, 255] : [0, 0, 250, 255])),
    );
    const [one, other] = await Promise.all(paints);
    await engine.addDocument(1, scene(one!));
    const { textureBytes } = engine.resources();
    await engine.addDocument(2, scene(other!));
    expect(engine.resources().textureBytes).to.equal(textureBytes + 8 * 8 * 4);
    engine.dispose();
  });
});

describe('a budget of GPU memory', () => {
  const SIDE = 64;
  const colour = (id: number) => [id * 40, 255 - id * 40, 9, 255] as const;

  async function filled(count: number, budgetBytes: number) {
    const made = makeEngine({ budgetBytes });
    for (let id = 0; id < count; id++) {
      const image = await paint(SIDE, SIDE, () => colour(id));
      const mesh = quad({ at: [-40, -40, 0], size: [80, 80] });
      await made.engine.addDocument(id, sceneOf([mesh], [image]));
    }
    return made;
  }

  async function bytesOfOne(): Promise<number> {
    const { engine } = await filled(1, 0);
    const { bytes } = engine.resources();
    engine.dispose();
    return bytes;
  }

  it('is kept to, and every document is drawn as ever', async () => {
    const one = await bytesOfOne();
    expect(one).to.be.greaterThan(SIDE * SIDE * 4);
    const { engine } = await filled(5, one * 3);
    for (const id of [0, 1, 2, 3, 4, 0, 4, 2, 1]) {
      expect(new Picture(await engine.draw(id, view)).at(16, 16)).to.deep.equal(colour(id));
      expect(engine.resources().bytes).to.be.at.most(one * 3);
    }
    expect(engine.resources()).to.include({ documents: 5, resident: 3 });
    engine.dispose();
  });

  it('has the documents go first that were not seen for longest', async () => {
    const one = await bytesOfOne();
    const { engine } = await filled(3, one * 3);
    const draw = async (id: number) => (await engine.draw(id, view)).close();
    await draw(0);
    await engine.addDocument(3, sceneOf([], [await paint(SIDE, SIDE, () => colour(3))]));
    const { uploads } = engine.tally();
    await draw(0);
    await draw(2);
    expect(engine.tally().uploads).to.equal(uploads);
    await draw(1);
    expect(engine.tally().uploads).to.equal(uploads + 1);
    engine.dispose();
  });

  it('does not keep one document from being drawn that is larger by itself', async () => {
    const { engine } = await filled(3, 1);
    for (const id of [0, 1, 2, 0]) {
      expect(new Picture(await engine.draw(id, view)).at(16, 16)).to.deep.equal(colour(id));
    }
    expect(engine.resources()).to.include({ documents: 3, resident: 1 });
    engine.dispose();
  });

  it('lets a document that is away be removed for good', async () => {
    const { engine } = await filled(3, 1);
    const drawing = engine.draw(0, view).catch((error) => error);
    engine.removeDocument(0);
    expect((await drawing).code).to.equal('UNKNOWN_DOCUMENT');
    for (const id of [1, 2]) engine.removeDocument(id);
    expect(engine.resources()).to.include({ documents: 0, textures: 0, bytes: 0 });
    engine.dispose();
  });
});

describe('images that cannot be shown', () => {
  const broken: Record<string, (texture: SceneDocument['textures'][number]) => void> = {
    'broken bytes': (texture) => texture.bytes!.fill(0, 40),
    'bytes of another kind': (texture) => texture.bytes!.fill(0x42),
    'another size than the document says': (texture) => {
      texture.width = 5;
    },
  };
  for (const [name, damage] of Object.entries(broken)) {
    it(`${name}: a warning, and checks in their place`, async () => {
      const { engine } = makeEngine();
      const texture = await paint(8, 8, () => [0, 255, 0, 255]);
      damage(texture);
      const warnings = await engine.addDocument(
        1,
        sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], [texture]),
      );
      expect(warnings.map((warning) => warning.code)).to.deep.equal(['TEXTURE_DECODE_FAILED']);
      const shown = new Picture(await engine.draw(1, view));
      const colours = new Set([...Array(32).keys()].map((x) => shown.at(x, 4).slice(0, 3).join()));
      expect(colours).to.include('248,0,248');
      engine.dispose();
    });
  }
});

describe('images that are too large together', () => {
  it('the first are shown, for the others there is a warning', async () => {
    const { engine } = makeEngine();
    const small = await paint(8, 8, () => [0, 255, 0, 255]);
    // What the document says counts, before anything is decoded.
    const huge = { ...small, name: 'huge', width: 8192, height: 8192 };
    const scene = sceneOf([quad({ at: [-40, -40, 0], size: [80, 80] })], [small, huge]);
    const warnings = await engine.addDocument(1, scene);
    expect(warnings.map(({ code, place }) => [code, place])).to.deep.equal([
      ['TEXTURE_TOO_LARGE', 'huge'],
    ]);
    expect(new Picture(await engine.draw(1, view)).at(16, 16)).to.deep.equal([0, 255, 0, 255]);
    engine.dispose();
  });
});

describe('a device without half-float targets', () => {
  const prototype = WebGL2RenderingContext.prototype;
  const getExtension: (name: string) => unknown = prototype.getExtension;
  before(() => {
    Object.assign(prototype, {
      getExtension(this: WebGL2RenderingContext, name: string) {
        return name.startsWith('EXT_color_buffer') ? null : getExtension.call(this, name);
      },
    });
  });
  after(() => Object.assign(prototype, { getExtension }));

  async function bothWays(scene: SceneDocument, request: Partial<PictureRequest>) {
    const camera = { ...facingCamera(64), up: [0.2, 1, 0.1] as const };
    const reduced = premultiplied(await picture(scene, { camera, ...request }));
    const without = prototype.getExtension;
    Object.assign(prototype, { getExtension });
    const full = premultiplied(await picture(scene, { camera, ...request }));
    Object.assign(prototype, { getExtension: without });
    return Math.max(...reduced.map((value, i) => Math.abs(value - full[i]!)));
  }

  it('draws the same colours of glass', async () => {
    expect(await bothWays(await glassScene(), {})).to.be.at.most(3);
  });

  it('and in the light of the studio, with shadows, a ground and round edges', async () => {
    const image = await paint(8, 8, (x, y) => [60 + x * 24, 220 - y * 20, 90, 255]);
    const boxes = [box([-20, -14, -9], [-2, 9, 9]), box([2, -14, -5], [19, 2, 12])];
    const studio = { look: presetNamed('studio')!, detail: MAX_DETAIL };
    expect(await bothWays(sceneOf(boxes, [image]), studio)).to.be.at.most(3);
  });

  it('and of what glows and adds itself, up to white', async () => {
    const image = await paint(8, 8, (x, y) => [40 + x * 8, 100 - y * 8, 50, 255]);
    const quads = [0, 1].map((i) =>
      quad({ at: [-20 + i * 12, -20, i * 5], size: [26, 30], material: i }),
    );
    const materials = [
      { texture: 0, emission: [0.2, 0.1, 0.05] as const },
      { texture: 0, alphaMode: 'blend' as const, blending: 'additive' as const },
    ];
    expect(await bothWays(sceneOf(quads, [image], materials), {})).to.be.at.most(3);
  });
});
