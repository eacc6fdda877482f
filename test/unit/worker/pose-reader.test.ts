import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PoseReader } from '../../../src/worker/pose-reader.ts';
import { readPose } from '../../../src/worker/pose-text.ts';
import { document, node } from '../scene/build.ts';

const FIGURE = document({
  nodes: ['head', 'right_arm', 'left_arm'].map((name) => node({ name })),
});

test('no text is no pose', async () => {
  assert.deepEqual(await new PoseReader(FIGURE).read(null), { pose: null, warnings: [] });
});

test('each text is read once, though many views ask in turn', async () => {
  const reader = new PoseReader(FIGURE);
  const wave = await reader.read('wave');
  assert.deepEqual(wave, readPose(FIGURE, 'wave'));
  assert.equal(await reader.read('wave'), wave);
});

test('of many texts the older ones are forgotten', async () => {
  const reader = new PoseReader(FIGURE);
  const wave = await reader.read('wave');
  for (let i = 0; i < 1000; i++) {
    const name = JSON.stringify({ name: `${i}`, bones: [] });
    assert.equal((await reader.read(name)).pose?.name, `${i}`);
  }
  const again = await reader.read('wave');
  assert.notEqual(again, wave);
  assert.deepEqual(again, wave);
});
