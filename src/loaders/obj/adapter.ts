/** The registry's way into the OBJ loader: fetches what a model lists, then builds it. */
import type { LoadInput, Sibling } from '../load-input.ts';
import type { LoadResult } from '../load-result.ts';
import { fetchFiles, fetchImages } from '../side-files.ts';
import { buildScene } from './build-scene.ts';
import { emptyPalette, type Palette } from './palette.ts';
import { contentOf, type ObjFile, readObj } from './read-obj.ts';
import { WarningList } from './reports.ts';

/** Reads the file once, asks for its libraries, then for the images of the materials in use. */
export async function load({ bytes, sibling }: LoadInput): Promise<LoadResult> {
  const file = readObj(bytes);
  const content = contentOf(file);
  const warnings = new WarningList(content.warnings.list);
  const palette = await fetchPalette(file, sibling, warnings);
  return buildScene(content, { palette, doubleSided: false, warnings });
}

/** The code for material libraries comes while they do, if the file names one. */
async function fetchPalette(
  file: ObjFile,
  sibling: Sibling,
  warnings: WarningList,
): Promise<Palette> {
  if (file.libraries.length === 0) return emptyPalette();
  const [{ listObjTextures, openPalette }, libraries] = await Promise.all([
    import('./mtl/index.ts'),
    fetchFiles(file.libraries, sibling),
  ]);
  const images = listObjTextures(file, libraries);
  const files = [...libraries, ...(await fetchImages(images, sibling))];
  return openPalette(file.libraries, { files: new Map(files) }, warnings);
}
