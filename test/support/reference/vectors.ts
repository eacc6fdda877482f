/** The few sums of vectors that the reference needs beyond the project's own. */
import type { Vec3 } from '../../../src/math/types.ts';

/** a + b · factor. */
export function addScaled(a: Vec3, b: Vec3, factor: number): Vec3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

/** a weighed by weights[0], b by weights[1], c by weights[2]. */
export function weigh([a, b, c]: readonly [Vec3, Vec3, Vec3], weights: Vec3): Vec3 {
  const [u, v, w] = weights;
  return [
    a[0] * u + b[0] * v + c[0] * w,
    a[1] * u + b[1] * v + c[1] * w,
    a[2] * u + b[2] * v + c[2] * w,
  ];
}
