/** A number in [0, 1) that depends on nothing but its arguments: painting is the same every time. */
export function hash(x: number, y: number, seed = 0): number {
  let h =
    Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32;
}

/** Smooth noise in [0, 1): `hash` at the corners of a grid of cells, blended between them. */
export function valueNoise(x: number, y: number, seed = 0): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const fx = ease(x - column);
  const fy = ease(y - row);
  const top = mix(hash(column, row, seed), hash(column + 1, row, seed), fx);
  const bottom = mix(hash(column, row + 1, seed), hash(column + 1, row + 1, seed), fx);
  return mix(top, bottom, fy);
}

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

/** The ordered-dither threshold of a pixel, in (−0.5, 0.5). */
export function bayer(x: number, y: number): number {
  return ((BAYER[(y & 3) * 4 + (x & 3)] ?? 0) + 0.5) / 16 - 0.5;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}
