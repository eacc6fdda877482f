import { isObject, type JsonObject } from '../json/place.ts';
import { BbmodelError } from './error.ts';
import { parseVersion, rawVersion, readMeta, type VersionNumber } from './header.ts';
import { type BbmodelInput, readBbmodelJson, rootOf } from './json.ts';
import { DEFAULT_BBMODEL_LIMITS } from './limits.ts';
import { fromModelFolder } from './migrations.ts';
import { isDataUri } from './textures.ts';

export interface ReferenceOptions {
  /** Listing stops at one more than this, so that a caller sees there were more. */
  maxReferences?: number;
}

/**
 * The texture files that a caller may have to supply, each spelling once, as the file writes them:
 * relative to the model's folder, or a bare name (loader page, "Local-first"). A file that the
 * loader refuses lists nothing; this function throws nothing.
 */
export function listBbmodelReferences(
  input: BbmodelInput,
  { maxReferences = DEFAULT_BBMODEL_LIMITS.maxTextures }: ReferenceOptions = {},
): string[] {
  try {
    const root = rootOf(readBbmodelJson(input));
    const version = parseVersion(rawVersion(readMeta(root)));
    const textures = root.value.textures;
    if (!Array.isArray(textures) || textures.length > DEFAULT_BBMODEL_LIMITS.maxTextures) return [];
    const references = new Set<string>();
    for (const texture of textures) {
      if (references.size > maxReferences) break;
      const reference = isObject(texture) ? referenceOf(texture, version) : '';
      if (reference) references.add(reference);
    }
    return [...references];
  } catch (error) {
    if (error instanceof BbmodelError) return [];
    throw error;
  }
}

/** The file of one texture; '' for an embedded one, and where its name is no usable string. */
function referenceOf(texture: JsonObject, version: VersionNumber | null): string {
  const { source, relative_path: relative, name } = texture;
  if (typeof source === 'string' && isDataUri(source)) return '';
  const reference = relative || name;
  if (typeof reference !== 'string') return '';
  if (reference.length > DEFAULT_BBMODEL_LIMITS.maxStringChars) return '';
  return relative ? fromModelFolder(version, reference) : reference;
}
