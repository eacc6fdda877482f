import type { ResultMemory } from '../geometry/result-memory.ts';
import { ATTRIBUTE, FACET_BYTES } from './encoding.ts';
import { refuse } from './error.ts';

/** How far a stored normal may be from the side that the winding shows: the cosine of 120°. */
const REVERSED_COSINE = -0.5;

/** A normal whose square is so near to 1 needs no division: floats round as much. */
const UNIT_TOLERANCE = 1e-7;

/** Bytes of a normal, behind which the corners stand. */
const NORMAL_BYTES = 12;

/** Numbers of a facet's corners, and of the normals there. */
export const FACET_FLOATS = 9;

/** Bytes that the corners of a facet take, or its normals. */
const RESULT_BYTES = FACET_FLOATS * 4;

/** Facets as a binary file has them. */
export interface FacetRecords {
  readonly view: DataView;
  /** Where the first begins. */
  readonly start: number;
  readonly count: number;
}

/** Facets that can be drawn. */
export interface Facets {
  readonly count: number;
  /** 9 a facet. */
  readonly positions: Float32Array;
  /** 9 a facet: at each corner the normal of the facet, of length 1. */
  readonly normals: Float32Array;
  /** The attribute of each; null: all are 0. */
  attributes: Uint16Array | null;
  /** How many had a normal that opposed their winding. */
  reversed: number;
  /** The first of those; −1 for none. */
  firstReversed: number;
}

/**
 * Reads facets from their records. Throws StlError for a coordinate that is not finite. The corners
 * may come to lie in the memory of the records: they take less room, and so are behind them always.
 *
 * One loop that keeps a facet's numbers in registers: the time of a load is spent here. What is only
 * copied goes two floats at a time, as eight bytes; every machine that has a browser keeps floats as
 * the file does, the lowest byte first.
 */
export function readFacets({ view, start, count }: FacetRecords, memory: ResultMemory): Facets {
  const positions = memory.take(Float32Array, count * FACET_FLOATS);
  const normals = new Float32Array(count * FACET_FLOATS);
  const facets: Facets = {
    count,
    positions,
    normals,
    attributes: null,
    reversed: 0,
    firstReversed: -1,
  };
  const corners = new DataView(positions.buffer, positions.byteOffset, positions.byteLength);
  const sides = new DataView(normals.buffer);
  for (let at = start, to = 0; to < sides.byteLength; at += FACET_BYTES, to += RESULT_BYTES) {
    const attribute = view.getUint16(at + ATTRIBUTE, true);
    if (attribute !== 0) setAttribute(facets, to / RESULT_BYTES, attribute);
    const x = view.getFloat32(at, true);
    const y = view.getFloat32(at + 4, true);
    const z = view.getFloat32(at + 8, true);
    const ax = view.getFloat32(at + 12, true);
    const ay = view.getFloat32(at + 16, true);
    const az = view.getFloat32(at + 20, true);
    const bx = view.getFloat32(at + 24, true);
    const by = view.getFloat32(at + 28, true);
    const bz = view.getFloat32(at + 32, true);
    const cx = view.getFloat32(at + 36, true);
    const cy = view.getFloat32(at + 40, true);
    const cz = view.getFloat32(at + 44, true);
    corners.setFloat64(to, view.getFloat64(at + 12, true), true);
    corners.setFloat64(to + 8, view.getFloat64(at + 20, true), true);
    corners.setFloat64(to + 16, view.getFloat64(at + 28, true), true);
    corners.setFloat64(to + 24, view.getFloat64(at + 36, true), true);
    corners.setFloat32(to + 32, cz, true);
    const xy = view.getFloat64(at, true);
    sides.setFloat64(to, xy, true);
    sides.setFloat32(to + 8, z, true);
    sides.setFloat64(to + 12, xy, true);
    sides.setFloat32(to + 20, z, true);
    sides.setFloat64(to + 24, xy, true);
    sides.setFloat32(to + 32, z, true);
    // Is finite if all of them are, whatever they are, and no number or infinite if not.
    const along =
      x * ((by - ay) * (cz - az) - (bz - az) * (cy - ay)) +
      y * ((bz - az) * (cx - ax) - (bx - ax) * (cz - az)) +
      z * ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
    const isUnit = Math.abs(x * x + y * y + z * z - 1) < UNIT_TOLERANCE;
    if (!(isUnit && along >= 0 && along < Number.POSITIVE_INFINITY)) {
      checkCorners(view, at);
      mendNormal(facets, to / 4);
    }
  }
  return facets;
}

function setAttribute(facets: Facets, facet: number, attribute: number): void {
  facets.attributes ??= new Uint16Array(facets.count);
  facets.attributes[facet] = attribute;
}

/**
 * Gives all corners of a facet the normal that stands at the first, as {@link readFacets} would; `at`
 * is where the facet begins in either array. Its coordinates are finite.
 */
export function spreadNormal(facets: Facets, at: number): void {
  const { positions: p, normals } = facets;
  const x = normals[at]!;
  const y = normals[at + 1]!;
  const z = normals[at + 2]!;
  const ux = p[at + 3]! - p[at]!;
  const uy = p[at + 4]! - p[at + 1]!;
  const uz = p[at + 5]! - p[at + 2]!;
  const vx = p[at + 6]! - p[at]!;
  const vy = p[at + 7]! - p[at + 1]!;
  const vz = p[at + 8]! - p[at + 2]!;
  const along = x * (uy * vz - uz * vy) + y * (uz * vx - ux * vz) + z * (ux * vy - uy * vx);
  if (!(along >= 0 && Math.abs(x * x + y * y + z * z - 1) < UNIT_TOLERANCE)) {
    mendNormal(facets, at);
    return;
  }
  for (let corner = at + 3; corner < at + FACET_FLOATS; corner += 3) {
    normals[corner] = x;
    normals[corner + 1] = y;
    normals[corner + 2] = z;
  }
}

/** Refuses a facet with a coordinate that is not finite. */
function checkCorners(view: DataView, facet: number): void {
  for (let at = facet + NORMAL_BYTES; at < facet + ATTRIBUTE; at += 4) {
    if (Number.isFinite(view.getFloat32(at, true))) continue;
    refuse('INVALID_NUMBER', `byte ${at}`, 'coordinate', 'a finite number');
  }
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
  if (reversed && facets.reversed++ === 0) facets.firstReversed = at / FACET_FLOATS;
  for (let i = 0; i < FACET_FLOATS; i++) {
    normals[at + i] = reversed ? -normal[i % 3]! : normal[i % 3]!;
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
