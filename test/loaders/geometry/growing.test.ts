import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  GrowingIntegers,
  GrowingNumbers,
  RoomForecast,
} from '../../../src/loaders/geometry/growing.ts';

test('the room of a list is what the rest of the text would fill at its pace, and a twentieth', () => {
  const progress = { at: 1000, end: 11_000 };
  const forecast = new RoomForecast(progress);
  assert.ok(forecast.roomFor(1) >= 64, 'some at first');
  progress.at = 2000;
  // 64 numbers in 1000 bytes, and 9000 bytes to come.
  assert.equal(forecast.roomFor(64), Math.ceil((64 + 576) * 1.05));
});

test('it grows by a quarter at least, however little is left, and 32 times at most', () => {
  const progress = { at: 0, end: 1_000_000 };
  const forecast = new RoomForecast(progress);
  forecast.roomFor(1);
  progress.at = 10;
  assert.equal(forecast.roomFor(1000), 32_000);
  progress.at = 1_000_000;
  assert.equal(forecast.roomFor(1000), 1250);
});

test('lists keep their numbers, whatever the pace', () => {
  const progress = { at: 0, end: 5000 };
  const numbers = new GrowingNumbers(0, new RoomForecast(progress));
  const integers = new GrowingIntegers(0, new RoomForecast(progress));
  const expected = Array.from({ length: 6000 }, (_, i) => i);
  for (let i = 0; i < 6000; i += 3) {
    progress.at = i < 3000 ? i / 10 : i - 1500;
    numbers.push3(i, i + 1, i + 2);
    for (let k = 0; k < 3; k++) integers.push(i + k);
  }
  assert.deepEqual([...numbers.values.subarray(0, numbers.length)], expected);
  assert.deepEqual([...integers.values.subarray(0, integers.length)], expected);
});
