/** Numbers out of text that is read as bytes. */
import { LOWER, LOWER_E, MINUS, PLUS, POINT, ZERO } from './ascii.ts';
import { nearestQuotient } from './long-number.ts';
import type { TextCursor } from './text-cursor.ts';

/** Powers of ten that a double holds exactly. */
export const POWERS_OF_TEN = /* @__PURE__ */ Float64Array.from({ length: 23 }, (_, i) =>
  Number(`1e${i}`),
);
export const MAX_EXACT_POWER = 22;

/** How many digits a double holds whatever they are, and how many more are within reach. */
const HIGH_DIGITS = 15;
const MAX_LOW_DIGITS = 7;

/** An integer past this ends up here; no count, index or colour of a file is larger. */
export const MAX_INTEGER = 0x7fffffff;

/** The longest number, in bytes, whose characters are put together one by one. */
const SHORT = 64;
const LATIN1 = /* @__PURE__ */ new TextDecoder('latin1');

/**
 * Reads the decimal number that begins at the cursor (`-1`, `+.5`, `2.`, `1e-3`) as the double that
 * is nearest to it, and moves behind it. NaN, the cursor unmoved, where none begins; words for what
 * is no number (`nan`, `inf`) are none. What follows the number is for the caller to judge.
 */
export function readNumber(cursor: TextCursor): number {
  const { bytes, end } = cursor;
  const start = cursor.at;
  const negative = skipSign(cursor);
  const first = cursor.at;
  let mantissa = readDigits(cursor, 0);
  let digits = cursor.at - first;
  let exponent = 0;
  if (cursor.at < end && bytes[cursor.at] === POINT) {
    const fraction = ++cursor.at;
    mantissa = readDigits(cursor, mantissa);
    exponent = fraction - cursor.at;
    digits -= exponent;
  }
  if (digits === 0) {
    cursor.at = start;
    return Number.NaN;
  }
  if (cursor.at < end && (bytes[cursor.at]! | LOWER) === LOWER_E) exponent += readExponent(cursor);
  const size = scaled(mantissa, exponent) ?? parseLong(bytes, first, cursor.at, exponent);
  return negative ? -size : size;
}

/**
 * Reads the decimal integer that begins at the cursor, with or without a sign, and moves behind it;
 * one past ±{@link MAX_INTEGER} ends there. 0, the cursor unmoved, where none begins.
 */
export function readInteger(cursor: TextCursor): number {
  const start = cursor.at;
  const negative = skipSign(cursor);
  const first = cursor.at;
  const value = Math.min(readDigits(cursor, 0), MAX_INTEGER);
  if (cursor.at === first) cursor.at = start;
  return negative ? -value : value;
}

/** Past a sign; true where it is a minus. */
function skipSign(cursor: TextCursor): boolean {
  if (cursor.at >= cursor.end) return false;
  const byte = cursor.bytes[cursor.at]!;
  if (byte === MINUS || byte === PLUS) cursor.at++;
  return byte === MINUS;
}

/** The number that the digits at the cursor make behind those of `before`; moves past them. */
function readDigits(cursor: TextCursor, before: number): number {
  const { bytes, end } = cursor;
  let at = cursor.at;
  let value = before;
  let digit = at < end ? bytes[at]! - ZERO : -1;
  while (digit >= 0 && digit <= 9) {
    value = value * 10 + digit;
    digit = ++at < end ? bytes[at]! - ZERO : -1;
  }
  cursor.at = at;
  return value;
}

/** The exponent that begins at the cursor, which moves behind it; 0 where the `e` is none of it. */
function readExponent(cursor: TextCursor): number {
  const mark = cursor.at;
  cursor.at++;
  const digits = cursor.at;
  const exponent = readInteger(cursor);
  if (cursor.at === digits) cursor.at = mark;
  return exponent;
}

/**
 * mantissa · 10^exponent where one rounding makes it, which is then the right one: the integer and
 * the power of ten are exact. Undefined where they are not.
 */
function scaled(mantissa: number, exponent: number): number | undefined {
  if (mantissa > Number.MAX_SAFE_INTEGER) return undefined;
  if (exponent === 0) return mantissa;
  if (exponent < -MAX_EXACT_POWER || exponent > MAX_EXACT_POWER) return undefined;
  return exponent < 0 ? mantissa / POWERS_OF_TEN[-exponent]! : mantissa * POWERS_OF_TEN[exponent]!;
}

/** As {@link readNumber}, of the digits from `start` to `end`, too many for an exact integer. */
function parseLong(bytes: Uint8Array, start: number, end: number, exponent: number): number {
  const parts: [number, number] = [0, 0];
  let digits = 0;
  for (let i = start; i < end; i++) {
    const digit = bytes[i]! - ZERO;
    if (digit < 0 || digit > 9) {
      if (bytes[i] === POINT || digits === 0) continue;
      break;
    }
    if (digits === 0 && digit === 0) continue;
    const part = digits < HIGH_DIGITS ? 0 : 1;
    parts[part] = parts[part]! * 10 + digit;
    digits++;
  }
  const lowDigits = digits - HIGH_DIGITS;
  const inReach =
    lowDigits >= 0 && lowDigits <= MAX_LOW_DIGITS && exponent <= 0 && exponent >= -MAX_EXACT_POWER;
  const quotient =
    inReach && nearestQuotient(parts, POWERS_OF_TEN[lowDigits]!, POWERS_OF_TEN[-exponent]!);
  return quotient || parseSlowly(bytes, start, end);
}

/** By the runtime's own parser, which rounds right whatever there is. */
function parseSlowly(bytes: Uint8Array, start: number, end: number): number {
  if (end - start > SHORT) return Number(LATIN1.decode(bytes.subarray(start, end)));
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return Number(text);
}
