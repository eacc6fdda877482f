import { EDGE_WELD_DISTANCE } from '../constants.ts';
import type { SceneMesh } from '../document.ts';
import { identifyPairs, rankWithin } from './identify.ts';

/** A mesh's triangles as the search for edges sees them. */
export interface Triangles {
  count: number;
  /** The mesh's vertex at each corner, 3 a triangle. */
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

export function trianglesOf({ positions, indices }: SceneMesh): Triangles {
  const count = Math.trunc(indices.length / 3);
  const pointOf = weld(positions);
  const triangles: Triangles = {
    count,
    vertices: indices,
    points: indices.map((vertex) => pointOf[vertex]!),
    positions,
    normals: new Float64Array(count * 3),
    solid: new Uint8Array(count),
  };
  for (let t = 0; t < count; t++) {
    measure(triangles, t);
  }
  return triangles;
}

/** Numbers the places of vertices, those within EDGE_WELD_DISTANCE alike. */
function weld(positions: Float32Array): Uint32Array {
  const axis = (offset: number): Uint32Array => {
    const values = new Float32Array(positions.length / 3);
    for (let i = 0; i < values.length; i++) {
      values[i] = positions[i * 3 + offset]!;
    }
    return rankWithin(values, EDGE_WELD_DISTANCE);
  };
  return identifyPairs(identifyPairs(axis(0), axis(1)).ids, axis(2)).ids;
}

function measure({ vertices, points, positions, normals, solid }: Triangles, t: number): void {
  const [a, b, c] = [vertices[t * 3]! * 3, vertices[t * 3 + 1]! * 3, vertices[t * 3 + 2]! * 3];
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
  const [p, q, r] = [points[t * 3], points[t * 3 + 1], points[t * 3 + 2]];
  if (length > 0 && length < Infinity && p !== q && q !== r && r !== p) {
    normals.set([x / length, y / length, z / length], t * 3);
    solid[t] = 1;
  }
}
