/** What bounds a load; each is checked before anything proportional to it is allocated. */
export interface PlyLimits {
  /** FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** Vertices of the file, and of the mesh that is made of them: TOO_MANY_VERTICES. */
  maxVertices: number;
  /** TOO_MANY_TRIANGLES. */
  maxTriangles: number;
  /** Images that the file names; later ones count as missing. */
  maxTextures: number;
  /** Pixels of an image's longer side; a larger one counts as missing. */
  maxTextureSide: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_PLY_LIMITS: Readonly<PlyLimits> = {
  maxFileBytes: 256 * 1024 * 1024,
  maxVertices: 6_000_000,
  maxTriangles: 2_000_000,
  maxTextures: 64,
  maxTextureSide: 8192,
};

/** Bytes of a header. */
export const MAX_HEADER_BYTES = 65_536;
