import { sinCosDeg } from './angles.ts';
import type { Mat3, Vec3 } from './types.ts';

/**
 * The rotation Rz · Ry · Rx: X applied first, then Y, then Z (three.js order 'ZYX').
 *
 * @param rotation Euler degrees; positive turns counter-clockwise seen down the axis to the origin
 * @param out where to write the matrix; absent: a new one
 */
export function eulerZyxDeg(rotation: Vec3, out: Mat3 = new Float64Array(9)): Mat3 {
  const { sin: sx, cos: cx } = sinCosDeg(rotation[0]);
  const { sin: sy, cos: cy } = sinCosDeg(rotation[1]);
  const { sin: sz, cos: cz } = sinCosDeg(rotation[2]);
  out[0] = cz * cy;
  out[1] = sz * cy;
  out[2] = 0 - sy;
  out[3] = cz * sy * sx - sz * cx;
  out[4] = sz * sy * sx + cz * cx;
  out[5] = cy * sx;
  out[6] = cz * sy * cx + sz * sx;
  out[7] = sz * sy * cx - cz * sx;
  out[8] = cy * cx;
  return out;
}

/**
 * The rotation Rx · Ry · Rz: Z applied first, then Y, then X (three.js order 'XYZ').
 *
 * @param rotation Euler degrees; positive turns counter-clockwise seen down the axis to the origin
 */
export function eulerXyzDeg(rotation: Vec3): Mat3 {
  const { sin: sx, cos: cx } = sinCosDeg(rotation[0]);
  const { sin: sy, cos: cy } = sinCosDeg(rotation[1]);
  const { sin: sz, cos: cz } = sinCosDeg(rotation[2]);
  const m = new Float64Array(9);
  m[0] = cy * cz;
  m[1] = sx * sy * cz + cx * sz;
  m[2] = sx * sz - cx * sy * cz;
  m[3] = 0 - cy * sz;
  m[4] = cx * cz - sx * sy * sz;
  m[5] = cx * sy * sz + sx * cz;
  m[6] = sy;
  m[7] = 0 - sx * cy;
  m[8] = cx * cy;
  return m;
}
