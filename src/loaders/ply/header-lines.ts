import { isLineEnd } from '../bytes/text-cursor.ts';
import { decodeUtf8 } from '../bytes/utf8.ts';
import { type PlyErrorCode, refuse } from './error.ts';
import { MAX_HEADER_BYTES } from './limits.ts';
import type { PlyTally } from './warnings.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const LOSSY = /* @__PURE__ */ new TextDecoder();

/** The lines of a header between `ply` and `end_header`. */
export class HeaderLines {
  /** The line that was read last. */
  text = '';
  words: string[] = [];
  readonly tally: PlyTally;
  private readonly bytes: Uint8Array;
  private at = 0;
  private line = 0;
  /** Whether lines end with two bytes, as the first one does. */
  private pairs = false;

  /** Throws PlyError for what does not begin as a PLY. */
  constructor(bytes: Uint8Array, tally: PlyTally) {
    this.bytes = bytes;
    this.tally = tally;
    this.read();
    if (this.text.trim() !== 'ply') refuse('NOT_PLY', 'line 1', 'another beginning', '`ply`');
    this.pairs = bytes[this.at - 1] === CARRIAGE_RETURN && bytes[this.at] === LINE_FEED;
    if (this.pairs) this.at++;
  }

  /** Where the body begins, once there is no next line. */
  get bodyStart(): number {
    return this.at;
  }

  /** Reads the next line that is not blank; false where the header ends. */
  next(): boolean {
    do this.read();
    while (this.text.trim() === '');
    this.words = this.text.trim().split(/\s+/);
    return this.words[0] !== 'end_header';
  }

  /** Where the line is that was read last. */
  place(): string {
    return `line ${this.line}`;
  }

  /** Refuses the line that was read last, or the whole header. */
  refuse(code: PlyErrorCode, what: string, expected: string): never {
    refuse(code, this.place(), what, expected);
  }

  private read(): void {
    const { bytes } = this;
    const most = Math.min(bytes.length, MAX_HEADER_BYTES);
    let end = this.at;
    while (end < most && !isLineEnd(bytes[end]!)) end++;
    this.line++;
    if (end === most && (end < bytes.length || end === this.at)) {
      this.refuse('NOT_PLY', 'no end of the header', `\`end_header\` in ${MAX_HEADER_BYTES} bytes`);
    }
    const text = decodeUtf8(bytes.subarray(this.at, end));
    if (text === null) this.tally.note('NOT_UTF8', this);
    this.text = text ?? LOSSY.decode(bytes.subarray(this.at, end));
    this.at = Math.min(end + 1, bytes.length);
    if (this.pairs && bytes[end] === CARRIAGE_RETURN && bytes[this.at] === LINE_FEED) this.at++;
  }
}
