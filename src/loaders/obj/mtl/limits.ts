/** What bounds a material library. */
export interface MtlLimits {
  /** Bytes of the file: FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** TOO_MANY_MATERIALS. */
  maxMaterials: number;
  /** Images; later ones count as missing, with a warning. */
  maxTextures: number;
  /** Pixels of an image's longer side; a larger one counts as missing, with a warning. */
  maxTextureSide: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_MTL_LIMITS: Readonly<MtlLimits> = {
  maxFileBytes: 16 * 1024 * 1024,
  maxMaterials: 10_000,
  maxTextures: 64,
  maxTextureSide: 8192,
};
