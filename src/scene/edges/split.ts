import { EDGE_SLOTS, NO_EDGE } from '../constants.ts';
import { triangleOf } from './corners.ts';
import { dotAt } from './dot.ts';
import { ascending, identifyPairs } from './identify.ts';
import { inwardOf } from './inward.ts';
import type { SharpSides } from './patches.ts';
import { NO_SIDE } from './slots.ts';
import type { Triangles } from './triangles.ts';

/** What a renderer needs to round the edges of a mesh, beside what the mesh has. */
export interface SharpEdgeAttributes {
  /**
   * The mesh's vertex of each vertex. The mesh's own come first, in their order; copies follow,
   * where triangles with different edges shared one.
   */
  vertexOf: Uint32Array;
  /** In place of the mesh's indices, the same triangles in the same order. */
  indices: Uint32Array;
  /**
   * EDGE_SLOTS a vertex: from the line of each edge inward, in the plane of the triangle, units,
   * never negative; NO_EDGE in an empty slot.
   */
  distances: Float32Array;
  /** EDGE_SLOTS a vertex: between an edge's faces, radians, negative for a crease; 0: empty. */
  angles: Float32Array;
}

/** Gives each vertex the edges of its triangles, with a copy for each other set of edges. */
export function splitVertices(
  triangles: Triangles,
  sharp: SharpSides,
  slots: Uint32Array,
  vertexCount: number,
): SharpEdgeAttributes {
  const { indices, vertexOf, cornerOf } = copyVertices(triangles, slots, vertexCount);
  const distances = new Float32Array(vertexOf.length * EDGE_SLOTS).fill(NO_EDGE);
  const angles = new Float32Array(vertexOf.length * EDGE_SLOTS);
  for (let vertex = 0; vertex < cornerOf.length; vertex++) {
    const corner = cornerOf[vertex]!;
    for (let slot = 0; slot < EDGE_SLOTS && corner >= 0; slot++) {
      const side = slots[triangleOf(corner) * EDGE_SLOTS + slot]!;
      if (side !== NO_SIDE) {
        distances[vertex * EDGE_SLOTS + slot] = distanceFrom(triangles, sharp, side, corner);
        angles[vertex * EDGE_SLOTS + slot] = sharp.angle[side]!;
      }
    }
  }
  return { vertexOf, indices, distances, angles };
}

/** How far a corner lies inward of a side's line, in the plane of its triangle. */
function distanceFrom(
  triangles: Triangles,
  sharp: SharpSides,
  side: number,
  corner: number,
): number {
  const { vertices, positions } = triangles;
  const inward = inwardOf(triangles, triangleOf(corner), sharp, side);
  const start = dotAt(positions, vertices[sharp.side[side]!]!, inward, 0);
  return Math.max(dotAt(positions, vertices[corner]!, inward, 0) - start, 0);
}

interface Copies {
  indices: Uint32Array;
  vertexOf: Uint32Array;
  /** The first corner that uses each vertex; −1 for none. */
  cornerOf: Int32Array;
}

function copyVertices(triangles: Triangles, slots: Uint32Array, vertexCount: number): Copies {
  const { vertices } = triangles;
  const sets = identifySets(triangles.count, slots);
  const corners = triangles.count * 3;
  const setOf = new Uint32Array(corners);
  for (let corner = 0; corner < corners; corner++) {
    setOf[corner] = sets[triangleOf(corner)]!;
  }
  const { ids, count } = identifyPairs(vertices.subarray(0, corners), setOf);
  const copyOf = new Int32Array(count).fill(-1);
  const firstCorner = new Int32Array(vertexCount).fill(-1);
  const extra: number[] = [];
  const indices = vertices.slice();
  for (let corner = 0; corner < corners; corner++) {
    const id = ids[corner]!;
    const vertex = vertices[corner]!;
    if (copyOf[id] === -1) {
      if (firstCorner[vertex] === -1) {
        firstCorner[vertex] = corner;
        copyOf[id] = vertex;
      } else {
        copyOf[id] = vertexCount + extra.length;
        extra.push(corner);
      }
    }
    indices[corner] = copyOf[id]!;
  }
  const vertexOf = new Uint32Array(vertexCount + extra.length);
  const cornerOf = new Int32Array(vertexCount + extra.length);
  vertexOf.set(ascending(vertexCount));
  vertexOf.set(
    extra.map((corner) => vertices[corner]!),
    vertexCount,
  );
  cornerOf.set(firstCorner);
  cornerOf.set(extra, vertexCount);
  return { indices, vertexOf, cornerOf };
}

/** Numbers the sets of edges of triangles. */
function identifySets(count: number, slots: Uint32Array): Uint32Array {
  let ids = slotOfEach(slots, 0, count);
  for (let slot = 1; slot < EDGE_SLOTS; slot++) {
    ids = identifyPairs(ids, slotOfEach(slots, slot, count)).ids;
  }
  return ids;
}

/** One slot of each triangle. */
function slotOfEach(slots: Uint32Array, slot: number, count: number): Uint32Array {
  const each = new Uint32Array(count);
  for (let t = 0; t < count; t++) {
    each[t] = slots[t * EDGE_SLOTS + slot]!;
  }
  return each;
}
