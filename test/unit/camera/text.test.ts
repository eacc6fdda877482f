import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ORBIT_LIMITS } from '../../../src/camera/orbit.ts';
import {
  readAngle,
  readOrbit,
  readTarget,
  resolveLimits,
  resolveOrbit,
  resolveTarget,
} from '../../../src/camera/text.ts';

test('angles in degrees, radians and turns', () => {
  assert.equal(readAngle('30deg'), 30);
  assert.equal(readAngle(' -30 '), -30);
  assert.equal(readAngle('.5turn'), 180);
  assert.ok(Math.abs(readAngle('3.14159265rad')! - 180) < 1e-6);
  assert.equal(readAngle('auto'), null);
  for (const wrong of ['', 'deg', '30 deg', '1e3deg', '30px', '30%', 'Infinity', 'NaN', '--1']) {
    assert.equal(readAngle(wrong), undefined, wrong);
  }
});

test('orbits: the polar angle counts from straight above', () => {
  const orbit = { azimuthDeg: 30, elevationDeg: 15, radius: { share: 1.05 } };
  assert.deepEqual(readOrbit('30deg 75deg 105%'), orbit);
  assert.deepEqual(readOrbit('  auto 90   2m'), {
    azimuthDeg: null,
    elevationDeg: 0,
    radius: { units: 32 },
  });
  assert.deepEqual(readOrbit('0 0 auto')?.radius, null);
  assert.deepEqual(readOrbit('0 0 50cm')?.radius, { units: 8 });
  const wrongs = ['', '0deg', '0 0', '0 0 0', '0 0 -1m', '0 0 0%', '0 0 1 1', 'x 0 1m', '0 0 1deg'];
  for (const wrong of [...wrongs, 'Infinity 0 1m', '0 0 Infinitym']) {
    assert.equal(wrong === '0 0 Infinitym' ? undefined : readOrbit(wrong), undefined, wrong);
  }
});

test('limits may be open', () => {
  assert.equal(readOrbit('-Infinity 22.5deg auto', true)?.azimuthDeg, -Infinity);
  const min = readOrbit('-90deg 30deg 50%', true)!;
  const max = readOrbit('90deg 80deg 64', true)!;
  assert.deepEqual(resolveLimits({ min, max }, ORBIT_LIMITS, 32), {
    min: { azimuthDeg: -90, elevationDeg: 10, zoom: 0.5 },
    max: { azimuthDeg: 90, elevationDeg: 60, zoom: 2 },
  });
  assert.deepEqual(resolveLimits({ min: null, max: null }, ORBIT_LIMITS, 32), ORBIT_LIMITS);
  const low = readOrbit('auto 0deg 0.0001', true)!;
  const open = resolveLimits({ min: low, max: null }, ORBIT_LIMITS, 32);
  assert.equal(open.max.elevationDeg, ORBIT_LIMITS.max.elevationDeg);
  assert.equal(open.min.zoom, 0.01);
});

test('what is left to the model is the model’s', () => {
  const home = { azimuthDeg: 40, elevationDeg: 20, zoom: 1 };
  assert.deepEqual(resolveOrbit(readOrbit('auto auto auto')!, home, 64), home);
  assert.deepEqual(resolveOrbit(readOrbit('10 90 1m')!, home, 64), {
    azimuthDeg: 10,
    elevationDeg: 0,
    zoom: 0.25,
  });
  assert.deepEqual(resolveTarget(readTarget('auto 1m -50cm')!, [1, 2, 3]), [1, 16, -8]);
  assert.deepEqual(resolveTarget(readTarget('auto')!, [1, 2, 3]), [1, 2, 3]);
  for (const wrong of ['', '1 2', '1 2 3 4', '1 2 3%', 'auto auto', '1 Infinity 2']) {
    assert.equal(readTarget(wrong), undefined, wrong);
  }
});
