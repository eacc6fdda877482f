import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameLoop } from '../../../src/shot/frame-loop.ts';
import { FakeClock } from './fakes.ts';

test('many requests before a repaint are one frame', async () => {
  const clock = new FakeClock();
  let frames = 0;
  const loop = new FrameLoop(clock, async () => {
    frames++;
  });
  loop.enabled = true;
  for (let i = 0; i < 5; i++) loop.request();
  assert.equal(clock.waiting, 1);
  await clock.frame();
  await clock.frame();
  assert.equal(frames, 1);
});

test('what is asked for while it is off is drawn when it is on', async () => {
  const clock = new FakeClock();
  let frames = 0;
  const loop = new FrameLoop(clock, async () => {
    frames++;
  });
  loop.request();
  assert.equal(clock.waiting, 0);
  loop.enabled = true;
  assert.equal(clock.waiting, 1);
  loop.enabled = false;
  assert.equal(clock.waiting, 0);
  loop.enabled = true;
  await clock.frame();
  assert.equal(frames, 1);
});
