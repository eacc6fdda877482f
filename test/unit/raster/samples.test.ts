import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../../src/looks/detail.ts';
import { type Sample, samplesBetween, samplesOfStep } from '../../../src/raster/samples.ts';

const STEPS = [...Array(MAX_DETAIL).keys()].map((step) => samplesOfStep(step + 1));

/** Whether n samples lie in n equal columns and n equal rows, one in each. */
function assertRooks(samples: readonly Sample[]) {
  const n = samples.length;
  const lines = (axis: 0 | 1) => samples.map(({ place }) => Math.floor((place[axis] + 0.5) * n));
  assertOneInEach(lines(0), n);
  assertOneInEach(lines(1), n);
}

/** Whether samples lie in as many squares of the pixel, one in each. */
function assertSpread(samples: readonly Sample[]) {
  const side = Math.sqrt(samples.length);
  const cell = (at: number) => Math.floor((at + 0.5) * side);
  assertOneInEach(
    samples.map(({ place }) => cell(place[0]) + cell(place[1]) * side),
    samples.length,
  );
}

function assertOneInEach(numbers: number[], count: number) {
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    [...Array(count).keys()],
  );
}

describe('the samples of a pixel', () => {
  it('are taken in parts of a step too', () => {
    const numbers = (from: number, to: number) => samplesBetween(from, to).map((s) => s.number);
    assert.deepEqual(numbers(0, 0.25), [0]);
    assert.deepEqual(numbers(0.25, 1), [1, 2, 3]);
    assert.deepEqual(numbers(1, 2), [4, 5, 6, 7]);
    assert.deepEqual(numbers(0, MAX_DETAIL).length, MAX_DETAIL * SAMPLES_PER_STEP);
  });

  it('are numbered one after another', () => {
    const numbers = STEPS.flat().map(({ number }) => number);
    assert.deepEqual(numbers, [...Array(MAX_DETAIL * SAMPLES_PER_STEP).keys()]);
  });

  it('are in a row, a column and a square of their own in each step, and all together', () => {
    for (const step of STEPS) {
      assert.equal(step.length, SAMPLES_PER_STEP);
      assertRooks(step);
      assertSpread(step);
    }
    assertRooks(STEPS.flat());
    assertSpread(STEPS.flat());
  });

  it('stand for cells that are the pixel together, each around its sample', () => {
    for (const step of STEPS) {
      const cells = step.map(({ cell: [x, y], cellSize }) => `${x} ${y} ${cellSize}`).sort();
      assert.deepEqual(cells, [
        '-0.25 -0.25 0.5',
        '-0.25 0.25 0.5',
        '0.25 -0.25 0.5',
        '0.25 0.25 0.5',
      ]);
      for (const { place, cell, cellSize } of step) {
        for (const axis of [0, 1] as const) {
          assert.ok(Math.abs(place[axis] - cell[axis]) < cellSize / 2);
        }
      }
    }
  });

  it('have their mean near the centre, so that a finer picture does not move', () => {
    for (const step of STEPS) {
      for (const axis of [0, 1] as const) {
        const mean = step.reduce((sum, { place }) => sum + place[axis], 0) / SAMPLES_PER_STEP;
        assert.ok(Math.abs(mean) < 0.1, `${mean}`);
      }
    }
  });
});
