import assert from 'node:assert/strict';
import { test } from 'node:test';
import { animateScene, type SceneDocument } from '../../../src/scene/index.ts';
import { assertNumbersClose } from '../../support/close.ts';
import { cube, type Json, load, project, warningsOf } from './model.ts';

const ARM = '0d0a9a3e-6f6e-4a49-8a8f-0d4a3a7c1b11';
const FORMATS = ['hytale_character', 'hytale_prop'];

function keyframe(channel: string, frame: number, point: Json, fields: Json = {}): Json {
  return { channel, time: frame / 60, data_points: [point], ...fields };
}

/** A bone with a turned cube, its main cube from 2 4 6 to 4 8 12, and a third one. */
function animated(format: string, keyframes: Json[], rotation = [0, 0, 0]): Json {
  const box = { from: [2, 4, 6], to: [4, 8, 12] };
  return project(format, {
    elements: [
      cube({ ...box, uuid: 'turned', rotation: [0, 45, 0] }),
      cube({ ...box, uuid: 'main' }),
      cube({ ...box, uuid: 'third' }),
    ],
    outliner: [
      {
        uuid: ARM,
        name: 'Arm',
        origin: [0, 0, 0],
        rotation,
        children: ['turned', 'main', 'third'],
      },
    ],
    animations: [
      { name: 'wave', length: 1, loop: 'loop', animators: { [ARM]: { type: 'bone', keyframes } } },
    ],
  });
}

function at(model: Json, frame: number): SceneDocument {
  return animateScene(load(model).scene, { animation: 0, time: frame / 60 }).document;
}

function turnAt(model: Json, frame: number): number {
  const [, , , w] = at(model, frame).nodes[0]!.quaternion!;
  return (2 * Math.acos(Math.min(w, 1)) * 180) / Math.PI;
}

test('Hytale rotations turn along arcs, eased between smooth keyframes, over the seam of a loop', () => {
  for (const format of FORMATS) {
    const turns = (interpolation: string) =>
      animated(format, [
        keyframe('rotation', 0, { x: 0, y: 0, z: 0 }, { interpolation }),
        keyframe('rotation', 30, { x: 0, y: 90, z: 0 }, { interpolation }),
      ]);
    const frames = [7.5, 15, 22.5, 45];
    const smooth = frames.map((frame) => turnAt(turns('catmullrom'), frame));
    assertNumbersClose(smooth, [17.505, 51.375, 77.038043, 38.625], 1e-5);
    const straight = frames.map((frame) => turnAt(turns('linear'), frame));
    assertNumbersClose(straight, [22.5, 45, 67.5, 45], 1e-5);
    assert.deepEqual(warningsOf(turns('linear')), []);
  }
});

test('Hytale rotations apply in the frame of the bone', () => {
  const model = animated('hytale_prop', [keyframe('rotation', 0, { x: 90 })], [0, 0, 90]);
  assertNumbersClose(at(model, 0).nodes[0]!.quaternion!, [0.5, 0.5, 0.5, 0.5], 1e-12);
});

test('a rotation keyframe with two data points arrives as one and leaves as the other', () => {
  const points = [{ y: 90 }, { y: 0 }];
  const model = animated('hytale_prop', [
    keyframe('rotation', 0, {}),
    { channel: 'rotation', time: 0.5, data_points: points },
    keyframe('rotation', 60, { y: 90 }),
  ]);
  const angles = [15, 29.999, 30.001, 45].map((frame) => turnAt(model, frame));
  assertNumbersClose(angles, [45, 90, 0, 45], 0.01);
});

test('a Hytale position goes on over the seam of a loop', () => {
  const model = animated('hytale_prop', [
    keyframe('position', 0, { x: 0 }),
    keyframe('position', 30, { x: 10 }),
  ]);
  assert.deepEqual(at(model, 45).nodes[0]!.translation, [5, 0, 0]);
});

test('Hytale scale, visibility and UV offset reach the main cube of the bone', () => {
  const model = animated('hytale_character', [
    keyframe('scale', 0, { x: 2, y: '-1' }),
    keyframe('visibility', 0, { visibility: false }),
    keyframe('visibility', 30, { visibility: true }),
    keyframe('uv_offset', 0, { x: 0.5, y: -8.4 }),
  ]);
  assert.deepEqual(warningsOf(model), []);
  const { meshes, nodes } = at(model, 15);
  assert.deepEqual(
    meshes.map(({ shapeCenter }) => shapeCenter),
    [undefined, [3, 6, 9], undefined],
  );
  assert.deepEqual(nodes[0]!.shape, { stretch: [2, -1, 1], visible: false, uvOffset: [1, -8] });
  assert.equal(nodes[0]!.scale, undefined);
  assert.equal(at(model, 45).nodes[0]!.shape!.visible, true);
});

test('other formats scale the bone and have no main cube', () => {
  const model = animated('free', [keyframe('scale', 0, { x: 2 }), keyframe('visibility', 0, {})]);
  const { meshes, nodes } = at(model, 0);
  assert.ok(meshes.every((mesh) => !('shapeCenter' in mesh)));
  assert.deepEqual(nodes[0]!.scale, [2, 1, 1]);
  assert.match(warningsOf(model).join(), /UNSUPPORTED_CHANNEL .*channel/);
});
