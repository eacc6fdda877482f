import type { Vec3 } from '../../math/types.ts';
import { vec3Add, vec3Scale } from '../../math/vec3.ts';
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
 * @param loops whether the clip plays in a loop, so that a spline may look across its seam, and a
 *   channel that wraps goes on there
 */
export function sampleCurve(curve: Curve, time: number, loops: boolean): Vec3 {
  if (isWithinSpan(curve, time)) {
    return alongSpan(curve, time);
  }
  const next = firstAtOrAfter(curve, time);
  if (next < curve.end && timeOf(curve, next) === time) {
    return arrival(curve, next);
  }
  if (next === curve.first || next === curve.end) {
    const goesOn = loops && curve.period > 0 && curve.end - curve.first > 1;
    if (goesOn) return acrossSeam(curve, time);
    return next === curve.end ? departure(curve, next - 1) : arrival(curve, next);
  }
  return between(curve, next, { time, loops });
}

function between(
  curve: Curve,
  next: number,
  { time, loops }: { time: number; loops: boolean },
): Vec3 {
  const course = courseOf(curve, next - 1);
  if (course === COURSES.step) {
    return departure(curve, next - 1);
  }
  if (course === COURSES.linear && courseOf(curve, next) !== COURSES.catmullrom) {
    takeSpan(curve, next);
    return alongSpan(curve, time);
  }
  const start = timeOf(curve, next - 1);
  const at = (time - start) / (timeOf(curve, next) - start);
  return catmullRom(splinePoints(curve, next, loops), at);
}

/** From the last keyframe, past the end of the clip, to the first. */
function acrossSeam(curve: Curve, time: number): Vec3 {
  const { first, end, period } = curve;
  const last = end - 1;
  const from = departure(curve, last);
  const to = arrival(curve, first);
  const course = courseOf(curve, last);
  const at = seamShare(time, { first: timeOf(curve, first), last: timeOf(curve, last), period });
  if (course === COURSES.step) return from;
  if (course === COURSES.linear && courseOf(curve, first) !== COURSES.catmullrom) {
    return vec3Add(vec3Scale(from, 1 - at), vec3Scale(to, at));
  }
  const before = departure(curve, isBroken(curve, last) ? last : last - 1);
  const hasSecond = end - first >= 3 && !isBroken(curve, first);
  return catmullRom([before, from, to, arrival(curve, hasSecond ? first + 1 : first)], at);
}

/** How far a time is on the way from the last keyframe to the first of the next turn, 0–1. */
export function seamShare(
  time: number,
  { first, last, period }: { first: number; last: number; period: number },
): number {
  const way = first + period - last;
  const gone = (time < first ? time + period : time) - last;
  return way > 0 ? Math.min(Math.max(gone / way, 0), 1) : 1;
}

type SplinePoints = readonly [before: Vec3, from: Vec3, to: Vec3, after: Vec3];

/**
 * The four points of the spline from keyframe `next - 1` to `next`. A neighbour counts only where
 * the curve runs on unbroken; one that is missing is found across the seam of a loop, or else
 * repeats the end.
 */
function splinePoints(curve: Curve, next: number, loops: boolean): SplinePoints {
  const { first, end } = curve;
  const seam = loops && end - first >= 3;
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
