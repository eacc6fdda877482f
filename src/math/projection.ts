import type { Mat4, Vec3 } from './types.ts';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Subtract } from './vec3.ts';

/** The matrix from world to view space: the eye at the origin, looking along −z, y up. */
export function lookAtMatrix(eye: Vec3, target: Vec3, up: Vec3): Mat4 {
  const back = vec3Normalize(vec3Subtract(eye, target));
  const right = vec3Normalize(vec3Cross(up, back));
  const top = vec3Cross(back, right);
  const m = new Float64Array(16);
  for (let axis = 0; axis < 3; axis++) {
    m[axis * 4] = right[axis]!;
    m[axis * 4 + 1] = top[axis]!;
    m[axis * 4 + 2] = back[axis]!;
  }
  m[12] = -vec3Dot(right, eye);
  m[13] = -vec3Dot(top, eye);
  m[14] = -vec3Dot(back, eye);
  m[15] = 1;
  return m;
}

/**
 * From view space to x, y and w of clip space; z is 0: how depth becomes clip z is the renderer's
 * business, which needs more care than a matrix product takes. w is the depth along the view axis.
 */
export function perspectiveMatrix(fovYDeg: number, aspect: number): Mat4 {
  const scale = 1 / Math.tan((fovYDeg * Math.PI) / 360);
  const m = new Float64Array(16);
  m[0] = scale / aspect;
  m[5] = scale;
  m[11] = -1;
  return m;
}

/** The same for parallel rays, which see so many units from bottom to top; w is 1. */
export function parallelMatrix(height: number, aspect: number): Mat4 {
  const m = new Float64Array(16);
  m[0] = 2 / (height * aspect);
  m[5] = 2 / height;
  m[15] = 1;
  return m;
}
