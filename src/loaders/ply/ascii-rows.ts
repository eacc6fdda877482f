import { readNumber } from '../bytes/number.ts';
import { readPlainNumbers } from '../bytes/plain-numbers.ts';
import { lineAt, TextCursor } from '../bytes/text-cursor.ts';
import type { PlyProperty } from './header.ts';
import { PlyRows } from './rows.ts';
import { isOfType, type Scalar } from './scalar.ts';

/** What C libraries print for a float that is no finite number. */
const NO_NUMBER = /^([+-]?)(?:nan|1\.#|(inf))/i;

/** What of a word is quoted in an error, in bytes. */
const MAX_QUOTE = 32;
const QUOTED = /* @__PURE__ */ new TextDecoder();

/** The rows of an ASCII body, a line each; blank lines are none. */
export class AsciiRows extends PlyRows {
  private readonly cursor: TextCursor;
  private readonly numbers = new Float64Array(4);

  constructor(bytes: Uint8Array, start: number) {
    super();
    this.cursor = new TextCursor(bytes, start);
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
    if (!cursor.atLineEnd()) this.refuse('INVALID_ROW', `\`${this.word()}\``, 'the end of the row');
  }

  override readPlain(into: Float64Array, count: number): boolean {
    return readPlainNumbers(this.cursor, into, count);
  }

  override readTriangles({ type }: PlyProperty, end: number, to: Uint32Array): number {
    const { cursor, numbers } = this;
    let written = 0;
    while (written < to.length && end <= type.max) {
      cursor.skipSpace();
      const { at } = cursor;
      const isTriangle = readPlainNumbers(cursor, numbers, 4) && areTriangle(numbers, end);
      if (isTriangle) cursor.skipBlanks();
      if (!isTriangle || !cursor.atLineEnd()) {
        cursor.at = at;
        break;
      }
      to[written++] = numbers[1]!;
      to[written++] = numbers[2]!;
      to[written++] = numbers[3]!;
    }
    return written / 3;
  }

  value(type: Scalar): number {
    const { cursor } = this;
    this.beginValue();
    const { at } = cursor;
    const value = readNumber(cursor);
    if (cursor.atWordEnd() && isOfType(value, type) && !Number.isNaN(value)) return value;
    cursor.at = at;
    return this.noNumber(type);
  }

  skip(): void {
    this.beginValue();
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

  private beginValue(): void {
    const { cursor } = this;
    cursor.skipBlanks();
    if (cursor.atLineEnd()) this.refuse('INVALID_ROW', 'end of the row', 'one more value');
  }

  /** The value of a word that is no number of its type. */
  private noNumber({ name, integer }: Scalar): number {
    const word = this.word();
    const [, sign, infinite] = (!integer && NO_NUMBER.exec(word)) || [];
    if (sign === undefined) this.refuse('INVALID_NUMBER', `\`${word}\``, `a number, ${name}`);
    this.cursor.skipWord();
    if (!infinite) return Number.NaN;
    return sign === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }

  /** The word at the cursor, or the beginning of a long one. */
  private word(): string {
    const { cursor } = this;
    const { at, bytes } = cursor;
    cursor.skipWord();
    const end = Math.min(cursor.at, at + MAX_QUOTE);
    cursor.at = at;
    return QUOTED.decode(bytes.subarray(at, end));
  }
}

/** Whether these are a list of three vertices below `end`. */
function areTriangle(numbers: Float64Array, end: number): boolean {
  for (let i = 1; i < 4; i++) {
    const vertex = numbers[i]!;
    if (!(vertex >= 0 && vertex < end && Number.isInteger(vertex))) return false;
  }
  return numbers[0] === 3;
}
