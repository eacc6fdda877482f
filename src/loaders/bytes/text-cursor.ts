/** What ends a line, and the lowest byte that is part of a word. */
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** What of a word is quoted, in bytes. */
const MAX_QUOTE = 32;
const QUOTED = /* @__PURE__ */ new TextDecoder();

/**
 * A place in a text that is read as bytes, so that a large file never becomes strings. Nothing here
 * reads past `end`. A line ends with LF, CR or both; every other byte up to the space is blank.
 */
export class TextCursor {
  readonly bytes: Uint8Array;
  readonly end: number;
  /** The offset of the byte to be read next. */
  at: number;

  /** From `at`; without one, from the first byte behind a byte order mark. */
  constructor(bytes: Uint8Array, at = textStart(bytes), end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  /** Past blanks, not past the end of the line. */
  skipBlanks(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! <= SPACE && !isLineEnd(bytes[at]!)) at++;
    this.at = at;
  }

  /** Past blanks and line ends. */
  skipSpace(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! <= SPACE) at++;
    this.at = at;
  }

  /** Past what is left of the word. */
  skipWord(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && bytes[at]! > SPACE) at++;
    this.at = at;
  }

  /** To the end of the line, not past it. */
  skipToLineEnd(): void {
    const { bytes, end } = this;
    let at = this.at;
    while (at < end && !isLineEnd(bytes[at]!)) at++;
    this.at = at;
  }

  /** The beginning of the word here, for messages. */
  quoteWord(): string {
    const { bytes, end, at } = this;
    let to = at;
    while (to < end && bytes[to]! > SPACE && to - at < MAX_QUOTE) to++;
    return QUOTED.decode(bytes.subarray(at, to));
  }

  /** Whether a word, or the text, ends here. */
  atWordEnd(): boolean {
    return this.at >= this.end || this.bytes[this.at]! <= SPACE;
  }

  /** Whether the line, or the text, ends here. */
  atLineEnd(): boolean {
    return this.at >= this.end || isLineEnd(this.bytes[this.at]!);
  }
}

/** Whether the byte ends a line. */
export function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === CARRIAGE_RETURN;
}

/** The line, from 1, that the byte at an offset is on; for messages, as it counts from the start. */
export function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset && i < bytes.length; i++) {
    const ends =
      bytes[i] === LINE_FEED || (bytes[i] === CARRIAGE_RETURN && bytes[i + 1] !== LINE_FEED);
    if (ends) line++;
  }
  return line;
}

/** The offset behind a UTF-8 byte order mark, 0 where there is none. */
function textStart(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}
