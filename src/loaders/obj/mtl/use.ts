/** What the OBJ loader takes from its material libraries. */
import { resolveLimits } from '../../limits.ts';
import { SideFiles } from '../../side-files.ts';
import type { WarningList } from '../reports.ts';
import type { MtlReadOptions } from './keys.ts';
import { readLibraries } from './libraries.ts';
import { DEFAULT_MTL_LIMITS, type MtlLimits } from './limits.ts';
import { MtlPalette } from './palette.ts';
import { type MtlWrap, TextureSet } from './texture-set.ts';

/** How an OBJ file's libraries and their images are read. */
export interface LibraryOptions extends MtlReadOptions {
  /** Material libraries and images, by the names that the model has for them. */
  files?: ReadonlyMap<string, Uint8Array>;
  /** How images are looked up past their edges, where no `-clamp on` says it. Default: `repeat`. */
  wrap?: MtlWrap;
  /** Overrides of DEFAULT_MTL_LIMITS, for each library. */
  mtlLimits?: Partial<MtlLimits>;
}

/** The palette of the libraries of a file, as far as they are among the given files. */
export function openPalette(
  libraries: readonly string[],
  options: LibraryOptions,
  warnings: WarningList,
): MtlPalette {
  const limits = resolveLimits<MtlLimits>(DEFAULT_MTL_LIMITS, options.mtlLimits);
  const files = new SideFiles(options.files);
  const library = readLibraries(libraries, files, { ...options, limits, warnings });
  return new MtlPalette(library, new TextureSet(files, limits, warnings), options.wrap);
}
