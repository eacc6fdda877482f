import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Euler, type EulerOrder, Matrix4 } from 'three';
import { sinCosDeg } from '../../../src/math/angles.ts';
import { eulerXyzDeg, eulerZyxDeg } from '../../../src/math/euler.ts';
import { mat3Transform } from '../../../src/math/mat3.ts';
import {
  mat4Affine,
  mat4Identity,
  mat4Multiply,
  mat4TransformPoint,
} from '../../../src/math/mat4.ts';
import type { Mat3, Vec3 } from '../../../src/math/types.ts';
import { assertNumbersClose } from '../../support/close.ts';

const angle = fc.double({ min: -720, max: 720, noNaN: true });
const rotation = fc.tuple(angle, angle, angle);
const run = { seed: 20261130 };

function threeRotation([x, y, z]: Vec3, order: EulerOrder): number[] {
  const radians = Math.PI / 180;
  const matrix = new Matrix4();
  matrix.makeRotationFromEuler(new Euler(x * radians, y * radians, z * radians, order));
  const e = matrix.elements;
  return [e[0], e[1], e[2], e[4], e[5], e[6], e[8], e[9], e[10]];
}

describe('sinCosDeg', () => {
  it('is exact at multiples of 90 degrees, without negative zeros', () => {
    const quarters = [
      { sin: 0, cos: 1 },
      { sin: 1, cos: 0 },
      { sin: 0, cos: -1 },
      { sin: -1, cos: 0 },
    ];
    for (let turn = -8; turn <= 8; turn++) {
      assert.deepStrictEqual(sinCosDeg(turn * 90), quarters[(turn + 8) % 4], `${turn * 90}°`);
    }
  });

  it('agrees with Math.sin and Math.cos elsewhere', () => {
    fc.assert(
      fc.property(angle, (deg) => {
        const { sin, cos } = sinCosDeg(deg);
        const radians = (deg * Math.PI) / 180;
        assertNumbersClose([sin, cos], [Math.sin(radians), Math.cos(radians)], 1e-14);
      }),
      run,
    );
  });

  it('keeps its accuracy for large angles', () => {
    // 3 600 000 030° is 30° past a whole number of turns.
    assertNumbersClose([sinCosDeg(3_600_000_030).sin], [0.5], 1e-15);
  });
});

describe('Euler rotations', () => {
  it('turn counter-clockwise about each axis', () => {
    assert.deepEqual(mat3Transform(eulerZyxDeg([90, 0, 0]), [0, 1, 0]), [0, 0, 1]);
    assert.deepEqual(mat3Transform(eulerZyxDeg([0, 90, 0]), [0, 0, 1]), [1, 0, 0]);
    assert.deepEqual(mat3Transform(eulerZyxDeg([0, 0, 90]), [1, 0, 0]), [0, 1, 0]);
  });

  it('differ in order: ZYX applies X first, XYZ applies Z first', () => {
    // ZYX: y goes to z under X, then stays under Z. XYZ: y goes to −x under Z, then stays under X.
    assert.deepEqual(mat3Transform(eulerZyxDeg([90, 0, 90]), [0, 1, 0]), [0, 0, 1]);
    assert.deepEqual(mat3Transform(eulerXyzDeg([90, 0, 90]), [0, 1, 0]), [-1, 0, 0]);
  });

  const orders: [EulerOrder, (rotation: Vec3) => Mat3][] = [
    ['ZYX', eulerZyxDeg],
    ['XYZ', eulerXyzDeg],
  ];
  for (const [order, ours] of orders) {
    it(`agree with three.js in order ${order}`, () => {
      fc.assert(
        fc.property(rotation, (degrees) => {
          assertNumbersClose(ours(degrees), threeRotation(degrees, order), 1e-13);
        }),
        run,
      );
    });
  }
});

describe('4×4 matrices', () => {
  it('apply the right factor first', () => {
    const turn = mat4Affine(eulerZyxDeg([0, 0, 90]), [0, 0, 0]);
    const move = mat4Affine(eulerZyxDeg([0, 0, 0]), [10, 0, 0]);
    assert.deepEqual(mat4TransformPoint(mat4Multiply(turn, move), [1, 2, 3]), [-2, 11, 3]);
    assert.deepEqual(mat4TransformPoint(mat4Multiply(move, turn), [1, 2, 3]), [8, 1, 3]);
  });

  it('multiply as three.js does', () => {
    const number = fc.double({ min: -100, max: 100, noNaN: true });
    const numbers = fc.array(number, { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const theirs = new Matrix4().fromArray(a).multiply(new Matrix4().fromArray(b));
        const ours = mat4Multiply(Float64Array.from(a), Float64Array.from(b));
        assertNumbersClose(ours, theirs.elements, 1e-9);
        assertNumbersClose(mat4Multiply(mat4Identity(), Float64Array.from(a)), a, 0);
      }),
      run,
    );
  });
});
