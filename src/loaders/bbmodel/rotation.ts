/** Turning the vertices of an element; groups turn by their node's matrix instead. */
import type { Vec3 } from '../../math/types.ts';

/** A 3×3 matrix, row by row. */
export type Mat3 = Float64Array;

const RADIANS = Math.PI / 180;

/** Rz · Ry · Rx of Euler degrees (x first): how cubes turn. Null: not turned. */
export function cubeRotation(degrees: Vec3): Mat3 | null {
  if (isZero(degrees)) return null;
  const [cx, sx, cy, sy, cz, sz] = sines(degrees);
  return Float64Array.of(
    cz * cy,
    cz * sy * sx - sz * cx,
    cz * sy * cx + sz * sx,
    sz * cy,
    sz * sy * sx + cz * cx,
    sz * sy * cx - cz * sx,
    -sy,
    cy * sx,
    cy * cx,
  );
}

/** Rx · Ry · Rz of Euler degrees (z first): how mesh elements turn. Null: not turned. */
export function meshRotation(degrees: Vec3): Mat3 | null {
  if (isZero(degrees)) return null;
  const [cx, sx, cy, sy, cz, sz] = sines(degrees);
  return Float64Array.of(
    cy * cz,
    -cy * sz,
    sy,
    cx * sz + sx * sy * cz,
    cx * cz - sx * sy * sz,
    -sx * cy,
    sx * sz - cx * sy * cz,
    sx * cz + cx * sy * sz,
    cx * cy,
  );
}

/** Turns the vectors of `xyz` about `origin`. */
export function turnPoints(xyz: Float64Array, rotation: Mat3, origin: Vec3): void {
  const [ox, oy, oz] = origin;
  const [a, b, c, d, e, f, g, h, i] = rotation as unknown as NineNumbers;
  for (let at = 0; at < xyz.length; at += 3) {
    const x = xyz[at]! - ox;
    const y = xyz[at + 1]! - oy;
    const z = xyz[at + 2]! - oz;
    xyz[at] = ox + a * x + b * y + c * z;
    xyz[at + 1] = oy + d * x + e * y + f * z;
    xyz[at + 2] = oz + g * x + h * y + i * z;
  }
}

type NineNumbers = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

function isZero([x, y, z]: Vec3): boolean {
  return x === 0 && y === 0 && z === 0;
}

function sines([x, y, z]: Vec3): readonly [number, number, number, number, number, number] {
  const rx = x * RADIANS;
  const ry = y * RADIANS;
  const rz = z * RADIANS;
  return [Math.cos(rx), Math.sin(rx), Math.cos(ry), Math.sin(ry), Math.cos(rz), Math.sin(rz)];
}
