import { readNumber } from '../bytes/number.ts';
import { readPlainNumbers } from '../bytes/plain-numbers.ts';
import { lineAt, TextCursor } from '../bytes/text-cursor.ts';
import { refuse } from './error.ts';

/** Turns a letter of ASCII into the small one. */
const SMALL = 0x20;

/** Numbers from here on round to no finite 32-bit float. */
const FLOAT32_END = 2 ** 128 - 2 ** 103;

/** A word of the grammar. */
export interface Keyword {
  readonly word: string;
  /** Its bytes, in small letters. */
  readonly spelling: Uint8Array;
}

function keyword(word: string): Keyword {
  return { word, spelling: Uint8Array.from(word, (letter) => letter.charCodeAt(0)) };
}

export const SOLID = /* @__PURE__ */ keyword('solid');
export const FACET = /* @__PURE__ */ keyword('facet');
export const NORMAL = /* @__PURE__ */ keyword('normal');
export const OUTER = /* @__PURE__ */ keyword('outer');
export const LOOP = /* @__PURE__ */ keyword('loop');
export const VERTEX = /* @__PURE__ */ keyword('vertex');
export const END_LOOP = /* @__PURE__ */ keyword('endloop');
export const END_FACET = /* @__PURE__ */ keyword('endfacet');
export const END_SOLID = /* @__PURE__ */ keyword('endsolid');

/** The words and numbers of an ASCII STL, one after the other. */
export class StlWords {
  readonly cursor: TextCursor;
  /** Of the bytes that the cursor reads. */
  readonly view: DataView;

  constructor(bytes: Uint8Array, start: number) {
    this.cursor = new TextCursor(bytes, start);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Moves past the keyword if it is the next word, whatever its case. */
  take({ spelling }: Keyword): boolean {
    const { cursor } = this;
    cursor.skipSpace();
    const { bytes, at } = cursor;
    for (let i = 0; i < spelling.length; i++) {
      // Past the end of the text there is no letter either.
      if ((bytes[at + i]! | SMALL) !== spelling[i]) return false;
    }
    cursor.at = at + spelling.length;
    if (cursor.atWordEnd()) return true;
    cursor.at = at;
    return false;
  }

  /** Moves past the keyword, which must be the next word. */
  expect(keyword: Keyword): void {
    if (!this.take(keyword)) this.refuseWord(`\`${keyword.word}\``);
  }

  private coordinate(): number {
    const { cursor } = this;
    cursor.skipSpace();
    const { at } = cursor;
    const value = readNumber(cursor);
    if (Math.abs(value) < FLOAT32_END && cursor.atWordEnd()) return value;
    cursor.at = at;
    return this.refuseCoordinate();
  }

  /** The next three words as coordinates, into the first places of a list. */
  corner(into: Float64Array): void {
    const { cursor } = this;
    if (readPlainNumbers(cursor, into, 0, 3)) return;
    for (let axis = 0; axis < 3; axis++) into[axis] = this.coordinate();
  }

  /** The next three words as a direction: NaN for what C libraries print, `nan`, `-1.#IND`. */
  direction(into: Float64Array): void {
    if (readPlainNumbers(this.cursor, into, 0, 3)) return;
    for (let axis = 0; axis < 3; axis++) into[axis] = this.looseNumber();
  }

  private looseNumber(): number {
    const { cursor } = this;
    cursor.skipSpace();
    const value = readNumber(cursor);
    if (cursor.atWordEnd()) return value;
    cursor.skipWord();
    return Number.NaN;
  }

  /** Whether the text ends here, but for blanks. */
  atEnd(): boolean {
    this.cursor.skipSpace();
    return this.cursor.at >= this.cursor.end;
  }

  /** Refuses the word at the cursor. */
  refuseWord(expected: string): never {
    if (this.atEnd()) refuse('UNEXPECTED_END', this.place(), 'end of the file', expected);
    refuse('UNEXPECTED_WORD', this.place(), `\`${this.cursor.quoteWord()}\``, expected);
  }

  private refuseCoordinate(): never {
    if (this.atEnd()) refuse('UNEXPECTED_END', this.place(), 'end of the file', 'a coordinate');
    refuse(
      'INVALID_NUMBER',
      this.place(),
      `\`${this.cursor.quoteWord()}\``,
      'a number, finite as a 32-bit float',
    );
  }

  /** The line of the cursor, or of a byte. */
  place(at = this.cursor.at): string {
    return `line ${lineAt(this.cursor.bytes, at)}`;
  }
}
