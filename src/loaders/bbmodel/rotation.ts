/** Turning the vertices of an element; groups turn by their node's matrix instead. */
import type { Mat3, Vec3 } from '../../math/types.ts';

/** Turns the points of `xyz`, three numbers each, about `origin`, in place. */
export function turnPoints(xyz: Float64Array, rotation: Mat3, origin: Vec3): void {
  const [ox, oy, oz] = origin;
  for (let at = 0; at < xyz.length; at += 3) {
    const x = xyz[at]! - ox;
    const y = xyz[at + 1]! - oy;
    const z = xyz[at + 2]! - oz;
    xyz[at] = ox + rotation[0]! * x + rotation[3]! * y + rotation[6]! * z;
    xyz[at + 1] = oy + rotation[1]! * x + rotation[4]! * y + rotation[7]! * z;
    xyz[at + 2] = oz + rotation[2]! * x + rotation[5]! * y + rotation[8]! * z;
  }
}

/** True for a rotation that turns nothing. */
export function isUnturned([x, y, z]: Vec3): boolean {
  return x === 0 && y === 0 && z === 0;
}
