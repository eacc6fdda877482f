import { creaseNormals } from '../geometry/crease-normals.ts';
import { sequence } from '../geometry/gather.ts';
import { soundNormals } from '../geometry/sound-normals.ts';
import { COLOR_SIZE } from '../geometry/vertex-colours.ts';
import { gatherVertices } from './gather-vertices.ts';
import type { TriangleList } from './triangles.ts';
import type { Vertices } from './vertices.ts';
import { type PlyTally, vertexPlace } from './warnings.ts';

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
export function buildMesh(vertices: Vertices, triangles: TriangleList, tally: PlyTally): PlyMesh {
  const { indices, images } = triangles;
  const mesh = { ...withNormals(vertices, indices, tally), indices, images };
  return triangles.uvs || triangles.colors ? withCorners(mesh, triangles) : mesh;
}

type WithNormals = Pick<PlyMesh, 'vertices' | 'normals'>;

function withNormals(vertices: Vertices, indices: Uint32Array, tally: PlyTally): WithNormals {
  const { positions, normals } = vertices;
  if (!normals) return withCreases(vertices, indices);
  const sound = soundNormals(normals, { positions, indices });
  if (sound.mended > 0) tally.note('BAD_NORMAL', vertexPlace(sound.firstMended), sound.mended);
  return { vertices, normals: sound.normals };
}

/** Computes normals; at sharp edges some of the indices are moved to copies of their vertices. */
function withCreases(vertices: Vertices, indices: Uint32Array): WithNormals {
  const { normals, order } = creaseNormals(vertices.positions, indices);
  return { vertices: order ? gatherVertices(vertices, order) : vertices, normals };
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

/** The colours of triangles, for each of their corners. */
function cornerColors(colors: Float32Array): Float32Array {
  const corners = new Float32Array(colors.length * 3);
  for (let at = 0; at < corners.length; at++) {
    const triangle = Math.floor(at / (COLOR_SIZE * 3));
    corners[at] = colors[triangle * COLOR_SIZE + (at % COLOR_SIZE)]!;
  }
  return corners;
}
