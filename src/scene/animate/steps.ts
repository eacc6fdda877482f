import type { SceneStep } from '../document.ts';

/** The value that a channel of steps holds at a time; undefined before its first keyframe. */
export function sampleSteps<T>(keyframes: readonly SceneStep<T>[], time: number): T | undefined {
  let at = lastAtOrBefore(keyframes, time);
  // Of keyframes with one time the first holds.
  while (at > 0 && keyframes[at - 1]!.time === keyframes[at]!.time) at--;
  return keyframes[at]?.value;
}

/** The index of the last keyframe whose time is not above `time`; −1 where there is none. */
export function lastAtOrBefore(keyframes: readonly { time: number }[], time: number): number {
  let low = 0;
  let high = keyframes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keyframes[middle]!.time <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
