/** Normals for meshes that come without: smooth over gentle bends, sharp at edges. */

/** Faces that meet at more than this, in degrees, have an edge between them. */
const CREASE_DEG = 40;
const COS_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 180);
const COS_HALF_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 360);

/** More than there can be directions that are a crease apart, each from each: 33. */
const MAX_BUNDLES = 64;

/** What {@link creaseNormals} makes. */
export interface CreaseNormals {
  /** 3 a vertex, of length 1: those of the mesh, then those of the copies. */
  readonly normals: Float32Array;
  /** The vertex of the mesh that each copy stands for. */
  readonly copies: Uint32Array;
}

/**
 * The normals of a mesh: at a vertex that of the faces around it, weighed by their area. Where one of
 * them is farther from it than half a crease, they are put into bundles of what is within a crease
 * of the bundle's first face, and each bundle but the first gets a copy of the vertex; `indices` are
 * changed to name it. Faces without area have no say; a vertex without others looks up.
 */
export function creaseNormals(positions: Float32Array, indices: Uint32Array): CreaseNormals {
  const vertices = positions.length / 3;
  const mesh = { positions, indices };
  const { sums, units } = faceSides(mesh, indices, vertices);
  const normals = directions(sums);
  const corners = creasedCorners(units, indices, normals);
  if (!corners) return { normals, copies: new Uint32Array(0) };
  const names = indices.slice();
  const copies = splitCreased(units, names, corners);
  const split = faceSides(mesh, names, vertices + copies.length);
  indices.set(names);
  return { normals: directions(split.sums), copies };
}

/** As {@link creaseNormals}, of a mesh whose vertices have one normal each. */
export function smoothNormals(mesh: Mesh): Float32Array {
  return directions(faceSides(mesh, mesh.indices, mesh.positions.length / 3).sums);
}

/** Triangles: 3 numbers a vertex, 3 vertices a face. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly indices: Uint32Array;
}

/** Where faces look. */
interface FaceSides {
  /** 3 a face, of length 1; 0 where it has no area. */
  readonly units: Float32Array;
  /** 3 a vertex: the sum of the faces around it, each as long as twice its area. */
  readonly sums: Float64Array;
}

/** The sides of faces, added up for so many vertices, as `names` names the corners. */
function faceSides(mesh: Mesh, names: Uint32Array, vertices: number): FaceSides {
  const { positions: p, indices } = mesh;
  const units = new Float32Array(indices.length);
  const sums = new Float64Array(vertices * 3);
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
    const scale = 1 / (Math.sqrt(x * x + y * y + z * z) || 1);
    units[at] = x * scale;
    units[at + 1] = y * scale;
    units[at + 2] = z * scale;
    const first = names[at]! * 3;
    sums[first]! += x;
    sums[first + 1]! += y;
    sums[first + 2]! += z;
    const second = names[at + 1]! * 3;
    sums[second]! += x;
    sums[second + 1]! += y;
    sums[second + 2]! += z;
    const third = names[at + 2]! * 3;
    sums[third]! += x;
    sums[third + 1]! += y;
    sums[third + 2]! += z;
  }
  return { units, sums };
}

/** Vectors at length 1; up, where they have none. */
function directions(vectors: Float64Array): Float32Array {
  const units = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    const x = vectors[at]!;
    const y = vectors[at + 1]!;
    const z = vectors[at + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length > 0) {
      const scale = 1 / length;
      units[at] = x * scale;
      units[at + 1] = y * scale;
      units[at + 2] = z * scale;
    } else {
      units[at + 1] = 1;
    }
  }
  return units;
}

/** Corners of faces with area, those of a vertex behind each other. */
interface CornerLists {
  /** Where the corners of a vertex begin; one more for the end of the last. */
  readonly starts: Uint32Array;
  readonly corners: Uint32Array;
}

/** The corners of vertices around which some face is too far from their normal; null: none. */
function creasedCorners(
  units: Float32Array,
  indices: Uint32Array,
  normals: Float32Array,
): CornerLists | null {
  const creased = creasedVertices(units, indices, normals);
  if (!creased) return null;
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

/** 1 for each vertex around which some face is too far from its normal; null: there is none. */
function creasedVertices(
  units: Float32Array,
  indices: Uint32Array,
  normals: Float32Array,
): Uint8Array | null {
  const creased = new Uint8Array(normals.length / 3);
  let found = false;
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]!;
    const b = indices[at + 1]!;
    const c = indices[at + 2]!;
    const cosA = cosine(units, at, normals, a * 3);
    const cosB = cosine(units, at, normals, b * 3);
    const cosC = cosine(units, at, normals, c * 3);
    if (Math.min(cosA, cosB, cosC) >= COS_HALF_CREASE || !hasArea(units, at)) continue;
    found = true;
    if (cosA < COS_HALF_CREASE) creased[a] = 1;
    if (cosB < COS_HALF_CREASE) creased[b] = 1;
    if (cosC < COS_HALF_CREASE) creased[c] = 1;
  }
  return found ? creased : null;
}

/** Where the side of a corner's face begins among the sides of all. */
function sideOf(corner: number): number {
  return corner - (corner % 3);
}

function hasArea(units: Float32Array, corner: number): boolean {
  const at = sideOf(corner);
  return units[at] !== 0 || units[at + 1] !== 0 || units[at + 2] !== 0;
}

/** Puts corners into bundles; `names` get the copies that bundles have. Returns whose they are. */
function splitCreased(
  units: Float32Array,
  names: Uint32Array,
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
      names[corner] = name;
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
