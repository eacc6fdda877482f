import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FrameLoop, MAX_STEP_MS } from '../../../src/shot/frame-loop.ts';
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

test('a frame is told how long it is since the one before, as long as they follow each other', async () => {
  const clock = new FakeClock();
  const steps: number[] = [];
  let moving = true;
  const loop = new FrameLoop(clock, async (elapsedMs) => {
    steps.push(elapsedMs);
    if (moving) loop.request();
  });
  loop.enabled = true;
  loop.request();
  await clock.frame(16);
  await clock.frame(20);
  moving = false;
  await clock.frame(30);
  assert.deepEqual(steps, [0, 20, 30]);

  // A standstill is no time, nor is what passes while it is off.
  clock.time += 5000;
  moving = true;
  loop.request();
  await clock.frame();
  await clock.frame(10);
  loop.enabled = false;
  clock.time += 5000;
  loop.enabled = true;
  await clock.frame();
  assert.deepEqual(steps.slice(3), [0, 10, 0]);
});

test('after a pause of the page the step is short', async () => {
  const clock = new FakeClock();
  const steps: number[] = [];
  const loop = new FrameLoop(clock, async (elapsedMs) => {
    steps.push(elapsedMs);
    loop.request();
  });
  loop.enabled = true;
  loop.request();
  await clock.frame();
  await clock.frame(60_000);
  assert.deepEqual(steps, [0, MAX_STEP_MS]);
});
