import { resolveLimits } from '../limits.ts';
import type { LoadResult } from '../load-result.ts';
import { buildScene } from './build-scene.ts';
import type { ObjLimits } from './limits.ts';
import { type LibraryOptions, openPalette } from './mtl/use.ts';
import { contentOf, type ObjInput } from './read-obj.ts';
import { type ObjWarning, WarningList } from './reports.ts';

/** How faces are seen: from in front of them only, or from both sides. */
export type ObjSide = 'front' | 'double';

export interface ObjOptions extends LibraryOptions {
  /** Default: `front`, as in three.js. */
  side?: ObjSide;
  /** Overrides of DEFAULT_OBJ_LIMITS. */
  limits?: Partial<ObjLimits>;
}

/**
 * Loads a Wavefront OBJ file with the material libraries and images that are among `files`. Pure,
 * synchronous and bounded; the same files give the same document. Throws ObjError, and a RangeError
 * for a bad limit; what is wrong with a library or an image is a warning.
 */
export function loadObj(input: ObjInput, options: ObjOptions = {}): LoadResult<ObjWarning> {
  const content = contentOf(input, options.limits);
  const warnings = new WarningList(content.warnings.list);
  return buildScene(
    { ...content, limits: resolveLimits<ObjLimits>(content.limits, options.limits) },
    {
      palette: openPalette(content.tables.libraries, options, warnings),
      doubleSided: options.side === 'double',
      warnings,
    },
  );
}
