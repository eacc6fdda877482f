/** The few sums of vectors that the reference needs beyond the project's own. */
import type { Vec3, Vec4 } from '../../../src/math/types.ts';

/** a + b · factor. */
export function addScaled(a: Vec3, b: Vec3, factor: number): Vec3 {
  return [a[0] + b[0] * factor, a[1] + b[1] * factor, a[2] + b[2] * factor];
}

/** a · (b × c). */
export function tripleProduct(a: Vec3, b: Vec3, c: Vec3): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) +
    a[1] * (b[2] * c[0] - b[0] * c[2]) +
    a[2] * (b[0] * c[1] - b[1] * c[0])
  );
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

/** From a by a share of the way to b, by another of the way to c; exactly a where they are alike. */
export function blendColours(
  [a, b, c]: readonly [Vec4, Vec4, Vec4],
  toB: number,
  toC: number,
): Vec4 {
  const channel = (i: 0 | 1 | 2 | 3): number => a[i] + (b[i] - a[i]) * toB + (c[i] - a[i]) * toC;
  return [channel(0), channel(1), channel(2), channel(3)];
}

/** Channel by channel. */
export function timesColour(a: Vec4, b: Vec4): Vec4 {
  return [a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]];
}
