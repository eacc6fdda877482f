/** The registry's way into the STL loader; an STL needs no other file. */
import type { LoadInput } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { loadStl } from './load.ts';

export async function load({ bytes, reuseBytes }: LoadInput): Promise<LoadResult> {
  return loadStl(bytes, { reuseBytes });
}
