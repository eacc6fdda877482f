/** The lines and points of an OBJ file: one set for each run that has some. */
import type { SceneLines, ScenePoints } from '../../scene/document.ts';
import { type ObjTables, type Run, runEnds } from './tables.ts';
import { vertexColors } from './vertex-arrays.ts';

export function buildLines(tables: ObjTables, materialOf: (run: Run) => number): SceneLines[] {
  const { vertices, ends } = tables.lines;
  if (ends.length === 0) return [];
  return tables.runs.flatMap((run, i) => {
    const last = runEnds(tables, i).lines;
    if (last === run.start.lines) return [];
    const start = run.start.lines > 0 ? ends.values[run.start.lines - 1]! : 0;
    const end = ends.values[last - 1]!;
    const marks = marksOf(tables, run, vertices.values.subarray(start, end), materialOf);
    return [{ ...marks, indices: segments(tables, run.start.lines, last) }];
  });
}

export function buildPoints(tables: ObjTables, materialOf: (run: Run) => number): ScenePoints[] {
  if (tables.points.length === 0) return [];
  return tables.runs.flatMap((run, i) => {
    const { points: start } = run.start;
    const { points: end } = runEnds(tables, i);
    if (start === end) return [];
    return [marksOf(tables, run, tables.points.values.subarray(start, end), materialOf)];
  });
}

/** What lines and points have in common: a vertex for each that is named. */
function marksOf(
  tables: ObjTables,
  run: Run,
  vertices: Int32Array,
  materialOf: (run: Run) => number,
): ScenePoints {
  const positions = new Float32Array(vertices.length * 3);
  vertices.forEach((vertex, i) => {
    positions.set(tables.positions.values.subarray(vertex * 3, vertex * 3 + 3), i * 3);
  });
  const colors = vertexColors(tables, vertices.length, (i) => vertices[i]!);
  return {
    name: tables.objectNames[run.object]!,
    node: -1,
    visible: true,
    material: materialOf(run),
    positions,
    ...(colors && { colors }),
  };
}

/** Two indices for each two vertices of a line that follow each other. */
function segments({ lines: { ends } }: ObjTables, first: number, last: number): Uint32Array {
  const base = first > 0 ? ends.values[first - 1]! : 0;
  const vertexCount = ends.values[last - 1]! - base;
  const indices = new Uint32Array((vertexCount - (last - first)) * 2);
  let written = 0;
  let at = 0;
  for (let line = first; line < last; line++) {
    for (const end = ends.values[line]! - base; at + 1 < end; at++) {
      indices[written++] = at;
      indices[written++] = at + 1;
    }
    at++;
  }
  return indices;
}
