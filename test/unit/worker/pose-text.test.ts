import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLAYER_POSE_PRESETS } from '../../../src/scene/pose/presets.ts';
import { readPose } from '../../../src/worker/pose-text.ts';
import { document, node } from '../scene/build.ts';

const FIGURE = document({
  nodes: ['head', 'right_arm', 'left_arm'].map((name) => node({ name })),
});

test('null is no pose', () => {
  assert.deepEqual(readPose(FIGURE, 'null'), { pose: null, warnings: [] });
});

test('a preset goes by its name', () => {
  const { pose, warnings } = readPose(FIGURE, ' wave ');
  assert.equal(pose, PLAYER_POSE_PRESETS.wave);
  assert.deepEqual(warnings, []);
});

test('JSON is a pose, or its bones alone', () => {
  const bones = [{ bone: 'head', rotation: [0, 30, 0] }];
  assert.deepEqual(readPose(FIGURE, JSON.stringify(bones)).pose, { name: '', bones });
  const named = { name: 'look', bones };
  assert.deepEqual(readPose(FIGURE, JSON.stringify(named)).pose, named);
});

test('bones that the model lacks are warnings, and the others are posed', () => {
  const { pose, warnings } = readPose(FIGURE, 'walk');
  assert.equal(pose, PLAYER_POSE_PRESETS.walk);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['UNKNOWN_BONE', 'UNKNOWN_BONE'],
  );
  assert.match(warnings[0]!.message, /right_leg/);
});

test('what is no pose is a warning that names the place', () => {
  const places: [text: string, place: string][] = [
    ['dance', 'pose'],
    ['', 'pose'],
    ['{', 'pose'],
    ['7', 'pose'],
    ['{}', 'pose.bones'],
    ['[{"bone": "head", "rotation": [0, 0, 999]}]', 'pose.bones[0].rotation[2]'],
    [
      '[{"bone": "a", "rotation": [0, 0, 0]}, {"bone": "a", "rotation": [0, 0, 0]}]',
      'pose.bones[1].bone',
    ],
  ];
  for (const [text, place] of places) {
    const { pose, warnings } = readPose(FIGURE, text);
    assert.equal(pose, null, text);
    assert.deepEqual(
      warnings.map((warning) => [warning.code, warning.place]),
      [['BAD_POSE', place]],
      text,
    );
  }
});
