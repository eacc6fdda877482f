/**
 * Reads of one field. What places or maps geometry is checked, BlockyError INVALID_FIELD with its
 * path; a word or a flag that cannot be used warns and gives the default. An absent field, or one
 * that is null, gives the default.
 */

import { quatNormalize } from '../../math/quat.ts';
import type { Quat, Vec3 } from '../../math/types.ts';
import { isObject, type JsonObject, type ObjectAt, type Place, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import { MAX_BLOCKY_NUMBER } from './limits.ts';

const NO_FIELDS: JsonObject = {};
const NO_ITEMS: readonly unknown[] = [];

/** Refuses the value of a field. */
export function invalid(
  place: Place,
  key: string | number,
  value: unknown,
  expected: string,
): never {
  fail('INVALID_FIELD', { place, key }, `bad value ${quote(value)}`, expected);
}

/** The object that stands at `key` below `parent`. */
export function objectAt(parent: Place, key: string | number, value: unknown): ObjectAt {
  if (!isObject(value)) invalid(parent, key, value, 'an object');
  return { parent, key, value };
}

/** The object of a field; absent: one without fields. */
export function readObject(at: ObjectAt, key: string): ObjectAt {
  return objectAt(at, key, at.value[key] ?? NO_FIELDS);
}

/** The array of a field with its place; absent: no items. */
export function readArray(at: ObjectAt, key: string): { items: readonly unknown[]; place: Place } {
  const items = at.value[key] ?? NO_ITEMS;
  if (!Array.isArray(items)) invalid(at, key, items, 'an array');
  return { items, place: { parent: at, key } };
}

/** A number within ±`max`. */
export function readNumber(
  at: ObjectAt,
  key: string,
  fallback: number,
  max: number = MAX_BLOCKY_NUMBER,
): number {
  const value = at.value[key] ?? fallback;
  if (typeof value !== 'number' || !(Math.abs(value) <= max)) {
    return invalid(at, key, value, `a number within ±${max}`);
  }
  // Adding 0 keeps −0 out of the document.
  return value + 0;
}

/** A vector `{x, y, z}`, each within ±`max`. */
export function readVec3(at: ObjectAt, key: string, fallback: Vec3, max?: number): Vec3 {
  const vector = readObject(at, key);
  return [
    readNumber(vector, 'x', fallback[0], max),
    readNumber(vector, 'y', fallback[1], max),
    readNumber(vector, 'z', fallback[2], max),
  ];
}

/** A rotation `{x, y, z, w}`, brought to unit length; one without a direction is none. */
export function readQuat(at: ObjectAt, key: string): Quat {
  const value = readObject(at, key);
  const [x, y, z] = readVec3(at, key, [0, 0, 0]);
  return quatNormalize([x, y, z, readNumber(value, 'w', 1)]);
}

/** A boolean. */
export function readFlag(
  { warnings }: LoadContext,
  at: ObjectAt,
  key: string,
  fallback: boolean,
): boolean {
  const value = at.value[key] ?? fallback;
  if (typeof value === 'boolean') return value;
  const message = `${quote(value)} is neither true nor false, ${fallback} is used`;
  warnings.add('UNSUPPORTED_VALUE', at, key, message);
  return fallback;
}

/** One of a set of words or numbers, the first where there is none or another. */
export function readChoice<Choice extends string | number>(
  { warnings }: LoadContext,
  at: ObjectAt,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = at.value[key] ?? choices[0];
  if (choices.includes(value as Choice)) return value as Choice;
  const message = `${quote(value)} is not supported, ${choices[0]} is used`;
  warnings.add('UNSUPPORTED_VALUE', at, key, message);
  return choices[0];
}

/** A name, or a number that serves as one; '' where there is none. */
export function readLabel({ warnings, limits }: LoadContext, at: ObjectAt, key: string): string {
  const value = at.value[key] ?? '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') {
    warnings.add('UNSUPPORTED_VALUE', at, key, `${quote(value)} is no string, ignored`);
    return '';
  }
  if (value.length > limits.maxStringChars) {
    invalid(at, key, value, `at most ${limits.maxStringChars} characters`);
  }
  return value;
}
