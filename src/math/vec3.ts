import type { Vec3 } from './types.ts';

/** `v` at length 1; a vector without a length stays as it is. */
export function vec3Normalize(v: Vec3): Vec3 {
  const largest = Math.max(Math.abs(v[0]), Math.abs(v[1]), Math.abs(v[2]));
  if (!(largest > 0)) {
    return v;
  }
  // Scaled first, so that squares neither vanish nor overflow. Not Math.hypot: its last bit differs
  // between JavaScript engines, that of Math.sqrt does not.
  const [x, y, z] = [v[0] / largest, v[1] / largest, v[2] / largest];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
