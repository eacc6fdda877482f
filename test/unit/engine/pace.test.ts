import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MIN_MOVING_SCALE,
  MIN_MOVING_SIDE,
  MOVING_PICTURE_MS,
  Pace,
} from '../../../src/engine/pace.ts';

const SIZE = { width: 800, height: 600 };

/** A machine that takes so long for a full picture, and for anything at all; milliseconds. */
function machine(full: number, fixed = 0) {
  return (scale: number, samples = 1) => {
    return { scale, samples, milliseconds: samples * (fixed + full * scale ** 2) };
  };
}

/** The scale after so many pictures of what moves. */
function settle(pace: Pace, draw: ReturnType<typeof machine>, pictures = 20): number {
  for (let i = 0; i < pictures; i++) pace.drew(draw(pace.scaleFor(SIZE)));
  return pace.scaleFor(SIZE);
}

test('as long as nobody knows how fast a machine is, pictures are whole', () => {
  assert.equal(new Pace().scaleFor(SIZE), 1);
});

test('a fast machine draws all of a moving picture', () => {
  assert.equal(settle(new Pace(), machine(MOVING_PICTURE_MS / 2)), 1);
});

test('a slow one draws, from the second picture on, as much as it can in time', () => {
  const draw = machine(MOVING_PICTURE_MS * 4);
  const pace = new Pace();
  pace.drew(draw(1));
  assert.equal(pace.scaleFor(SIZE), 0.5);
  assert.equal(settle(pace, draw), 0.5);
});

test('pictures of many samples tell the same as those of one', () => {
  const pace = new Pace();
  pace.drew(machine(MOVING_PICTURE_MS * 4)(1, 4));
  assert.equal(pace.scaleFor(SIZE), 0.5);
  pace.drew({ scale: 1, samples: 0, milliseconds: 1 });
  assert.equal(pace.scaleFor(SIZE), 0.5);
});

test('what takes the same at any size makes a picture no smaller than it has to be', () => {
  const fixed = MOVING_PICTURE_MS / 2;
  const scale = settle(new Pace(), machine(MOVING_PICTURE_MS * 2, fixed));
  const milliseconds = fixed + MOVING_PICTURE_MS * 2 * scale ** 2;
  assert.ok(milliseconds < MOVING_PICTURE_MS * 1.5, `${milliseconds} ms`);
  assert.ok(milliseconds > MOVING_PICTURE_MS / 1.5, `${milliseconds} ms`);
});

test('a machine that is busy for a while is fast again after', () => {
  const pace = new Pace();
  assert.ok(settle(pace, machine(MOVING_PICTURE_MS * 6)) < 0.5);
  assert.equal(settle(pace, machine(MOVING_PICTURE_MS / 3)), 1);
});

test('there is an end to smallness', () => {
  const pace = new Pace();
  settle(pace, machine(1e6));
  assert.equal(pace.scaleFor({ width: 4000, height: 3000 }), MIN_MOVING_SCALE);
  assert.equal(pace.scaleFor({ width: 300, height: 2 * MIN_MOVING_SIDE }), 0.5);
  assert.equal(pace.scaleFor({ width: MIN_MOVING_SIDE - 1, height: 20 }), 1);
});

test('small differences are no reason for another size', () => {
  const pace = new Pace();
  const draw = machine(MOVING_PICTURE_MS * 4);
  pace.drew(draw(1));
  for (const noise of [0.9, 1.1, 0.8, 1.2]) {
    pace.drew({ ...draw(0.5), milliseconds: MOVING_PICTURE_MS * noise });
    assert.equal(pace.scaleFor(SIZE), 0.5);
  }
});
