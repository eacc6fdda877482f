import { isLineEnd, TextCursor } from '../bytes/text-cursor.ts';
import { decodeUtf8 } from '../bytes/utf8.ts';

const SPACE = 32;
const HASH = 35;
const BACKSLASH = 92;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** Up to so many bytes, putting characters together is faster than a decoder. */
const SHORT_TEXT = 64;
const LATIN1 = /* @__PURE__ */ new TextDecoder('latin1');

/** A place in the statements of an OBJ or MTL file: a line each, longer where it is continued. */
export class StatementCursor extends TextCursor {
  /** To the next word of the statement: past blanks and past backslashes that continue the line. */
  skipGap(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at] === SPACE) at++;
    this.at = at;
    if (at < end && (bytes[at]! < SPACE || bytes[at] === BACKSLASH)) this.#skipRareGap();
  }

  #skipRareGap(): void {
    this.skipBlanks();
    while (this.at < this.end && this.bytes[this.at] === BACKSLASH && this.#skipContinuation()) {
      this.skipBlanks();
    }
  }

  /** Whether the statement ends here, in its line or in a comment. */
  atStatementEnd(): boolean {
    return this.atLineEnd() || this.bytes[this.at] === HASH;
  }

  /** Past the rest of the statement, the comment and the line ends behind it. */
  skipStatement(): void {
    this.skipToLineEnd();
    this.skipSpace();
  }

  /** What is left of the line, without the blanks around it; a comment is part of it. */
  restOfLine(): string {
    this.skipBlanks();
    const start = this.at;
    this.skipToLineEnd();
    let end = this.at;
    while (end > start && this.bytes[end - 1]! <= SPACE) end--;
    return this.text(start, end);
  }

  /** The word at the cursor; moves behind it. */
  word(): string {
    const start = this.at;
    this.skipWord();
    return this.text(start, this.at);
  }

  /** Whether a word that stands between an offset and the cursor is this one, of ASCII. */
  isWord(start: number, word: string): boolean {
    if (this.at - start !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[start + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  /** Bytes as text: UTF-8, or where they are none Latin-1, as older programs wrote. */
  text(start: number, end: number): string {
    const { bytes } = this;
    if (end - start > SHORT_TEXT) return this.#decode(start, end);
    let text = '';
    for (let i = start; i < end; i++) {
      if (bytes[i]! >= 0x80) return this.#decode(start, end);
      text += String.fromCharCode(bytes[i]!);
    }
    return text;
  }

  #decode(start: number, end: number): string {
    const part = this.bytes.subarray(start, end);
    return decodeUtf8(part) ?? LATIN1.decode(part);
  }

  /** Past a backslash and the line end behind it; false where it is only a backslash. */
  #skipContinuation(): boolean {
    const { bytes, end } = this;
    let at = this.at + 1;
    if (at < end && !isLineEnd(bytes[at]!)) return false;
    if (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) at++;
    this.at = Math.min(at + 1, end);
    return true;
  }
}

/** A name without the comment behind it: from a `#` on that begins a word. */
export function withoutComment(name: string): string {
  const at = name.search(/(?:^|\s)#/);
  return at < 0 ? name : name.slice(0, at).trimEnd();
}
