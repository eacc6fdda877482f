import { MAX_DETAIL, SAMPLES_PER_STEP } from '../looks/detail.ts';

/** Where a sample lies in its pixel, pixels from the centre, y upward. */
export type SubPixel = readonly [x: number, y: number];

/** The column and row of each sample of a step, so that edges at any angle meet them one by one. */
const ROOKS: readonly SubPixel[] = [
  [0, 1],
  [1, 3],
  [2, 0],
  [3, 2],
];

/** Where within those columns and rows the samples of each step lie; the first in the middle. */
const STEPS: readonly SubPixel[] = [
  [1, 2],
  [3, 1],
  [0, 0],
  [2, 3],
];

/**
 * The samples that a step of detail adds to those of the steps before. All of them together are
 * in a row and a column of their own each. Step 0 has the one in the centre, which no other keeps.
 *
 * @param step 0 to MAX_DETAIL
 */
export function samplesOfStep(step: number): readonly SubPixel[] {
  const place = STEPS[step - 1];
  if (!place) return [[0, 0]];
  return ROOKS.map(([column, row]) => [fine(column, place[0]), fine(row, place[1])]);
}

function fine(coarse: number, within: number): number {
  const cells = SAMPLES_PER_STEP * MAX_DETAIL;
  return (coarse * MAX_DETAIL + within + 0.5) / cells - 0.5;
}
