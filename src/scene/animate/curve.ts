import type { Vec3 } from '../../math/types.ts';
import type { SceneInterpolation, SceneKeyframe } from '../document.ts';

/**
 * A channel's keyframes in one array, so that a sample touches a few neighbouring numbers instead
 * of objects all over the memory.
 */
export interface Curve {
  /** STRIDE numbers a keyframe: its time, what arrives at it, what leaves it. */
  numbers: Float64Array;
  /** How the curve leaves each keyframe. */
  interpolations: SceneInterpolation[];
  /** Whether what arrives at each keyframe is not what leaves it. */
  breaks: boolean[];
  count: number;
  /** The keyframe that was found last: where to look first, as time mostly goes on a little. */
  latest: number;
}

const STRIDE = 7;
const ARRIVES = 1;
const LEAVES = 4;

export function curveOf(keyframes: readonly SceneKeyframe[]): Curve {
  const numbers = new Float64Array(keyframes.length * STRIDE);
  keyframes.forEach(({ time, value, before = value }, i) => {
    numbers[i * STRIDE] = time;
    numbers.set(before, i * STRIDE + ARRIVES);
    numbers.set(value, i * STRIDE + LEAVES);
  });
  return {
    numbers,
    interpolations: keyframes.map(({ interpolation }) => interpolation),
    breaks: keyframes.map(({ before }) => before !== undefined),
    count: keyframes.length,
    latest: 0,
  };
}

export function timeOf({ numbers }: Curve, keyframe: number): number {
  return numbers[keyframe * STRIDE]!;
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

/** The first keyframe whose time is not below `time`; the count where there is none. */
export function firstAtOrAfter(curve: Curve, time: number): number {
  for (let i = curve.latest; i < curve.count && i <= curve.latest + 1; i++) {
    if (timeOf(curve, i) >= time && (i === 0 || timeOf(curve, i - 1) < time)) {
      curve.latest = i;
      return i;
    }
  }
  const found = search(curve, time);
  curve.latest = found;
  return found;
}

function search(curve: Curve, time: number): number {
  let low = 0;
  let high = curve.count;
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
