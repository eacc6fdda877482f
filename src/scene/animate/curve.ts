import type { Vec3 } from '../../math/types.ts';
import type { SceneInterpolation, SceneKeyframe } from '../document.ts';

/**
 * A channel's keyframes. Those of all channels of a clip lie in one array, where a keyframe fills a
 * line of the processor's cache: a frame's cost is that of waiting for memory.
 */
export interface Curve {
  /** STRIDE numbers a keyframe: its time, how the curve goes on, what arrives, what leaves. */
  numbers: Float64Array;
  /** The channel's first keyframe in the array, and the one after its last. */
  first: number;
  end: number;
  /** The keyframe that was found last: where to look first, as time mostly goes on a little. */
  latest: number;
}

const STRIDE = 8;
const COURSE = 1;
const ARRIVES = 2;
const LEAVES = 5;

/** Added to the course of a keyframe where what arrives is not what leaves. */
const BREAK = 4;

/** How a curve leaves a keyframe, as a number. */
export const COURSES: Readonly<Record<SceneInterpolation, number>> = {
  linear: 0,
  catmullrom: 1,
  step: 2,
};

/** The curves of channels, each given by its keyframes. */
export function curvesOf(channels: readonly (readonly SceneKeyframe[])[]): Curve[] {
  const count = channels.reduce((sum, keyframes) => sum + keyframes.length, 0);
  const numbers = new Float64Array(count * STRIDE);
  let end = 0;
  return channels.map((keyframes) => {
    const first = end;
    for (const keyframe of keyframes) {
      write(numbers, end * STRIDE, keyframe);
      end++;
    }
    return { numbers, first, end, latest: first };
  });
}

function write(numbers: Float64Array, at: number, keyframe: SceneKeyframe): void {
  const { time, value, before, interpolation } = keyframe;
  numbers[at] = time;
  numbers[at + COURSE] = COURSES[interpolation] + (before ? BREAK : 0);
  numbers.set(before ?? value, at + ARRIVES);
  numbers.set(value, at + LEAVES);
}

export function timeOf({ numbers }: Curve, keyframe: number): number {
  return numbers[keyframe * STRIDE]!;
}

/** How the curve leaves a keyframe, one of COURSES. */
export function courseOf({ numbers }: Curve, keyframe: number): number {
  return numbers[keyframe * STRIDE + COURSE]! & (BREAK - 1);
}

/** Whether what arrives at a keyframe is not what leaves it. */
export function isBroken({ numbers }: Curve, keyframe: number): boolean {
  return numbers[keyframe * STRIDE + COURSE]! >= BREAK;
}

/** The value at which time arrives at a keyframe. */
export function arrival({ numbers }: Curve, keyframe: number): Vec3 {
  return valueAt(numbers, keyframe * STRIDE + ARRIVES);
}

/** The value from which time leaves a keyframe. */
export function departure({ numbers }: Curve, keyframe: number): Vec3 {
  return valueAt(numbers, keyframe * STRIDE + LEAVES);
}

function valueAt(numbers: Float64Array, at: number): Vec3 {
  return [numbers[at]!, numbers[at + 1]!, numbers[at + 2]!];
}

/** The straight line from what leaves keyframe `next - 1` to what arrives at `next`, `at` 0–1. */
export function mix({ numbers }: Curve, next: number, at: number): Vec3 {
  const a = (next - 1) * STRIDE + LEAVES;
  const b = next * STRIDE + ARRIVES;
  return [
    numbers[a]! + (numbers[b]! - numbers[a]!) * at,
    numbers[a + 1]! + (numbers[b + 1]! - numbers[a + 1]!) * at,
    numbers[a + 2]! + (numbers[b + 2]! - numbers[a + 2]!) * at,
  ];
}

/** The first keyframe whose time is not below `time`; the curve's end where there is none. */
export function firstAtOrAfter(curve: Curve, time: number): number {
  for (let i = curve.latest; i < curve.end && i <= curve.latest + 1; i++) {
    if (timeOf(curve, i) >= time && (i === curve.first || timeOf(curve, i - 1) < time)) {
      curve.latest = i;
      return i;
    }
  }
  const found = search(curve, time);
  curve.latest = found;
  return found;
}

function search(curve: Curve, time: number): number {
  let low = curve.first;
  let high = curve.end;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(curve, middle) < time) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
