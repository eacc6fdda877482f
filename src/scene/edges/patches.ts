import { nextCorner, triangleOf } from './corners.ts';
import { dotAt } from './dot.ts';
import { ascending, sortableBits, sortedOrder } from './identify.ts';
import { type Meetings, SHARP, SMOOTH } from './meetings.ts';
import type { Triangles } from './triangles.ts';

/** The sharp edges, each twice: once for either of its triangles. In order of first appearance. */
export interface SharpSides {
  count: number;
  /** The side, by the corner that it starts at. */
  side: Uint32Array;
  /** The unit direction in which its triangle runs around, 3 numbers. */
  along: Float64Array;
  /** How far along that direction the side starts, units. */
  start: Float64Array;
  /** Units. */
  length: Float64Array;
  /** Radians, negative for a crease. */
  angle: Float64Array;
}

/**
 * The surface in patches, runs of triangles without a sharp edge between them, and the sharp sides
 * of each. The sides of patch p are `sides[starts[p]]` up to `sides[starts[p + 1]]`, sorted by
 * where they begin along its axis, so that a search looks only at those nearby.
 */
export interface Patches {
  /** By triangle. */
  patchOf: Uint32Array;
  sides: Uint32Array;
  starts: Uint32Array;
  /** By patch: the axis along which its mesh is longest, 0, 1 or 2. */
  axis: Uint8Array;
  /** By sharp side, its ends along that axis. */
  low: Float32Array;
  high: Float32Array;
  /** By patch: the longest of its sides along that axis. */
  longest: Float32Array;
}

export function sharpSidesOf(triangles: Triangles, meetings: Meetings): SharpSides {
  const { vertices, positions } = triangles;
  const count = meetings.kind.reduce((sum, kind) => sum + (kind === SHARP ? 2 : 0), 0);
  const sides: SharpSides = {
    count,
    side: new Uint32Array(count),
    along: new Float64Array(count * 3),
    start: new Float64Array(count),
    length: new Float64Array(count),
    angle: new Float64Array(count),
  };
  let at = 0;
  for (let i = 0; i < meetings.count; i++) {
    if (meetings.kind[i] === SHARP) {
      add(meetings.first[i]!, meetings.angle[i]!);
      add(meetings.second[i]!, meetings.angle[i]!);
    }
  }
  return sides;

  function add(side: number, angle: number): void {
    const a = vertices[side]! * 3;
    const b = vertices[nextCorner(side)]! * 3;
    const x = positions[b]! - positions[a]!;
    const y = positions[b + 1]! - positions[a + 1]!;
    const z = positions[b + 2]! - positions[a + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    sides.side[at] = side;
    sides.along[at * 3] = x / length;
    sides.along[at * 3 + 1] = y / length;
    sides.along[at * 3 + 2] = z / length;
    sides.start[at] = dotAt(positions, vertices[side]!, sides.along, at);
    sides.length[at] = length;
    sides.angle[at] = angle;
    at++;
  }
}

/** @param firstTriangle by mesh, and then the end */
export function patchesOf(
  triangles: Triangles,
  firstTriangle: Uint32Array,
  meetings: Meetings,
  sharp: SharpSides,
): Patches {
  const patchOf = joinTriangles(triangles.count, meetings);
  const axis = longestAxes(triangles, firstTriangle);
  const { vertices, positions } = triangles;
  const low = new Float32Array(sharp.count);
  const high = new Float32Array(sharp.count);
  const patch = new Uint32Array(sharp.count);
  const starts = new Uint32Array(triangles.count + 1);
  const longest = new Float32Array(triangles.count);
  for (let i = 0; i < sharp.count; i++) {
    const side = sharp.side[i]!;
    const home = patchOf[triangleOf(side)]!;
    const a = positions[vertices[side]! * 3 + axis[home]!]!;
    const b = positions[vertices[nextCorner(side)]! * 3 + axis[home]!]!;
    low[i] = Math.min(a, b);
    high[i] = Math.max(a, b);
    patch[i] = home;
    starts[home + 1]!++;
    longest[home] = Math.max(longest[home]!, high[i]! - low[i]!);
  }
  for (let p = 0; p < triangles.count; p++) {
    starts[p + 1]! += starts[p]!;
  }
  const sides = sortedOrder(patch, sortedOrder(sortableBits(low)));
  return { patchOf, sides, starts, axis, low, high, longest };
}

/** The patch of each triangle, named by one of its triangles: union-find over smooth meetings. */
function joinTriangles(count: number, meetings: Meetings): Uint32Array {
  const parent = ascending(count);
  const root = (triangle: number): number => {
    let t = triangle;
    while (parent[t] !== t) {
      parent[t] = parent[parent[t]!]!;
      t = parent[t]!;
    }
    return t;
  };
  for (let i = 0; i < meetings.count; i++) {
    if (meetings.kind[i] === SMOOTH) {
      const a = root(triangleOf(meetings.first[i]!));
      const b = root(triangleOf(meetings.second[i]!));
      parent[Math.max(a, b)] = Math.min(a, b);
    }
  }
  return parent.map((_, t) => root(t));
}

/** For each triangle, the axis along which its mesh is longest. */
function longestAxes(triangles: Triangles, firstTriangle: Uint32Array): Uint8Array {
  const axes = new Uint8Array(triangles.count);
  for (let m = 0; m < firstTriangle.length - 1; m++) {
    const [first, end] = [firstTriangle[m]!, firstTriangle[m + 1]!];
    axes.fill(longestAxis(triangles, first, end), first, end);
  }
  return axes;
}

function longestAxis(
  { vertices, positions, solid }: Triangles,
  first: number,
  end: number,
): number {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let corner = first * 3; corner < end * 3; corner++) {
    if (solid[triangleOf(corner)]) {
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[vertices[corner]! * 3 + axis]!;
        min[axis] = Math.min(min[axis]!, value);
        max[axis] = Math.max(max[axis]!, value);
      }
    }
  }
  const sizes = max.map((value, axis) => value - min[axis]!);
  return sizes.indexOf(Math.max(...sizes));
}
