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
  /**
   * The straight line that was sampled last, SPAN numbers a channel: from and to which time, from and
   * to which value. Those of all channels lie in a row, so that a frame within them reads on and on
   * instead of jumping about in the keyframes.
   */
  spans: Float64Array;
  span: number;
  /** Seconds after which a clip that loops comes to the first keyframe again; 0: it jumps there. */
  period: number;
}

/** What a curve is made of. */
export interface CurveSource {
  keyframes: readonly SceneKeyframe[];
  period: number;
}

const SPAN = 8;
const FROM = 2;
const TO = 5;

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

/** The curves of channels, in their order. */
export function curvesOf(channels: readonly CurveSource[]): Curve[] {
  const count = channels.reduce((sum, { keyframes }) => sum + keyframes.length, 0);
  const numbers = new Float64Array(count * STRIDE);
  const spans = new Float64Array(channels.length * SPAN);
  let end = 0;
  return channels.map(({ keyframes, period }, channel) => {
    const first = end;
    for (const keyframe of keyframes) {
      write(numbers, end * STRIDE, keyframe);
      end++;
    }
    return { numbers, first, end, latest: first, spans, span: channel * SPAN, period };
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

/** Whether a time lies within the straight line that was sampled last. */
export function isWithinSpan({ spans, span }: Curve, time: number): boolean {
  return time > spans[span]! && time < spans[span + 1]!;
}

/** Makes the straight line from what leaves keyframe `next - 1` to what arrives at `next` the latest. */
export function takeSpan({ numbers, spans, span }: Curve, next: number): void {
  const [a, b] = [(next - 1) * STRIDE, next * STRIDE];
  spans[span] = numbers[a]!;
  spans[span + 1] = numbers[b]!;
  for (let i = 0; i < 3; i++) {
    spans[span + FROM + i] = numbers[a + LEAVES + i]!;
    spans[span + TO + i] = numbers[b + ARRIVES + i]!;
  }
}

/** The value at a time on the straight line that was sampled last. */
export function alongSpan({ spans, span }: Curve, time: number): Vec3 {
  const start = spans[span]!;
  const at = (time - start) / (spans[span + 1]! - start);
  const [x, y, z] = [spans[span + FROM]!, spans[span + FROM + 1]!, spans[span + FROM + 2]!];
  return [
    x + (spans[span + TO]! - x) * at,
    y + (spans[span + TO + 1]! - y) * at,
    z + (spans[span + TO + 2]! - z) * at,
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
