/** Normals for meshes that come without: smooth over gentle bends, sharp at edges. */
import type { ResultMemory } from './result-memory.ts';

/** Faces that meet at more than this, in degrees, have an edge between them. */
const CREASE_DEG = 40;
const COS_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 180);
const COS_HALF_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 360);

/**
 * The normals of a mesh: at a vertex that of the faces around it, weighed by their area. Faces without
 * area have no say; a vertex without others looks up.
 *
 * They are added up where the result will be, in single precision, which saves time; in double only
 * where that is not enough.
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

/**
 * Splits a mesh with its smooth normals at its sharp edges. Where a face around a vertex is farther
 * from its normal than half a crease, they are put into bundles of what is within a crease of the
 * bundle's first face, and each bundle but the first gets a copy of the vertex, behind the vertices of
 * the mesh; `indices` are changed to name it. Returns for each vertex that of the mesh which it is, or
 * is a copy of; null: there are no copies, and the normals are right.
 */
export function splitCreases(mesh: Mesh, normals: Float32Array): Uint32Array | null {
  const creased = creasedVertices(mesh, normals);
  if (!creased) return null;
  const { indices } = mesh;
  const bundles = new Bundles(mesh);
  for (let corner = 0; corner < indices.length; corner++) {
    if (creased[indices[corner]!] === 1) indices[corner] = bundles.nameOf(corner);
  }
  return bundles.order;
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

/**
 * The bundles of faces around vertices. A bundle has the name of the vertex that its corners name; those
 * of one vertex are chained. There is room for as many as there may be; what is not used is never
 * touched.
 */
class Bundles {
  readonly #mesh: Mesh;
  /** By name: the vertex of the mesh. */
  readonly #vertices: Uint32Array;
  /** By name: the first corner, and the next bundle of the vertex; counted from 1. */
  readonly #firsts: Uint32Array;
  readonly #nexts: Uint32Array;
  #count: number;
  readonly #side = new Float64Array(3);
  readonly #first = new Float64Array(3);

  constructor(mesh: Mesh) {
    this.#mesh = mesh;
    this.#count = mesh.positions.length / 3;
    const most = this.#count + mesh.indices.length;
    this.#vertices = new Uint32Array(most);
    for (let i = 0; i < this.#count; i++) this.#vertices[i] = i;
    this.#firsts = new Uint32Array(most);
    this.#nexts = new Uint32Array(most);
  }

  /** The vertex of the mesh that each bundle is of. */
  get order(): Uint32Array {
    return this.#vertices.subarray(0, this.#count);
  }

  /** The name of the bundle that a corner belongs to, a new one if it is like none before it. */
  nameOf(corner: number): number {
    const vertex = this.#mesh.indices[corner]!;
    if (!this.#writeSide(corner, this.#side)) return vertex;
    let name = vertex;
    for (let first = this.#firsts[name]!; first > 0; first = this.#firsts[name]!) {
      this.#writeSide(first - 1, this.#first);
      if (dot(this.#side, this.#first) >= COS_CREASE) return name;
      if (this.#nexts[name] === 0) {
        this.#nexts[name] = this.#count;
        name = this.#count++;
        this.#vertices[name] = vertex;
      } else {
        name = this.#nexts[name]!;
      }
    }
    this.#firsts[name] = corner + 1;
    return name;
  }

  /** Writes where the face of a corner looks, at length 1; false: it has no area. */
  #writeSide(corner: number, side: Float64Array): boolean {
    const vertices = this.#vertices;
    const { positions: p, indices } = this.#mesh;
    const start = corner - (corner % 3);
    // Corners before it may have been moved to copies.
    const a = vertices[indices[start]!]! * 3;
    const b = vertices[indices[start + 1]!]! * 3;
    const c = vertices[indices[start + 2]!]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const x = uy * vz - uz * vy;
    const y = uz * vx - ux * vz;
    const z = ux * vy - uy * vx;
    const length = Math.sqrt(x * x + y * y + z * z);
    side[0] = x / length;
    side[1] = y / length;
    side[2] = z / length;
    return length > 0;
  }
}

function dot(a: Float64Array, b: Float64Array): number {
  return a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
}
