import { type Placed, Tally, type TallyWarning } from '../tally.ts';

/** What a file holds that is not shown as its author meant it. */
export type PlyWarningCode =
  /** A line of the header that is none of the format's is not read. */
  | 'UNKNOWN_HEADER_LINE'
  /** Text that is not UTF-8: U+FFFD stands for what is malformed. */
  | 'NOT_UTF8'
  /** Some channels only of a normal, a texture coordinate or a colour: they are not read. */
  | 'INCOMPLETE_PROPERTY'
  /** Normals without a direction are computed. */
  | 'BAD_NORMAL'
  /** Points without a finite position are left out. */
  | 'BAD_POINT'
  /** A face of fewer than three corners is left out. */
  | 'DEGENERATE_FACE'
  /** Faces that are not convex are cut into triangles, which the format does not ask for. */
  | 'CONCAVE_FACE'
  /** Alpha that is 0 everywhere counts as 1. */
  | 'NO_ALPHA'
  /** An image that could not be had, or is no PNG, JPEG or TGA, or too large. */
  | 'MISSING_TEXTURE';

/** A warning of a load, one of each kind; `place` as that of an error, that of the first. */
export type PlyWarning = TallyWarning<PlyWarningCode>;

export type PlyTally = Tally<PlyWarningCode>;

/** Where the warnings of a load go. */
export function plyTally(): PlyTally {
  return new Tally<PlyWarningCode>({
    UNKNOWN_HEADER_LINE: 'lines of the header are not known',
    NOT_UTF8: 'lines of the header are not UTF-8',
    INCOMPLETE_PROPERTY: 'properties lack some channels and are not read',
    BAD_NORMAL: 'normals without a direction are computed',
    BAD_POINT: 'points without a finite position are left out',
    DEGENERATE_FACE: 'faces of fewer than three corners are left out',
    CONCAVE_FACE: 'faces that are not convex are cut into triangles',
    NO_ALPHA: 'colours, all of alpha 0, are drawn opaque',
    MISSING_TEXTURE: 'images could not be had and are not drawn',
  });
}

/** A vertex as a place, by its number from 0. */
export function vertexPlace(vertex: number): Placed {
  return { place: () => `vertex ${vertex}` };
}
