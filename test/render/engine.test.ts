import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import { SAMPLES_PER_STEP } from '../../src/looks/detail.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import {
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

function makeEngine() {
  const canvas = new OffscreenCanvas(1, 1);
  const engine = new Engine(canvas);
  engine.start();
  const loseContext = canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!;
  return { engine, loseContext };
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
    const canvas = new OffscreenCanvas(1, 1);
    const engine = new Engine(canvas);
    const texture = await plain([9, 9, 9, 255]);
    const quads = [...Array(500).keys()].map((i) =>
      quad({ at: [i, 0, 0], size: [1, 1], doubleSided: i % 2 === 0 }),
    );
    await engine.addDocument(1, sceneOf(quads, [texture]));
    const gl = canvas.getContext('webgl2')!;
    let calls = 0;
    const drawElements = gl.drawElements.bind(gl);
    gl.drawElements = (...args) => {
      calls += 1;
      drawElements(...args);
    };
    (await engine.draw(1, view)).close();
    // For each sample: one-sided fronts, two-sided fronts, and backs.
    expect(calls).to.equal(3 * SAMPLES_PER_STEP);
    engine.dispose();
  });

  it('names a document that it does not hold', async () => {
    const { engine } = makeEngine();
    const failure = await engine.draw(7, view).catch((error) => error);
    expect(failure.code).to.equal('UNKNOWN_DOCUMENT');
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
  it('draws the same colours', async () => {
    const scene = await glassScene();
    const camera = facingCamera(64);
    const full = await picture(scene, { camera });
    const prototype = WebGL2RenderingContext.prototype;
    const getExtension: (name: string) => unknown = prototype.getExtension;
    Object.assign(prototype, {
      getExtension(this: WebGL2RenderingContext, name: string) {
        return name.startsWith('EXT_color_buffer') ? null : getExtension.call(this, name);
      },
    });
    try {
      const reduced = await picture(scene, { camera });
      expect(worstDifference(reduced, full)).to.be.at.most(3);
    } finally {
      Object.assign(prototype, { getExtension });
    }
  });
});
