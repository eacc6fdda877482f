import { creaseNormals, smoothNormals } from '../geometry/crease-normals.ts';
import { COLOR_SIZE } from './colours.ts';
import { gatherVertices } from './gather.ts';
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
  const mesh = vertices.normals
    ? {
        vertices,
        normals: mendNormals(vertices, vertices.normals, indices, tally),
        indices,
        images,
      }
    : { ...withCreases(vertices, indices), indices, images };
  return triangles.uvs || triangles.colors ? withCorners(mesh, triangles) : mesh;
}

/** Computes normals; at sharp edges some of the indices are moved to copies of their vertices. */
function withCreases(
  vertices: Vertices,
  indices: Uint32Array,
): Pick<PlyMesh, 'vertices' | 'normals'> {
  const { normals, copies } = creaseNormals(vertices.positions, indices);
  if (copies.length === 0) return { vertices, normals };
  const order = sequence(vertices.count + copies.length);
  order.set(copies, vertices.count);
  return { vertices: gatherVertices(vertices, order), normals };
}

/** The file's normals at length 1; those without a direction are computed. */
function mendNormals(
  { positions }: Vertices,
  stored: Float32Array,
  indices: Uint32Array,
  tally: PlyTally,
): Float32Array {
  const normals = stored.slice();
  let computed: Float32Array | undefined;
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0 && length < Number.POSITIVE_INFINITY) {
      normals[at] = x / length;
      normals[at + 1] = y / length;
      normals[at + 2] = z / length;
    } else {
      computed ??= smoothNormals(positions, indices);
      normals.set(computed.subarray(at, at + 3), at);
      tally.note('BAD_NORMAL', vertexPlace(at / 3));
    }
  }
  return normals;
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

/** 0, 1, 2 and so on. */
function sequence(length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = i;
  return numbers;
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
