/** How the fields of a look are read from JSON: each reader takes a value or says what it expected. */
import { srgbToLinear } from '../math/colour.ts';
import type { Vec3, Vec4 } from '../math/types.ts';
import { LookError } from './look-error.ts';

/**
 * Reads the value at a place.
 *
 * @param base what an object takes the fields from that it does not have
 * @throws LookError
 */
export type Reader<T> = (value: unknown, place: string, base?: Partial<T>) => T;

/** A reader for each field. */
export type Fields<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

/** A number from min to max. */
export function number(min: number, max: number): Reader<number> {
  return (value, place) => {
    if (typeof value === 'number' && value >= min && value <= max) return value;
    throw invalid(value, place, `a number from ${min} to ${max}`);
  };
}

export const bool: Reader<boolean> = (value, place) => {
  if (typeof value === 'boolean') return value;
  throw invalid(value, place, 'true or false');
};

/** A text of so many characters at most. */
export function text(maxLength: number): Reader<string> {
  return (value, place) => {
    if (typeof value === 'string' && value.length <= maxLength) return value;
    throw invalid(value, place, `a text of at most ${maxLength} characters`);
  };
}

/** One of some words. */
export function choice<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value, place) => {
    const word = words.find((known) => known === value);
    if (word !== undefined) return word;
    throw invalid(value, place, `one of ${words.join(', ')}`);
  };
}

/** Three numbers from min to max. */
export function triple(min: number, max: number): Reader<Vec3> {
  return (value, place) => {
    const [x, y, z] = numbers(value, 3, min, max) ?? [];
    if (x !== undefined && y !== undefined && z !== undefined) return [x, y, z];
    throw invalid(value, place, `three numbers from ${min} to ${max}`);
  };
}

/** Linear light: three numbers from 0 to max, or sRGB numbers as `#rrggbb`. */
export function light(max: number): Reader<Vec3> {
  return (value, place) => {
    const [r, g, b] = hexBytes(value, 3)?.map(srgbToLinear) ?? numbers(value, 3, 0, max) ?? [];
    if (r !== undefined && g !== undefined && b !== undefined) return [r, g, b];
    throw invalid(value, place, `three numbers from 0 to ${max}, or #rrggbb`);
  };
}

/** An sRGB colour with alpha: four numbers from 0 to 1, `#rrggbb` or `#rrggbbaa`. */
export const displayColour: Reader<Vec4> = (value, place) => {
  const [r, g, b, alpha = 1] =
    hexBytes(value, 3) ?? hexBytes(value, 4) ?? numbers(value, 4, 0, 1) ?? [];
  if (r !== undefined && g !== undefined && b !== undefined) return [r, g, b, alpha];
  throw invalid(value, place, 'four numbers from 0 to 1, #rrggbb or #rrggbbaa');
};

/** An object of these fields and no others. */
export function object<T extends object>(fields: Fields<T>): Reader<T> {
  const names = Object.keys(fields) as (keyof T & string)[];
  return (value, place, base) => {
    const given = asObject(value, place);
    for (const name of Object.keys(given)) {
      if (Object.hasOwn(fields, name)) continue;
      const known = names.join(', ');
      throw new LookError(
        'LOOK_UNKNOWN_FIELD',
        `There is no such field: ${known}.`,
        at(place, name),
      );
    }
    const read = names.map((name) => [name, fieldOf(given, name, { fields, place, base })]);
    return Object.fromEntries(read) as T;
  };
}

/** An object as `object` reads it, or null. */
export function orNull<T>(reader: Reader<T>): Reader<T | null> {
  return (value, place, base) => (value === null ? null : reader(value, place, base ?? {}));
}

/** A list of at most so many. */
export function list<T>(reader: Reader<T>, most: number, base?: Partial<T>): Reader<readonly T[]> {
  return (value, place) => {
    if (!Array.isArray(value) || value.length > most) {
      throw invalid(value, place, `a list of at most ${most}`);
    }
    return value.map((item, i) => reader(item, `${place}[${i}]`, base));
  };
}

/** The error for a value that is not what its place asks for. */
export function invalid(value: unknown, place: string, expected: string): LookError {
  const found = JSON.stringify(value)?.slice(0, 60);
  return new LookError('LOOK_INVALID_FIELD', `Expected ${expected}, found ${found}.`, place);
}

function fieldOf<T extends object>(
  given: Record<string, unknown>,
  name: keyof T & string,
  { fields, place, base }: { fields: Fields<T>; place: string; base: Partial<T> | undefined },
): T[keyof T] {
  const inherited = base?.[name];
  if (Object.hasOwn(given, name)) {
    const inner = typeof inherited === 'object' && inherited !== null ? inherited : undefined;
    return fields[name](given[name], at(place, name), inner);
  }
  if (inherited !== undefined) return inherited;
  throw new LookError('LOOK_MISSING_FIELD', `The field "${name}" is not there.`, at(place, name));
}

function asObject(value: unknown, place: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>;
  }
  throw invalid(value, place, 'an object');
}

function at(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

function numbers(value: unknown, count: number, min: number, max: number): number[] | null {
  if (!Array.isArray(value) || value.length !== count) return null;
  const fits = (item: unknown) => typeof item === 'number' && item >= min && item <= max;
  return value.every(fits) ? value : null;
}

/** The bytes of `#` and two hexadecimal digits each, as 0–1; null where it is anything else. */
function hexBytes(value: unknown, count: number): number[] | null {
  if (typeof value !== 'string' || value.length !== 1 + count * 2) return null;
  if (!/^#[\da-f]+$/i.test(value)) return null;
  return Array.from({ length: count }, (_, i) => {
    return Number.parseInt(value.slice(1 + i * 2, 3 + i * 2), 16) / 255;
  });
}
