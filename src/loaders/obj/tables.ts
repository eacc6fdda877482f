import {
  GrowingIntegers,
  GrowingNumbers,
  type Progress,
  RoomForecast,
  SparseIntegers,
} from '../geometry/growing.ts';
import { CornerList, NONE } from './corner-list.ts';

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
  readonly corners: CornerList;
  /** Of each face: where it ends in the corners, and its smoothing group, 0 for none. */
  readonly ends: GrowingIntegers;
  readonly smoothing: SparseIntegers;
}

/** Lines through any number of vertices. */
export interface Lines {
  readonly vertices: GrowingIntegers;
  /** Where each line ends in the vertices. */
  readonly ends: GrowingIntegers;
}

/** What is drawn between two statements that change how: it lasts to where the next run begins. */
export interface Run {
  readonly object: number;
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

/**
 * Tables of nothing, with one object that has no name, for a file that is read from now on. The names
 * after `usemtl` come into a list that the caller fills.
 */
export function createTables(progress: Progress, materialNames: string[]): ObjTables {
  const numbers = () => new GrowingNumbers(0, new RoomForecast(progress));
  return {
    positions: numbers(),
    colors: numbers(),
    uvs: numbers(),
    normals: numbers(),
    faces: {
      corners: new CornerList(new RoomForecast(progress)),
      ends: new GrowingIntegers(0, new RoomForecast(progress)),
      smoothing: new SparseIntegers(0),
    },
    lines: { vertices: new GrowingIntegers(), ends: new GrowingIntegers() },
    points: new GrowingIntegers(),
    runs: [{ object: 0, material: NONE, start: { faces: 0, lines: 0, points: 0 } }],
    objectNames: [''],
    materialNames,
    libraries: [],
  };
}

/** How many elements there are so far. */
export function countElements({ faces, lines, points }: ObjTables): Elements {
  return { faces: faces.ends.length, lines: lines.ends.length, points: points.length };
}

/** Whether nothing has been added since. */
export function isEmptySince({ faces, lines, points }: ObjTables, start: Elements): boolean {
  return (
    faces.ends.length === start.faces &&
    lines.ends.length === start.lines &&
    points.length === start.points
  );
}

/** Where a run ends: where the next begins, the last with the file. */
export function runEnds(tables: ObjTables, run: number): Elements {
  return tables.runs[run + 1]?.start ?? countElements(tables);
}
