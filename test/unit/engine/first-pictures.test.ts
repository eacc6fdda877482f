import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import {
  FirstPictures,
  MAX_PAUSE_MS,
  MIN_PAUSE_MS,
  SLOW_PICTURE_MS,
} from '../../../src/engine/first-pictures.ts';
import { deferred, settle } from '../shot/fakes.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await settle();
}

/** So many first pictures that are being drawn; `shown` grows as they are handed out. */
function crowd(count: number, firsts = new FirstPictures()) {
  const shown: number[] = [];
  const drawings = Array.from({ length: count }, () => deferred<number>());
  const turns = drawings.map(async ({ promise }) => {
    shown.push(await firsts.inTurn(promise));
  });
  const end = async (...numbers: number[]) => {
    for (const number of numbers) drawings[number]!.resolve(number);
    await settle();
  };
  return { firsts, shown, drawings, turns, end };
}

test('a picture that comes alone is shown at once', async () => {
  const firsts = new FirstPictures();
  for (let i = 0; i < 3; i++) {
    const { shown, end } = crowd(1, firsts);
    await end(0);
    assert.deepEqual(shown, [0]);
  }
});

test('of a crowd the first is, then those that came during a pause, which grows', async () => {
  const { shown, end } = crowd(9);
  await end(0);
  assert.deepEqual(shown, [0]);
  await end(1, 2);
  await pass(MIN_PAUSE_MS - 1);
  assert.deepEqual(shown, [0]);
  await pass(1);
  assert.deepEqual(shown, [0, 1, 2]);
  await end(3);
  await pass(MIN_PAUSE_MS);
  assert.deepEqual(shown, [0, 1, 2]);
  await pass(MIN_PAUSE_MS);
  assert.deepEqual(shown, [0, 1, 2, 3]);
  for (const number of [4, 5, 6, 7]) {
    await end(number);
    await pass(MAX_PAUSE_MS);
    assert.equal(shown.at(-1), number, 'no pause is longer than the longest');
  }
});

test('the last of a crowd waits for nobody, be it that it fails', async () => {
  const one = crowd(3);
  await one.end(0, 1, 2);
  assert.deepEqual(one.shown, [0, 1, 2]);

  const other = crowd(3, new FirstPictures());
  await other.end(0, 1);
  assert.deepEqual(other.shown, [0]);
  other.drawings[2]!.reject(new Error('lost'));
  await assert.rejects(other.turns[2]!, /lost/);
  assert.deepEqual(other.shown, [0, 1]);
});

test('after a crowd all begins anew', async () => {
  const { firsts, end } = crowd(3);
  await end(0, 1, 2);
  await pass(MAX_PAUSE_MS);
  await pass(MAX_PAUSE_MS);
  const next = crowd(3, firsts);
  await next.end(0);
  assert.deepEqual(next.shown, [0]);
  await next.end(1);
  await pass(MIN_PAUSE_MS);
  assert.deepEqual(next.shown, [0, 1]);
});

test('pictures are hurried where others wait and a picture takes long', async () => {
  const { firsts, shown, end } = crowd(3);
  assert.equal(firsts.isHurried, false, 'nobody knows how long one takes');
  firsts.drew(SLOW_PICTURE_MS);
  assert.equal(firsts.isHurried, false, 'not long');
  firsts.drew(SLOW_PICTURE_MS + 1);
  assert.equal(firsts.isHurried, true);
  await end(0);
  await end(1);
  assert.deepEqual(shown, [0]);
  assert.equal(firsts.isHurried, true, 'the second is drawn, and waits for the last');
  await end(2);
  firsts.inTurn(new Promise(() => {}));
  assert.equal(firsts.isHurried, false, 'no other waits');
});
