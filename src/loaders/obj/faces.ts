/** Faces into triangles and their vertices; what the vertices hold is written later. */
import { EAR_BUDGET, type EarBudget } from '../geometry/ear-clipper.ts';
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
  /** The vertex from which the indices count. */
  #firstVertex = 0;
  /** The face that is being built: where its corners begin, how many, their positions and vertices. */
  #start = 0;
  #count = 0;
  #loop = new Int32Array(64);
  #ring = new Int32Array(64);

  constructor(tables: ObjTables) {
    const { positions, faces, normals } = tables;
    const corners = faces.corners.length / 3;
    const positionCount = positions.length / 3;
    this.#tables = tables;
    // Faces without normals share no vertices, if they are not smooth.
    const room = normals.length > 0 ? positionCount : corners;
    this.vertices = new VertexTable(positionCount, room);
    this.generated = new GeneratedNormals(positionCount);
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
    const { ends, smoothing } = this.#tables.faces;
    const start = face > 0 ? ends.values[face - 1]! : 0;
    this.#begin(start * 3, ends.values[face]! - start);
    const isComplete = this.#hasNormals();
    const isPlain = isComplete && this.#count === 3;
    const triangles = isPlain ? null : this.#cutter.cut(this.#loop, 0, this.#count);
    if (isComplete) this.#placeCorners();
    else this.#placeBareCorners(smoothing.values[face]!);
    if (triangles) this.#writeTriangles(triangles);
    else this.#writeFan();
  }

  #begin(start: number, count: number): void {
    this.#start = start;
    this.#count = count;
    if (this.#loop.length < count) {
      this.#loop = new Int32Array(count * 2);
      this.#ring = new Int32Array(count * 2);
    }
    const { values } = this.#tables.faces.corners;
    for (let i = 0; i < count; i++) this.#loop[i] = values[start + i * 3]!;
  }

  #hasNormals(): boolean {
    const { values } = this.#tables.faces.corners;
    for (let i = 0; i < this.#count; i++) {
      if (this.#isBare(values[this.#start + i * 3 + 2]!)) return false;
    }
    return true;
  }

  /** Whether it is no normal, or one without a length. */
  #isBare(normal: number): boolean {
    if (normal < 0) return true;
    const { values } = this.#tables.normals;
    const at = normal * 3;
    return values[at] === 0 && values[at + 1] === 0 && values[at + 2] === 0;
  }

  #placeCorners(): void {
    const { values } = this.#tables.faces.corners;
    for (let i = 0, at = this.#start; i < this.#count; i++, at += 3) {
      this.#ring[i] = this.vertices.vertexOf(values[at]!, values[at + 1]!, values[at + 2]!);
    }
  }

  /** Corners of a face some of which name no normal; the cutter has just measured it. */
  #placeBareCorners(group: number): void {
    const unit = normalized(this.#cutter.normal);
    if (group === 0) this.#placeFlat(this.generated.flat(unit));
    else this.#placeSmooth(unit, group);
  }

  #placeFlat(flat: number): void {
    const { values } = this.#tables.faces.corners;
    for (let i = 0, at = this.#start; i < this.#count; i++, at += 3) {
      const own = values[at + 2]!;
      const normal = this.#isBare(own) ? flat : own;
      this.#ring[i] = this.vertices.add(values[at]!, values[at + 1]!, normal);
    }
  }

  #placeSmooth(unit: Float64Array, group: number): void {
    const { values } = this.#tables.faces.corners;
    for (let i = 0, at = this.#start; i < this.#count; i++, at += 3) {
      const own = values[at + 2]!;
      const normal = this.#isBare(own)
        ? this.generated.smooth(values[at]!, group, unit, this.#angleAt(i))
        : own;
      this.#ring[i] = this.vertices.vertexOf(values[at]!, values[at + 1]!, normal);
    }
  }

  /** The angle of the face at its i-th corner, radians. */
  #angleAt(i: number): number {
    const { values } = this.#tables.positions;
    const at = this.#loop[i]! * 3;
    const next = this.#loop[(i + 1) % this.#count]! * 3;
    const previous = this.#loop[(i + this.#count - 1) % this.#count]! * 3;
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

/** The vector at length 1, in place; zero stays. Squares of what a float holds fit a double. */
function normalized(vector: Float64Array): Float64Array {
  const [x, y, z] = [vector[0]!, vector[1]!, vector[2]!];
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  for (let axis = 0; axis < 3; axis++) vector[axis]! /= length;
  return vector;
}
