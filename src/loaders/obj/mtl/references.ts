import { resolveLimits } from '../../limits.ts';
import { SideFiles } from '../../side-files.ts';
import { DEFAULT_MTL_LIMITS, type MtlLimits } from '../limits.ts';
import { contentOf, type ObjInput } from '../read-obj.ts';
import { WarningList } from '../reports.ts';
import { findMaterial, readLibraries } from './libraries.ts';

/**
 * The images that a model's materials name, each once, relative to the model. `files` are its
 * material libraries, by the names in {@link ObjFile.libraries}; what they do not say is not listed.
 * Throws ObjError.
 */
export function listObjTextures(
  input: ObjInput,
  files: ReadonlyMap<string, Uint8Array>,
  limits?: Partial<MtlLimits>,
): string[] {
  const { tables } = contentOf(input);
  const library = readLibraries(tables.libraries, new SideFiles(files), {
    limits: resolveLimits<MtlLimits>(DEFAULT_MTL_LIMITS, limits),
    warnings: new WarningList(),
  });
  const paths = tables.materialNames.flatMap((name) => {
    const { map, emissionMap } = findMaterial(library, name) ?? {};
    return [map?.path, emissionMap?.path].filter((path) => path !== undefined);
  });
  return [...new Set(paths)];
}
