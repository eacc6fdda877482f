/** What bounds a load; every one is checked before anything proportional to it is allocated. */
export interface BlockyLimits {
  /** UTF-8 bytes of the file: FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** TOO_MANY_ELEMENTS. */
  maxNodes: number;
  /** Nodes inside nodes: NESTING_TOO_DEEP. */
  maxNesting: number;
  /** Pixels of the texture's longer side: TEXTURE_TOO_LARGE. */
  maxTextureSide: number;
  /** Pixels of the texture: TEXTURE_TOO_LARGE. */
  maxTexturePixels: number;
  /** Characters of names: INVALID_FIELD. */
  maxStringChars: number;
  /**
   * Names of nodes in an animation and their keyframes, each once for every node that it moves:
   * TOO_MANY_KEYFRAMES.
   */
  maxKeyframes: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_BLOCKY_LIMITS: Readonly<BlockyLimits> = {
  maxFileBytes: 64 * 1024 * 1024,
  maxNodes: 10_000,
  maxNesting: 64,
  maxTextureSide: 4096,
  maxTexturePixels: 16_777_216,
  maxStringChars: 1024,
  maxKeyframes: 200_000,
};

/** The warnings of a load that are kept; later ones are dropped. */
export const MAX_BLOCKY_WARNINGS = 100;

/** The largest magnitude of a number of a model. */
export const MAX_BLOCKY_NUMBER = 10_000_000;
