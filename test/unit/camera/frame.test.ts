import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { EMPTY_RADIUS, FRAME_MARGIN, frameToFit } from '../../../src/camera/frame.ts';
import { MAX_ABS_ELEVATION_DEG, orbitCamera } from '../../../src/camera/orbit.ts';
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import type { SceneBounds } from '../../../src/scene/bounds.ts';

/** The bounds of a solid box: its sphere goes through its corners. */
function box(min: Vec3, max: Vec3): SceneBounds {
  const center: Vec3 = [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2];
  const radius = Math.hypot(max[0] - center[0], max[1] - center[1], max[2] - center[2]);
  return { min, max, center, radius, empty: false };
}

function corners({ min, max }: SceneBounds): Vector3[] {
  const found: Vector3[] = [];
  for (const x of [min[0], max[0]]) {
    for (const y of [min[1], max[1]]) {
      for (const z of [min[2], max[2]]) found.push(new Vector3(x, y, z));
    }
  }
  return found;
}

/** The largest |x| and |y| of the corners on a screen that spans ±1, as three.js projects them. */
function extent(bounds: SceneBounds, camera: SceneCamera, aspect: number): [number, number] {
  const reach = new Vector3(...camera.eye).distanceTo(new Vector3(...camera.target));
  const three = new PerspectiveCamera(camera.fovYDeg, aspect, reach / 1000, reach * 10);
  three.position.set(...camera.eye);
  three.up.set(...camera.up);
  three.lookAt(...camera.target);
  three.updateMatrixWorld();
  const projected = corners(bounds).map((corner) => corner.project(three));
  return [
    Math.max(...projected.map(({ x }) => Math.abs(x))),
    Math.max(...projected.map(({ y }) => Math.abs(y))),
  ];
}

const near = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) <= 1e-9 * Math.abs(expected), `${actual} ≠ ${expected}`);

test('a sphere in a square frame: its radius by the sine of half the angle', () => {
  // Half of 60° has the sine 1/2, so that the distance is twice the radius with its margin.
  const bounds: SceneBounds = { ...box([-5, -5, -5], [5, 5, 5]), radius: 5 };
  const { target, distance } = frameToFit(bounds, { fovYDeg: 60, aspect: 1 });
  assert.deepEqual(target, [0, 0, 0]);
  near(distance, 10 * (1 + FRAME_MARGIN));
});

test('a narrow frame fits the width: half of it by the tangent, and what leans nearer', () => {
  // tan 45° · aspect 1/2 = 1/2 to either side. A pole 6 and 8 from its centre: radius 10, sides 6.
  const pole = box([-6, -8, 0], [6, 8, 0]);
  const { distance } = frameToFit(pole, { fovYDeg: 90, aspect: 0.5 });
  near(distance, (6 / 0.5 + 8) * (1 + FRAME_MARGIN));
});

test('the frame is about the centre of the bounds', () => {
  const { target } = frameToFit(box([10, 20, 30], [12, 24, 36]), { fovYDeg: 30, aspect: 1 });
  assert.deepEqual(target, [11, 22, 33]);
});

test('an empty scene and a single point are seen from a distance that means something', () => {
  const point = box([3, 3, 3], [3, 3, 3]);
  const empty: SceneBounds = { ...box([0, 0, 0], [0, 0, 0]), empty: true };
  for (const bounds of [point, empty]) {
    const { distance } = frameToFit(bounds, { fovYDeg: 60, aspect: 1 });
    near(distance, 2 * EMPTY_RADIUS * (1 + FRAME_MARGIN));
  }
});

test('whatever its size, turn, tilt and frame, a box stays inside', () => {
  const size = fc.double({ min: 0.001, max: 1, noNaN: true });
  const parts = fc.record({
    size: fc.tuple(size, size, size),
    scale: fc.constantFrom(0.01, 1, 16, 10_000),
    azimuthDeg: fc.double({ min: -180, max: 180, noNaN: true }),
    elevationDeg: fc.double({
      min: -MAX_ABS_ELEVATION_DEG,
      max: MAX_ABS_ELEVATION_DEG,
      noNaN: true,
    }),
    aspect: fc.double({ min: 0.1, max: 10, noNaN: true }),
    fovYDeg: fc.double({ min: 5, max: 90, noNaN: true }),
  });
  fc.assert(
    fc.property(parts, ({ size: [x, y, z], scale, azimuthDeg, elevationDeg, aspect, fovYDeg }) => {
      const bounds = box([0, 0, 0], [x * scale, y * scale, z * scale]);
      const framing = frameToFit(bounds, { fovYDeg, aspect });
      const camera = orbitCamera({ azimuthDeg, elevationDeg, zoom: 1 }, framing, { fovYDeg });
      const [right, top] = extent(bounds, camera, aspect);
      assert.ok(right <= 1 && top <= 1, `${right}, ${top}`);
    }),
    { seed: 20260501, numRuns: 3000 },
  );
});

test('a model fills the frame: tight, and alike at 1 unit and at 10 000', () => {
  const view = { azimuthDeg: 30, elevationDeg: 20, zoom: 1 };
  const shapes: readonly [size: Vec3, aspect: number, least: number][] = [
    [[1, 1, 1], 1, 0.75],
    [[1, 4, 1], 1, 0.9],
    [[1, 4, 1], 0.4, 0.7],
    [[3, 1, 3], 1, 0.75],
  ];
  for (const [[x, y, z], aspect, least] of shapes) {
    const extents = [1, 10_000].map((scale) => {
      const bounds = box([0, 0, 0], [x * scale, y * scale, z * scale]);
      const framing = frameToFit(bounds, { fovYDeg: 30, aspect });
      return Math.max(...extent(bounds, orbitCamera(view, framing, { fovYDeg: 30 }), aspect));
    });
    assert.ok(extents[0]! >= least, `${[x, y, z]} fills ${extents[0]}`);
    near(extents[1]!, extents[0]!);
  }
});
