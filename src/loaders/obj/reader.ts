import { readNumber } from '../bytes/number.ts';
import { lineAt } from '../bytes/text-cursor.ts';
import type { ObjLimits } from './limits.ts';
import { NameTable } from './name-table.ts';
import { ObjError, type ObjErrorCode, type ObjWarningCode, type WarningList } from './reports.ts';
import { StatementCursor } from './statement-cursor.ts';
import { createTables, type Elements, type ObjTables } from './tables.ts';

/** The first magnitude that is infinite in single precision. */
const FLOAT_OVERFLOW = 2 ** 128 - 2 ** 103;

const HASH = 35;
const BACKSLASH = 92;

/** Faults that occur again and again: warned of once, with the first place and how many there are. */
interface Repeated {
  code: ObjWarningCode;
  message: string;
  at: number;
  count: number;
}

/** What indices count: vertices, texture coordinates or normals. */
export interface Listed {
  /** How many the file has had so far. */
  count: number;
  /** The largest index, from 1, of one that had not come yet, and where it stands; 0: none. */
  ahead: number;
  aheadAt: number;
}

/** What reading an OBJ file works on. */
export class ObjReader {
  readonly cursor: StatementCursor;
  readonly tables: ObjTables;
  readonly limits: ObjLimits;
  readonly vertices: Listed = { count: 0, ahead: 0, aheadAt: 0 };
  readonly uvs: Listed = { count: 0, ahead: 0, aheadAt: 0 };
  readonly normals: Listed = { count: 0, ahead: 0, aheadAt: 0 };
  /** In the order in which a corner names them. */
  readonly lists = [this.vertices, this.uvs, this.normals] as const;
  /** Triangles, segments and points so far. */
  drawn = 0;
  /** The smoothing group that holds; 0: none. */
  smoothing = 0;
  /** What there was before the current object began; null before the first `o` or `g`. */
  objectStart: Elements | null = null;
  /** The names after `usemtl`. */
  readonly materials = new NameTable();
  readonly #repeated = new Map<string, Repeated>();

  constructor(bytes: Uint8Array, limits: ObjLimits) {
    this.cursor = new StatementCursor(bytes);
    this.tables = createTables(this.cursor, this.materials.names);
    this.limits = limits;
  }

  /** Reads the next number of the statement; what follows it in its word is not read. */
  coordinate(what: string): number {
    const { cursor } = this;
    cursor.skipGap();
    const at = cursor.at;
    const value = readNumber(cursor);
    // Not a number, or not finite as a float.
    if (!(Math.abs(value) < FLOAT_OVERFLOW)) {
      this.fail('INVALID_STATEMENT', at, `bad ${what}`, 'expected a number that a float can hold');
    }
    if (!cursor.atWordEnd()) this.#endNumber();
    return value;
  }

  /** Counts what is drawn. Throws TOO_MANY_TRIANGLES. */
  draw(count: number): void {
    this.drawn += count;
    this.hold('TOO_MANY_TRIANGLES', this.drawn, this.limits.maxTriangles);
  }

  /** Refuses the file for a count over its limit; the code says of what. */
  hold(code: ObjErrorCode, count: number, most: number): void {
    if (count <= most) return;
    const what = code.toLowerCase().replaceAll('_', ' ');
    this.fail(code, this.cursor.at, what, `expected at most ${most}`);
  }

  /** Notes a fault that is warned of once, however often it occurs. */
  note(code: ObjWarningCode, message: string, at: number): void {
    const known = this.#repeated.get(message);
    if (known) known.count++;
    else this.#repeated.set(message, { code, message, at, count: 1 });
  }

  /** Warns of what was noted. */
  warn(warnings: WarningList): void {
    for (const { code, message, at, count } of this.#repeated.values()) {
      const times = count > 1 ? `, ${count} times, first` : '';
      warnings.add(code, `${message}${times}`, this.cursor.bytes, at);
    }
  }

  /** Refuses the file for what stands at an offset. */
  fail(code: ObjErrorCode, at: number, what: string, expected: string): never {
    throw new ObjError(code, lineAt(this.cursor.bytes, at), what, expected);
  }

  /** Past what follows a number in its word, unless a comment or a continuation does. */
  #endNumber(): void {
    const { cursor } = this;
    const byte = cursor.bytes[cursor.at];
    if (byte === HASH || byte === BACKSLASH) return;
    this.note('UNSUPPORTED_VALUE', 'only the beginning of a number is read', cursor.at);
    cursor.skipWord();
  }
}
