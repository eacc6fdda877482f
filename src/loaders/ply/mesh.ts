import { smoothNormals, splitCreases } from '../geometry/crease-normals.ts';
import { sequence } from '../geometry/gather.ts';
import type { ResultMemory } from '../geometry/result-memory.ts';
import { mendNormals } from '../geometry/sound-normals.ts';
import type { TriangleList } from '../geometry/triangle-list.ts';
import { cornerColors } from '../geometry/vertex-colours.ts';
import type { PlyContext } from './context.ts';
import { gatherVertices } from './gather-vertices.ts';
import type { Vertices } from './vertices.ts';
import { vertexPlace } from './warnings.ts';

/** A mesh that can be drawn. */
export interface PlyMesh {
  readonly vertices: Vertices;
  /** 3 a vertex, of length 1. */
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** For each triangle the number of its image; null: the first. */
  readonly images: Uint32Array | null;
}

/**
 * Makes a mesh of vertices and triangles: with normals, computed where the file has none, and with
 * what faces have of their own at their corners.
 */
export function buildMesh(
  vertices: Vertices,
  triangles: TriangleList,
  context: PlyContext,
): PlyMesh {
  const { indices, images } = triangles;
  const mesh = { ...withNormals(vertices, indices, context), indices, images };
  return triangles.uvs || triangles.colors ? withCorners(mesh, triangles) : mesh;
}

type WithNormals = Pick<PlyMesh, 'vertices' | 'normals'>;

function withNormals(vertices: Vertices, indices: Uint32Array, context: PlyContext): WithNormals {
  const { positions, normals } = vertices;
  if (!normals) return withCreases(vertices, indices, context.memory);
  const { mended, firstMended } = mendNormals(normals, { positions, indices });
  if (mended > 0) context.tally.note('BAD_NORMAL', vertexPlace(firstMended), mended);
  return { vertices, normals };
}

/** Computes normals; at sharp edges some of the indices are moved to copies of their vertices. */
function withCreases(vertices: Vertices, indices: Uint32Array, memory: ResultMemory): WithNormals {
  const { positions } = vertices;
  const normals = smoothNormals({ positions, indices }, memory);
  const order = splitCreases({ positions, indices }, normals);
  if (!order) return { vertices, normals };
  const split = gatherVertices(vertices, order);
  return {
    vertices: split,
    normals: smoothNormals({ positions: split.positions, indices }, memory),
  };
}

/** Gives each corner a vertex of its own, with what its face has. */
function withCorners(mesh: PlyMesh, { uvs, colors }: TriangleList): PlyMesh {
  const { indices, images } = mesh;
  const split = gatherVertices({ ...mesh.vertices, normals: mesh.normals }, indices);
  const vertices: Vertices = {
    ...split,
    uvs: uvs ?? split.uvs,
    colors: colors ? cornerColors(colors) : split.colors,
  };
  return { vertices, normals: split.normals!, indices: sequence(indices.length), images };
}
