import { MAX_SHARP_ANGLE_DEG } from '../constants.ts';
import { nextCorner, triangleOf } from './corners.ts';
import { identify } from './identify.ts';
import type { Triangles } from './triangles.ts';

/** What the surface does where two triangles meet. */
export const FOLDED = 0;
export const SMOOTH = 1;
export const SHARP = 2;

/** The lines where exactly two solid triangles meet, in order of first appearance. */
export interface Meetings {
  count: number;
  /** The side of the one triangle, and of the other. */
  first: Uint32Array;
  second: Uint32Array;
  /** Between the normals, radians; negative where the surface folds inward. */
  angle: Float64Array;
  /** FOLDED, SMOOTH or SHARP. */
  kind: Uint8Array;
}

/** Coordinates of vertex normals closer than this are the same. */
const SAME_NORMAL = 1e-3;
/** An angle that is computed from float positions may be off by so much, radians. */
const ANGLE_BLUR = 1e-5;

/**
 * @param normals the vertex normals
 * @param sharpAngleDeg the least angle of a sharp edge
 */
export function meetingsOf(
  triangles: Triangles,
  normals: Float32Array,
  sharpAngleDeg: number,
): Meetings {
  const { first, second } = pairSides(triangles);
  const count = first.length;
  const angle = new Float64Array(count);
  const kind = new Uint8Array(count);
  const folded = (MAX_SHARP_ANGLE_DEG * Math.PI) / 180;
  const sharp = (sharpAngleDeg * Math.PI) / 180 - ANGLE_BLUR;
  for (let i = 0; i < count; i++) {
    const a = first[i]!;
    const b = second[i]!;
    const between = angleBetween(triangles.normals, triangleOf(a) * 3, triangleOf(b) * 3);
    angle[i] = isCrease(triangles, a, b) ? -between : between;
    if (between < folded) {
      kind[i] = between >= sharp && !areShadedAlike(triangles, normals, a, b) ? SHARP : SMOOTH;
    }
  }
  return { count, first, second, angle, kind };
}

/** The two sides of each line that exactly two solid triangles share. */
function pairSides({ points, solid }: Triangles): { first: Uint32Array; second: Uint32Array } {
  const corners = solid.length * 3;
  const low = new Uint32Array(corners);
  const high = new Uint32Array(corners);
  for (let side = 0; side < corners; side++) {
    const a = points[side]!;
    const b = points[nextCorner(side)]!;
    low[side] = Math.min(a, b);
    high[side] = Math.max(a, b);
  }
  const { ids, count } = identify(low, high);
  const uses = new Uint32Array(count);
  const ends = [new Uint32Array(count), new Uint32Array(count)] as const;
  for (let side = 0; side < corners; side++) {
    if (solid[triangleOf(side)]) {
      const line = ids[side]!;
      const end = ends[uses[line]!];
      if (end) {
        end[line] = side;
      }
      uses[line]!++;
    }
  }
  const isPair = (_: number, line: number): boolean => uses[line] === 2;
  return { first: ends[0].filter(isPair), second: ends[1].filter(isPair) };
}

function angleBetween(normals: Float64Array, a: number, b: number): number {
  const x = normals[a + 1]! * normals[b + 2]! - normals[a + 2]! * normals[b + 1]!;
  const y = normals[a + 2]! * normals[b]! - normals[a]! * normals[b + 2]!;
  const z = normals[a]! * normals[b + 1]! - normals[a + 1]! * normals[b]!;
  return Math.atan2(
    Math.sqrt(x * x + y * y + z * z),
    normals[a]! * normals[b]! +
      normals[a + 1]! * normals[b + 1]! +
      normals[a + 2]! * normals[b + 2]!,
  );
}

/** Whether the second side's triangle rises over the front of the first's. */
function isCrease(triangles: Triangles, first: number, second: number): boolean {
  const { vertices, positions, normals } = triangles;
  const from = vertices[first]! * 3;
  const apex = vertices[nextCorner(nextCorner(second))]! * 3;
  const normal = triangleOf(first) * 3;
  let height = 0;
  for (let axis = 0; axis < 3; axis++) {
    height += (positions[apex + axis]! - positions[from + axis]!) * normals[normal + axis]!;
  }
  return height > 0;
}

/** Whether the vertex normals go on unchanged from one side to the other, at both ends. */
function areShadedAlike(
  { points, vertices }: Triangles,
  normals: Float32Array,
  first: number,
  second: number,
): boolean {
  const next = nextCorner(second);
  const [start, end] = points[first] === points[second] ? [second, next] : [next, second];
  return (
    isSameNormal(normals, vertices[first]!, vertices[start]!) &&
    isSameNormal(normals, vertices[nextCorner(first)]!, vertices[end]!)
  );
}

function isSameNormal(normals: Float32Array, a: number, b: number): boolean {
  for (let axis = 0; axis < 3; axis++) {
    if (Math.abs(normals[a * 3 + axis]! - normals[b * 3 + axis]!) > SAME_NORMAL) {
      return false;
    }
  }
  return true;
}
