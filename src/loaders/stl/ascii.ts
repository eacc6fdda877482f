import { decodeUtf8 } from '../bytes/utf8.ts';
import { solidOffset } from './encoding.ts';
import { refuse } from './error.ts';
import { readFacets } from './facets.ts';
import { Gap } from './gap.ts';
import type { StlLimits } from './limits.ts';
import type { StlModel, StlSolid } from './model.ts';
import { type StlTally, stlTally } from './warnings.ts';
import {
  END_FACET,
  END_LOOP,
  END_SOLID,
  FACET,
  LOOP,
  NORMAL,
  OUTER,
  SOLID,
  StlWords,
  VERTEX,
} from './words.ts';

/** The shortest facet: eight keywords, nine numbers of one digit, a blank after each. */
const MIN_FACET_BYTES = 73;

/** A facet as `readFacets` takes it: twelve floats. */
const RECORD_BYTES = 48;
/** A corner, or the normal. */
const CORNER_BYTES = 12;

/** What of a solid's name is kept, in bytes. */
const MAX_NAME_BYTES = 1024;
const LOSSY = /* @__PURE__ */ new TextDecoder();

/**
 * Reads an ASCII STL: solids of facets, keywords in any case, blanks and line ends as they come.
 * Throws StlError.
 */
export function readAscii(bytes: Uint8Array, limits: StlLimits): StlModel {
  const words = new StlWords(bytes, solidOffset(bytes));
  const tally = stlTally();
  const records = new RecordWriter(words, { limits, tally });
  const solids: StlSolid[] = [];
  while (words.take(SOLID)) {
    if (solids.length === limits.maxSolids) {
      refuse('TOO_MANY_SOLIDS', words.place(), 'one more solid', `at most ${limits.maxSolids}`);
    }
    const name = readName(words, tally);
    const start = records.count;
    records.addAll();
    words.expect(END_SOLID);
    words.cursor.skipToLineEnd();
    solids.push({ name, start, count: records.count - start });
  }
  if (!words.atEnd()) words.refuseWord('`solid`');
  const { view, count } = records;
  const facets = readFacets({ view, start: 0, stride: RECORD_BYTES, count });
  return { encoding: 'ascii', facets, solids, colors: null, tally };
}

/** The rest of the line of `solid`. */
function readName(words: StlWords, tally: StlTally): string {
  const { cursor } = words;
  cursor.skipBlanks();
  const start = cursor.at;
  cursor.skipToLineEnd();
  const bytes = cursor.bytes.subarray(start, Math.min(cursor.at, start + MAX_NAME_BYTES));
  const name = decodeUtf8(bytes);
  if (name === null) tally.note('NOT_UTF8', words);
  return (name ?? LOSSY.decode(bytes)).trimEnd();
}

/** What the facets of a file are held to, and where warnings go. */
interface Terms {
  readonly limits: StlLimits;
  readonly tally: StlTally;
}

/** Writes facets one after the other, as a binary file has them. */
class RecordWriter {
  count = 0;
  readonly view: DataView;
  private readonly words: StlWords;
  private readonly numbers = new Float64Array(3);
  private readonly terms: Terms;
  private readonly toFacet: Gap;
  private readonly toFirst: Gap;
  private readonly toNext: Gap;

  /** Room for as many facets as the text could hold, or may, the last of them cut off. */
  constructor(words: StlWords, terms: Terms) {
    const most = Math.floor(words.cursor.bytes.length / MIN_FACET_BYTES) + 1;
    const room = Math.min(most, terms.limits.maxTriangles);
    this.view = new DataView(new ArrayBuffer(room * RECORD_BYTES));
    this.words = words;
    this.terms = terms;
    this.toFacet = new Gap(words, [END_LOOP, END_FACET, FACET, NORMAL]);
    this.toFirst = new Gap(words, [OUTER, LOOP, VERTEX]);
    this.toNext = new Gap(words, [VERTEX]);
  }

  /** Reads facets for as long as there are some. */
  addAll(): void {
    const { words, terms } = this;
    while (words.take(FACET)) {
      const hasNormal = words.take(NORMAL);
      if (!hasNormal) terms.tally.note('MISSING_NORMAL', words);
      this.add(hasNormal);
      while (this.toFacet.take()) this.add(true);
      words.expect(END_LOOP);
      words.expect(END_FACET);
    }
  }

  /** Reads the numbers of a facet, the normal first. */
  private add(hasNormal: boolean): void {
    const { words } = this;
    const { maxTriangles } = this.terms.limits;
    if (this.count === maxTriangles) {
      refuse('TOO_MANY_TRIANGLES', words.place(), 'one more facet', `at most ${maxTriangles}`);
    }
    const at = this.count++ * RECORD_BYTES;
    if (hasNormal) this.addNormal(at);
    this.toFirst.expect();
    this.addCorner(at + CORNER_BYTES);
    this.toNext.expect();
    this.addCorner(at + CORNER_BYTES * 2);
    this.toNext.expect();
    this.addCorner(at + CORNER_BYTES * 3);
  }

  private addNormal(at: number): void {
    this.words.direction(this.numbers);
    this.write(at);
  }

  private addCorner(at: number): void {
    this.words.corner(this.numbers);
    this.write(at);
  }

  private write(at: number): void {
    const { view, numbers } = this;
    view.setFloat32(at, numbers[0]!, true);
    view.setFloat32(at + 4, numbers[1]!, true);
    view.setFloat32(at + 8, numbers[2]!, true);
  }
}
