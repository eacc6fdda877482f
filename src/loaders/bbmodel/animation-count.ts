/** Counts animations, animators and keyframes before any keyframe is read. */
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import { invalid, isObject, objectAt, readArray } from './fields.ts';
import type { ObjectAt, Place } from './place.ts';

/** The keyframes that an animation has for one target, with the target's key. */
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
  let keyframes = 0;
  return items.map((item, index) => {
    const at = objectAt(place, index, item);
    const animators = findAnimators(at, limits.maxGroups + limits.maxElements + 1);
    for (const animator of animators) keyframes += animator.keyframes.length;
    check(at, 'keyframes', keyframes, limits.maxKeyframes);
    return { at, animators };
  });
}

function check(place: Place, what: string, count: number, limit: number): void {
  if (count <= limit) return;
  fail('TOO_MANY_KEYFRAMES', { place }, `${count} ${what}`, `expected at most ${limit}`);
}

/** `animators`, or the `bones` of files before 3.7. */
function findAnimators(animation: ObjectAt, limit: number): AnimatorAt[] {
  const key = animation.value.animators === undefined ? 'bones' : 'animators';
  const value = animation.value[key];
  if (value === undefined) return [];
  const all = objectAt(animation, key, value);
  const keys = Object.keys(all.value);
  check(all, 'animators', keys.length, limit);
  return keys.map((name) => readAnimator(all, name));
}

/** Before 3.7 an animator was the list of its keyframes. */
function readAnimator(all: ObjectAt, key: string): AnimatorAt {
  const value = all.value[key];
  if (Array.isArray(value)) {
    const at = { parent: all, key, value: {} };
    return { key, at, keyframes: value, place: at };
  }
  if (!isObject(value)) invalid(all, key, value, 'expected an object');
  const at = { parent: all, key, value };
  const { items, place } = readArray(at, 'keyframes');
  return { key, at, keyframes: items, place };
}
