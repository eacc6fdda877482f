import type { Vec3 } from '../../math/types.ts';
import { EDGE_SLOTS, EDGE_WELD_DISTANCE, PARALLEL_EDGE_DEG } from '../constants.ts';
import { dotAt } from './dot.ts';
import { inwardOf } from './inward.ts';
import type { Patches, SharpSides } from './patches.ts';
import type { Triangles } from './triangles.ts';

/**
 * What is left of the work that a search may take, counted and never timed, so that the result does
 * not depend on the machine. Below 0 it is spent, and what comes later is not rounded.
 */
export interface EdgeWork {
  left: number;
}

/** One unit is about 5 ns. */
const VISIT = 1;
const TEST_BESIDE = 5;
const MEASURE = 20;
const MOVE = 1;

/** An empty slot. */
export const NO_SIDE = 0xffffffff;

const PARALLEL = Math.cos((PARALLEL_EDGE_DEG * Math.PI) / 180);

/** A sharp side that a triangle may be rounded at. */
interface Candidate {
  side: number;
  /** The unit direction in the triangle's plane from the side's line inward. */
  inward: Vec3;
  /** From the line to the nearest corner, units. */
  near: number;
  /** The distances of the three corners together: tells sides apart that the triangle touches. */
  sum: number;
}

/** What the search looks through. */
export interface Search {
  triangles: Triangles;
  sharp: SharpSides;
  patches: Patches;
  /** Units. */
  reach: number;
  work: EdgeWork;
}

/**
 * The sharp sides that each triangle is rounded at, EDGE_SLOTS a triangle in ascending order, then
 * NO_SIDE (scene format, Sharp edges).
 */
export function chooseSlots(search: Search): Uint32Array {
  const { triangles, work } = search;
  const slots = new Uint32Array(triangles.count * EDGE_SLOTS).fill(NO_SIDE);
  for (let t = 0; t < triangles.count && work.left >= 0; t++) {
    if (triangles.solid[t]) {
      const candidates = findCandidates(search, t);
      if (work.left >= 0) {
        slots.set(keepNearest(candidates), t * EDGE_SLOTS);
      }
    }
  }
  return slots;
}

/** The nearest, without those that run along one that is kept; in ascending order. */
function keepNearest(candidates: readonly Candidate[]): number[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.length < EDGE_SLOTS && !runsAlongOneOf(kept, candidate)) {
      kept.push(candidate);
    }
  }
  return kept.map(({ side }) => side).sort((a, b) => a - b);
}

function runsAlongOneOf(kept: readonly Candidate[], { inward }: Candidate): boolean {
  for (const other of kept) {
    if (dotAt(other.inward, 0, inward, 0) > PARALLEL) {
      return true;
    }
  }
  return false;
}

/** The sides of a triangle's patch that it lies beside, within reach, nearest first. */
function findCandidates(search: Search, triangle: number): Candidate[] {
  const { triangles, patches, reach, work } = search;
  const patch = patches.patchOf[triangle]!;
  const end = patches.starts[patch + 1]!;
  const axis = patches.axis[patch]!;
  const a = coordinateAt(triangles, triangle * 3, axis);
  const b = coordinateAt(triangles, triangle * 3 + 1, axis);
  const c = coordinateAt(triangles, triangle * 3 + 2, axis);
  const from = Math.min(a, b, c) - reach;
  const to = Math.max(a, b, c) + reach;
  const found: Candidate[] = [];
  for (let i = firstFrom(patches, patch, from); i < end && work.left >= 0; i++) {
    const side = patches.sides[i]!;
    work.left -= VISIT;
    if (patches.low[side]! > to) {
      break;
    }
    const candidate = patches.high[side]! >= from ? consider(search, triangle, side) : null;
    if (candidate) {
      insert(found, candidate, work);
    }
  }
  return found;
}

/** The first of a patch's sides that may reach up to `from` along the search axis. */
function firstFrom({ sides, starts, low, longest }: Patches, patch: number, from: number): number {
  let first = starts[patch]!;
  let last = starts[patch + 1]!;
  const least = from - longest[patch]!;
  while (first < last) {
    const middle = (first + last) >>> 1;
    if (low[sides[middle]!]! < least) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first;
}

function coordinateAt({ vertices, positions }: Triangles, corner: number, axis: number): number {
  return positions[vertices[corner]! * 3 + axis]!;
}

function consider(search: Search, triangle: number, side: number): Candidate | null {
  search.work.left -= TEST_BESIDE;
  if (!isBeside(search, triangle, side)) {
    return null;
  }
  search.work.left -= MEASURE;
  return measure(search, triangle, side);
}

/** Whether the triangle's shadow on a side's line overlaps the side itself, not just its end. */
function isBeside({ triangles, sharp }: Search, triangle: number, side: number): boolean {
  const { vertices, positions } = triangles;
  const start = sharp.start[side]!;
  const a = dotAt(positions, vertices[triangle * 3]!, sharp.along, side) - start;
  const b = dotAt(positions, vertices[triangle * 3 + 1]!, sharp.along, side) - start;
  const c = dotAt(positions, vertices[triangle * 3 + 2]!, sharp.along, side) - start;
  return (
    Math.max(a, b, c) > EDGE_WELD_DISTANCE &&
    Math.min(a, b, c) < sharp.length[side]! - EDGE_WELD_DISTANCE
  );
}

/** A side as a candidate, if all of the triangle is inward of its line and some within reach. */
function measure(
  { triangles, sharp, reach }: Search,
  triangle: number,
  side: number,
): Candidate | null {
  const { vertices, positions } = triangles;
  const inward = inwardOf(triangles, triangle, sharp, side);
  const start = dotAt(positions, vertices[sharp.side[side]!]!, inward, 0);
  const a = dotAt(positions, vertices[triangle * 3]!, inward, 0) - start;
  const b = dotAt(positions, vertices[triangle * 3 + 1]!, inward, 0) - start;
  const c = dotAt(positions, vertices[triangle * 3 + 2]!, inward, 0) - start;
  const near = Math.min(a, b, c);
  // Where there is no inward direction, near is NaN.
  if (!(near >= -EDGE_WELD_DISTANCE && near < reach)) {
    return null;
  }
  return { side, inward, near: near < EDGE_WELD_DISTANCE ? 0 : near, sum: a + b + c };
}

/** Keeps the list sorted by distance; between equals by order of appearance. */
function insert(sorted: Candidate[], candidate: Candidate, work: EdgeWork): void {
  let at = sorted.length;
  sorted.push(candidate);
  while (at > 0 && isNearer(candidate, sorted[at - 1]!)) {
    sorted[at] = sorted[at - 1]!;
    at--;
    work.left -= MOVE;
  }
  sorted[at] = candidate;
}

function isNearer(a: Candidate, b: Candidate): boolean {
  if (a.near !== b.near) {
    return a.near < b.near;
  }
  return a.sum !== b.sum ? a.sum < b.sum : a.side < b.side;
}
