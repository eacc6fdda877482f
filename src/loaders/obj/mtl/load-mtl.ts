import type { SceneMaterial, SceneTexture } from '../../../scene/document.ts';
import { resolveLimits } from '../../limits.ts';
import { SideFiles } from '../../side-files.ts';
import { type ObjWarning, WarningList } from '../reports.ts';
import type { MtlReadOptions } from './keys.ts';
import { DEFAULT_MTL_LIMITS, type MtlLimits } from './limits.ts';
import type { UvTransform } from './material.ts';
import { MtlPalette } from './palette.ts';
import { readMtl } from './read-mtl.ts';
import { type MtlWrap, TextureSet } from './texture-set.ts';

export interface MtlOptions extends MtlReadOptions {
  /** How images are looked up past their edges, where no `-clamp on` says it. Default: `repeat`. */
  wrap?: MtlWrap;
  /** The images, by the names that the library has for them; found by path, else by base name. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** Overrides of DEFAULT_MTL_LIMITS. */
  limits?: Partial<MtlLimits>;
}

/** The materials of a library, as a scene has them. */
export interface MtlLibrary {
  /** By their names, in the order in which these first appear. */
  materials: SceneMaterial[];
  textures: SceneTexture[];
  /** Of each material: what its image makes of texture coordinates (v upwards); null: nothing. */
  uvTransforms: (UvTransform | null)[];
  warnings: ObjWarning[];
}

/**
 * Loads a material library. Pure, synchronous and bounded. Throws MtlError, and a RangeError for a
 * bad limit.
 */
export function loadMtl(input: string | Uint8Array, options: MtlOptions = {}): MtlLibrary {
  const limits = resolveLimits<MtlLimits>(DEFAULT_MTL_LIMITS, options.limits);
  const warnings = new WarningList();
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const library = readMtl(bytes, { ...options, limits, warnings });
  const textures = new TextureSet(new SideFiles(options.files), limits, warnings);
  const palette = new MtlPalette(library, textures, options.wrap);
  for (const name of library.keys()) palette.add(name);
  return {
    materials: palette.materials,
    textures: palette.textures,
    uvTransforms: palette.transforms,
    warnings: warnings.list,
  };
}
