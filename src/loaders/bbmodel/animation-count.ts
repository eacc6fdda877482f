/** Counts animations, animators and keyframes before any keyframe is read. */

import { isObject, type JsonObject, type ObjectAt, type Place } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import { invalid, objectAt, readArray } from './fields.ts';

/** The keyframes that an animation has for one target, at least one, with the target's key. */
export interface AnimatorAt {
  /** A uuid or a name. */
  readonly key: string;
  /** The animator's own fields; none where it is a bare list of keyframes. */
  readonly at: ObjectAt;
  readonly keyframes: readonly unknown[];
  readonly place: Place;
}

export interface AnimationAt {
  readonly at: ObjectAt;
  readonly animators: readonly AnimatorAt[];
}

/** Throws BbmodelError TOO_MANY_KEYFRAMES or INVALID_FIELD. */
export function countAnimations({ root, limits }: LoadContext): AnimationAt[] {
  const { items, place } = readArray(root, 'animations');
  check(place, 'animations', items.length, limits.maxAnimations);
  const maxAnimators = limits.maxGroups + limits.maxElements + 1;
  let keyframes = 0;
  return items.map((item, index) => {
    const at = objectAt(place, index, item);
    const all = findAnimators(at);
    const keys = Object.keys(all.value);
    check(all, 'animators', keys.length, maxAnimators);
    const moving = keys.filter((key) => keyframesOf(all, key).length > 0);
    for (const key of moving) keyframes += keyframesOf(all, key).length;
    check(at, 'keyframes', keyframes, limits.maxKeyframes);
    return { at, animators: moving.map((key) => readAnimator(all, key)) };
  });
}

function check(place: Place, what: string, count: number, limit: number): void {
  if (count <= limit) return;
  fail('TOO_MANY_KEYFRAMES', { place }, `${count} ${what}`, `expected at most ${limit}`);
}

const NO_ANIMATORS: JsonObject = {};

/** `animators`, or the `bones` of files before 3.7. */
function findAnimators(animation: ObjectAt): ObjectAt {
  const key = animation.value.animators === undefined ? 'bones' : 'animators';
  const value = animation.value[key];
  return objectAt(animation, key, value === undefined ? NO_ANIMATORS : value);
}

const NO_KEYFRAMES: readonly unknown[] = [];

/** The list of an animator; before 3.7 the animator was that list. */
function keyframesOf(all: ObjectAt, key: string): readonly unknown[] {
  const value = all.value[key];
  if (Array.isArray(value)) return value;
  if (!isObject(value)) invalid(all, key, value, 'expected an object');
  const { keyframes } = value;
  if (keyframes === undefined) return NO_KEYFRAMES;
  if (Array.isArray(keyframes)) return keyframes;
  return invalid({ parent: all, key }, 'keyframes', keyframes, 'expected an array');
}

function readAnimator(all: ObjectAt, key: string): AnimatorAt {
  const value = all.value[key];
  const at = { parent: all, key, value: isObject(value) ? value : {} };
  const place = isObject(value) ? { parent: at, key: 'keyframes' } : at;
  return { key, at, keyframes: keyframesOf(all, key), place };
}
