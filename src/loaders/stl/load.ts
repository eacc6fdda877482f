import { ResultMemory } from '../geometry/result-memory.ts';
import { resolveLimits } from '../limits.ts';
import type { LoadResult } from '../load-result.ts';
import { readAscii } from './ascii.ts';
import { readBinary } from './binary.ts';
import { stlScene } from './document.ts';
import { isBinaryStl } from './encoding.ts';
import { refuse } from './error.ts';
import { DEFAULT_STL_LIMITS, type StlLimits } from './limits.ts';
import type { StlModel } from './model.ts';
import type { StlWarning } from './warnings.ts';

export interface StlOptions {
  /** Overrides of DEFAULT_STL_LIMITS. */
  limits?: Partial<StlLimits>;
  /**
   * True: nobody reads the bytes afterwards, whatever becomes of the load. The scene may then lie in
   * their memory, which takes less time and less memory. Absent: false.
   */
  reuseBytes?: boolean;
}

/**
 * Loads an STL, binary or ASCII: a mesh for each solid that has facets, its numbers as they are.
 * Pure, synchronous and bounded. Throws StlError, and a RangeError for a bad limit.
 */
export function loadStl(bytes: Uint8Array, options: StlOptions = {}): LoadResult<StlWarning> {
  const limits = resolveLimits<StlLimits>(DEFAULT_STL_LIMITS, options.limits);
  if (bytes.length > limits.maxFileBytes) {
    const what = `a file of ${bytes.length} bytes`;
    refuse('FILE_TOO_LARGE', '', what, `at most ${limits.maxFileBytes}`);
  }
  const isBinary = isBinaryStl(bytes);
  // The facets of a text may be shorter than what is made of them.
  const memory = new ResultMemory(isBinary && options.reuseBytes ? bytes : undefined);
  const model = isBinary ? readBinary(bytes, limits, memory) : readAscii(bytes, limits);
  noteReversed(model);
  return { scene: stlScene(model, memory), warnings: model.tally.list() };
}

function noteReversed({ facets, tally }: StlModel): void {
  const { reversed, firstReversed } = facets;
  if (reversed === 0) return;
  tally.note('REVERSED_NORMAL', { place: () => `facet ${firstReversed + 1}` }, reversed);
}
