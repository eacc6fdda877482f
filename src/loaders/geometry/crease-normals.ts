/** Normals for meshes that come without: smooth over gentle bends, sharp at edges. */

/** Faces that meet at more than this, in degrees, have an edge between them. */
const CREASE_DEG = 40;
const COS_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 180);
const COS_HALF_CREASE = /* @__PURE__ */ Math.cos((CREASE_DEG * Math.PI) / 360);

/** More than there can be directions that are a crease apart, each from each: 33. */
const MAX_BUNDLES = 64;

/** What {@link creaseNormals} makes. */
export interface CreaseNormals {
  /** 3 a vertex, of length 1: those of the mesh, then the copies. */
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
  const sides = faceSides(positions, indices);
  const normals = vertexNormals(sides, indices, vertices);
  const copies = splitCreased(sides, indices, normals);
  if (copies.length === 0) return { normals, copies };
  return { normals: vertexNormals(sides, indices, vertices + copies.length), copies };
}

/** As {@link creaseNormals}, of a mesh whose vertices have one normal each. */
export function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  return vertexNormals(faceSides(positions, indices), indices, positions.length / 3);
}

/** Where the faces look. */
interface FaceSides {
  /** 3 a face, of length 1, or 0 without area. */
  readonly units: Float32Array;
  /** Twice their areas. */
  readonly areas: Float64Array;
}

function faceSides(p: Float32Array, indices: Uint32Array): FaceSides {
  const units = new Float32Array(indices.length);
  const areas = new Float64Array(indices.length / 3);
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
    const area = Math.sqrt(x * x + y * y + z * z);
    areas[at / 3] = area;
    if (area === 0) continue;
    units[at] = x / area;
    units[at + 1] = y / area;
    units[at + 2] = z / area;
  }
  return { units, areas };
}

/** The normals of so many vertices, as the faces around them have it. */
function vertexNormals(sides: FaceSides, indices: Uint32Array, vertices: number): Float32Array {
  const { units, areas } = sides;
  const sums = new Float64Array(vertices * 3);
  for (let face = 0, at = 0; face < areas.length; face++) {
    const area = areas[face]!;
    const x = units[at]! * area;
    const y = units[at + 1]! * area;
    const z = units[at + 2]! * area;
    for (const end = at + 3; at < end; at++) {
      const to = indices[at]! * 3;
      sums[to] = sums[to]! + x;
      sums[to + 1] = sums[to + 1]! + y;
      sums[to + 2] = sums[to + 2]! + z;
    }
  }
  return directions(sums);
}

/** Vectors at length 1; up, where they have none. */
function directions(vectors: Float64Array): Float32Array {
  const units = new Float32Array(vectors.length);
  for (let at = 0; at < vectors.length; at += 3) {
    const x = vectors[at]!;
    const y = vectors[at + 1]!;
    const z = vectors[at + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    units[at] = length > 0 ? x / length : 0;
    units[at + 1] = length > 0 ? y / length : 1;
    units[at + 2] = length > 0 ? z / length : 0;
  }
  return units;
}

/** Puts the corners of creased vertices into bundles; returns whose copies the bundles got. */
function splitCreased(sides: FaceSides, indices: Uint32Array, normals: Float32Array): Uint32Array {
  const vertices = normals.length / 3;
  const { starts, corners } = creasedCorners(sides, indices, normals);
  const copies = new Uint32Array(corners.length);
  let copied = 0;
  const bundles = new Bundles(sides.units);
  for (let vertex = 0; corners.length > 0 && vertex < vertices; vertex++) {
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

/** Corners of faces with area, those of a vertex behind each other. */
interface CornerLists {
  /** Where the corners of a vertex begin; one more for the end of the last. */
  readonly starts: Uint32Array;
  readonly corners: Uint32Array;
}

/** The corners of the vertices around which some face is too far from their normal. */
function creasedCorners(
  sides: FaceSides,
  indices: Uint32Array,
  normals: Float32Array,
): CornerLists {
  const starts = countCreased(sides, indices, normals);
  for (let vertex = 1; vertex < starts.length; vertex++) starts[vertex]! += starts[vertex - 1]!;
  const corners = new Uint32Array(starts[starts.length - 1]!);
  const next = starts.slice();
  for (let corner = 0; corners.length > 0 && corner < indices.length; corner++) {
    const vertex = indices[corner]!;
    const isListed = starts[vertex] !== starts[vertex + 1];
    if (isListed && sides.areas[Math.floor(corner / 3)]! > 0) corners[next[vertex]!++] = corner;
  }
  return { starts, corners };
}

/** How many corners with area each creased vertex has, at the place behind it; others have none. */
function countCreased(
  { units, areas }: FaceSides,
  indices: Uint32Array,
  normals: Float32Array,
): Uint32Array {
  const counts = new Uint32Array(normals.length / 3 + 1);
  const creased = new Uint8Array(counts.length);
  for (let face = 0, at = 0; face < areas.length; face++) {
    const x = units[at]!;
    const y = units[at + 1]!;
    const z = units[at + 2]!;
    const hasArea = areas[face]! > 0;
    for (const end = at + 3; at < end; at++) {
      const vertex = indices[at]!;
      const from = vertex * 3;
      const cosine = x * normals[from]! + y * normals[from + 1]! + z * normals[from + 2]!;
      if (!hasArea) continue;
      counts[vertex + 1]!++;
      if (cosine < COS_HALF_CREASE) creased[vertex + 1] = 1;
    }
  }
  for (let i = 0; i < counts.length; i++) counts[i]! *= creased[i]!;
  return counts;
}

/** Of two directions of length 1. */
function cosine(a: Float32Array, atA: number, b: Float32Array, atB: number): number {
  return a[atA]! * b[atB]! + a[atA + 1]! * b[atB + 1]! + a[atA + 2]! * b[atB + 2]!;
}

/** The bundles of faces around a vertex. */
class Bundles {
  count = 0;
  private readonly units: Float32Array;
  /** What the first face of each is, times three. */
  private readonly firsts = new Uint32Array(MAX_BUNDLES);
  private readonly names = new Uint32Array(MAX_BUNDLES);

  /** @param units where the faces look */
  constructor(units: Float32Array) {
    this.units = units;
  }

  /** The name of the bundle that a corner's face belongs to; −1: none yet. */
  find(corner: number): number {
    const { units, count, firsts } = this;
    const face = Math.floor(corner / 3) * 3;
    for (let i = 0; i < count; i++) {
      if (cosine(units, face, units, firsts[i]!) >= COS_CREASE) return this.names[i]!;
    }
    return -1;
  }

  /** Begins a bundle with a corner's face. */
  add(corner: number, name: number): void {
    this.firsts[this.count] = Math.floor(corner / 3) * 3;
    this.names[this.count++] = name;
  }
}
