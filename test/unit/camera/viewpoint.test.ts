import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orbitCamera } from '../../../src/camera/orbit.ts';
import { viewSide } from '../../../src/camera/view-side.ts';
import { approach, pan, type Viewpoint } from '../../../src/camera/viewpoint.ts';
import { vec3Subtract } from '../../../src/math/vec3.ts';
import { assertNumbersClose } from '../../support/close.ts';

function viewpoint(azimuthDeg: number, zoom = 1, elevationDeg = 0): Viewpoint {
  return { orbit: { azimuthDeg, elevationDeg, zoom }, target: [0, 0, 0] };
}

const way = { elapsedMs: 50, decayMs: 50, distance: 10 };

test('a third of the way is left after each decay time, whatever the frames', () => {
  const once = approach(viewpoint(0), viewpoint(100, 4), way);
  assertNumbersClose([once.orbit.azimuthDeg], [100 * (1 - Math.exp(-1))], 1e-9);
  assertNumbersClose([once.orbit.zoom], [4 ** (1 - Math.exp(-1))], 1e-9);
  let many = viewpoint(0);
  for (let i = 0; i < 10; i++) many = approach(many, viewpoint(100, 4), { ...way, elapsedMs: 5 });
  assertNumbersClose([many.orbit.azimuthDeg], [once.orbit.azimuthDeg], 1e-9);
});

test('it takes the shorter way about, and comes in', () => {
  const between = approach(viewpoint(170), viewpoint(-170), way);
  assert.ok(between.orbit.azimuthDeg > 170 && between.orbit.azimuthDeg < 190);
  let at = viewpoint(170);
  const goal = viewpoint(-170);
  let frames = 0;
  while (at !== goal && frames < 100) {
    at = approach(at, goal, { ...way, elapsedMs: 16 });
    frames++;
  }
  assert.ok(frames > 5 && frames < 40, `${frames}`);
});

test('without inertia it is there at once', () => {
  const goal = viewpoint(90, 2, 45);
  assert.equal(approach(viewpoint(0), goal, { ...way, decayMs: 0 }), goal);
});

test('panning moves along the picture', () => {
  for (const at of [viewpoint(0), viewpoint(77, 1, 33), viewpoint(-140, 2, -60)]) {
    const camera = orbitCamera(at.orbit, { target: at.target, distance: 10 }, { fovYDeg: 30 });
    const axis = vec3Subtract(camera.target, camera.eye);
    const along = (moved: readonly number[]) =>
      moved[0]! * axis[0] + moved[1]! * axis[1] + moved[2]! * axis[2];
    const right = pan(at, [0.5, 0], 10);
    const up = pan(at, [0, 0.5], 10);
    assertNumbersClose(
      [Math.hypot(...right), Math.hypot(...up), along(right), along(up)],
      [5, 5, 0, 0],
      1e-9,
    );
    assert.ok(up[1] > 0 && Math.abs(right[1]) < 1e-12);
  }
  assertNumbersClose(pan(viewpoint(0), [1, 0], 1), [1, 0, 0], 1e-12);
});

test('sides are the model’s own', () => {
  const side = (azimuthDeg: number, frontDeg: number, elevationDeg = 0) =>
    viewSide({ azimuthDeg, elevationDeg, zoom: 1 }, frontDeg);
  assert.deepEqual(
    [180, -135, -90, 0, 90, 135].map((azimuth) => side(azimuth, 180)),
    ['front', 'front-left', 'left', 'back', 'right', 'front-right'],
  );
  assert.deepEqual(
    [0, 45, 90, -180, -90].map((azimuth) => side(azimuth, 0)),
    ['front', 'front-left', 'left', 'back', 'right'],
  );
  assert.deepEqual([side(0, 0, 70), side(0, 0, -70)], ['top', 'bottom']);
});
