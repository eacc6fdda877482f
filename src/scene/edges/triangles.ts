import { EDGE_WELD_DISTANCE } from '../constants.ts';
import { identify, rankWithin } from './identify.ts';
import type { Row } from './row.ts';

/** A row's triangles as the search for edges sees them. */
export interface Triangles {
  count: number;
  /** The vertex at each corner, 3 a triangle. */
  vertices: Uint32Array;
  /** The welded point at each corner, 3 a triangle. */
  points: Uint32Array;
  /** The place of each vertex, 3 numbers. */
  positions: Float32Array;
  /** The unit normal of each triangle, 3 numbers; 0 where it has none. */
  normals: Float64Array;
  /** 1 where a triangle has finite corners, no two of them welded, and area. */
  solid: Uint8Array;
}

export function trianglesOf(row: Row): Triangles {
  const { positions, vertices } = row;
  const count = vertices.length / 3;
  const pointOf = weld(row);
  const triangles: Triangles = {
    count,
    vertices,
    points: new Uint32Array(vertices.length),
    positions,
    normals: new Float64Array(count * 3),
    solid: new Uint8Array(count),
  };
  for (let corner = 0; corner < vertices.length; corner++) {
    triangles.points[corner] = pointOf[vertices[corner]!]!;
  }
  for (let t = 0; t < count; t++) {
    measure(triangles, t);
  }
  return triangles;
}

/** Numbers the places of vertices, those of a mesh within EDGE_WELD_DISTANCE alike. */
function weld({ positions, meshOf }: Row): Uint32Array {
  const axis = (offset: number): Uint32Array => {
    const values = new Float32Array(meshOf.length);
    for (let i = 0; i < values.length; i++) {
      values[i] = positions[i * 3 + offset]!;
    }
    return rankWithin(values, EDGE_WELD_DISTANCE, meshOf);
  };
  // No two meshes share a rank, so neither do they share a place.
  return identify(axis(0), axis(1), axis(2)).ids;
}

function measure({ vertices, points, positions, normals, solid }: Triangles, t: number): void {
  const a = vertices[t * 3]! * 3;
  const b = vertices[t * 3 + 1]! * 3;
  const c = vertices[t * 3 + 2]! * 3;
  const ux = positions[b]! - positions[a]!;
  const uy = positions[b + 1]! - positions[a + 1]!;
  const uz = positions[b + 2]! - positions[a + 2]!;
  const vx = positions[c]! - positions[a]!;
  const vy = positions[c + 1]! - positions[a + 1]!;
  const vz = positions[c + 2]! - positions[a + 2]!;
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const length = Math.sqrt(x * x + y * y + z * z);
  const p = points[t * 3];
  const q = points[t * 3 + 1];
  const r = points[t * 3 + 2];
  if (length > 0 && length < Infinity && p !== q && q !== r && r !== p) {
    normals[t * 3] = x / length;
    normals[t * 3 + 1] = y / length;
    normals[t * 3 + 2] = z / length;
    solid[t] = 1;
  }
}
