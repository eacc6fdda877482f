import { quatSlerp } from '../../math/quat.ts';
import type { Quat } from '../../math/types.ts';
import type { SceneQuaternionKeyframe } from '../document.ts';
import { seamShare } from './sample.ts';
import { lastAtOrBefore } from './steps.ts';

/** A quaternion channel. */
export interface TurnCurve {
  keyframes: readonly SceneQuaternionKeyframe[];
  /** As that of a `Curve`. */
  period: number;
}

/**
 * The rotation of a quaternion channel at a time (scene format, Animations): the shortest way
 * between two keyframes, eased where both are smooth.
 *
 * @param loops whether the clip plays in a loop
 */
export function sampleTurn({ keyframes, period }: TurnCurve, time: number, loops: boolean): Quat {
  const at = lastAtOrBefore(keyframes, time);
  const [from, to] = [keyframes[at], keyframes[at + 1]];
  if (from && (to || from.time === time)) {
    return to ? turn(from, to, (time - from.time) / (to.time - from.time)) : from.value;
  }
  const [first, last] = [keyframes[0]!, keyframes.at(-1)!];
  if (!loops || period === 0) return (from ?? first).value;
  return turn(last, first, seamShare(time, { first: first.time, last: last.time, period }));
}

function turn(from: SceneQuaternionKeyframe, to: SceneQuaternionKeyframe, at: number): Quat {
  if (from.interpolation === 'step') return from.value;
  const isSmooth = from.interpolation === 'smooth' && to.interpolation === 'smooth';
  return quatSlerp(from.value, to.value, isSmooth ? easeTurn(at) : at);
}

/**
 * How far a smooth turn has come: a rational cubic Bézier curve with the control values 0, 0.05,
 * 0.95, 1 and the weights 2, 1, 2, 1 (Hytale's animation curve).
 *
 * @param at 0–1
 */
export function easeTurn(at: number): number {
  const below = ((-4 * at + 6) * at - 3) * at + 2;
  return (((-4.55 * at + 5.4) * at + 0.15) * at) / below;
}
