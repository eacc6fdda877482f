import { readNumber } from '../bytes/number.ts';
import { lineAt, TextCursor } from '../bytes/text-cursor.ts';
import { refuse } from './error.ts';

/** Turns a letter of ASCII into the small one. */
const SMALL = 0x20;

/** Numbers from here on round to no finite 32-bit float. */
const FLOAT32_END = 2 ** 128 - 2 ** 103;

/** What of a word is quoted in an error, in bytes. */
const MAX_QUOTE = 32;
const QUOTED = /* @__PURE__ */ new TextDecoder();

/** The words of the grammar. */
export type Keyword = (typeof KEYWORDS)[number];
const KEYWORDS = [
  'solid',
  'facet',
  'normal',
  'outer',
  'loop',
  'vertex',
  'endloop',
  'endfacet',
  'endsolid',
] as const;

/** The bytes of each. */
const SPELLING = /* @__PURE__ */ Object.fromEntries(
  KEYWORDS.map((word) => [word, Uint8Array.from(word, (letter) => letter.charCodeAt(0))]),
) as Record<Keyword, Uint8Array>;

/** The words and numbers of an ASCII STL, one after the other. */
export class StlWords {
  readonly cursor: TextCursor;

  constructor(bytes: Uint8Array, start: number) {
    this.cursor = new TextCursor(bytes, start);
  }

  /** Moves past the keyword if it is the next word, whatever its case. */
  take(word: Keyword): boolean {
    const { cursor } = this;
    cursor.skipSpace();
    const { bytes, at } = cursor;
    const spelling = SPELLING[word];
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
  expect(word: Keyword): void {
    if (!this.take(word)) this.refuseWord(`\`${word}\``);
  }

  /** The next word as a coordinate. */
  coordinate(): number {
    const { cursor } = this;
    cursor.skipSpace();
    const { at } = cursor;
    const value = readNumber(cursor);
    if (Math.abs(value) < FLOAT32_END && cursor.atWordEnd()) return value;
    cursor.at = at;
    return this.refuseCoordinate();
  }

  /** The next word as a number; NaN for what C libraries print for one: `nan`, `-1.#IND`. */
  looseNumber(): number {
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
    refuse('UNEXPECTED_WORD', this.place(), this.quote(), expected);
  }

  private refuseCoordinate(): never {
    if (this.atEnd()) refuse('UNEXPECTED_END', this.place(), 'end of the file', 'a coordinate');
    refuse('INVALID_NUMBER', this.place(), this.quote(), 'a number, finite as a 32-bit float');
  }

  /** The line of the cursor, or of a byte. */
  place(at = this.cursor.at): string {
    return `line ${lineAt(this.cursor.bytes, at)}`;
  }

  private quote(): string {
    const { bytes, at } = this.cursor;
    this.cursor.skipWord();
    return `\`${QUOTED.decode(bytes.subarray(at, Math.min(this.cursor.at, at + MAX_QUOTE)))}\``;
  }
}
