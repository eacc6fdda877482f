/** What bounds a load; every one is checked before anything proportional to it is allocated. */
export interface BbmodelLimits {
  /** UTF-8 bytes of the file: FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** Elements: TOO_MANY_ELEMENTS. */
  maxElements: number;
  /** Groups: TOO_MANY_ELEMENTS. Elements and groups together also bound outliner entries. */
  maxGroups: number;
  /** Triangles of all meshes: TOO_MANY_TRIANGLES. */
  maxTriangles: number;
  /** Vertices of all meshes, and the vertex keys of one: TOO_MANY_VERTICES. */
  maxVertices: number;
  /** Vertices of one mesh face: TOO_MANY_VERTICES. */
  maxFaceVertices: number;
  /** Groups inside groups: NESTING_TOO_DEEP. */
  maxNesting: number;
  /** TOO_MANY_TEXTURES. */
  maxTextures: number;
  /** Pixels of a texture's longer side: TEXTURE_TOO_LARGE. */
  maxTextureSide: number;
  /** Pixels of a texture: TEXTURE_TOO_LARGE. */
  maxTexturePixels: number;
  /** Characters of a texture's `source`: TEXTURE_TOO_LARGE. */
  maxDataUriChars: number;
  /** Characters of names, uuids and paths: INVALID_FIELD. */
  maxStringChars: number;
  /** Entries of `animations`: TOO_MANY_KEYFRAMES. */
  maxAnimations: number;
  /** Keyframes of all animations: TOO_MANY_KEYFRAMES. */
  maxKeyframes: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_BBMODEL_LIMITS: Readonly<BbmodelLimits> = {
  maxFileBytes: 64 * 1024 * 1024,
  maxElements: 10_000,
  maxGroups: 10_000,
  maxTriangles: 200_000,
  maxVertices: 400_000,
  maxFaceVertices: 16,
  maxNesting: 64,
  maxTextures: 64,
  maxTextureSide: 4096,
  maxTexturePixels: 16_777_216,
  maxDataUriChars: 24 * 1024 * 1024,
  maxStringChars: 1024,
  maxAnimations: 1024,
  maxKeyframes: 200_000,
};

/** The warnings of a load that are kept; later ones are dropped. */
export const MAX_BBMODEL_WARNINGS = 100;

/** The largest magnitude of a number that places or maps geometry. */
export const MAX_BBMODEL_NUMBER = 10_000_000;

/** The smallest UV size: whatever UV is divided by it stays finite as a float. */
export const MIN_UV_SIZE = 1e-6;

/** The longest `frame_order` that is read; a longer one plays the plain order, with a warning. */
export const MAX_FRAME_ORDER_CHARS = 65_536;

/** The most steps that a custom order with tokens that are no number is expanded to. */
export const MAX_FRAME_ORDER_LENGTH = 8192;
