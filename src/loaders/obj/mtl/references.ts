import { resolveLimits } from '../../limits.ts';
import { SideFiles } from '../../side-files.ts';
import { contentOf, type ObjInput } from '../read-obj.ts';
import { WarningList } from '../reports.ts';
import { findMaterial, readLibraries } from './libraries.ts';
import { DEFAULT_MTL_LIMITS, type MtlLimits } from './limits.ts';

/**
 * The images that a model's materials name, each once, relative to the model. `files` are its
 * material libraries, by the names in {@link ObjFile.libraries}; what they do not say is not listed,
 * nor what is past `maxTextures`. Throws ObjError.
 */
export function listObjTextures(
  input: ObjInput,
  files: ReadonlyMap<string, Uint8Array>,
  overrides?: Partial<MtlLimits>,
): string[] {
  const { tables } = contentOf(input);
  const limits = resolveLimits<MtlLimits>(DEFAULT_MTL_LIMITS, overrides);
  const warnings = new WarningList();
  const library = readLibraries(tables.libraries, new SideFiles(files), { limits, warnings });
  const paths = tables.materialNames.flatMap((name) => {
    const { map, emissionMap } = findMaterial(library, name) ?? {};
    return [map?.path, emissionMap?.path].filter((path) => path !== undefined);
  });
  return [...new Set(paths)].slice(0, limits.maxTextures);
}
