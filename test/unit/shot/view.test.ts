import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_PICTURE_SIDE, View } from '../../../src/shot/view.ts';
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
  assert.deepEqual(view(300, 150).size, { width: 300, height: 150 });
  assert.deepEqual(view(300, 0).size, { width: 0, height: 0 });
  assert.deepEqual(view(0.2, 7.6).size, { width: 1, height: 8 });
  assert.deepEqual(view(2 * MAX_PICTURE_SIDE, MAX_PICTURE_SIDE).size, {
    width: MAX_PICTURE_SIDE,
    height: MAX_PICTURE_SIDE / 2,
  });
  assert.deepEqual(view(1e6, 1).size, { width: MAX_PICTURE_SIDE, height: 1 });
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
  assert.ok(Math.abs(distance(turned.camera()) - before) < 1e-9);
  turned.zoom(2);
  assert.ok(Math.abs(distance(turned.camera()) - 2 * before) < 1e-9);
});

test('framing another model keeps the viewer’s angle', () => {
  const turned = view(200, 200);
  turned.turn(50, 10);
  const { eye } = turned.camera();
  turned.frame({ ...CUBE, radius: CUBE.radius * 2, min: [-16, -16, -16], max: [16, 16, 16] });
  const moved = turned.camera().eye;
  for (const axis of [0, 1, 2]) assert.ok(Math.abs(moved[axis]! - 2 * eye[axis]!) < 1e-9);
});
