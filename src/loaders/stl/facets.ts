import { refuse } from './error.ts';

/** How far a stored normal may be from the side that the winding shows: the cosine of 120°. */
const REVERSED_COSINE = -0.5;

/** A normal whose square is so near to 1 needs no division: floats round as much. */
const UNIT_TOLERANCE = 1e-7;

/** Bytes of a normal, behind which the corners stand. */
const NORMAL_BYTES = 12;

/** Facets as a binary file has them: twelve floats, little-endian, the normal first. */
export interface FacetRecords {
  readonly view: DataView;
  /** Where the first begins. */
  readonly start: number;
  /** Bytes from one to the next. */
  readonly stride: number;
  readonly count: number;
}

/** Facets that can be drawn. */
export interface Facets {
  readonly count: number;
  /** 9 a facet. */
  readonly positions: Float32Array;
  /** 9 a facet: at each corner the normal of the facet, of length 1. */
  readonly normals: Float32Array;
  /** How many had a normal that opposed their winding. */
  reversed: number;
  /** The first of those; −1 for none. */
  firstReversed: number;
}

/**
 * Reads facets from their records. Throws StlError for a coordinate that is not finite.
 *
 * One loop that keeps a facet's numbers in registers: the time of a load is spent here, and arrays
 * that are read again, or a function in between, would double it.
 */
export function readFacets({ view, start, stride, count }: FacetRecords): Facets {
  const positions = new Float32Array(count * 9);
  const normals = new Float32Array(count * 9);
  const facets: Facets = { count, positions, normals, reversed: 0, firstReversed: -1 };
  for (let at = start, to = 0; to < positions.length; at += stride, to += 9) {
    let x = view.getFloat32(at, true);
    let y = view.getFloat32(at + 4, true);
    let z = view.getFloat32(at + 8, true);
    const ax = view.getFloat32(at + 12, true);
    const ay = view.getFloat32(at + 16, true);
    const az = view.getFloat32(at + 20, true);
    const bx = view.getFloat32(at + 24, true);
    const by = view.getFloat32(at + 28, true);
    const bz = view.getFloat32(at + 32, true);
    const cx = view.getFloat32(at + 36, true);
    const cy = view.getFloat32(at + 40, true);
    const cz = view.getFloat32(at + 44, true);
    positions[to] = ax;
    positions[to + 1] = ay;
    positions[to + 2] = az;
    positions[to + 3] = bx;
    positions[to + 4] = by;
    positions[to + 5] = bz;
    positions[to + 6] = cx;
    positions[to + 7] = cy;
    positions[to + 8] = cz;
    // Nine finite floats never add up to more than a double holds.
    if (!Number.isFinite(ax + ay + az + bx + by + bz + cx + cy + cz)) refuseCorner(view, at);
    const along =
      x * ((by - ay) * (cz - az) - (bz - az) * (cy - ay)) +
      y * ((bz - az) * (cx - ax) - (bx - ax) * (cz - az)) +
      z * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    normals[to] = x;
    normals[to + 1] = y;
    normals[to + 2] = z;
    if (!(along >= 0 && Math.abs(x * x + y * y + z * z - 1) < UNIT_TOLERANCE)) {
      mendNormal(facets, to);
      x = normals[to]!;
      y = normals[to + 1]!;
      z = normals[to + 2]!;
    }
    for (let corner = to + 3; corner < to + 9; corner += 3) {
      normals[corner] = x;
      normals[corner + 1] = y;
      normals[corner + 2] = z;
    }
  }
  return facets;
}

function refuseCorner(view: DataView, facet: number): never {
  let at = facet + NORMAL_BYTES;
  while (Number.isFinite(view.getFloat32(at, true))) at += 4;
  refuse('INVALID_NUMBER', `byte ${at}`, 'coordinate', 'a finite number');
}

/**
 * Brings a normal to length 1; takes the winding's where the file's has no direction. One that
 * opposes the winding is turned round: both sides are drawn, and a viewer's side is told by the
 * winding, so light would fall on the wrong one. Up, where a facet has neither normal nor area.
 */
function mendNormal(facets: Facets, at: number): void {
  const { normals } = facets;
  const winding = windingNormal(facets.positions, at);
  const normal = unit(normals[at]!, normals[at + 1]!, normals[at + 2]!) ?? winding ?? UP;
  const reversed = winding !== null && dot(normal, winding) < REVERSED_COSINE;
  if (reversed && facets.reversed++ === 0) facets.firstReversed = at / 9;
  for (let axis = 0; axis < 3; axis++) {
    normals[at + axis] = reversed ? -normal[axis]! : normal[axis]!;
  }
}

type Direction = readonly [number, number, number];

const UP: Direction = [0, 1, 0];

/** The side from which the corners of a facet go round counter-clockwise; null without an area. */
function windingNormal(p: Float32Array, at: number): Direction | null {
  const ux = p[at + 3]! - p[at]!;
  const uy = p[at + 4]! - p[at + 1]!;
  const uz = p[at + 5]! - p[at + 2]!;
  const vx = p[at + 6]! - p[at]!;
  const vy = p[at + 7]! - p[at + 1]!;
  const vz = p[at + 8]! - p[at + 2]!;
  return unit(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}

/** A direction of length 1; null for a length of 0 and what is not finite. */
function unit(x: number, y: number, z: number): Direction | null {
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) return null;
  return [x / length, y / length, z / length];
}

function dot(a: Direction, b: Direction): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
