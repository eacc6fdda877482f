/** Which of the files that a caller passed in belongs to a texture: by base name, ignoring case. */
import type { LoadContext } from './context.ts';
import { readString } from './fields.ts';
import type { ObjectAt } from './place.ts';

/** The fields that name a texture's file, the best first. */
const FILE_NAME_FIELDS = ['relative_path', 'path', 'name'] as const;

/** Files that the caller passed in, by lower-case base name. */
export type TextureFiles = ReadonlyMap<string, Uint8Array>;

/** The last part of a path with either kind of slash, in lower case. */
export function fileKey(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase();
}

/** The caller's files by {@link fileKey}; of two with one key the first counts. */
export function indexTextureFiles(
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): TextureFiles {
  const index = new Map<string, Uint8Array>();
  for (const [path, bytes] of files) {
    const key = fileKey(path);
    if (!index.has(key)) index.set(key, bytes);
  }
  return index;
}

/** The file of a texture without an embedded image. */
export function findTextureFile(
  context: LoadContext,
  files: TextureFiles,
  texture: ObjectAt,
): Uint8Array | undefined {
  for (const field of FILE_NAME_FIELDS) {
    const path = readString(texture, field, context.limits.maxStringChars);
    const bytes = path ? files.get(fileKey(path)) : undefined;
    if (bytes) return bytes;
  }
  return undefined;
}
