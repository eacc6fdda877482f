/** What tests say about pixels. */
import assert from 'node:assert/strict';
import type { PixelImage } from '../../src/loaders/skin/png.ts';
import type { Colour } from './models.ts';

/** How far a channel may be off: engines round differently where they multiply by alpha. */
const ROUNDING = 2;

/** A rectangle of whole pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function colourAt({ width, rgba }: PixelImage, x: number, y: number): number[] {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  return [...rgba.subarray(at, at + 4)];
}

/** The pixel has this colour, but for rounding. */
export function assertColour(image: PixelImage, [x, y]: readonly number[], colour: Colour): void {
  const actual = colourAt(image, x!, y!);
  const isNear = actual.every((value, i) => Math.abs(value - colour[i]!) <= ROUNDING);
  assert.ok(isNear, `at ${x}, ${y} it is ${actual}, not ${colour}`);
}

/** What is seen where a colour lies over an opaque one: the mix of the numbers, as in any image. */
export function over([r, g, b, alpha]: Colour, behind: readonly number[]): Colour {
  const mix = (value: number, i: number) =>
    (value * alpha + (behind[i] ?? 0) * (255 - alpha)) / 255;
  return [mix(r, 0), mix(g, 1), mix(b, 2), 255];
}

/** The share of the pixels of a part of the image, 0–1, of which something holds. */
export function shareOf(
  image: PixelImage,
  box: Box,
  holds: (colour: readonly number[]) => boolean,
): number {
  let count = 0;
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      if (holds(colourAt(image, x, y))) count++;
    }
  }
  return count / (box.width * box.height);
}

/** The mean distance of two pictures of one size over all channels, of 255. */
export function meanDistance(one: PixelImage, other: PixelImage): number {
  assert.deepEqual([one.width, one.height], [other.width, other.height]);
  const sum = one.rgba.reduce((total, value, i) => total + Math.abs(value - other.rgba[i]!), 0);
  return sum / one.rgba.length;
}
