import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AUTO_ROTATE_DEG_PER_SECOND,
  AUTO_ROTATE_PAUSE_MS,
  Turntable,
} from '../../../src/shot/turntable.ts';

function turned(table: Turntable, milliseconds: number, step = 10): number {
  let degrees = 0;
  for (let time = 0; time < milliseconds; time += step) degrees += table.advance(step);
  return degrees;
}

const close = (actual: number, expected: number) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${actual} ≠ ${expected}`);

test('a turntable turns by the clock, whatever the frame rate', () => {
  for (const step of [10, 50, 100]) {
    const table = new Turntable();
    table.on = true;
    close(turned(table, 2000, step), 2 * AUTO_ROTATE_DEG_PER_SECOND);
  }
});

test('one that is off stands still', () => {
  assert.equal(turned(new Turntable(), 1000), 0);
});

test('it waits after a touch, and goes on', () => {
  const table = new Turntable();
  table.on = true;
  turned(table, 100);
  table.pause();
  assert.equal(turned(table, AUTO_ROTATE_PAUSE_MS), 0);
  close(turned(table, 1000), AUTO_ROTATE_DEG_PER_SECOND);
});
