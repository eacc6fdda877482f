import { expect } from 'chai';
import { Engine } from '../../src/engine/engine.ts';
import { linearToSrgb, srgbToLinear } from '../../src/math/colour.ts';
import type { Vec3 } from '../../src/math/types.ts';
import {
  box,
  distance,
  facingCamera,
  Picture,
  paint,
  picture,
  quad,
  type Rgba,
  STILL,
  sceneOf,
} from '../support/scenes.ts';

type Texel = (x: number, y: number) => Rgba;

/** Near and far, around, from below and above. */
function eyesAround(): Vec3[] {
  return [9, 40, 150, 900].flatMap((away) =>
    [0, 0.4, 0.78, 1.3, 1.55, 2.6, 3.9, 5.2].flatMap((turn) =>
      [-1.5, -0.7, -0.05, 0.3, 1.1].map((rise): Vec3 => {
        const flat = Math.cos(rise) * away;
        return [Math.sin(turn) * flat, Math.sin(rise) * away, Math.cos(turn) * flat];
      }),
    ),
  );
}

const checks: Texel = (x, y) =>
  (x + y) % 2 ? [230, 40, 30, 255] : [20, 90 + (x % 8) * 20, 200, 255];

/** The mean light of opaque texels over a rectangle in texels: the definition, term by term. */
function boxMean(texel: Texel, [x0, y0, x1, y1]: readonly number[]): Rgba {
  const sum = [0, 0, 0];
  for (let y = Math.floor(y0!); y < y1!; y++) {
    for (let x = Math.floor(x0!); x < x1!; x++) {
      const share =
        (Math.min(x + 1, x1!) - Math.max(x, x0!)) * (Math.min(y + 1, y1!) - Math.max(y, y0!));
      const colour = texel(x, y);
      for (let i = 0; i < 3; i++) sum[i]! += share * srgbToLinear(colour[i]! / 255);
    }
  }
  const area = (x1! - x0!) * (y1! - y0!);
  const display = sum.map((light) => linearToSrgb(light / area) * 255);
  return [display[0]!, display[1]!, display[2]!, 255];
}

describe('nearest texels', () => {
  // Software GL snaps corners to a sixteenth of a pixel, so that a seam may be off by half of that.
  for (const [name, pixelsPerTexel, tolerance] of [
    ['magnified', 7.3, 2],
    ['at one texel a pixel, off the grid', 1, 4],
    ['minified', 0.37, 4],
    ['minified by far', 0.04, 4],
    ['nearly so where a fragment may not read all of them', 0.02, 20],
  ] as const) {
    it(`are averaged over exactly one pixel, ${name}`, async () => {
      const side = 1024;
      const texture = await paint(side, side, checks);
      const unitsPerPixel = 1 / pixelsPerTexel;
      const size = 32;
      const offset = 0.3;
      const at = [-side / 2 + offset, -side / 2 + offset, 0] as const;
      const scene = sceneOf([quad({ at, size: [side, side] })], [texture]);
      const shown = await picture(scene, {
        width: size,
        height: size,
        camera: facingCamera(size * unitsPerPixel, 2000),
      });
      let worst = 0;
      for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
          const x0 = (x - size / 2) * unitsPerPixel + side / 2 - offset;
          const y0 = (y - size / 2) * unitsPerPixel + side / 2 + offset;
          const box = [x0, y0, x0 + unitsPerPixel, y0 + unitsPerPixel];
          if (Math.min(...box) < 0 || Math.max(...box) > side) continue;
          worst = Math.max(worst, distance(shown.at(x, y), boxMean(checks, box)));
        }
      }
      expect(worst).to.be.at.most(tolerance);
    });
  }

  it('never show a neighbouring region of the atlas, from any distance or angle', async () => {
    // Each face of a box has a calm 3 × 3 region of its own between loud neighbours.
    const atlas = await paint(32, 16, (x, y) => {
      const isFace = x % 8 >= 2 && x % 8 < 5 && y % 8 >= 3 && y % 8 < 6 && x < 24;
      return isFace ? [40, 42, 44, 255] : [255, 0, 255, 255];
    });
    const uvs: number[] = [];
    const uvRects: number[] = [];
    for (let side = 0; side < 6; side++) {
      const [x, y] = [(side % 3) * 8 + 2, Math.floor(side / 3) * 8 + 3];
      const [left, top, right, bottom] = [x / 32, y / 16, (x + 3) / 32, (y + 3) / 16];
      uvs.push(left, top, right, top, left, bottom, right, bottom);
      for (let corner = 0; corner < 4; corner++) uvRects.push(left, top, right, bottom);
    }
    const cube = { ...box([-3, -3, -3], [3, 3, 3]), uvs: Float32Array.from(uvs) };
    const mesh = { ...cube, uvRects: Float32Array.from(uvRects) };
    const engine = new Engine(new OffscreenCanvas(1, 1));
    await engine.addDocument(1, sceneOf([mesh], [atlas]));
    let seen = 0;
    for (const eye of eyesAround()) {
      const camera = { eye, target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 30 } as const;
      const shown = new Picture(await engine.draw(1, { ...STILL, camera, detail: 1 }));
      for (let i = 0; i < shown.rgba.length; i += 4) {
        if (shown.rgba[i + 3] === 255) seen++;
        expect(shown.rgba[i]! - shown.rgba[i + 1]!).to.be.below(20);
      }
    }
    expect(seen).to.be.greaterThan(10_000);
    engine.dispose();
  });
});

