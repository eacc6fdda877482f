import { decodeUtf8 } from '../bytes/utf8.ts';
import { solidOffset } from './encoding.ts';
import { refuse } from './error.ts';
import { FacetList } from './facet-list.ts';
import { spreadNormal } from './facets.ts';
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
  const reader = new FacetReader(words, { limits, tally });
  const { facets } = reader;
  const solids: StlSolid[] = [];
  while (words.take(SOLID)) {
    if (solids.length === limits.maxSolids) {
      refuse('TOO_MANY_SOLIDS', words.place(), 'one more solid', `at most ${limits.maxSolids}`);
    }
    const name = readName(words, tally);
    const start = facets.count;
    reader.addAll();
    words.expect(END_SOLID);
    words.cursor.skipToLineEnd();
    solids.push({ name, start, count: facets.count - start });
  }
  if (!words.atEnd()) words.refuseWord('`solid`');
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

/** Reads facets one after the other. */
class FacetReader {
  readonly facets: FacetList;
  private readonly words: StlWords;
  private readonly numbers = new Float64Array(3);
  private readonly terms: Terms;
  private readonly toFacet: Gap;
  private readonly toFirst: Gap;
  private readonly toNext: Gap;

  constructor(words: StlWords, terms: Terms) {
    // As many as the text could hold, or may, the last of them cut off.
    const most = Math.floor(words.cursor.bytes.length / MIN_FACET_BYTES) + 1;
    this.facets = new FacetList(Math.min(most, terms.limits.maxTriangles));
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
    const { words, numbers, facets } = this;
    const { maxTriangles } = this.terms.limits;
    if (facets.count === maxTriangles) {
      refuse('TOO_MANY_TRIANGLES', words.place(), 'one more facet', `at most ${maxTriangles}`);
    }
    const { cursor } = words;
    const at = facets.add(cursor.at / cursor.end);
    const { positions, normals } = facets;
    if (hasNormal) {
      words.direction(numbers);
      write(normals, at, numbers);
    }
    this.toFirst.expect();
    words.corner(numbers);
    write(positions, at, numbers);
    this.toNext.expect();
    words.corner(numbers);
    write(positions, at + 3, numbers);
    this.toNext.expect();
    words.corner(numbers);
    write(positions, at + 6, numbers);
    spreadNormal(facets, at);
  }
}

function write(to: Float32Array, at: number, numbers: Float64Array): void {
  to[at] = numbers[0]!;
  to[at + 1] = numbers[1]!;
  to[at + 2] = numbers[2]!;
}
