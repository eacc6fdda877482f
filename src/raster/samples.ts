import { MAX_DETAIL, SAMPLES_PER_STEP } from '../looks/detail.ts';

/** A point of a pixel, pixels from its centre, y upward. */
export type SubPixel = readonly [x: number, y: number];

/** A sample of a pixel. */
export interface Sample {
  /** 0 to 15 among those of a pixel; null: the only one. */
  number: number | null;
  place: SubPixel;
  /** The part of the pixel whose colour it stands for: the centre and the side of a square. */
  cell: SubPixel;
  cellSize: number;
}

/** The quarters of a pixel in which the samples of a step lie: one a column, row and quadrant. */
const COLUMNS = [0, 2, 1, 3];
const ROWS: readonly (readonly number[])[] = [
  [0, 2, 3, 1],
  [2, 0, 1, 3],
  [3, 1, 0, 2],
  [1, 3, 2, 0],
];

/** Where within its column and row each sample of a step lies; of the first step in the middle. */
const WITHIN: readonly SubPixel[] = [
  [1, 2],
  [3, 0],
  [0, 1],
  [2, 3],
];

/** The one that a picture of detail 0 has alone. */
export const ONLY_SAMPLE: Sample = { number: null, place: [0, 0], cell: [0, 0], cellSize: 1 };

/** The same without the pixel around it. */
export const HASTY_SAMPLE: Sample = { ...ONLY_SAMPLE, cellSize: 0 };

/**
 * The samples that a step of detail adds to those of the steps before. In each step every quadrant
 * of the pixel has one, so that their cells are the pixel. All of them together are in a row, a column
 * and a sixteenth of the pixel of their own each, so that edges at any angle meet them one by one.
 *
 * @param step 1 to MAX_DETAIL
 */
export function samplesOfStep(step: number): readonly Sample[] {
  const rows = ROWS[step - 1]!;
  const within = WITHIN[step - 1]!;
  return rows.map((row, i) => {
    const place = [fine(COLUMNS[i]!, within[0]), fine(row, within[1])] as const;
    const number = (step - 1) * SAMPLES_PER_STEP + i;
    return { number, place, cell: [quadrant(place[0]), quadrant(place[1])], cellSize: 0.5 };
  });
}

/**
 * The samples that a picture of some detail has and one of less detail lacks.
 *
 * @param from a detail; 0: none of them
 * @param to a greater one, multiples of 1 / SAMPLES_PER_STEP both
 */
export function samplesBetween(from: number, to: number): readonly Sample[] {
  return ALL.slice(Math.round(from * SAMPLES_PER_STEP), Math.round(to * SAMPLES_PER_STEP));
}

function fine(coarse: number, within: number): number {
  const cells = SAMPLES_PER_STEP * MAX_DETAIL;
  return (coarse * MAX_DETAIL + within + 0.5) / cells - 0.5;
}

function quadrant(place: number): number {
  return place < 0 ? -0.25 : 0.25;
}

/** All samples of a pixel, in order. */
const ALL = Array.from({ length: MAX_DETAIL }, (_, step) => samplesOfStep(step + 1)).flat();
