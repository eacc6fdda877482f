/** Normals for meshes that come without: smooth over gentle bends, sharp at edges. */
import { gather, sequence } from './gather.ts';
import { PolygonCutter } from './polygon.ts';
import type { ResultMemory } from './result-memory.ts';

/** Faces that meet at more than this, in degrees, have an edge between them. */
const CREASE_DEG = 40;
const COS_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 180);
const COS_HALF_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 360);

/** More than there can be directions that are a crease apart, each from each: 33. */
const MAX_BUNDLES = 64;

/** What {@link creaseNormals} makes. */
export interface CreaseNormals {
  /** 3 a vertex, of length 1. */
  readonly normals: Float32Array;
  /** For each vertex that of the mesh which it is, or is a copy of; null: there are no copies. */
  readonly order: Uint32Array | null;
}

/**
 * The normals of a mesh: at a vertex that of the faces around it, weighed by their area. Where one of
 * them is farther from it than half a crease, they are put into bundles of what is within a crease
 * of the bundle's first face, and each bundle but the first gets a copy of the vertex, behind the
 * vertices of the mesh; `indices` are changed to name it. Faces without area have no say; a vertex
 * without others looks up.
 */
export function creaseNormals(mesh: Mesh, memory: ResultMemory): CreaseNormals {
  const { positions, indices } = mesh;
  const normals = smoothNormals(mesh, memory);
  const creased = creasedVertices(mesh, normals);
  if (!creased) return { normals, order: null };
  const units = faceUnits(mesh);
  const copies = splitCreased(units, indices, listCorners(units, indices, creased));
  const order = sequence(creased.length + copies.length);
  order.set(copies, creased.length);
  const split = { positions: gather(positions, 3, order), indices };
  return { normals: smoothNormals(split, memory), order };
}

/**
 * As {@link creaseNormals}, of a mesh whose vertices have one normal each. They are added up where the
 * result will be, in single precision, which saves time; in double only where that is not enough.
 */
export function smoothNormals(mesh: Mesh, memory: ResultMemory): Float32Array {
  const normals = memory.take(Float32Array, mesh.positions.length).fill(0);
  addSides(mesh, normals);
  if (normalise(normals, normals)) return normals;
  const sums = new Float64Array(normals.length);
  addSides(mesh, sums);
  normalise(sums, normals);
  return normals;
}

/** Triangles: 3 numbers a vertex, 3 vertices a face. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

type Vectors = Float32Array | Float64Array;

/**
 * Adds to each vertex the sides of the faces around it, each as long as twice its area. As in
 * {@link creasedVertices} a face's side is worked out on the spot: where the time goes, and memory
 * touched for the first time is slower than arithmetic.
 */
function addSides({ positions: p, indices }: Mesh, sums: Vectors): void {
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]! * 3;
    const b = indices[at + 1]! * 3;
    const c = indices[at + 2]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    sums[a]! += x;
    sums[a + 1]! += y;
    sums[a + 2]! += z;
    sums[b]! += x;
    sums[b + 1]! += y;
    sums[b + 2]! += z;
    sums[c]! += x;
    sums[c + 1]! += y;
    sums[c + 2]! += z;
  }
}

/** The square of the length from which on single precision holds a vector's direction. */
const LEAST_SQUARED = 1e-60;

/**
 * Brings vectors to length 1, into `units`; up, where they have none. False where some, or all, are
 * too long or too short for what single precision can add up.
 */
function normalise(vectors: Vectors, units: Float32Array): boolean {
  let isSound = true;
  let someLength = false;
  for (let at = 0; at < vectors.length; at += 3) {
    const x = vectors[at]!;
    const y = vectors[at + 1]!;
    const z = vectors[at + 2]!;
    const squared = x * x + y * y + z * z;
    if (squared > 0) {
      const scale = 1 / Math.sqrt(squared);
      units[at] = x * scale;
      units[at + 1] = y * scale;
      units[at + 2] = z * scale;
      someLength = true;
      isSound &&= squared > LEAST_SQUARED && squared < Number.POSITIVE_INFINITY;
    } else {
      units[at] = 0;
      units[at + 1] = 1;
      units[at + 2] = 0;
      isSound &&= squared === 0;
    }
  }
  return isSound && someLength;
}

