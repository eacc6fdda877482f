/** A picture of the renderer's against one of the reference. */
import type { Look } from '../../../src/looks/look.ts';
import type { Vec4 } from '../../../src/math/types.ts';
import { develop } from './develop.ts';
import { RIM } from './places.ts';
import { MIXED, NOTHING, type ReferencePicture } from './render.ts';

/** The most by which a channel of a pixel away from edges may be off, of 255. */
export const TOLERANCE = 2;

/**
 * How far the share of a pixel on one side of a texel's seam may be from what the samples say: one
 * of the 64 places by counting, and RIM where software GL moves the seam with its corners.
 */
const SEAM_SLACK = 1 / 64 + RIM;

/** What differs. Each pixel in which anything is to be seen counts as inner or as edge. */
export interface Comparison {
  /** Pixels in whose neighbourhood every sample saw the same faces, and how many of them are off. */
  inner: number;
  wrong: number;
  /** The most by which one of them is off beyond what the reference can tell, of 255. */
  worst: number;
  /** How wide the range is in the mean in which their true colours are known to lie, of 255. */
  spread: number;
  /** All others, and their mean difference over the four channels, of 255. */
  edges: number;
  edgeError: number;
  /** One number a pixel, of 255: the greatest difference of the channels. */
  differences: Float64Array;
  /** 1 for a pixel that counts as inner. */
  isInner: Uint8Array;
}

/**
 * Compares the picture as shown, premultiplied, since the colour of a pixel of alpha 0 means nothing.
 *
 * @param rgba the renderer's bytes, alpha not premultiplied, top row first
 */
export function compare(
  reference: ReferencePicture,
  rgba: ArrayLike<number>,
  look: Look,
): Comparison {
  const pixels = reference.width * reference.height;
  const differences = new Float64Array(pixels);
  const isInner = new Uint8Array(pixels);
  const counts = { inner: 0, wrong: 0, worst: 0, spread: 0, edges: 0, edgeError: 0 };
  const result = { ...counts, differences, isInner };
  for (let pixel = 0; pixel < pixels; pixel++) {
    const shown = premultipliedPixel(rgba, pixel);
    const inner = isAwayFromEdges(reference, pixel);
    const isEmpty = inner && reference.stacks[pixel] === NOTHING;
    if (isEmpty && shown[3] === 0 && !look.backdrop) continue;
    const [low, high] = displayRange(reference, pixel, look, inner ? SEAM_SLACK : 0);
    const off = shown.map((value, i) => Math.max(low[i]! - value, value - high[i]!, 0));
    differences[pixel] = Math.max(...off);
    if (inner) {
      isInner[pixel] = 1;
      result.inner += 1;
      result.wrong += differences[pixel]! > TOLERANCE ? 1 : 0;
      result.spread += Math.max(...high.map((value, i) => value - low[i]!));
      result.worst = Math.max(result.worst, differences[pixel]!);
    } else {
      result.edges += 1;
      result.edgeError += off.reduce((sum, value) => sum + value, 0) / 4;
    }
  }
  if (result.inner > 0) result.spread /= result.inner;
  if (result.edges > 0) result.edgeError /= result.edges;
  return result;
}

/** Whether all samples of a pixel and of the eight around it saw the same faces. */
function isAwayFromEdges({ width, height, stacks }: ReferencePicture, pixel: number): boolean {
  const own = stacks[pixel];
  if (own === MIXED) return false;
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let row = Math.max(y - 1, 0); row <= Math.min(y + 1, height - 1); row++) {
    for (let column = Math.max(x - 1, 0); column <= Math.min(x + 1, width - 1); column++) {
      if (stacks[row * width + column] !== own) return false;
    }
  }
  return true;
}

/**
 * The display colours between which the true one lies, if the mean is off by that share of what the
 * samples span. At edges, whose mean difference counts, the light that may reach them is taken for
 * known.
 */
function displayRange(
  { width, height, mean, dim, bright, least, greatest }: ReferencePicture,
  pixel: number,
  look: Look,
  slack: number,
): [low: Vec4, high: Vec4] {
  const fromBottom = 1 - (Math.floor(pixel / width) + 0.5) / height;
  const at = (light: Float64Array, sign: number): Vec4 => {
    const moved = [0, 1, 2, 3].map((i) => {
      const j = pixel * 4 + i;
      return light[j]! + sign * slack * (greatest[j]! - least[j]!);
    });
    return develop(moved as unknown as Vec4, look, fromBottom);
  };
  const [from, to] = slack > 0 ? [dim, bright] : [mean, mean];
  const [middle, one, other] = [at(mean, 0), at(from, -1), at(to, 1)];
  const pick = (of: typeof Math.min) =>
    middle.map((value, i) => of(value, one[i]!, other[i]!)) as unknown as Vec4;
  return [pick(Math.min), pick(Math.max)];
}

/** The bytes of a pixel with the colour weighed by alpha. */
export function premultipliedPixel(rgba: ArrayLike<number>, pixel: number): number[] {
  const alpha = rgba[pixel * 4 + 3]!;
  return [0, 1, 2].map((i) => (rgba[pixel * 4 + i]! * alpha) / 255).concat(alpha);
}
