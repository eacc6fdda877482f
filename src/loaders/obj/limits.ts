/** What bounds an OBJ file; each is checked before anything proportional to it is allocated. */
export interface ObjLimits {
  /** Bytes of the file: FILE_TOO_LARGE. */
  maxFileBytes: number;
  /** `v`, `vt` or `vn` statements, and vertices of all that is drawn: TOO_MANY_VERTICES. */
  maxVertices: number;
  /** Triangles of all faces, line segments and points together: TOO_MANY_TRIANGLES. */
  maxTriangles: number;
  /** Objects and groups that have faces, lines or points: TOO_MANY_OBJECTS. */
  maxObjects: number;
  /** Names after `usemtl`: TOO_MANY_MATERIALS. */
  maxMaterials: number;
  /** Names after `mtllib`; later ones are not read, with a warning. */
  maxLibraries: number;
}

/** The limits of a load that overrides none. */
export const DEFAULT_OBJ_LIMITS: Readonly<ObjLimits> = {
  maxFileBytes: 256 * 1024 * 1024,
  maxVertices: 6_000_000,
  maxTriangles: 2_000_000,
  maxObjects: 20_000,
  maxMaterials: 10_000,
  maxLibraries: 16,
};

/** The warnings of a load that are kept; later ones are dropped. */
export const MAX_OBJ_WARNINGS = 100;
