import type { Vec3 } from '../../math/types.ts';
import type { ObjectAt } from '../json/place.ts';
import { invalid, readNumber, readNumbers } from './fields.ts';

/** The box that a cube draws, before its rotation. */
export interface CubeBox {
  /** As the file has it. */
  readonly from: Vec3;
  readonly to: Vec3;
  /** With inflate and stretch; near > far on a reversed axis, equal on a flat one. */
  readonly near: Vec3;
  readonly far: Vec3;
  /** Reversed on one axis, or on all three. */
  readonly inverted: boolean;
  /** Inverted, with volume on every axis: an outline hull. */
  readonly hull: boolean;
}

const ZERO: Vec3 = [0, 0, 0];
const ONE: Vec3 = [1, 1, 1];

/** Reads a cube's box (loader page, "Cube box"); the oldest files have `size` instead of `to`. */
export function readCubeBox(at: ObjectAt): CubeBox {
  const from = readNumbers(at, 'from', ZERO);
  const to = readTo(at, from);
  const inflate = readNumber(at, 'inflate', 0);
  const stretch = readNumbers(at, 'stretch', ONE);
  const near: [number, number, number] = [0, 0, 0];
  const far: [number, number, number] = [0, 0, 0];
  let inverted = false;
  let solid = true;
  for (let axis = 0; axis < 3; axis++) {
    const center = (from[axis]! + to[axis]!) / 2;
    const extent = ((to[axis]! - from[axis]!) / 2 + inflate) * stretch[axis]!;
    near[axis] = center - extent;
    // What is flat has no inside, whichever of the two doubles is larger.
    far[axis] = coincide(near[axis]!, center + extent) ? near[axis]! : center + extent;
    if (near[axis]! > far[axis]!) inverted = !inverted;
    if (coincide(from[axis]!, to[axis]!) || near[axis] === far[axis]) solid = false;
  }
  return { from, to, near, far, inverted, hull: inverted && solid };
}

/** The spacing of floats just above 1: what a sum of a few of the file's numbers misses by. */
const FLOAT_SPACING = 2 ** -23;

/** True for two coordinates that a document cannot tell apart, or only by what rounding left. */
function coincide(a: number, b: number): boolean {
  return Math.abs(a - b) <= FLOAT_SPACING * Math.max(1, Math.abs(a), Math.abs(b));
}

function readTo(at: ObjectAt, from: Vec3): Vec3 {
  if (at.value.to !== undefined) return readNumbers(at, 'to', ZERO);
  if (at.value.size === undefined) invalid(at, 'to', undefined, 'expected 3 numbers');
  const size = readNumbers(at, 'size', ZERO);
  return [from[0] + size[0], from[1] + size[1], from[2] + size[2]];
}

/** True for an axis along which the drawn box has no extent. */
export function isFlat({ near, far }: CubeBox, axis: number): boolean {
  return near[axis] === far[axis];
}

/** How much `rescale` widens what a rotation about one axis would shrink. */
function rescaleFactor(degrees: number): number {
  const angle = Math.abs(degrees) % 90;
  return 1 / Math.cos(((angle > 45 ? 90 - angle : angle) * Math.PI) / 180);
}

/** The scale about the origin that a rescaled cube (java_block) has before its rotation. */
export function rescaleScale([rx, ry, rz]: Vec3): Vec3 {
  const x = rescaleFactor(rx);
  const y = rescaleFactor(ry);
  const z = rescaleFactor(rz);
  return [y * z, x * z, x * y];
}
