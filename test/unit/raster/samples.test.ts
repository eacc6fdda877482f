import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_DETAIL, SAMPLES_PER_STEP } from '../../../src/looks/detail.ts';
import { samplesOfStep } from '../../../src/raster/samples.ts';

/** Whether n samples lie in n equal columns and n equal rows, one in each. */
function assertRooks(samples: readonly (readonly [number, number])[]) {
  const n = samples.length;
  const lines = (axis: 0 | 1) =>
    samples.map((sample) => Math.floor((sample[axis] + 0.5) * n)).sort((a, b) => a - b);
  assert.deepEqual(lines(0), [...Array(n).keys()]);
  assert.deepEqual(lines(1), [...Array(n).keys()]);
}

describe('the samples of a pixel', () => {
  it('are one in the centre at detail 0', () => {
    assert.deepEqual(samplesOfStep(0), [[0, 0]]);
  });

  it('are in a row and a column of their own in each step, and all together', () => {
    const steps = [...Array(MAX_DETAIL).keys()].map((step) => samplesOfStep(step + 1));
    for (const step of steps) {
      assert.equal(step.length, SAMPLES_PER_STEP);
      assertRooks(step);
    }
    assertRooks(steps.flat());
  });

  it('have their mean near the centre, so that a finer picture does not move', () => {
    for (let step = 1; step <= MAX_DETAIL; step++) {
      for (const axis of [0, 1] as const) {
        const mean =
          samplesOfStep(step).reduce((sum, sample) => sum + sample[axis], 0) / SAMPLES_PER_STEP;
        assert.ok(Math.abs(mean) < 0.1, `step ${step}: ${mean}`);
      }
    }
  });
});
