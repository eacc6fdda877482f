import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mat4TransformPoint } from '../../../../src/math/mat4.ts';
import type { Vec3 } from '../../../../src/math/types.ts';
import {
  layoutFor,
  lookupMatrix,
  texelSize,
  tileMatrix,
} from '../../../../src/raster/fine/tiles.ts';
import { assertNumbersClose } from '../../../support/close.ts';

const SPHERE = { center: [10, 20, 30] as const, radius: 5 };

describe('a depth map of one direction', () => {
  const layout = layoutFor(1, 256);
  const fromSouth = tileMatrix([0, 0, 1], SPHERE, 0, layout);

  it('has the sphere in its middle, the nearest of it first', () => {
    assertNumbersClose(mat4TransformPoint(fromSouth, SPHERE.center), [0, 0, 0], 1e-12);
    const [, , near] = mat4TransformPoint(fromSouth, [10, 20, 35]);
    const [, , far] = mat4TransformPoint(fromSouth, [10, 20, 25]);
    assert.ok(-1 < near && near < -0.9 && 0.9 < far && far < 1, `${near} ${far}`);
  });

  it('shows east on the right and up at the top to who looks from south', () => {
    const [x, y] = mat4TransformPoint(fromSouth, [14, 23, 30]);
    assert.ok(x > 0.7 && y > 0.5 && y < 0.7, `${x} ${y}`);
  });

  it('keeps three texels free around the sphere', () => {
    const [rim] = mat4TransformPoint(fromSouth, [15, 20, 30]);
    assertNumbersClose([((1 - rim) / 2) * 256], [3], 1e-9);
    assertNumbersClose([texelSize(layout, SPHERE)], [10 / (256 - 6)], 1e-12);
  });
});

describe('a depth map of four directions', () => {
  const layout = layoutFor(4, 256);

  it('is a square of four tiles, the first at the lower left', () => {
    assert.deepEqual(layout, { grid: 2, side: 512 });
    const middles = [0, 1, 2, 3].map((tile) => {
      const [x, y] = mat4TransformPoint(tileMatrix([0, 1, 0], SPHERE, tile, layout), SPHERE.center);
      return [x, y];
    });
    assertNumbersClose(middles.flat(), [-0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5, 0.5], 1e-12);
  });

  it('keeps every point of the sphere in its tile', () => {
    for (const direction of [
      [1, 0, 0],
      [0, 1, 0],
      [0.6, 0, -0.8],
    ] as Vec3[]) {
      const matrix = tileMatrix(direction, SPHERE, 3, layout);
      for (let i = 0; i < 200; i++) {
        const y = 1 - (2 * i + 1) / 200;
        const around = 5 * Math.sqrt(1 - y * y);
        const point: Vec3 = [
          10 + around * Math.cos(i * 2.4),
          20 + 5 * y,
          30 + around * Math.sin(i * 2.4),
        ];
        const [u, v, depth] = mat4TransformPoint(matrix, point);
        assert.ok(Math.min(u, v) > 3 / 512 && Math.max(u, v) < 1 - 6 / 512, `${u} ${v}`);
        assert.ok(Math.abs(depth) < 1);
      }
    }
  });

  it('has texels of the size that a map of one tile has', () => {
    assertNumbersClose([texelSize(layout, SPHERE)], [texelSize(layoutFor(1, 256), SPHERE)], 1e-12);
  });
});

describe('a lookup', () => {
  it('goes to texture coordinates and depth, from places that count from a centre', () => {
    const layout = layoutFor(4, 256);
    const tile = tileMatrix([0.6, 0, 0.8], SPHERE, 2, layout);
    const place: Vec3 = [12, 19, 31];
    const clip = mat4TransformPoint(tile, place);
    const looked = mat4TransformPoint(lookupMatrix(tile, [7, 7, 7]), [5, 12, 24]);
    assertNumbersClose(
      looked,
      clip.map((value) => (value + 1) / 2),
      1e-12,
    );
  });
});
