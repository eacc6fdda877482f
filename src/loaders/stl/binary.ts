import type { ResultMemory } from '../geometry/result-memory.ts';
import { headerColor, readColors } from './colours.ts';
import { FACET_BYTES, facetCount, PREFIX_BYTES } from './encoding.ts';
import { refuse } from './error.ts';
import { readFacets } from './facets.ts';
import type { StlLimits } from './limits.ts';
import type { StlModel } from './model.ts';
import { stlTally } from './warnings.ts';

/**
 * Reads a binary STL: 80 bytes of anything, the number of facets, and 50 bytes for each of them,
 * little-endian. Throws StlError.
 */
export function readBinary(
  bytes: Uint8Array,
  { maxTriangles }: StlLimits,
  memory: ResultMemory,
): StlModel {
  const count = checkedCount(bytes, maxTriangles);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const header = headerColor(view);
  const facets = readFacets({ view, start: PREFIX_BYTES, count }, memory);
  const tally = stlTally();
  const end = PREFIX_BYTES + count * FACET_BYTES;
  const spare = bytes.length - end;
  if (spare > 0) tally.note('TRAILING_BYTES', { place: () => `byte ${end}` }, spare);
  const solids = [{ name: '', start: 0, count }];
  return { encoding: 'binary', facets, solids, colors: readColors(header, facets), tally };
}

function checkedCount(bytes: Uint8Array, maxTriangles: number): number {
  if (bytes.length < PREFIX_BYTES) {
    const expected = `an STL: \`solid\`, or at least ${PREFIX_BYTES} bytes`;
    refuse('NOT_STL', '', `a file of ${bytes.length} bytes`, expected);
  }
  const count = facetCount(bytes);
  const needed = PREFIX_BYTES + count * FACET_BYTES;
  if (needed > bytes.length) {
    const expected = `${needed} bytes for ${count} facets`;
    refuse('UNEXPECTED_END', `byte ${bytes.length}`, 'end of the file', expected);
  }
  if (count > maxTriangles) {
    refuse('TOO_MANY_TRIANGLES', 'byte 80', `${count} facets`, `at most ${maxTriangles}`);
  }
  return count;
}
