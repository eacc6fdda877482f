/**
 * Typed reads of one field: the value, checked, or BbmodelError INVALID_FIELD with its path.
 * An absent field gives the fallback; null is a wrong type like any other.
 */

import { isObject, type ObjectAt, type Place, quote } from '../json/place.ts';
import { fail } from './error.ts';
import { MAX_BBMODEL_NUMBER } from './limits.ts';
import type { WarningList } from './warnings.ts';

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
  if (!isObject(value)) invalid(parent, key, value, 'expected an object');
  return { parent, key, value };
}

const NO_ITEMS: readonly unknown[] = [];

/** The array of a field with its place; absent: no items. */
export function readArray(at: ObjectAt, key: string): { items: readonly unknown[]; place: Place } {
  const value = at.value[key];
  const items = value === undefined ? NO_ITEMS : value;
  if (!Array.isArray(items)) invalid(at, key, value, 'expected an array');
  return { items, place: { parent: at, key } };
}

/** The number of a field, within ±{@link MAX_BBMODEL_NUMBER}. */
export function readNumber(at: ObjectAt, key: string, fallback: number): number {
  const value = at.value[key];
  if (value === undefined) return fallback;
  if (!isCoordinate(value)) invalid(at, key, value, NUMBER_EXPECTED);
  return value;
}

/**
 * The array of `count` numbers of a field: the file's own, which must not be changed.
 * Absent: the fallback.
 */
export function readNumbers<Numbers extends readonly number[]>(
  at: ObjectAt,
  key: string,
  fallback: Numbers,
): Numbers {
  const value = at.value[key];
  if (value === undefined) return fallback;
  if (!Array.isArray(value) || value.length !== fallback.length) {
    return invalid(at, key, value, `expected ${fallback.length} numbers`);
  }
  for (let i = 0; i < value.length; i++) {
    if (!isCoordinate(value[i])) invalid({ parent: at, key }, i, value[i], NUMBER_EXPECTED);
  }
  return value as readonly number[] as Numbers;
}

/** The boolean of a field. */
export function readBoolean(at: ObjectAt, key: string, fallback: boolean): boolean {
  const value = at.value[key];
  if (value === undefined) return fallback;
  if (typeof value !== 'boolean') invalid(at, key, value, 'expected true or false');
  return value;
}

/** The string of a field, at most `maxChars` long; absent: ''. */
export function readString(at: ObjectAt, key: string, maxChars: number): string {
  const value = at.value[key];
  if (value === undefined) return '';
  if (typeof value !== 'string') invalid(at, key, value, 'expected a string');
  checkLength(at, key, value, maxChars);
  return value;
}

/** What reads of fields that cannot fail a file need. */
export interface LenientContext {
  readonly warnings: WarningList;
  readonly limits: { readonly maxStringChars: number };
}

/** Warns of a field whose value is not used as it stands. */
export function warnValue(
  { warnings }: LenientContext,
  at: ObjectAt,
  key: string,
  message: string,
): void {
  warnings.add('UNSUPPORTED_VALUE', at, key, message);
}

/** A boolean that cannot fail the file: a wrong type warns and gives the fallback. */
export function readFlag(
  context: LenientContext,
  at: ObjectAt,
  key: string,
  fallback: boolean,
): boolean {
  const value = at.value[key];
  if (value === undefined || typeof value === 'boolean') return value ?? fallback;
  const message = `${quote(value)} is neither true nor false, ${fallback} is used`;
  warnValue(context, at, key, message);
  return fallback;
}

/** A string without effect on the picture: a wrong type warns and gives ''. */
export function readLabel(context: LenientContext, at: ObjectAt, key: string): string {
  const value = at.value[key];
  if (value === undefined) return '';
  if (typeof value !== 'string') {
    warnValue(context, at, key, `${quote(value)} is no string, ignored`);
    return '';
  }
  checkLength(at, key, value, context.limits.maxStringChars);
  return value;
}

/**
 * One of a set of words, the first where the field is absent. Anything else warns and gives the
 * first.
 */
export function readChoice<Choice extends string>(
  context: LenientContext,
  at: ObjectAt,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = at.value[key];
  if (value === undefined) return choices[0];
  if (choices.includes(value as Choice)) return value as Choice;
  const message = `${quote(value)} is not supported, ${choices[0]} is used`;
  warnValue(context, at, key, message);
  return choices[0];
}

/** The same, but what is no string fails the file. */
export function readWord<Choice extends string>(
  context: LenientContext,
  at: ObjectAt,
  key: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  readString(at, key, context.limits.maxStringChars);
  return readChoice(context, at, key, choices);
}

function checkLength(at: ObjectAt, key: string, value: string, maxChars: number): void {
  if (value.length > maxChars) invalid(at, key, value, `expected at most ${maxChars} characters`);
}

/** True for what {@link readNumbers} takes as three numbers. */
export function isVec3(value: unknown): boolean {
  return Array.isArray(value) && value.length === 3 && value.every(isCoordinate);
}

const NUMBER_EXPECTED = 'expected a finite number within ±10 000 000';

function isCoordinate(value: unknown): value is number {
  return typeof value === 'number' && value <= MAX_BBMODEL_NUMBER && value >= -MAX_BBMODEL_NUMBER;
}
