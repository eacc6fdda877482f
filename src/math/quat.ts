import { sinCosDeg } from './angles.ts';
import type { Mat3, Quat, Vec3 } from './types.ts';

/** No rotation. */
export const QUAT_IDENTITY: Quat = [0, 0, 0, 1];

/** a · b: b applied first. */
export function quatMultiply(a: Quat, b: Quat): Quat {
  const [ax, ay, az, aw] = a;
  const [bx, by, bz, bw] = b;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** A quaternion of unit length; the identity for one without a direction. */
export function quatNormalize([x, y, z, w]: Quat): Quat {
  const length = Math.hypot(x, y, z, w);
  return length > 0 && Number.isFinite(length)
    ? [x / length, y / length, z / length, w / length]
    : QUAT_IDENTITY;
}

/** The rotation Rz · Ry · Rx of Euler degrees, as `eulerZyxDeg`. */
export function quatFromEulerZyxDeg([x, y, z]: Vec3): Quat {
  const { sin: sx, cos: cx } = sinCosDeg(x / 2);
  const { sin: sy, cos: cy } = sinCosDeg(y / 2);
  const { sin: sz, cos: cz } = sinCosDeg(z / 2);
  return [
    sx * cy * cz - cx * sy * sz,
    cx * sy * cz + sx * cy * sz,
    cx * cy * sz - sx * sy * cz,
    cx * cy * cz + sx * sy * sz,
  ];
}

/** The Euler degrees of a rotation of unit length, so that Rz · Ry · Rx is it; z is 0 at a pole. */
export function quatToEulerZyxDeg(rotation: Quat): Vec3 {
  const m = quatToMat3(rotation);
  const sinY = Math.min(Math.max(-m[2]!, -1), 1);
  const isPole = Math.abs(sinY) > 1 - 1e-12;
  const x = isPole ? Math.atan2(-m[7]!, m[4]!) : Math.atan2(m[5]!, m[8]!);
  const z = isPole ? 0 : Math.atan2(m[1]!, m[0]!);
  return [degrees(x), degrees(Math.asin(sinY)), degrees(z)];
}

/** The rotation matrix of a quaternion of unit length, into `out`. */
export function quatToMat3([x, y, z, w]: Quat, out: Mat3 = new Float64Array(9)): Mat3 {
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y + z * w);
  out[2] = 2 * (x * z - y * w);
  out[3] = 2 * (x * y - z * w);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z + x * w);
  out[6] = 2 * (x * z + y * w);
  out[7] = 2 * (y * z - x * w);
  out[8] = 1 - 2 * (x * x + y * y);
  return out;
}

/** Directions nearer to each other than this are blended straight: their sine is lost in rounding. */
const NEARLY_ONE = 1 - Number.EPSILON;

/** From a (at 0) to b (at 1) by the shortest way, at an even speed. */
export function quatSlerp(a: Quat, b: Quat, at: number): Quat {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const side = dot < 0 ? -1 : 1;
  const cosine = dot * side;
  if (cosine >= NEARLY_ONE) return blend(a, 1 - at, b, at * side);
  const angle = Math.acos(cosine);
  const sine = Math.sin(angle);
  return blend(a, Math.sin((1 - at) * angle) / sine, b, (side * Math.sin(at * angle)) / sine);
}

function blend(a: Quat, ofA: number, b: Quat, ofB: number): Quat {
  return quatNormalize([
    a[0] * ofA + b[0] * ofB,
    a[1] * ofA + b[1] * ofB,
    a[2] * ofA + b[2] * ofB,
    a[3] * ofA + b[3] * ofB,
  ]);
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
