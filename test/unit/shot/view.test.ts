import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authoredPlan, type CameraTexts } from '../../../src/camera/authored-plan.ts';
import { modelPlan } from '../../../src/camera/view-plan.ts';
import { MAX_PICTURE_SIDE, View } from '../../../src/shot/view.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { CUBE } from './fakes.ts';

function view(width: number, height: number): View {
  const made = new View();
  made.resize(width, height);
  made.frame(CUBE);
  made.enter({ format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' });
  return made;
}

function distance({ eye, target }: ReturnType<View['camera']>): number {
  return Math.hypot(eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]);
}

test('a picture is of whole pixels, of none without a box, and bounded in proportion', () => {
  assert.deepEqual(view(300, 150).size, { width: 300, height: 150, pixelRatio: 1 });
  assert.deepEqual(view(300, 0).size, { width: 0, height: 0, pixelRatio: 1 });
  assert.deepEqual(view(0.2, 7.6).size, { width: 1, height: 8, pixelRatio: 1 });
  assert.deepEqual(view(2 * MAX_PICTURE_SIDE, MAX_PICTURE_SIDE).size, {
    width: MAX_PICTURE_SIDE,
    height: MAX_PICTURE_SIDE / 2,
    pixelRatio: 0.5,
  });
  const { width, height } = view(1e6, 1).size;
  assert.deepEqual([width, height], [MAX_PICTURE_SIDE, 1]);
});

test('a picture knows how many of its pixels are a CSS pixel, of one made smaller as well', () => {
  const made = view(10, 10);
  made.resize(600, 300, 3);
  assert.deepEqual(made.size, { width: 600, height: 300, pixelRatio: 3 });
  made.resize(2 * MAX_PICTURE_SIDE, 300, 3);
  assert.equal(made.size.pixelRatio, 1.5);
});

test('a narrow picture is taken from farther away, a wide one is not', () => {
  const square = distance(view(200, 200).camera());
  assert.ok(distance(view(100, 200).camera()) > square);
  assert.equal(distance(view(400, 200).camera()), square);
});

test('turning keeps the distance, zooming scales it', () => {
  const turned = view(200, 200);
  const before = distance(turned.camera());
  turned.turn(77, -33);
  turned.jump();
  assert.ok(Math.abs(distance(turned.camera()) - before) < 1e-9);
  turned.zoom(2);
  turned.jump();
  assert.ok(Math.abs(distance(turned.camera()) - 2 * before) < 1e-9);
});

test('framing another model keeps the viewer’s angle', () => {
  const turned = view(200, 200);
  turned.turn(50, 10);
  turned.jump();
  const { eye } = turned.camera();
  turned.frame({ ...CUBE, radius: CUBE.radius * 2, min: [-16, -16, -16], max: [16, 16, 16] });
  const moved = turned.camera().eye;
  for (const axis of [0, 1, 2]) assert.ok(Math.abs(moved[axis]! - 2 * eye[axis]!) < 1e-9);
});

const NOTHING: CameraTexts = {
  cameraOrbit: null,
  cameraTarget: null,
  fieldOfView: null,
  minCameraOrbit: null,
  maxCameraOrbit: null,
  minFieldOfView: null,
  maxFieldOfView: null,
  rotationPerSecond: null,
};

function plan(texts: Partial<CameraTexts>) {
  return authoredPlan({ ...NOTHING, ...texts }, 'perspective').plan;
}

test('what an author writes is read once, and what cannot be read is named', () => {
  const wrong = {
    ...NOTHING,
    cameraOrbit: 'left',
    fieldOfView: '500deg',
    rotationPerSecond: '-2rad',
  };
  const { plan: read, rotationPerSecond, unreadable } = authoredPlan(wrong, 'orthographic');
  assert.deepEqual(
    [unreadable, read.fovYDeg, read.projection],
    [['cameraOrbit'], 120, 'orthographic'],
  );
  assertNumbersClose([rotationPerSecond!], [-360 / Math.PI], 1e-9);
  assert.equal(plan({ fieldOfView: '5deg', minFieldOfView: '20deg' }).fovYDeg, 20);
  assert.equal(plan({ fieldOfView: '90deg', maxFieldOfView: '50deg' }).fovYDeg, 50);
});

test('an author’s orbit, target and lens hold, and a change of them moves the viewer there', () => {
  const seen = view(200, 200);
  const far = distance(seen.camera());
  seen.plan = plan({ cameraOrbit: '90deg 90deg 200%', cameraTarget: 'auto 4 auto' });
  seen.jump();
  const { eye, target } = seen.camera();
  assert.deepEqual(target, [0, 4, 0]);
  assertNumbersClose(eye, [2 * far, 4, 0], 1e-9);
  seen.plan = plan({ fieldOfView: '10deg' });
  seen.jump();
  assert.ok(distance(seen.camera()) > 2.5 * far);
  assert.equal(seen.camera().fovYDeg, 10);
});

test('limits hold whoever moves the viewer', () => {
  const seen = view(200, 200);
  seen.plan = plan({ minCameraOrbit: '-30deg 50deg 50%', maxCameraOrbit: '30deg 100deg 200%' });
  seen.turn(500, 500);
  seen.zoom(1e9);
  seen.jump();
  assert.deepEqual(seen.viewpoint.orbit, { azimuthDeg: 30, elevationDeg: 40, zoom: 2 });
  seen.turn(-500, -500);
  seen.zoom(1e-9);
  seen.jump();
  assert.deepEqual(seen.viewpoint.orbit, { azimuthDeg: -30, elevationDeg: -10, zoom: 0.5 });
});

test('parallel rays show as much as the lens does where the target is', () => {
  const seen = view(200, 200);
  const far = distance(seen.camera());
  seen.plan = modelPlan('isometric');
  seen.jump();
  const high = 2 * far * Math.tan((15 * Math.PI) / 180);
  assertNumbersClose([seen.camera().parallelHeight!], [high], 1e-9);
  const [x, y, z] = seen.camera().eye.map(Math.abs) as [number, number, number];
  assertNumbersClose([y, z], [x, x], 1e-9);
  seen.zoom(0.5);
  seen.jump();
  assertNumbersClose(
    [seen.camera().parallelHeight!, distance(seen.camera())],
    [high / 2, far],
    1e-9,
  );
});

test('what is looked at stays on the model', () => {
  const seen = view(200, 200);
  seen.pan(100, 0);
  seen.jump();
  assertNumbersClose([Math.hypot(...seen.camera().target)], [CUBE.radius], 1e-9);
  seen.reset();
  seen.jump();
  assert.deepEqual(seen.camera().target, [0, 0, 0]);
});

test('with inertia the viewer takes a moment, and then rests', () => {
  const seen = view(200, 200);
  seen.inertia = true;
  const before = seen.camera().eye;
  seen.turn(90, 0);
  assert.ok(seen.moving);
  seen.advance(16);
  assert.notDeepEqual(seen.camera().eye, before);
  for (let i = 0; i < 60; i++) seen.advance(16);
  assert.equal(seen.moving, false);
});
