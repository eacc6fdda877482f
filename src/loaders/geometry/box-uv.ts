import type { Vec3 } from '../../math/types.ts';
import type { CubeFaceName } from './cube-faces.ts';

/** Blockbench's guard against a size that misses a whole number by rounding. */
const SIZE_EPSILON = 1e-7;

/**
 * Where a face lies in the box layout, in depths (d) and widths (w) from its left: u1 = a·d + b·w,
 * u2 = c·d + e·w; side faces span v from d to d + h, the others stand above them.
 */
const COLUMNS: Readonly<Record<CubeFaceName, readonly [number, number, number, number]>> = {
  east: [0, 0, 1, 0],
  north: [1, 0, 1, 1],
  west: [1, 1, 2, 1],
  south: [2, 1, 2, 2],
  up: [1, 1, 1, 0],
  down: [1, 2, 1, 1],
};

const MIRRORED: Readonly<Record<string, CubeFaceName>> = { east: 'west', west: 'east' };

/** The box-UV size of a cube: signed, the drawn size is not used; whole unless `fractions`. */
export function boxUvSize(from: Vec3, to: Vec3, fractions: boolean): Vec3 {
  const size: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  return fractions ? size : [whole(size[0]), whole(size[1]), whole(size[2])];
}

function whole(size: number): number {
  return Math.floor(size + SIZE_EPSILON);
}

/** The layout of one cube. */
export interface BoxUv {
  readonly size: Vec3;
  readonly offset: readonly [number, number];
  readonly mirror: boolean;
}

/** u1, v1, u2, v2: the top left and the bottom right corner; u1 > u2 mirrors. */
export type FaceUv = readonly [u1: number, v1: number, u2: number, v2: number];

/** A face's part of the image in Blockbench's box layout. */
export function boxFaceUv(face: CubeFaceName, { size, offset, mirror }: BoxUv): FaceUv {
  const columns = COLUMNS[(mirror && MIRRORED[face]) || face];
  const width = size[0];
  const depth = size[2];
  const left = offset[0] + columns[0] * depth + columns[1] * width;
  const right = offset[0] + columns[2] * depth + columns[3] * width;
  const top = offset[1];
  const middle = top + depth;
  const v1 = face === 'down' ? top : middle;
  const v2 = face === 'down' ? middle : face === 'up' ? top : middle + size[1];
  return mirror ? [right, v1, left, v2] : [left, v1, right, v2];
}
