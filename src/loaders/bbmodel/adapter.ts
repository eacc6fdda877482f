/** The registry's way into the Blockbench loader: fetches what a model lists, then loads it. */
import { readImageHeader } from '../../scene/image-header.ts';
import type { LoadInput, Sibling } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { fetchFiles } from '../side-files.ts';
import { type BbmodelJson, readBbmodelJson } from './json.ts';
import { DEFAULT_BBMODEL_LIMITS } from './limits.ts';
import { loadBbmodel } from './load.ts';
import { listBbmodelReferences } from './references.ts';

/** Reads the file once, asks for its textures side by side, and loads it with those that came. */
export async function load({ bytes, sibling }: LoadInput): Promise<LoadResult> {
  const json = readBbmodelJson(bytes);
  return loadBbmodel(json, { textureFiles: await fetchTextures(json, sibling) });
}

/**
 * A file that cannot be had, or that is no PNG (many servers answer with a page instead of an
 * error), counts as missing: the model shows without it.
 */
async function fetchTextures(
  json: BbmodelJson,
  sibling: Sibling,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const { maxTextures } = DEFAULT_BBMODEL_LIMITS;
  const paths = listBbmodelReferences(json).slice(0, maxTextures);
  const files = await fetchFiles(paths, sibling);
  return new Map(
    [...files].filter(([, bytes]) => readImageHeader(bytes)?.mimeType === 'image/png'),
  );
}
