/** The material libraries of an OBJ file, read and put together. */
import { plainPath, type SideFiles } from '../../side-files.ts';
import type { WarningList } from '../reports.ts';
import { withoutComment } from '../statement-cursor.ts';
import { MtlError } from './error.ts';
import type { MtlReadOptions } from './keys.ts';
import type { MtlLimits } from './limits.ts';
import type { MtlMaterial, MtlTexture } from './material.ts';
import { readMtl } from './read-mtl.ts';

/** The materials of all libraries by name. */
export type Library = ReadonlyMap<string, MtlMaterial>;

/**
 * Reads the libraries that there are; a material of a later one replaces one of the same name. One
 * that is missing or refused is left out, with a warning. The paths of images become relative to the
 * OBJ file.
 */
export function readLibraries(
  names: readonly string[],
  files: SideFiles,
  context: MtlReadOptions & { limits: MtlLimits; warnings: WarningList },
): Library {
  const { warnings } = context;
  const materials = new Map<string, MtlMaterial>();
  for (const name of names) {
    const bytes = files.find(name);
    if (!bytes) {
      warnings.add('MISSING_LIBRARY', `the material library "${name}" is missing`);
      continue;
    }
    warnings.file = `${name} `;
    try {
      const folder = folderOf(name);
      for (const [key, material] of readMtl(bytes, context)) {
        materials.set(key, inFolder(material, folder));
      }
    } catch (error) {
      if (!(error instanceof MtlError)) throw error;
      warnings.add('MISSING_LIBRARY', `the material library is not read: ${error.message}`);
    }
    warnings.file = '';
  }
  return materials;
}

/** The material that a `usemtl` names: as it stands, else without a comment behind it. */
export function findMaterial(library: Library, name: string): MtlMaterial | undefined {
  return library.get(name) ?? library.get(withoutComment(name));
}

function folderOf(name: string): string {
  const path = plainPath(name);
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function inFolder(material: MtlMaterial, folder: string): MtlMaterial {
  if (!folder) return material;
  const { map, emissionMap } = material;
  return {
    ...material,
    map: map && moved(map, folder),
    emissionMap: emissionMap && moved(emissionMap, folder),
  };
}

/** A path of its own root, drive or host stays: the fetcher takes its last name only. */
function moved(texture: MtlTexture, folder: string): MtlTexture {
  const isAbsolute = /^(?:\/|[a-z]:|[a-z][a-z\d+.-]*:\/)/i.test(texture.path);
  return isAbsolute ? texture : { ...texture, path: folder + texture.path };
}
