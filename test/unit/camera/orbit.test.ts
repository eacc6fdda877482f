import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  clampOrbit,
  defaultOrbit,
  MAX_ABS_ELEVATION_DEG,
  ORBIT_LIMITS,
  type Orbit,
  orbitCamera,
} from '../../../src/camera/orbit.ts';
import type { SceneSource } from '../../../src/scene/document.ts';
import { assertNumbersClose } from '../../support/close.ts';

const FRAMING = { target: [1, 2, 3], distance: 10 } as const;

function eye(orbit: Partial<Orbit>) {
  return orbitCamera({ azimuthDeg: 0, elevationDeg: 0, zoom: 1, ...orbit }, FRAMING, {
    fovYDeg: 30,
  }).eye;
}

function source(modelFormat: string, format: SceneSource['format'] = 'bbmodel'): SceneSource {
  return { format, formatVersion: '', modelFormat };
}

test('azimuth 0 is south of the target, 90° east, and elevation goes up', () => {
  assertNumbersClose(eye({}), [1, 2, 13], 1e-12);
  assertNumbersClose(eye({ azimuthDeg: 90 }), [11, 2, 3], 1e-12);
  assertNumbersClose(eye({ azimuthDeg: 180 }), [1, 2, -7], 1e-12);
  assertNumbersClose(eye({ elevationDeg: 30 }), [1, 7, 3 + 10 * Math.cos(Math.PI / 6)], 1e-12);
  assertNumbersClose(eye({ zoom: 0.5 }), [1, 2, 8], 1e-12);
});

test('the camera looks at the target, upright, through the lens given', () => {
  const camera = orbitCamera({ azimuthDeg: 12, elevationDeg: 34, zoom: 1 }, FRAMING, {
    fovYDeg: 42,
  });
  assert.deepEqual([camera.target, camera.up, camera.fovYDeg], [[1, 2, 3], [0, 1, 0], 42]);
});

test('limits hold, and the azimuth wraps', () => {
  const far = clampOrbit({ azimuthDeg: 190, elevationDeg: 200, zoom: 1e9 });
  assert.deepEqual(far, {
    azimuthDeg: -170,
    elevationDeg: MAX_ABS_ELEVATION_DEG,
    zoom: ORBIT_LIMITS.max.zoom,
  });
  const near = clampOrbit({ azimuthDeg: -180, elevationDeg: -90, zoom: 0 });
  assert.deepEqual(near, {
    azimuthDeg: -180,
    elevationDeg: -MAX_ABS_ELEVATION_DEG,
    zoom: ORBIT_LIMITS.min.zoom,
  });
  assert.equal(clampOrbit({ azimuthDeg: 180, elevationDeg: 0, zoom: 1 }).azimuthDeg, -180);
  assert.equal(clampOrbit({ azimuthDeg: 765, elevationDeg: 0, zoom: 1 }).azimuthDeg, 45);
});

test('a Blockbench model, which looks north, is seen from the north-west and above', () => {
  const orbit = defaultOrbit(source('free'));
  const direction = orbitCamera(orbit, { target: [0, 0, 0], distance: 1 }, { fovYDeg: 30 }).eye;
  const length = Math.hypot(0.55, 0.45, 0.7);
  assertNumbersClose(direction, [-0.55 / length, 0.45 / length, -0.7 / length], 1e-12);
});

test('a model for Hytale, which looks south, is seen from the south-east and above', () => {
  const orbit = defaultOrbit(source('hytale_character'));
  const direction = orbitCamera(orbit, { target: [0, 0, 0], distance: 1 }, { fovYDeg: 30 }).eye;
  const length = Math.hypot(0.55, 0.45, 0.7);
  assertNumbersClose(direction, [0.55 / length, 0.45 / length, 0.7 / length], 1e-12);
});

test('a player is seen from where a Blockbench model is: from its front', () => {
  const player = { format: 'player', formatVersion: '64x64', modelFormat: 'slim' } as const;
  assert.deepEqual(defaultOrbit(player), defaultOrbit(source('free')));
});
