/** Where the triangles of each object and material lie among all triangles. */
import type { FaceBuilder } from './faces.ts';
import { ObjError } from './reports.ts';
import { type ObjTables, type Run, runEnds } from './tables.ts';

/** An object among the vertices and indices of all; it ends where the next begins. */
export interface Part {
  readonly object: number;
  readonly firstVertex: number;
  readonly firstIndex: number;
  readonly groups: PartGroup[];
}

/** What an object has of one material; it begins where the group before it ends. */
export interface PartGroup {
  readonly material: number;
  indexEnd: number;
  vertexEnd: number;
}

/** A run of faces, and with which material of the scene it is drawn. */
interface FaceRun {
  readonly object: number;
  readonly material: number;
  readonly first: number;
  readonly end: number;
}

/**
 * Builds all faces, object after object, in each of them material after material: what the file
 * draws in turns is one group. Materials share no vertices, as each may move its image.
 * Throws ObjError TOO_MANY_VERTICES.
 */
export function buildParts(
  tables: ObjTables,
  faces: FaceBuilder,
  materialOf: (run: Run) => number,
  maxVertices: number,
): Part[] {
  const parts: Part[] = [];
  for (const run of faceRuns(tables, materialOf)) {
    if (parts.at(-1)?.object !== run.object) parts.push(beginPart(faces, run.object));
    const { groups } = parts.at(-1)!;
    if (groups.at(-1)?.material !== run.material) {
      faces.vertices.beginSection();
      groups.push({ material: run.material, indexEnd: 0, vertexEnd: 0 });
    }
    addFaces(faces, run, maxVertices);
    const group = groups.at(-1)!;
    group.indexEnd = faces.indexCount;
    group.vertexEnd = faces.vertices.count;
  }
  return parts;
}

function faceRuns(tables: ObjTables, materialOf: (run: Run) => number): FaceRun[] {
  const runs = tables.runs.map((run, i) => ({
    object: run.object,
    material: materialOf(run),
    first: run.start.faces,
    end: runEnds(tables, i).faces,
  }));
  return runs
    .filter(({ first, end }) => end > first)
    .sort((a, b) => a.object - b.object || a.material - b.material || a.first - b.first);
}

function beginPart(faces: FaceBuilder, object: number): Part {
  faces.beginObject();
  return {
    object,
    firstVertex: faces.vertices.count,
    firstIndex: faces.indexCount,
    groups: [],
  };
}

function addFaces(faces: FaceBuilder, { first, end }: FaceRun, maxVertices: number): void {
  for (let face = first; face < end; face++) {
    faces.add(face);
    if (faces.vertices.count > maxVertices) {
      const expected = `expected at most ${maxVertices}`;
      throw new ObjError('TOO_MANY_VERTICES', 0, 'too many vertices', expected);
    }
  }
}
