import type { PlyErrorCode } from './error.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import type { Scalar } from './scalar.ts';

/**
 * The body of a file, of whatever encoding, from its first value to its last. Whoever reads asks for
 * exactly the values that a row has, in order; all throw PlyError.
 */
export interface PlyRows {
  /** The byte to be read next. */
  at: number;
  /** Refuses an element of more rows than there can be in what is left. */
  checkCount(element: PlyElement): void;
  beginRow(): void;
  endRow(): void;
  /** The next value; NaN and infinities where the file has such a float. */
  value(type: Scalar): number;
  skip(type: Scalar): void;
  /** The next list's length: not negative, and no longer than what is left. */
  length(list: PlyProperty): number;
  /** The row, or the byte, that is read. */
  place(): string;
  /** Refuses what is read. */
  refuse(code: PlyErrorCode, what: string, expected: string): never;
}

/** Reads past the next property. */
export function skipProperty(rows: PlyRows, property: PlyProperty): void {
  const { type, lengthType } = property;
  const values = lengthType ? rows.length(property) : 1;
  for (let i = 0; i < values; i++) rows.skip(type);
}

/** Reads past all rows of an element, or so many. */
export function skipRows(rows: PlyRows, element: PlyElement, count = element.count): void {
  const { properties } = element;
  if (properties.length === 0) return;
  for (let row = 0; row < count; row++) {
    rows.beginRow();
    for (const property of properties) skipProperty(rows, property);
    rows.endRow();
  }
}
