import { type PlyErrorCode, refuse } from './error.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import type { Channel } from './roles.ts';
import type { Scalar } from './scalar.ts';

/** Where the values of some channels go: side by side, `stride` numbers for each row. */
export interface Column {
  readonly channels: readonly Channel[];
  readonly stride: number;
  readonly values: Float32Array | Float64Array;
  /** What bytes stand for, in columns of bytes alone; absent: themselves. */
  readonly meanings?: Float32Array;
}

/** Rows of which only one list is asked for, that of the vertices of a face; the others are scalars. */
export interface FaceRows {
  readonly list: PlyProperty;
  /** The bytes of the scalars before it and behind it, in a binary body. */
  readonly before: number;
  readonly after: number;
  /** How many vertices there are. */
  readonly end: number;
}

/** Bytes of a row with three vertices, in a binary body. */
export function triangleBytes({ list, before, after }: FaceRows): number {
  return before + list.lengthType!.size + 3 * list.type.size + after;
}

/**
 * The body of a file, of whatever encoding, from its first value to its last. Whoever reads asks for
 * exactly the values that a row has, in order. Everything throws PlyError.
 */
export abstract class PlyRows {
  /** The byte to be read next. */
  abstract at: number;
  /** Where the file ends. */
  abstract readonly end: number;

  abstract beginRow(): void;
  abstract endRow(): void;

  /** The next value; NaN and infinities where the file has such a float. */
  abstract value(type: Scalar): number;
  abstract skip(type: Scalar): void;

  /** The row, or the byte, that is read. */
  abstract place(): string;

  /** Whether so many values could stand in what is left, `least` being the bytes of one. */
  protected abstract leavesRoom(values: number, least: number): boolean;
  /** The least that a value of a type takes. */
  protected abstract leastBytes(type: Scalar): number;

  /**
   * Reads all rows of an element at once, if its rows are alike enough; false where they are not.
   * That many have been found to be there.
   */
  readTable(_element: PlyElement, _columns: readonly Column[]): boolean {
    return false;
  }

  /**
   * Reads values into the places from `first` up to `end`, if they are numbers as most are; else it
   * moves nowhere.
   */
  readPlain(_into: Float64Array, _first: number, _end: number): boolean {
    return false;
  }

  /**
   * Reads rows with three vertices that there are, for as long as there are such and `to` has room for
   * them; returns how many. The next row may be any other.
   */
  readTriangles(_rows: FaceRows, _to: Uint32Array): number {
    return 0;
  }

  /** Refuses an element of more rows than there can be in what is left. */
  checkCount({ name, count, properties }: PlyElement): void {
    let least = 0;
    for (const { type, lengthType } of properties) least += this.leastBytes(lengthType ?? type);
    if (this.leavesRoom(count, least)) return;
    this.refuse('UNEXPECTED_END', 'too short a file', `${count} rows of \`${name}\``);
  }

  /** The next list's length: not negative, and no longer than what is left. */
  length({ lengthType, type }: PlyProperty): number {
    const length = this.value(lengthType!);
    if (length < 0) this.refuse('INVALID_NUMBER', `a list of ${length}`, 'at least 0');
    if (!this.leavesRoom(length, this.leastBytes(type))) {
      this.refuse('UNEXPECTED_END', 'too short a file', `a list of ${length}`);
    }
    return length;
  }

  /** Refuses what is read. */
  refuse(code: PlyErrorCode, what: string, expected: string): never {
    refuse(code, this.place(), what, expected);
  }
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
