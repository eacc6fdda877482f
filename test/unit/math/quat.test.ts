import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Euler, Quaternion } from 'three';
import { eulerZyxDeg } from '../../../src/math/euler.ts';
import {
  QUAT_IDENTITY,
  quatFromEulerZyxDeg,
  quatMultiply,
  quatNormalize,
  quatSlerp,
  quatToEulerZyxDeg,
  quatToMat3,
} from '../../../src/math/quat.ts';
import type { Quat, Vec3 } from '../../../src/math/types.ts';
import { assertNumbersClose } from '../../support/close.ts';

const run = { seed: 20261130 };
const part = fc.double({ min: -1, max: 1, noNaN: true });
const rotation = fc
  .tuple(part, part, part, part)
  .filter((parts) => Math.hypot(...parts) > 0.01)
  .map(quatNormalize);
const degrees = fc.double({ min: -360, max: 360, noNaN: true });
const euler = fc.tuple(degrees, degrees, degrees);

function three([x, y, z, w]: Quat): Quaternion {
  return new Quaternion(x, y, z, w);
}

describe('quaternions', () => {
  it('multiply as three.js does', () => {
    fc.assert(
      fc.property(rotation, rotation, (a, b) => {
        assertNumbersClose(quatMultiply(a, b), three(a).multiply(three(b)).toArray(), 1e-12);
      }),
      run,
    );
  });

  it('say the same as the Euler angles that they come from', () => {
    fc.assert(
      fc.property(euler, (angles) => {
        assertNumbersClose(quatToMat3(quatFromEulerZyxDeg(angles)), eulerZyxDeg(angles), 1e-12);
        const [x, y, z] = angles.map((each) => (each * Math.PI) / 180) as [number, number, number];
        const other = new Quaternion().setFromEuler(new Euler(x, y, z, 'ZYX'));
        assertNumbersClose(quatFromEulerZyxDeg(angles), other.toArray(), 1e-12);
      }),
      run,
    );
  });

  it('say the same as the Euler angles that they become, at the poles too', () => {
    const same = (quat: Quat): void =>
      assertNumbersClose(eulerZyxDeg(quatToEulerZyxDeg(quat)), quatToMat3(quat), 1e-6);
    fc.assert(fc.property(rotation, same), run);
    const poles: Vec3[] = [
      [0, 90, 0],
      [0, -90, 0],
      [30, 90, 50],
      [-70, -90, 20],
    ];
    for (const pole of poles) same(quatFromEulerZyxDeg(pole));
  });

  it('slerp as three.js does, the shortest way', () => {
    fc.assert(
      fc.property(rotation, rotation, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, at) => {
        assertNumbersClose(
          quatToMat3(quatSlerp(a, b, at)),
          quatToMat3(three(a).slerp(three(b), at).normalize().toArray() as unknown as Quat),
          1e-6,
        );
      }),
      run,
    );
    assert.deepEqual(quatSlerp(QUAT_IDENTITY, [0, 0, 0, -1], 0.5), QUAT_IDENTITY);
  });

  it('without a direction are no rotation', () => {
    assert.deepEqual(quatNormalize([0, 0, 0, 0]), QUAT_IDENTITY);
    assert.deepEqual(quatNormalize([0, Number.NaN, 0, 1]), QUAT_IDENTITY);
    assert.deepEqual(quatNormalize([0, 0, 3, 4]), [0, 0, 0.6, 0.8]);
  });
});
