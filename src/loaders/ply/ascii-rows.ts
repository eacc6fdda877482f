import { readNumber } from '../bytes/number.ts';
import { readPlainIndex, readPlainNumbers } from '../bytes/plain-numbers.ts';
import { lineAt, TextCursor } from '../bytes/text-cursor.ts';
import { type FaceRows, PlyRows } from './rows.ts';
import { isOfType, type Scalar } from './scalar.ts';

/** What C libraries print for a float that is no finite number. */
const NO_NUMBER = /^([+-]?)(?:nan|1\.#|(inf))/i;

/** The rows of an ASCII body, a line each; blank lines are none. */
export class AsciiRows extends PlyRows {
  private readonly cursor: TextCursor;

  constructor(bytes: Uint8Array, start: number) {
    super();
    this.cursor = new TextCursor(bytes, start);
  }

  get end(): number {
    return this.cursor.end;
  }

  get at(): number {
    return this.cursor.at;
  }

  set at(at: number) {
    this.cursor.at = at;
  }

  beginRow(): void {
    const { cursor } = this;
    cursor.skipSpace();
    if (cursor.at < cursor.end) return;
    this.refuse('UNEXPECTED_END', 'end of the file', 'one more row');
  }

  endRow(): void {
    const { cursor } = this;
    cursor.skipBlanks();
    if (!cursor.atLineEnd())
      this.refuse('INVALID_ROW', `\`${this.cursor.quoteWord()}\``, 'the end of the row');
  }

  override readPlain(into: Float64Array, first: number, end: number): boolean {
    return readPlainNumbers(this.cursor, into, first, end);
  }

  override readTriangles({ list, before, after, end }: FaceRows, to: Uint32Array): number {
    const { cursor } = this;
    let written = 0;
    while (written < to.length && end <= list.type.max && before + after === 0) {
      cursor.skipSpace();
      const { at } = cursor;
      const corners = this.#readWordIndex();
      const a = this.#readWordIndex();
      const b = this.#readWordIndex();
      const c = this.#readWordIndex();
      cursor.skipBlanks();
      const isSound = Math.min(a, b, c) >= 0 && Math.max(a, b, c) < end;
      if (corners !== 3 || !isSound || !cursor.atLineEnd()) {
        cursor.at = at;
        break;
      }
      to[written] = a;
      to[written + 1] = b;
      to[written + 2] = c;
      written += 3;
    }
    return written / 3;
  }

  value(type: Scalar): number {
    const { cursor } = this;
    this.#beginValue();
    const { at } = cursor;
    const value = readNumber(cursor);
    if (cursor.atWordEnd() && isOfType(value, type) && !Number.isNaN(value)) return value;
    cursor.at = at;
    return this.#noNumber(type);
  }

  skip(): void {
    this.#beginValue();
    this.cursor.skipWord();
  }

  place(): string {
    return `line ${lineAt(this.cursor.bytes, this.at)}`;
  }

  protected leavesRoom(values: number, least: number): boolean {
    // Nothing needs to end the last word of a file.
    return values * least <= this.cursor.end - this.cursor.at + 1;
  }

  /** A digit, and what ends the word. */
  protected leastBytes(): number {
    return 2;
  }

  /** The next word as a plain index; −1 for any other. */
  #readWordIndex(): number {
    const index = readPlainIndex(this.cursor);
    return this.cursor.atWordEnd() ? index : -1;
  }

  #beginValue(): void {
    const { cursor } = this;
    cursor.skipBlanks();
    if (cursor.atLineEnd()) this.refuse('INVALID_ROW', 'end of the row', 'one more value');
  }

  /** The value of a word that is no number of its type. */
  #noNumber({ name, integer }: Scalar): number {
    const word = this.cursor.quoteWord();
    const [, sign, infinite] = (!integer && NO_NUMBER.exec(word)) || [];
    if (sign === undefined) this.refuse('INVALID_NUMBER', `\`${word}\``, `a number, ${name}`);
    this.cursor.skipWord();
    if (!infinite) return Number.NaN;
    return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
}
