/** A type of values. */
export interface Scalar {
  /** What the first edition of the format calls it. */
  readonly name: string;
  /** Its place among the types: what a reader switches on. */
  readonly code: number;
  /** Bytes in a binary file. */
  readonly size: number;
  /** Whether it holds integers only, from `min` to `max`. */
  readonly integer: boolean;
  readonly min: number;
  readonly max: number;
}

export const CHAR = 0;
export const UCHAR = 1;
export const SHORT = 2;
export const USHORT = 3;
export const INT = 4;
export const UINT = 5;
export const FLOAT = 6;
export const DOUBLE = 7;

/** By code: the name, and the later name. */
const NAMES = [
  ['char', 'int8'],
  ['uchar', 'uint8'],
  ['short', 'int16'],
  ['ushort', 'uint16'],
  ['int', 'int32'],
  ['uint', 'uint32'],
  ['float', 'float32'],
  ['double', 'float64'],
];
const SIZES = [1, 1, 2, 2, 4, 4, 4, 8];

/** The type that a header names; undefined where there is none of that name. */
export function scalarNamed(word = ''): Scalar | undefined {
  const code = NAMES.findIndex((names) => names.includes(word));
  if (code < 0) return undefined;
  const size = SIZES[code]!;
  const values = 256 ** size;
  // Every other type of integers has no sign.
  const min = code % 2 ? 0 : -values / 2;
  return { name: NAMES[code]![0]!, code, size, integer: code < FLOAT, min, max: min + values - 1 };
}

/** Whether a number is one that the type holds, rounding apart. */
export function isOfType(value: number, { integer, min, max }: Scalar): boolean {
  return !integer || (Number.isInteger(value) && value >= min && value <= max);
}

/** What full light is stored as in a colour of the type. */
export function fullLight({ code }: Scalar): number {
  if (code >= FLOAT) return 1;
  return code === USHORT ? 65535 : 255;
}
