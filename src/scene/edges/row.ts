import type { SceneMesh } from '../document.ts';

/**
 * Meshes laid end to end, so that one search serves all: a thousand cubes then cost as much as one
 * mesh of a thousand cubes. Vertices and corners are numbered along the row.
 */
export interface Row {
  meshes: readonly SceneMesh[];
  /** By mesh, and then where the row ends. */
  firstVertex: Uint32Array;
  firstTriangle: Uint32Array;
  /** The mesh of each vertex. */
  meshOf: Uint32Array;
  /** 3 numbers a vertex. */
  positions: Float32Array;
  normals: Float32Array;
  /** The vertex at each corner, 3 a triangle; NO_VERTEX where the mesh has none of its index. */
  vertices: Uint32Array;
}

/** Past the end of every array, so that what lies there is not finite. */
export const NO_VERTEX = 0xffffffff;

export function layOut(meshes: readonly SceneMesh[]): Row {
  const firstVertex = runningSum(meshes, ({ positions }) => Math.trunc(positions.length / 3));
  const firstTriangle = runningSum(meshes, ({ indices }) => Math.trunc(indices.length / 3));
  const vertexCount = firstVertex[meshes.length]!;
  const row: Row = {
    meshes,
    firstVertex,
    firstTriangle,
    meshOf: new Uint32Array(vertexCount),
    positions: new Float32Array(vertexCount * 3),
    normals: new Float32Array(vertexCount * 3),
    vertices: new Uint32Array(firstTriangle[meshes.length]! * 3),
  };
  for (let m = 0; m < meshes.length; m++) {
    add(row, m);
  }
  return row;
}

function add(row: Row, m: number): void {
  const { positions, normals, indices } = row.meshes[m]!;
  const first = row.firstVertex[m]!;
  const end = row.firstVertex[m + 1]!;
  row.meshOf.fill(m, first, end);
  row.positions.set(positions.subarray(0, (end - first) * 3), first * 3);
  row.normals.set(normals.subarray(0, (end - first) * 3), first * 3);
  const firstCorner = row.firstTriangle[m]! * 3;
  const corners = row.firstTriangle[m + 1]! * 3 - firstCorner;
  for (let i = 0; i < corners; i++) {
    const vertex = first + indices[i]!;
    row.vertices[firstCorner + i] = vertex < end ? vertex : NO_VERTEX;
  }
}

/** Where each mesh's part of a row begins, and where the last ends. */
function runningSum(
  meshes: readonly SceneMesh[],
  countOf: (mesh: SceneMesh) => number,
): Uint32Array {
  const starts = new Uint32Array(meshes.length + 1);
  for (let m = 0; m < meshes.length; m++) {
    starts[m + 1] = starts[m]! + countOf(meshes[m]!);
  }
  return starts;
}
