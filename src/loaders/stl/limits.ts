/** What bounds a load; each is checked before anything proportional to it is allocated. */
export interface StlLimits {
  /** FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** TOO_MANY_TRIANGLES. */
  maxTriangles: number;
  /** TOO_MANY_SOLIDS. */
  maxSolids: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_STL_LIMITS: Readonly<StlLimits> = {
  maxFileBytes: 256 * 1024 * 1024,
  maxTriangles: 2_000_000,
  maxSolids: 20_000,
};
