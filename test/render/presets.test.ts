import { expect } from 'chai';
import type { Engine } from '../../src/engine/engine.ts';
import { NO_MOTION } from '../../src/engine/motion.ts';
import { MAX_DETAIL } from '../../src/looks/detail.ts';
import { PRESETS } from '../../src/looks/presets.ts';
import type { SceneDocument } from '../../src/scene/document.ts';
import { encodePng } from '../support/png.ts';
import { newEngine } from '../support/reference/check.ts';
import { box, Picture, paint, plain, quad, sceneOf } from '../support/scenes.ts';

const SIZE = 160;

const CAMERA = {
  eye: [46, 40, 62],
  target: [0, 7, 0],
  up: [0, 1, 0],
  fovYDeg: 30,
} as const;

/** Of 255, and of the pixels: what a driver may do otherwise than the one that drew the golden. */
const TOLERANCE = 3;
const MAX_WRONG = 0.005;

/** A still life: a chequered crate, a lamp that glows, a pane of glass and a leaf that is cut out. */
async function stillLife(): Promise<SceneDocument> {
  const crate = await paint(8, 8, (x, y) =>
    x % 7 === 0 || y % 7 === 0
      ? [96, 60, 36, 255]
      : (x + y) % 2
        ? [176, 120, 72, 255]
        : [160, 106, 62, 255],
  );
  const lamp = await paint(4, 4, (x, y) => [255, 214, 120, (x + y) % 3 ? 0 : 180]);
  const glass = await plain([120, 190, 230, 110]);
  const leaf = await paint(8, 8, (x, y) => [
    70,
    150,
    60,
    Math.hypot(x - 3.5, y - 3.5) < 3.4 ? 255 : 0,
  ]);
  return sceneOf(
    [
      box([-12, 0, -8], [2, 14, 6], 0),
      box([5, 0, 4], [11, 6, 10], 1),
      box([4, 0, -9], [14, 16, -8], 2),
      { ...quad({ at: [-14, 6, 10], size: [10, 10], material: 3 }) },
    ],
    [crate, lamp, glass, leaf],
    [
      { texture: 0 },
      { texture: 1, alphaEmission: true },
      { texture: 2, alphaMode: 'blend', alphaCutoff: 0.05 },
      { texture: 3, alphaMode: 'mask' },
    ],
  );
}

async function golden(name: string): Promise<Picture | null> {
  const response = await fetch(`/test/render/presets/${name}.png`);
  if (!response.ok) return null;
  return new Picture(await createImageBitmap(await response.blob()));
}

/** How far each pixel is off, of 255. */
function differences(a: Picture, b: Picture): number[] {
  return Array.from({ length: SIZE * SIZE }, (_, pixel) => {
    const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)];
    const [ours, theirs] = [a.at(x, y), b.at(x, y)];
    // What is not there has no colour.
    const seen = Math.max(ours[3]!, theirs[3]!) / 255;
    return Math.max(
      ...[0, 1, 2].map((i) => Math.abs(ours[i]! - theirs[i]!) * seen),
      Math.abs(ours[3]! - theirs[3]!),
    );
  });
}

/** Ours, the golden, and where they differ. */
async function keep(name: string, ours: Picture, theirs: Picture | null): Promise<void> {
  const off = theirs ? differences(ours, theirs) : [];
  const rgba = new Uint8Array(SIZE * 3 * SIZE * 4);
  for (let pixel = 0; pixel < SIZE * SIZE; pixel++) {
    const [x, y] = [pixel % SIZE, Math.floor(pixel / SIZE)];
    const bright = Math.min((off[pixel] ?? 0) * 16, 255);
    const columns = [ours.at(x, y), theirs?.at(x, y) ?? [0, 0, 0, 0], [bright, 0, 0, 255]];
    columns.forEach((colour, column) => {
      rgba.set(colour, (y * SIZE * 3 + column * SIZE + x) * 4);
    });
  }
  const body = await encodePng(SIZE * 3, SIZE, rgba);
  await fetch(`/output/preset-${name}.png`, {
    method: 'PUT',
    body: body as Uint8Array<ArrayBuffer>,
  });
}

describe('the presets, as they were looked at', () => {
  let engine: Engine;
  before(async () => {
    engine = newEngine();
    await engine.addDocument(1, await stillLife());
  });
  after(() => engine.dispose());

  for (const look of PRESETS) {
    const { name } = look;
    it(name, async () => {
      const request = { width: SIZE, height: SIZE, camera: CAMERA, look, textureTime: 0 };
      const ours = new Picture(
        await engine.draw(1, { ...request, motion: NO_MOTION, detail: MAX_DETAIL }),
      );
      const theirs = await golden(name);
      const wrong = theirs
        ? differences(ours, theirs).filter((off) => off > TOLERANCE).length
        : SIZE * SIZE;
      if (wrong > MAX_WRONG * SIZE * SIZE) await keep(name, ours, theirs);
      expect(wrong).to.be.at.most(MAX_WRONG * SIZE * SIZE);
    });
  }
});
