import type { Vec3 } from '../../math/types.ts';
import {
  alongSpan,
  arrival,
  COURSES,
  type Curve,
  courseOf,
  departure,
  firstAtOrAfter,
  isBroken,
  isWithinSpan,
  takeSpan,
  timeOf,
} from './curve.ts';

/**
 * The value of a channel at a time (scene format, Animations). Where keyframes share a time, time
 * arrives at the first of them and leaves from the last.
 *
 * @param wraps whether the clip plays in a loop, so that a spline may look across its seam
 */
export function sampleCurve(curve: Curve, time: number, wraps: boolean): Vec3 {
  if (isWithinSpan(curve, time)) {
    return alongSpan(curve, time);
  }
  const next = firstAtOrAfter(curve, time);
  if (next === curve.end) {
    return departure(curve, next - 1);
  }
  const end = timeOf(curve, next);
  if (next === curve.first || end === time) {
    return arrival(curve, next);
  }
  const course = courseOf(curve, next - 1);
  if (course === COURSES.step) {
    return departure(curve, next - 1);
  }
  if (course === COURSES.linear && courseOf(curve, next) !== COURSES.catmullrom) {
    takeSpan(curve, next);
    return alongSpan(curve, time);
  }
  const start = timeOf(curve, next - 1);
  return catmullRom(splinePoints(curve, next, wraps), (time - start) / (end - start));
}

type SplinePoints = readonly [before: Vec3, from: Vec3, to: Vec3, after: Vec3];

/**
 * The four points of the spline from keyframe `next - 1` to `next`. A neighbour counts only where
 * the curve runs on unbroken; one that is missing is found across the seam of a loop, or else
 * repeats the end.
 */
function splinePoints(curve: Curve, next: number, wraps: boolean): SplinePoints {
  const { first, end } = curve;
  const seam = wraps && end - first >= 3;
  const before = next >= first + 2 ? next - 2 : seam ? end - 2 : next - 1;
  const after = next + 1 < end ? next + 1 : seam ? first + 1 : next;
  return [
    departure(curve, isBroken(curve, next - 1) ? next - 1 : before),
    departure(curve, next - 1),
    arrival(curve, next),
    arrival(curve, isBroken(curve, next) ? next : after),
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
