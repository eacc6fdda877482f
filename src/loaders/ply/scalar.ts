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

/** By code: the name, the later name, bytes, the lowest and the highest integer. */
const SCALARS: readonly (readonly [string, string, number, number, number])[] = [
  ['char', 'int8', 1, -(2 ** 7), 2 ** 7 - 1],
  ['uchar', 'uint8', 1, 0, 2 ** 8 - 1],
  ['short', 'int16', 2, -(2 ** 15), 2 ** 15 - 1],
  ['ushort', 'uint16', 2, 0, 2 ** 16 - 1],
  ['int', 'int32', 4, -(2 ** 31), 2 ** 31 - 1],
  ['uint', 'uint32', 4, 0, 2 ** 32 - 1],
  ['float', 'float32', 4, 0, 0],
  ['double', 'float64', 8, 0, 0],
];

/** The type that a header names; undefined where there is none of that name. */
export function scalarNamed(word: string | undefined): Scalar | undefined {
  const code = SCALARS.findIndex(([name, alias]) => word === name || word === alias);
  const row = SCALARS[code];
  if (!row) return undefined;
  const [name, , size, min, max] = row;
  return { name, code, size, integer: code < FLOAT, min, max };
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
