import { EDGE_SLOTS, NO_EDGE } from '../constants.ts';
import { triangleOf } from './corners.ts';
import { dotAt } from './dot.ts';
import { identify } from './identify.ts';
import { inwardOf } from './inward.ts';
import type { SharpSides } from './patches.ts';
import { NO_VERTEX, type Row } from './row.ts';
import { NO_SIDE } from './slots.ts';
import type { Triangles } from './triangles.ts';

/**
 * What a renderer needs to round the edges of a mesh, beside what the mesh has. The arrays of
 * meshes that were searched together share their buffers.
 */
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
  row: Row,
  triangles: Triangles,
  sharp: SharpSides,
  slots: Uint32Array,
): SharpEdgeAttributes[] {
  const { firstVertex, vertexOf, indices, cornerOf } = copyVertices(row, triangles, slots);
  const { distances, angles } = measureVertices(triangles, sharp, slots, cornerOf);
  return row.meshes.map((_, m) => {
    const [first, end] = [firstVertex[m]!, firstVertex[m + 1]!];
    return {
      vertexOf: vertexOf.subarray(first, end),
      indices: indices.subarray(row.firstTriangle[m]! * 3, row.firstTriangle[m + 1]! * 3),
      distances: distances.subarray(first * EDGE_SLOTS, end * EDGE_SLOTS),
      angles: angles.subarray(first * EDGE_SLOTS, end * EDGE_SLOTS),
    };
  });
}

/** The distances and angles of vertices, each by a corner that uses it. */
function measureVertices(
  triangles: Triangles,
  sharp: SharpSides,
  slots: Uint32Array,
  cornerOf: Int32Array,
): Pick<SharpEdgeAttributes, 'distances' | 'angles'> {
  const distances = new Float32Array(cornerOf.length * EDGE_SLOTS).fill(NO_EDGE);
  const angles = new Float32Array(cornerOf.length * EDGE_SLOTS);
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
  return { distances, angles };
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

/** The row with its copies, each mesh's after its own vertices. */
interface SplitRow {
  /** By mesh, and then where the row ends. */
  firstVertex: Uint32Array;
  /** The mesh's own vertex of each, numbered within the mesh, as are the indices. */
  vertexOf: Uint32Array;
  /** The first corner that uses each vertex; −1 for none. */
  cornerOf: Int32Array;
  indices: Uint32Array;
}

function copyVertices(row: Row, triangles: Triangles, slots: Uint32Array): SplitRow {
  const uses = identifyUses(triangles, slots);
  const most = row.meshOf.length + uses.count;
  const split: SplitRow = {
    firstVertex: new Uint32Array(row.firstVertex.length),
    vertexOf: new Uint32Array(most),
    cornerOf: new Int32Array(most).fill(-1),
    indices: new Uint32Array(row.vertices.length),
  };
  let end = 0;
  for (let m = 0; m < row.meshes.length; m++) {
    end = copyMesh(row, m, split, uses);
    split.firstVertex[m + 1] = end;
  }
  return { ...split, cornerOf: split.cornerOf.subarray(0, end) };
}

/** The first use of a vertex keeps it, each other gets a copy. Returns where the copies end. */
function copyMesh(row: Row, m: number, split: SplitRow, uses: Uses): number {
  const { vertexOf, cornerOf, indices } = split;
  const ownFirst = row.firstVertex[m]!;
  const ownCount = row.firstVertex[m + 1]! - ownFirst;
  const first = split.firstVertex[m]!;
  for (let vertex = 0; vertex < ownCount; vertex++) {
    vertexOf[first + vertex] = vertex;
  }
  let end = first + ownCount;
  const firstCorner = row.firstTriangle[m]! * 3;
  for (let corner = firstCorner; corner < row.firstTriangle[m + 1]! * 3; corner++) {
    if (row.vertices[corner] === NO_VERTEX) {
      indices[corner] = row.meshes[m]!.indices[corner - firstCorner]!;
      continue;
    }
    const use = uses.ids[corner]!;
    if (uses.vertexFor[use] === -1) {
      const own = row.vertices[corner]! - ownFirst;
      const at = cornerOf[first + own] === -1 ? first + own : end++;
      vertexOf[at] = own;
      cornerOf[at] = corner;
      uses.vertexFor[use] = at - first;
    }
    indices[corner] = uses.vertexFor[use]!;
  }
  return end;
}

/** What corners need: the same vertex with the same set of edges is one use. */
interface Uses {
  count: number;
  /** By corner. */
  ids: Uint32Array;
  /** The vertex or copy that serves each use, within its mesh; −1 until there is one. */
  vertexFor: Int32Array;
}

function identifyUses({ count, vertices }: Triangles, slots: Uint32Array): Uses {
  const column = (slot: number): Uint32Array => {
    const each = new Uint32Array(count);
    for (let t = 0; t < count; t++) {
      each[t] = slots[t * EDGE_SLOTS + slot]!;
    }
    return each;
  };
  const sets = identify(column(0), column(1), column(2), column(3)).ids;
  const setOf = new Uint32Array(vertices.length);
  for (let corner = 0; corner < setOf.length; corner++) {
    setOf[corner] = sets[triangleOf(corner)]!;
  }
  const uses = identify(vertices, setOf);
  return { ...uses, vertexFor: new Int32Array(uses.count).fill(-1) };
}
