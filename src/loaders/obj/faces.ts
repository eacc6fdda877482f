/** Faces into triangles and their vertices; what the vertices hold is written later. */
import { EAR_BUDGET, type EarBudget } from '../geometry/ear-clipper.ts';
import type { GrowingNumbers } from '../geometry/growing.ts';
import { PolygonCutter } from '../geometry/polygon.ts';
import { GeneratedNormals } from './generated-normals.ts';
import type { ObjTables } from './tables.ts';
import { VertexTable } from './vertex-table.ts';

/** Turns faces into triangles, one after another. */
export class FaceBuilder {
  readonly vertices: VertexTable;
  readonly generated: GeneratedNormals;
  /** Three a triangle; filled up to `indexCount`. */
  readonly indices: Uint32Array;
  indexCount = 0;
  readonly budget: EarBudget = { left: EAR_BUDGET };

  readonly #tables: ObjTables;
  readonly #cutter: PolygonCutter;
  /** Whether any normal of the file has no length. */
  readonly #hasZeros: boolean;
  /** The vertex from which the indices count. */
  #firstVertex = 0;
  /** The face that is being built: its first corner, how many it has, and their vertices. */
  #start = 0;
  #count = 0;
  #ring = new Int32Array(64);

  constructor(tables: ObjTables) {
    const { positions, faces, normals } = tables;
    const corners = faces.corners.length;
    const positionCount = positions.length / 3;
    this.#tables = tables;
    // Faces without normals share no vertices, if they are not smooth.
    const isBare = normals.length === 0;
    this.#hasZeros = hasZeros(normals);
    this.vertices = new VertexTable(faces.corners, positionCount);
    this.generated = new GeneratedNormals(positionCount, isBare ? faces.ends.length : 0);
    this.indices = new Uint32Array((corners - faces.ends.length * 2) * 3);
    this.#cutter = new PolygonCutter(positions.values, this.budget);
  }

  /** Faces from here on belong to another object: their indices count from its first vertex. */
  beginObject(): void {
    this.#firstVertex = this.vertices.count;
    this.generated.beginObject();
  }

  /** Adds a face. */
  add(face: number): void {
    const { corners, ends, smoothing } = this.#tables.faces;
    this.#start = face > 0 ? ends.values[face - 1]! : 0;
    this.#count = ends.values[face]! - this.#start;
    const isComplete = this.#hasNormals();
    if (isComplete && this.#count === 3) {
      this.#addTriangle();
      return;
    }
    if (this.#ring.length < this.#count) this.#ring = new Int32Array(this.#count * 2);
    const triangles = this.#cutter.cut(corners.vertices, this.#start, this.#count);
    if (isComplete) this.#placeCorners();
    else this.#placeBareCorners(smoothing.get(face));
    if (triangles) this.#writeTriangles(triangles);
    else this.#writeFan();
  }

  /** Adds a face of three corners with normals, as most faces of large files are. */
  #addTriangle(): void {
    const { corners } = this.#tables.faces;
    const end = this.#start + 3;
    for (let corner = this.#start; corner < end; corner++) {
      const vertex = this.vertices.vertexOf(corner, corners.normalOf(corner));
      this.indices[this.indexCount++] = vertex - this.#firstVertex;
    }
  }

  #hasNormals(): boolean {
    const { corners } = this.#tables.faces;
    for (let i = 0; i < this.#count; i++) {
      if (this.#isBare(corners.normalOf(this.#start + i))) return false;
    }
    return true;
  }

  /** Whether it is no normal, or one without a length. */
  #isBare(normal: number): boolean {
    if (normal < 0) return true;
    if (!this.#hasZeros) return false;
    const { values } = this.#tables.normals;
    const at = normal * 3;
    return values[at] === 0 && values[at + 1] === 0 && values[at + 2] === 0;
  }

  #placeCorners(): void {
    const { corners } = this.#tables.faces;
    for (let i = 0; i < this.#count; i++) {
      const corner = this.#start + i;
      this.#ring[i] = this.vertices.vertexOf(corner, corners.normalOf(corner));
    }
  }

  /** Corners of a face some of which name no normal; the cutter has just measured it. */
  #placeBareCorners(group: number): void {
    const unit = normalized(this.#cutter.normal);
    if (group === 0) this.#placeFlat(this.generated.flat(unit));
    else this.#placeSmooth(unit, group);
  }

  #placeFlat(flat: number): void {
    const { corners } = this.#tables.faces;
    for (let i = 0; i < this.#count; i++) {
      const own = corners.normalOf(this.#start + i);
      this.#ring[i] = this.vertices.add(this.#start + i, this.#isBare(own) ? flat : own);
    }
  }

  #placeSmooth(unit: Float64Array, group: number): void {
    const { corners } = this.#tables.faces;
    for (let i = 0; i < this.#count; i++) {
      const corner = this.#start + i;
      const own = corners.normalOf(corner);
      const normal = this.#isBare(own)
        ? this.generated.smooth(corners.vertices[corner]!, group, unit, this.#angleAt(i))
        : own;
      this.#ring[i] = this.vertices.vertexOf(corner, normal);
    }
  }

  /** The angle of the face at its i-th corner, radians. */
  #angleAt(i: number): number {
    const { values } = this.#tables.positions;
    const at = this.#placeOf(i);
    const next = this.#placeOf((i + 1) % this.#count);
    const previous = this.#placeOf((i + this.#count - 1) % this.#count);
    let dot = 0;
    let nextSquare = 0;
    let previousSquare = 0;
    for (let axis = 0; axis < 3; axis++) {
      const a = values[next + axis]! - values[at + axis]!;
      const b = values[previous + axis]! - values[at + axis]!;
      dot += a * b;
      nextSquare += a * a;
      previousSquare += b * b;
    }
    const cosine = dot / Math.sqrt(nextSquare * previousSquare);
    return Math.acos(Math.min(Math.max(cosine, -1), 1)) || 0;
  }

  /** Where the position of the i-th corner begins. */
  #placeOf(i: number): number {
    return this.#tables.faces.corners.vertices[this.#start + i]! * 3;
  }

  #writeFan(): void {
    const ring = this.#ring;
    const firstVertex = this.#firstVertex;
    for (let i = 1; i + 1 < this.#count; i++) {
      this.indices[this.indexCount++] = ring[0]! - firstVertex;
      this.indices[this.indexCount++] = ring[i]! - firstVertex;
      this.indices[this.indexCount++] = ring[i + 1]! - firstVertex;
    }
  }

  #writeTriangles(places: Int32Array): void {
    for (let i = 0; i < places.length; i++) {
      this.indices[this.indexCount++] = this.#ring[places[i]!]! - this.#firstVertex;
    }
  }
}

/** Whether any vector has no length. */
function hasZeros({ values, length }: GrowingNumbers): boolean {
  for (let at = 0; at < length; at += 3) {
    if (values[at] === 0 && values[at + 1] === 0 && values[at + 2] === 0) return true;
  }
  return false;
}

/** The vector at length 1, in place; zero stays. Squares of what a float holds fit a double. */
function normalized(vector: Float64Array): Float64Array {
  const [x, y, z] = [vector[0]!, vector[1]!, vector[2]!];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  for (let axis = 0; axis < 3; axis++) vector[axis]! /= length;
  return vector;
}