/** 1 for each vertex around which some face is too far from its normal; null: there is none. */
function creasedVertices(
  { positions: p, indices }: Mesh,
  normals: Float32Array,
): Uint8Array | null {
  const creased = new Uint8Array(normals.length / 3);
  let found = false;
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]! * 3;
    const b = indices[at + 1]! * 3;
    const c = indices[at + 2]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    // 0 for a face without area, which is far from nothing.
    const least = Math.sqrt(x * x + y * y + z * z) * COS_HALF_CREASE;
    const isNearA = x * normals[a]! + y * normals[a + 1]! + z * normals[a + 2]! >= least;
    const isNearB = x * normals[b]! + y * normals[b + 1]! + z * normals[b + 2]! >= least;
    const isNearC = x * normals[c]! + y * normals[c + 1]! + z * normals[c + 2]! >= least;
    if (isNearA && isNearB && isNearC) continue;
    found = true;
    if (!isNearA) creased[a / 3] = 1;
    if (!isNearB) creased[b / 3] = 1;
    if (!isNearC) creased[c / 3] = 1;
  }
  return found ? creased : null;
}

/** Where faces look, 3 numbers a face, of length 1; 0 where it has no area. */
function faceUnits({ positions, indices }: Mesh): Float32Array {
  const units = new Float32Array(indices.length);
  const cutter = new PolygonCutter(positions, { left: 0 });
  for (let at = 0; at < indices.length; at += 3) {
    cutter.cut(indices, at, 3);
    const x = cutter.normal[0]!;
    const y = cutter.normal[1]!;
    const z = cutter.normal[2]!;
    const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    units[at] = x * scale;
    units[at + 1] = y * scale;
    units[at + 2] = z * scale;
  }
  return units;
}

/** Corners of faces with area, those of a vertex behind each other. */
interface CornerLists {
  /** Where the corners of a vertex begin; one more for the end of the last. */
  readonly starts: Uint32Array;
  readonly corners: Uint32Array;
}

/** The corners of creased vertices, of faces with area. */
function listCorners(units: Float32Array, indices: Uint32Array, creased: Uint8Array): CornerLists {
  const starts = new Uint32Array(creased.length + 1);
  const isListed = (corner: number) => creased[indices[corner]!] === 1 && hasArea(units, corner);
  for (let corner = 0; corner < indices.length; corner++) {
    if (isListed(corner)) starts[indices[corner]! + 1]!++;
  }
  for (let vertex = 1; vertex < starts.length; vertex++) starts[vertex]! += starts[vertex - 1]!;
  const corners = new Uint32Array(starts[creased.length]!);
  const next = starts.slice();
  for (let corner = 0; corner < indices.length; corner++) {
    if (isListed(corner)) corners[next[indices[corner]!]!++] = corner;
  }
  return { starts, corners };
}

/** Where the side of a corner's face begins among the sides of all. */
function sideOf(corner: number): number {
  return corner - (corner % 3);
}

function hasArea(units: Float32Array, corner: number): boolean {
  const at = sideOf(corner);
  return units[at] !== 0 || units[at + 1] !== 0 || units[at + 2] !== 0;
}

/** Puts corners into bundles; `indices` get the copies that bundles have. Returns whose they are. */
function splitCreased(
  units: Float32Array,
  indices: Uint32Array,
  { starts, corners }: CornerLists,
): Uint32Array {
  const vertices = starts.length - 1;
  const copies = new Uint32Array(corners.length);
  let copied = 0;
  const bundles = new Bundles(units);
  for (let vertex = 0; vertex < vertices; vertex++) {
    bundles.count = 0;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
      const corner = corners[i]!;
      let name = bundles.find(corner);
      if (name < 0) {
        name = bundles.count === 0 ? vertex : vertices + copied;
        if (bundles.count > 0) copies[copied++] = vertex;
        bundles.add(corner, name);
      }
      indices[corner] = name;
    }
  }
  return copies.slice(0, copied);
}

/** Of two directions of length 1. */
function cosine(a: Float32Array, atA: number, b: Float32Array, atB: number): number {
  return a[atA]! * b[atB]! + a[atA + 1]! * b[atB + 1]! + a[atA + 2]! * b[atB + 2]!;
}

/** The bundles of faces around a vertex. */
class Bundles {
  count = 0;
  private readonly units: Float32Array;
  /** Where the side of the first face of each begins. */
  private readonly firsts = new Uint32Array(MAX_BUNDLES);
  private readonly names = new Uint32Array(MAX_BUNDLES);

  /** @param units where the faces look */
  constructor(units: Float32Array) {
    this.units = units;
  }

  /** The name of the bundle that a corner's face belongs to; −1: none yet. */
  find(corner: number): number {
    const { units, count, firsts } = this;
    const side = sideOf(corner);
    for (let i = 0; i < count; i++) {
      if (cosine(units, side, units, firsts[i]!) >= COS_CREASE) return this.names[i]!;
    }
    return -1;
  }

  /** Begins a bundle with a corner's face. */
  add(corner: number, name: number): void {
    this.firsts[this.count] = sideOf(corner);
    this.names[this.count++] = name;
  }
}