describe('past the image', () => {
  const stripes: Texel = (x) =>
    [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 0, 255],
    ][x] as unknown as Rgba;

  it('a clamped texture shows its edge texel, a repeated one itself again', async () => {
    const clamped = await paint(4, 1, stripes);
    const repeated = { ...clamped, wrap: 'repeat' as const };
    const rect = [-0.5, 0, 1.5, 1] as const;
    const scene = sceneOf(
      [
        quad({ at: [-16, 0, 0], size: [32, 16], rect, material: 0 }),
        quad({ at: [-16, -16, 0], size: [32, 16], rect, material: 1 }),
      ],
      [clamped, repeated],
    );
    const shown = await picture(scene, { width: 32, height: 32, camera: facingCamera(32) });
    const columns = [...'01234567'].map((i) => Number(i) * 4 + 2);
    const colours = (y: number) => columns.map((x) => stripes(0, 0) && shown.at(x, y).join());
    const texels = [0, 1, 2, 3].map((x) => stripes(x, 0).join());
    const pick = (...order: number[]) => order.map((i) => texels[i]);
    expect(colours(4)).to.deep.equal(pick(0, 0, 0, 1, 2, 3, 3, 3));
    expect(colours(28)).to.deep.equal(pick(2, 3, 0, 1, 2, 3, 0, 1));
  });

  it('a strip never shows another frame', async () => {
    // 16 × 40 on a 16 × 16 space: three frames of 13⅓ rows; rows 0 to 13 belong to frame 0.
    const strip = await paint(16, 40, (_, y) => (y < 14 ? [0, 200, 0, 255] : [255, 0, 255, 255]));
    strip.frames = { count: 3 };
    const scene = (wrap: 'clamp' | 'repeat') =>
      sceneOf(
        [quad({ at: [-16, -16, 0], size: [32, 32], rect: [0, -1, 1, 2] })],
        [{ ...strip, wrap }],
      );
    for (const wrap of ['clamp', 'repeat'] as const) {
      const shown = await picture(scene(wrap), { camera: facingCamera(32) });
      for (let y = 0; y < 64; y++) expect(shown.at(32, y)).to.deep.equal([0, 200, 0, 255]);
    }
  });
});

describe('linear texels', () => {
  it('are blended in linear light between their centres, edges clamped to one texel more', async () => {
    const image: Texel = (x) => (x === 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]);
    const texture = { ...(await paint(2, 1, image)), filter: 'linear' as const };
    const scene = sceneOf([quad({ at: [-32, -32, 0], size: [64, 64] })], [texture]);
    const shown = await picture(scene, { camera: facingCamera(64) });
    for (let x = 0; x < 64; x++) {
      const texel = (x + 0.5) / 32;
      const white = Math.min(Math.max(1.5 - texel, 0), 1);
      expect(shown.at(x, 32)[0]).to.be.closeTo(linearToSrgb(white) * 255, 3);
    }
  });

  it('take no colour from a texel that is cut out, and keep its nearest shape', async () => {
    const texture = {
      ...(await paint(2, 1, (x) => (x === 0 ? [200, 200, 200, 255] : [0, 0, 0, 0]))),
      filter: 'linear' as const,
    };
    const scene = sceneOf(
      [quad({ at: [-32, -32, 0], size: [64, 64] })],
      [texture],
      [{ texture: 0, alphaMode: 'mask' }],
    );
    const shown = await picture(scene, { camera: facingCamera(64) });
    for (let x = 1; x < 31; x++)
      expect(distance(shown.at(x, 32), [200, 200, 200, 255])).to.be.below(3);
    for (let x = 33; x < 64; x++) expect(shown.at(x, 32)[3]).to.equal(0);
  });
});
