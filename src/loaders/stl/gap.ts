import type { Keyword, StlWords } from './words.ts';

/** Bytes that are compared at once. */
const WORD_BYTES = 4;

/**
 * The keywords between two numbers. Programs write the same characters there in every facet, so they
 * are compared with those of last time first, which is several times as fast as reading them.
 */
export class Gap {
  private readonly words: StlWords;
  private readonly keywords: readonly Keyword[];
  /** Where the keywords stood last time, blanks around them included. */
  private start = 0;
  private length = 0;

  constructor(words: StlWords, keywords: readonly Keyword[]) {
    this.words = words;
    this.keywords = keywords;
  }

  /** Moves past the keywords if they are the next words; else it moves nowhere. */
  take(): boolean {
    const { cursor } = this.words;
    const { at } = cursor;
    if (this.isRepeated()) {
      cursor.at = at + this.length;
      return true;
    }
    for (const keyword of this.keywords) {
      if (this.words.take(keyword)) continue;
      cursor.at = at;
      return false;
    }
    // With the blanks behind the last word, so that it ends where it ended.
    cursor.skipSpace();
    this.start = at;
    this.length = cursor.at - at;
    return true;
  }

  /** Moves past the keywords, which must be the next words. */
  expect(): void {
    if (this.take()) return;
    for (const keyword of this.keywords) this.words.expect(keyword);
  }

  /** Compares four bytes at a time, the last four first; no keyword is shorter. */
  private isRepeated(): boolean {
    const { start, length } = this;
    const { cursor, view } = this.words;
    const { at, end } = cursor;
    if (length === 0 || at + length > end) return false;
    for (let i = length - WORD_BYTES; i > -WORD_BYTES; i -= WORD_BYTES) {
      const from = Math.max(i, 0);
      if (view.getInt32(at + from) !== view.getInt32(start + from)) return false;
    }
    return true;
  }
}
