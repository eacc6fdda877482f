/**
 * Which of the files that a caller passed in belongs to a texture: by its path, so that two textures
 * of one name in two folders keep their own, else by base name; ignoring case.
 */

import type { ObjectAt } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { readLabel } from './fields.ts';
import { fromModelFolder } from './migrations.ts';

/** Files that the caller passed in. */
export interface TextureFiles {
  readonly byPath: ReadonlyMap<string, Uint8Array>;
  readonly byName: ReadonlyMap<string, Uint8Array>;
}

/** The caller's files; of two with one name, and of two with one path, the first counts. */
export function indexTextureFiles(
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): TextureFiles {
  const byPath = new Map<string, Uint8Array>();
  const byName = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const key = pathKey(path);
    if (!byPath.has(key)) byPath.set(key, bytes);
    if (!byName.has(baseName(key))) byName.set(baseName(key), bytes);
  }
  return { byPath, byName };
}

/** The file of a texture without an embedded image; the best of the fields that name it first. */
export function findTextureFile(
  context: LoadContext,
  { byPath, byName }: TextureFiles,
  texture: ObjectAt,
  name: string,
): Uint8Array | undefined {
  const relative = readLabel(context, texture, 'relative_path');
  const absolute = readLabel(context, texture, 'path');
  for (const path of [fromModelFolder(context.header.version, relative), absolute, name]) {
    const key = pathKey(path);
    const bytes = byPath.get(key) ?? byName.get(baseName(key));
    if (bytes && path) return bytes;
  }
  return undefined;
}

/** One spelling for a path: either kind of slash, an upper or a lower case, a leading "./". */
function pathKey(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .toLowerCase();
}

/** The last part of a path. */
function baseName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
