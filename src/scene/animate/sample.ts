import type { Vec3 } from '../../math/types.ts';
import type { SceneKeyframe } from '../document.ts';

/** A channel's keyframes with their times apart, so that a search stays within one small array. */
export interface Curve {
  keyframes: readonly SceneKeyframe[];
  times: Float64Array;
}

/**
 * The value of a channel at a time (scene format, Animations). Where keyframes share a time, time
 * arrives at the first of them and leaves from the last.
 *
 * @param wraps whether the clip plays in a loop, so that a spline may look across its seam
 */
export function sampleCurve({ keyframes, times }: Curve, time: number, wraps: boolean): Vec3 {
  const next = firstAtOrAfter(times, time);
  const to = keyframes[next];
  if (!to) {
    return keyframes[keyframes.length - 1]!.value;
  }
  if (next === 0 || to.time === time) {
    return arrival(to);
  }
  const from = keyframes[next - 1]!;
  if (from.interpolation === 'step') {
    return from.value;
  }
  const at = (time - from.time) / (to.time - from.time);
  return from.interpolation === 'linear' && to.interpolation !== 'catmullrom'
    ? mix(from.value, arrival(to), at)
    : catmullRom(splinePoints(keyframes, next, wraps), at);
}

/** What arrives at a keyframe. */
function arrival(keyframe: SceneKeyframe): Vec3 {
  return keyframe.before ?? keyframe.value;
}

/** The index of the first time that is not below `time`; the length where all are. */
function firstAtOrAfter(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! < time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

type SplinePoints = readonly [before: Vec3, from: Vec3, to: Vec3, after: Vec3];

/**
 * The four points of the spline from keyframe `next - 1` to `next`. A neighbour counts only where
 * the curve runs on unbroken; one that is missing is found across the seam of a loop, or else
 * repeats the end.
 */
function splinePoints(
  keyframes: readonly SceneKeyframe[],
  next: number,
  wraps: boolean,
): SplinePoints {
  const from = keyframes[next - 1]!;
  const to = keyframes[next]!;
  const seam = wraps && keyframes.length >= 3;
  const before = keyframes[next - 2] ?? (seam ? keyframes[keyframes.length - 2] : undefined);
  const after = keyframes[next + 1] ?? (seam ? keyframes[1] : undefined);
  return [
    before && !from.before ? before.value : from.value,
    from.value,
    arrival(to),
    after && !to.before ? arrival(after) : arrival(to),
  ];
}

function mix(a: Vec3, b: Vec3, at: number): Vec3 {
  return [a[0] + (b[0] - a[0]) * at, a[1] + (b[1] - a[1]) * at, a[2] + (b[2] - a[2]) * at];
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
