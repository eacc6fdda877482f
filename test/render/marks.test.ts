import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import type { SceneDocument, SceneLines, ScenePoints } from '../../src/scene/document.ts';
import { facingCamera, Picture, plain, quad, STILL, sceneOf } from '../support/scenes.ts';

const view = { ...STILL, camera: facingCamera(64), detail: 0 };
const MARKS = { name: '', node: -1, visible: true, material: 0 };
const RED = { texture: -1, color: [1, 0, 0, 1] as [number, number, number, number] };

function marked(marks: Pick<SceneDocument, 'lines' | 'points'>): SceneDocument {
  return { ...sceneOf([], [], [RED]), ...marks };
}

function rule(y: number, more: Partial<SceneLines> = {}): SceneLines {
  const positions = Float32Array.of(-20.5, y, 0, 20.5, y, 0);
  return { ...MARKS, positions, indices: Uint32Array.of(0, 1), ...more };
}

function dot(x: number, y: number, more: Partial<ScenePoints> = {}): ScenePoints {
  return { ...MARKS, positions: Float32Array.of(x, y, 0), ...more };
}

/** A picture in which a pixel is a unit: pixel (x, y) has its centre at (x − 31.5, 31.5 − y). */
async function shown(scene: SceneDocument, pixelRatio = 1): Promise<Picture> {
  const engine = new Engine(new OffscreenCanvas(1, 1));
  await engine.addDocument(1, scene);
  const picture = new Picture(await engine.draw(1, { ...view, pixelRatio }));
  engine.dispose();
  return picture;
}

/** How many pixels of a column or row have anything. */
function extent(picture: Picture, along: 'column' | 'row', at: number): number {
  const pixels = [...Array(64).keys()].map((i) =>
    along === 'column' ? picture.at(at, i) : picture.at(i, at),
  );
  return pixels.filter(([, , , alpha]) => alpha > 0).length;
}

describe('lines', () => {
  it('are as wide as they say, whatever the distance, one CSS pixel without a word', async () => {
    const rows = await shown(marked({ lines: [rule(20.5), rule(0.5, { width: 5 })] }));
    expect(extent(rows, 'column', 32)).to.equal(1 + 5);
    const fine = await shown(marked({ lines: [rule(20.5), rule(0.5, { width: 5 })] }), 3);
    expect(extent(fine, 'column', 32)).to.equal(3 + 15);
  });

  it('end in a half disc', async () => {
    const picture = await shown(marked({ lines: [rule(0.5, { width: 9 })] }));
    expect(extent(picture, 'row', 31)).to.equal(2 * 25);
    // 3 away from the middle the disc of radius 4.5 reaches √(4.5² − 3²) = 3.35 past 20.5.
    expect(extent(picture, 'row', 28)).to.equal(2 * 24);
  });
});

describe('points', () => {
  it('are squares of their size, three CSS pixels without a word', async () => {
    const picture = await shown(marked({ points: [dot(-9.5, 0.5), dot(9.5, 0.5, { size: 7 })] }));
    for (const [x, size] of [
      [22, 3],
      [41, 7],
    ] as const) {
      expect(extent(picture, 'column', x)).to.equal(size);
    }
    expect(extent(picture, 'row', 31)).to.equal(3 + 7);
    expect(extent(picture, 'row', 28)).to.equal(7);
    expect(picture.at(41, 31)).to.deep.equal([255, 0, 0, 255]);
  });

  it('are drawn by the million, in one call', async () => {
    const count = 1_000_000;
    const positions = new Float32Array(count * 3);
    const colors = new Float32Array(count * 4).fill(1);
    for (let i = 0; i < count; i++) {
      positions[i * 3] = (i % 1000) * 0.06 - 30;
      positions[i * 3 + 1] = Math.floor(i / 1000) * 0.06 - 30;
      colors[i * 4] = 0;
    }
    const canvas = new OffscreenCanvas(1, 1);
    const engine = new Engine(canvas);
    await engine.addDocument(1, marked({ points: [{ ...MARKS, positions, colors, size: 1 }] }));
    const gl = canvas.getContext('webgl2')!;
    const drawn: number[] = [];
    const drawArrays = gl.drawArrays.bind(gl);
    gl.drawArrays = (mode, first, vertices) => {
      if (vertices > 3) drawn.push(vertices / 6);
      drawArrays(mode, first, vertices);
    };
    const picture = new Picture(await engine.draw(1, view));
    engine.dispose();
    expect(drawn).to.deep.equal([count]);
    for (const [x, y] of [
      [3, 3],
      [32, 32],
      [60, 60],
    ] as const) {
      expect(picture.at(x, y)[3]).to.equal(255);
    }
    expect(picture.at(0, 0)[3]).to.equal(0);
  });
});

describe('what a document costs', () => {
  async function resources(scene: SceneDocument) {
    const engine = new Engine(new OffscreenCanvas(1, 1));
    engine.start();
    const before = engine.resources();
    await engine.addDocument(1, scene);
    const { programs, buffers, textures } = engine.resources();
    engine.removeDocument(1);
    const after = engine.resources();
    engine.dispose();
    expect(after.buffers).to.equal(before.buffers);
    expect(after.bytes).to.equal(before.bytes);
    return {
      programs: programs - before.programs,
      buffers: buffers - before.buffers,
      textures: textures - before.textures,
    };
  }

  it('is a buffer for colours, a program for marks and one for images of emission, only with such', async () => {
    const texture = await plain([9, 9, 9, 255]);
    const face = quad({ at: [0, 0, 0], size: [8, 8] });
    const bare = await resources(sceneOf([face], [texture]));
    expect(bare.programs).to.equal(0);
    const colors = new Float32Array(16).fill(1);
    expect(await resources(sceneOf([{ ...face, colors }], [texture]))).to.deep.equal({
      ...bare,
      buffers: bare.buffers + 1,
    });
    const light = { texture: 0, emission: [1, 1, 1] as const };
    expect(await resources(sceneOf([face], [texture], [light]))).to.deep.equal(bare);
    expect(
      await resources(sceneOf([face], [texture], [{ ...light, emissionTexture: 0 }])),
    ).to.deep.equal({ ...bare, programs: 1 });
    // The places of the lines, those of the points and their colours.
    const pointColors = new Float32Array(4).fill(1);
    const marks = { lines: [rule(0), rule(1)], points: [dot(0, 0, { colors: pointColors })] };
    expect(await resources({ ...sceneOf([face], [texture]), ...marks })).to.deep.equal({
      ...bare,
      programs: 1,
      textures: bare.textures + 3,
    });
  });
});
