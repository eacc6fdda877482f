import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../../src/looks/detail.ts';
import { MOVING_MS, Refinement, STEP_MS } from '../../../src/shot/refinement.ts';

test('nobody knows how fast a machine is: the first frame is a quick one', () => {
  assert.equal(new Refinement().next, 0);
});

test('a fast machine draws what moves with smooth edges, a slow one without', () => {
  const fast = new Refinement();
  fast.drawn(0, MOVING_MS / 8);
  fast.restart();
  assert.equal(fast.next, 1);
  fast.drawn(1, MOVING_MS / 2);
  fast.restart();
  assert.equal(fast.next, 1);

  const slow = new Refinement();
  slow.drawn(0, MOVING_MS);
  slow.restart();
  assert.equal(slow.next, 0);
});

test('a machine that becomes slow is seen to be', () => {
  const refinement = new Refinement();
  refinement.drawn(1, MOVING_MS / 2);
  refinement.drawn(1, MOVING_MS * 2);
  refinement.restart();
  assert.equal(refinement.next, 0);
});

test('a still picture goes on step by step to the finest, and no further', () => {
  const refinement = new Refinement();
  const steps = [];
  for (let next = refinement.next; next !== null; next = refinement.next) {
    steps.push([next, refinement.isCoarse]);
    refinement.drawn(next, STEP_MS / 4);
  }
  assert.deepEqual(steps[0], [0, true]);
  assert.deepEqual(steps[1], [1, true]);
  assert.deepEqual(steps.at(-1), [MAX_DETAIL, false]);
});

test('where a step takes long it goes on sample by sample, and what is half done is not shown', () => {
  const refinement = new Refinement();
  const steps = [];
  for (let next = refinement.next; next !== null; next = refinement.next) {
    refinement.drawn(next, STEP_MS);
    steps.push([next, refinement.isWhole]);
  }
  assert.equal(steps.length, 1 + MAX_DETAIL * SAMPLES_PER_STEP);
  const whole = [true, false, false, false, true, true];
  assert.deepEqual(
    steps.slice(0, 6),
    whole.map((isWhole, i) => [i / SAMPLES_PER_STEP, isWhole]),
  );
});

test('a first frame that took long for once holds nothing up', () => {
  const refinement = new Refinement();
  refinement.drawn(0, STEP_MS);
  assert.equal(refinement.next, 1 / SAMPLES_PER_STEP);
  refinement.drawn(1 / SAMPLES_PER_STEP, 2);
  assert.equal(refinement.next, 1);
});

test('the first picture of a view may be rough; then it is drawn again as it should be', () => {
  const refinement = new Refinement();
  assert.equal(refinement.isNew, true);
  refinement.drawn(0, MOVING_MS);
  assert.equal(refinement.isNew, false);

  refinement.restart();
  assert.deepEqual([refinement.next, refinement.isNew], [0, true]);
  refinement.drawn(0, MOVING_MS / 16, true);
  assert.deepEqual([refinement.isWhole, refinement.isCoarse], [true, true]);
  assert.deepEqual([refinement.next, refinement.isNew], [0, false]);
  refinement.drawn(0, MOVING_MS);
  assert.deepEqual([refinement.next, refinement.isNew], [1, false]);
});

test('how soon a rough picture comes does not tell how soon another does', () => {
  const refinement = new Refinement();
  refinement.drawn(0, MOVING_MS);
  refinement.restart();
  refinement.drawn(0, 1, true);
  refinement.restart();
  assert.equal(refinement.next, 0);
});
