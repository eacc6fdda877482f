/** The registry's way into the PLY loader: fetches the images that a file names, then loads it. */
import type { LoadInput, Sibling } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { fetchImages } from '../side-files.ts';
import { listPlyTextures } from './header.ts';
import { DEFAULT_PLY_LIMITS } from './limits.ts';
import { loadPly } from './load.ts';

export async function load({ bytes, reuseBytes, sibling }: LoadInput): Promise<LoadResult> {
  const textureFiles = await fetchTextures(bytes, sibling);
  const { scene, warnings } = loadPly(bytes, { textureFiles, reuseBytes });
  return { scene, warnings };
}

function fetchTextures(bytes: Uint8Array, sibling: Sibling): Promise<Map<string, Uint8Array>> {
  const names = listPlyTextures(bytes).slice(0, DEFAULT_PLY_LIMITS.maxTextures);
  return fetchImages(names, sibling);
}
