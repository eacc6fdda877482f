import { GrowingIntegers, GrowingNumbers } from '../geometry/growing.ts';

/** In place of an index, where the file names none. */
export const NONE = -1;

/** What an OBJ file says, in its order; nothing is built of it yet. Indices count from 0. */
export interface ObjTables {
  /** Three a vertex. */
  readonly positions: GrowingNumbers;
  /** Three a vertex as in the file, NaN for a vertex without; may end before the positions do. */
  readonly colors: GrowingNumbers;
  /** Two a texture coordinate, v upwards. */
  readonly uvs: GrowingNumbers;
  /** Three a normal, of any length. */
  readonly normals: GrowingNumbers;
  readonly faces: Faces;
  readonly lines: Lines;
  /** The vertex of each point. */
  readonly points: GrowingIntegers;
  /** At least one; they follow each other without a gap. */
  readonly runs: Run[];
  readonly objectNames: string[];
  /** The names after `usemtl`, each once. */
  readonly materialNames: string[];
  /** The names after `mtllib`, each once. */
  readonly libraries: string[];
}

/** Polygons, a column for each thing that they are made of. */
export interface Faces {
  /** Three a corner: the vertex, and the texture coordinate and the normal or NONE. */
  readonly corners: GrowingIntegers;
  /** Of each face: how many corners it ends behind, and its smoothing group, 0 for none. */
  readonly ends: GrowingIntegers;
  readonly smoothing: GrowingIntegers;
}

/** Lines through any number of vertices. */
export interface Lines {
  readonly vertices: GrowingIntegers;
  /** Where each line ends in the vertices. */
  readonly ends: GrowingIntegers;
}

/** What is drawn between two statements that change how: it lasts to where the next run begins. */
export interface Run {
  object: number;
  /** Index of the name; NONE before the first `usemtl`. */
  material: number;
  readonly start: Elements;
}

/** How many faces, lines and points there are. */
export interface Elements {
  readonly faces: number;
  readonly lines: number;
  readonly points: number;
}

/** For how many bytes of a file there is room for one number in each table at first. */
const BYTES_A_NUMBER = 32;

/** Tables of nothing, with one object that has no name, for a file of so many bytes. */
export function createTables(bytes: number): ObjTables {
  const room = Math.ceil(bytes / BYTES_A_NUMBER);
  return {
    positions: new GrowingNumbers(room),
    colors: new GrowingNumbers(),
    uvs: new GrowingNumbers(room),
    normals: new GrowingNumbers(room),
    faces: {
      corners: new GrowingIntegers(room * 3),
      ends: new GrowingIntegers(room),
      smoothing: new GrowingIntegers(room),
    },
    lines: { vertices: new GrowingIntegers(), ends: new GrowingIntegers() },
    points: new GrowingIntegers(),
    runs: [{ object: 0, material: NONE, start: { faces: 0, lines: 0, points: 0 } }],
    objectNames: [''],
    materialNames: [],
    libraries: [],
  };
}

/** How many elements there are so far. */
export function countElements({ faces, lines, points }: ObjTables): Elements {
  return { faces: faces.ends.length, lines: lines.ends.length, points: points.length };
}

/** Whether nothing has been added since. */
export function isEmptySince(tables: ObjTables, start: Elements): boolean {
  const { faces, lines, points } = countElements(tables);
  return faces === start.faces && lines === start.lines && points === start.points;
}

/** Where a run ends: where the next begins, the last with the file. */
export function runEnds(tables: ObjTables, run: number): Elements {
  return tables.runs[run + 1]?.start ?? countElements(tables);
}
