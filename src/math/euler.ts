import { sinCosDeg } from './angles.ts';
import type { Mat3, Vec3 } from './types.ts';

/**
 * The rotation Rz · Ry · Rx: X applied first, then Y, then Z (three.js order 'ZYX').
 *
 * @param rotation Euler degrees; positive turns counter-clockwise seen down the axis to the origin
 */
export function eulerZyxDeg(rotation: Vec3): Mat3 {
  const { sin: sx, cos: cx } = sinCosDeg(rotation[0]);
  const { sin: sy, cos: cy } = sinCosDeg(rotation[1]);
  const { sin: sz, cos: cz } = sinCosDeg(rotation[2]);
  const m = new Float64Array(9);
  m[0] = cz * cy;
  m[1] = sz * cy;
  m[2] = 0 - sy;
  m[3] = cz * sy * sx - sz * cx;
  m[4] = sz * sy * sx + cz * cx;
  m[5] = cy * sx;
  m[6] = cz * sy * cx + sz * sx;
  m[7] = sz * sy * cx - cz * sx;
  m[8] = cy * cx;
  return m;
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
