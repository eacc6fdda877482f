import { loopRule } from '../check/animations.ts';
import { assertRule } from '../check/assert.ts';
import { finite, optional } from '../check/rules.ts';
import { MAX_ANIMATION_FRAMES, MAX_ANIMATION_VALUE, MAX_PLAYBACK_FPS } from '../constants.ts';
import type { SceneAnimation, SceneAnimationLoop } from '../document.ts';

type Timing = Pick<SceneAnimation, 'loop' | 'length'>;

const fpsRule = finite({ above: 0, max: MAX_PLAYBACK_FPS });
const lengthRule = finite({ min: 0, max: MAX_ANIMATION_VALUE });

/**
 * The clip's time after so many seconds of playback (scene format, Animations): `loop` wraps,
 * `hold` stops at the end, and after the end of `once` there is none, null: the nodes are at rest.
 *
 * @param seconds below 0 counts as 0
 * @param loop in place of the animation's own
 * @throws RangeError where a number is not finite or the length out of range
 */
export function animationTime(
  animation: Timing,
  seconds: number,
  loop?: SceneAnimationLoop,
): number | null {
  assertRule(['seconds'], seconds, finite());
  assertTiming(animation, loop);
  return clipTime(animation, seconds, loop ?? animation.loop);
}

/** The same for what has been checked. */
export function clipTime(
  { length }: Timing,
  seconds: number,
  loop: SceneAnimationLoop,
): number | null {
  const played = Math.max(seconds, 0);
  switch (loop) {
    case 'loop':
      return length > 0 ? played % length : 0;
    case 'hold':
      return Math.min(played, length);
    case 'once':
      return played <= length ? played : null;
  }
}

/**
 * The times of the frames of an export, i / fps each, so that no error adds up (scene format,
 * Animations). `loop` leaves out the frame that would repeat the first, `hold` and `once` have the
 * frame at the end.
 *
 * @param fps above 0, at most MAX_PLAYBACK_FPS
 * @param loop in place of the animation's own
 * @throws RangeError for a number out of range, or more than MAX_ANIMATION_FRAMES frames
 */
export function animationFrameTimes(
  animation: Timing,
  fps: number,
  loop?: SceneAnimationLoop,
): number[] {
  assertRule(['fps'], fps, fpsRule);
  assertTiming(animation, loop);
  const count = frameCount(animation.length, fps, loop ?? animation.loop);
  if (count > MAX_ANIMATION_FRAMES) {
    throw new RangeError(`fps must give at most ${MAX_ANIMATION_FRAMES} frames, gives ${count}`);
  }
  return Array.from({ length: count }, (_, i) => i / fps);
}

function frameCount(length: number, fps: number, loop: SceneAnimationLoop): number {
  if (loop === 'loop') {
    return Math.max(1, Math.round(length * fps));
  }
  // The product may be rounded across a whole number (0.29 s at 100 fps gives 28.999…), which
  // would lose the frame at the end or put one past it, so the last frame's own time decides.
  const last = Math.round(length * fps);
  return (last / fps <= length ? last : last - 1) + 1;
}

function assertTiming(animation: Timing, loop: SceneAnimationLoop | undefined): void {
  assertRule(['animation', 'length'], animation.length, lengthRule);
  assertRule(['animation', 'loop'], animation.loop, loopRule);
  assertRule(['loop'], loop, optional(loopRule));
}
