import type { Vec3 } from '../../math/types.ts';
import { MAX_ANIMATION_VALUE } from '../../scene/constants.ts';
import type { SceneInterpolation, SceneKeyframe } from '../../scene/document.ts';
import { isObject, type ObjectAt, quote } from '../json/place.ts';
import { type ChannelDraft, lose, warnOnce } from './channel-draft.ts';
import type { LoadContext } from './context.ts';
import { invalid, objectAt, readArray } from './fields.ts';
import { negatesKeyframes } from './migrations.ts';

const INTERPOLATIONS: readonly unknown[] = [
  'linear',
  'catmullrom',
  'step',
] satisfies SceneInterpolation[];

/**
 * Adds a keyframe to its channel and says when it is, seconds. One with a Molang expression is
 * skipped: it has no value outside the game.
 */
export function readKeyframe(context: LoadContext, draft: ChannelDraft, at: ObjectAt): number {
  const time = readTime(at);
  const [arriving, leaving] = readPoints(context, draft, at);
  const interpolation = readInterpolation(context, draft, at);
  if (!arriving || !leaving) {
    lose(draft, 'Molang expression', at, 'data_points');
    return time;
  }
  if (draft.property === 'scale' && (isNegative(arriving) || isNegative(leaving))) {
    warnOnce(context, draft, { at, key: 'data_points' }, 'negative scale is not played');
  }
  const keyframe: SceneKeyframe = { time, value: leaving, interpolation };
  if (!sameVec3(arriving, leaving)) keyframe.before = arriving;
  draft.keyframes.push(keyframe);
  return time;
}

function readTime(at: ObjectAt): number {
  const { time } = at.value;
  if (typeof time !== 'number' || !(time >= 0 && time <= MAX_ANIMATION_VALUE)) {
    invalid(at, 'time', time, 'expected seconds from 0 to 1 000 000');
  }
  return time + 0;
}

/** What arrives at the keyframe and what leaves it; null where that is an expression. */
function readPoints(
  context: LoadContext,
  draft: ChannelDraft,
  at: ObjectAt,
): [Vec3 | null, Vec3 | null] {
  const { items, place } = readArray(at, 'data_points');
  // Before data points existed, the values stood on the keyframe itself.
  const first = items.length ? objectAt(place, 0, items[0]) : at;
  const arriving = readPoint(context, draft, first);
  if (items.length < 2) return [arriving, arriving];
  return [arriving, readPoint(context, draft, objectAt(place, 1, items[1]))];
}

const SHOWN: Vec3 = [1, 1, 1];
const HIDDEN: Vec3 = [0, 0, 0];

function readPoint(context: LoadContext, { property }: ChannelDraft, at: ObjectAt): Vec3 | null {
  const { values } = at.value;
  const point = isObject(values) ? { parent: at, key: 'values', value: values } : at;
  if (property === 'visible') return point.value.visibility === false ? HIDDEN : SHOWN;
  const isFactor = property === 'scale' || property === 'stretch';
  const fallback = isFactor ? 1 : 0;
  const x = readAxis(point, 'x', fallback);
  const y = readAxis(point, 'y', fallback);
  const z = readAxis(point, 'z', fallback);
  if (x === null || y === null || z === null) return null;
  if (isFactor || property === 'uvOffset' || !negatesKeyframes(context.header)) return [x, y, z];
  return [0 - x, property === 'translation' ? y : 0 - y, z];
}

/** No two parts can take the same digit, so that no string makes it start over again and again. */
const DECIMAL = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** A number, or a string that holds one; null for a Molang expression. */
function readAxis(point: ObjectAt, axis: string, fallback: number): number | null {
  const value = point.value[axis];
  if (value === undefined) return fallback;
  let number = value;
  if (typeof value === 'string') {
    const text = value.trim();
    if (text !== '' && !DECIMAL.test(text)) return null;
    number = Number(text);
  }
  if (typeof number !== 'number' || !(Math.abs(number) <= MAX_ANIMATION_VALUE)) {
    invalid(point, axis, value, 'expected a number within ±1 000 000');
  }
  return number + 0;
}

function readInterpolation(
  context: LoadContext,
  draft: ChannelDraft,
  at: ObjectAt,
): SceneInterpolation {
  const { interpolation = 'linear', easing = 'linear' } = at.value;
  if (easing !== 'linear') lose(draft, 'easing', at, 'easing');
  if (INTERPOLATIONS.includes(interpolation)) return interpolation as SceneInterpolation;
  if (interpolation === 'bezier') {
    lose(draft, 'bezier curve', at, 'interpolation');
  } else {
    const message = `${quote(interpolation)} is not supported, linear is used`;
    warnOnce(context, draft, { at, key: 'interpolation' }, message);
  }
  return 'linear';
}

/** Such a scale plays as the smallest positive one. */
function isNegative(scale: Vec3): boolean {
  return scale[0] < 0 || scale[1] < 0 || scale[2] < 0;
}

function sameVec3(a: Vec3, b: Vec3): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
}
