/** What bounds a skin; each is checked before anything proportional to it is allocated. */
export interface SkinLimits {
  /** FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** Pixels across: TEXTURE_TOO_LARGE. */
  maxSide: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_SKIN_LIMITS: Readonly<SkinLimits> = {
  maxFileBytes: 16 * 1024 * 1024,
  maxSide: 2048,
};
