/** Where a sample lies in its pixel, pixels from the centre, y upward. */
export type SubPixel = readonly [x: number, y: number];

/** The samples of a pixel, each in a row and a column of its own: edges at any angle meet them one by one. */
export const SAMPLES: readonly SubPixel[] = [
  [-0.375, -0.125],
  [-0.125, 0.375],
  [0.125, -0.375],
  [0.375, 0.125],
];
