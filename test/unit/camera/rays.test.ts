import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { pictureOf, pictureRay } from '../../../src/camera/rays.ts';
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import { vec3Add, vec3Scale } from '../../../src/math/vec3.ts';
import { assertNumbersClose } from '../../support/close.ts';

const PINHOLE: SceneCamera = { eye: [3, 4, 5], target: [0, 1, 0], up: [0, 1, 0], fovYDeg: 40 };
const PARALLEL: SceneCamera = { ...PINHOLE, parallelHeight: 12 };

test('the middle of the picture is the target', () => {
  for (const camera of [PINHOLE, PARALLEL]) {
    const seen = pictureOf(camera, 1.5, camera.target)!;
    assertNumbersClose(seen.at, [0.5, 0.5], 1e-12);
    assertNumbersClose([seen.depth], [Math.hypot(3, 3, 5)], 1e-12);
  }
});

test('right is right, and up is toward 0', () => {
  const camera: SceneCamera = { eye: [0, 0, 10], target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 90 };
  assertNumbersClose(pictureOf(camera, 2, [20, 10, 0])!.at, [1, 0], 1e-12);
  assertNumbersClose(
    pictureOf({ ...camera, parallelHeight: 4 }, 2, [-4, -2, 0])!.at,
    [0, 1],
    1e-12,
  );
  assert.equal(pictureOf(camera, 2, [0, 0, 11]), null);
});

test('what lies on the ray through a point is seen at that point', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const deep = fc.double({ min: 0.1, max: 100, noNaN: true });
  fc.assert(
    fc.property(share, share, deep, fc.boolean(), (x, y, depth, parallel) => {
      const camera = parallel ? PARALLEL : PINHOLE;
      const { origin, direction } = pictureRay(camera, 0.7, [x, y]);
      const seen = pictureOf(camera, 0.7, vec3Add(origin, vec3Scale(direction, depth)))!;
      assertNumbersClose([...seen.at, seen.depth], [x, y, depth], 1e-6);
    }),
    { seed: 20261130 },
  );
});
