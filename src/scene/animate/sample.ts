import type { Vec3 } from '../../math/types.ts';
import { arrival, type Curve, departure, firstAtOrAfter, mix, timeOf } from './curve.ts';

/**
 * The value of a channel at a time (scene format, Animations). Where keyframes share a time, time
 * arrives at the first of them and leaves from the last.
 *
 * @param wraps whether the clip plays in a loop, so that a spline may look across its seam
 */
export function sampleCurve(curve: Curve, time: number, wraps: boolean): Vec3 {
  const next = firstAtOrAfter(curve, time);
  if (next === curve.count) {
    return departure(curve, next - 1);
  }
  const end = timeOf(curve, next);
  if (next === 0 || end === time) {
    return arrival(curve, next);
  }
  const leaves = curve.interpolations[next - 1];
  if (leaves === 'step') {
    return departure(curve, next - 1);
  }
  const start = timeOf(curve, next - 1);
  const at = (time - start) / (end - start);
  return leaves === 'linear' && curve.interpolations[next] !== 'catmullrom'
    ? mix(curve, next, at)
    : catmullRom(splinePoints(curve, next, wraps), at);
}

type SplinePoints = readonly [before: Vec3, from: Vec3, to: Vec3, after: Vec3];

/**
 * The four points of the spline from keyframe `next - 1` to `next`. A neighbour counts only where
 * the curve runs on unbroken; one that is missing is found across the seam of a loop, or else
 * repeats the end.
 */
function splinePoints(curve: Curve, next: number, wraps: boolean): SplinePoints {
  const { count, breaks } = curve;
  const seam = wraps && count >= 3;
  const before = next >= 2 ? next - 2 : seam ? count - 2 : next - 1;
  const after = next + 1 < count ? next + 1 : seam ? 1 : next;
  return [
    departure(curve, breaks[next - 1] ? next - 1 : before),
    departure(curve, next - 1),
    arrival(curve, next),
    arrival(curve, breaks[next] ? next : after),
  ];
}

/** The uniform Catmull-Rom spline (tension 0.5), 0–1 from the second point to the third. */
function catmullRom([before, from, to, after]: SplinePoints, at: number): Vec3 {
  const axis = (i: 0 | 1 | 2): number => {
    const leave = (to[i] - before[i]) / 2;
    const arrive = (after[i] - from[i]) / 2;
    const cubic = 2 * (from[i] - to[i]) + leave + arrive;
    const square = 3 * (to[i] - from[i]) - 2 * leave - arrive;
    return ((cubic * at + square) * at + leave) * at + from[i];
  };
  return [axis(0), axis(1), axis(2)];
}
