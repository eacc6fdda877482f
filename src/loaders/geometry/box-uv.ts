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
  const side = (axis: 0 | 1 | 2): number => {
    const size = to[axis] - from[axis];
    return fractions ? size : Math.floor(size + SIZE_EPSILON);
  };
  return [side(0), side(1), side(2)];
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
  const [w, h, d] = size;
  const [u, v] = offset;
  const [a, b, c, e] = COLUMNS[(mirror && MIRRORED[face]) || face];
  const left = u + a * d + b * w;
  const right = u + c * d + e * w;
  const [v1, v2] = face === 'up' ? [v + d, v] : face === 'down' ? [v, v + d] : [v + d, v + d + h];
  return mirror ? [right, v1, left, v2] : [left, v1, right, v2];
}
