/** Files beside a model: those that a caller passed in, and those that a loader asks for. */
import { readImageHeader } from '../scene/image-header.ts';
import type { Sibling } from './load-input.ts';

/**
 * The files that a caller passed in, by name. A path of the model finds the file of that path, so
 * that two of one name in two folders keep their own, else one of its last name; ignoring case and
 * the kind of slash.
 */
export class SideFiles {
  readonly #byPath = new Map<string, Uint8Array>();
  readonly #byName = new Map<string, Uint8Array>();

  /** Of two files with one name, and of two with one path, the first counts. */
  constructor(files: ReadonlyMap<string, Uint8Array> = new Map()) {
    for (const [path, bytes] of files) {
      const key = pathKey(path);
      if (!this.#byPath.has(key)) this.#byPath.set(key, bytes);
      const name = baseName(key);
      if (!this.#byName.has(name)) this.#byName.set(name, bytes);
    }
  }

  find(path: string): Uint8Array | undefined {
    const key = pathKey(path);
    return this.#byPath.get(key) ?? this.#byName.get(baseName(key));
  }
}

/** Those of the files that can be had, by the names that the model has for them, asked for at once. */
export async function fetchFiles(
  paths: readonly string[],
  sibling: Sibling,
): Promise<Map<string, Uint8Array>> {
  const files = await Promise.all(paths.map((path) => sibling(path.replaceAll('\\', '/'))));
  const found = new Map<string, Uint8Array>();
  paths.forEach((path, i) => {
    const bytes = files[i];
    if (bytes) found.set(path, bytes);
  });
  return found;
}

/** The same of images; those in TGA are made PNG, which needs code of its own. */
export async function fetchImages(
  paths: readonly string[],
  sibling: Sibling,
): Promise<Map<string, Uint8Array>> {
  const images = await fetchFiles(paths, sibling);
  for (const [path, bytes] of images) {
    if (readImageHeader(bytes)) continue;
    const png = (await import('./tga/index.ts')).tgaToPng(bytes);
    if (png) images.set(path, png);
  }
  return images;
}

/** A path with forward slashes, without a leading "./". */
export function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
}

/** The last part of a path with forward slashes. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function pathKey(path: string): string {
  return plainPath(path).toLowerCase();
}
