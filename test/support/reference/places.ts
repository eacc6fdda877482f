/** A place in a pixel, pixels from its centre, y upward. */
export type Place = readonly [x: number, y: number];

/**
 * Places spread evenly over a pixel: each has a column, a row, and a cell of every even division of
 * the pixel to itself (Hammersley's points), so that the share of a pixel on one side of a straight
 * line is counted to about one place.
 *
 * @param bits there are 2 to the power of `bits` places
 */
export function spreadPlaces(bits: number): Place[] {
  const count = 2 ** bits;
  return Array.from({ length: count }, (_, i) => {
    let mirrored = 0;
    for (let bit = 0; bit < bits; bit++) if (i & (1 << bit)) mirrored += 2 ** (bits - 1 - bit);
    return [(i + 0.5) / count - 0.5, (mirrored + 0.5) / count - 0.5];
  });
}

/** Half of the sixteenth of a pixel to which software GL moves corners: so far off may a seam be. */
export const RIM = 1 / 32;

/** Places around a pixel, as far outside as RIM: four a side. */
export function rimPlaces(): Place[] {
  const out = 0.5 + RIM;
  return [-1, -0.5, 0, 0.5].flatMap((share): Place[] => {
    const at = share * out;
    return [
      [at, out],
      [out, -at],
      [-at, -out],
      [-out, at],
    ];
  });
}
