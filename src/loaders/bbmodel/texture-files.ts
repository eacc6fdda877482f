import type { ObjectAt } from '../json/place.ts';
import type { SideFiles } from '../side-files.ts';
import type { LoadContext } from './context.ts';
import { readLabel } from './fields.ts';
import { fromModelFolder } from './migrations.ts';

/**
 * The file of a texture without an embedded image, of those that the caller passed in; the best of
 * the fields that name it first.
 */
export function findTextureFile(
  context: LoadContext,
  files: SideFiles,
  texture: ObjectAt,
  name: string,
): Uint8Array | undefined {
  const relative = readLabel(context, texture, 'relative_path');
  const absolute = readLabel(context, texture, 'path');
  for (const path of [fromModelFolder(context.header.version, relative), absolute, name]) {
    const bytes = path && files.find(path);
    if (bytes) return bytes;
  }
  return undefined;
}
