import { GrowingIntegers } from '../geometry/growing.ts';
import type { Faces } from './tables.ts';

/** How many vertices at one position are compared; past that a vertex is told twice. */
const MAX_COMPARED = 16;

/**
 * The vertices of what is drawn: each combination of position, texture coordinate and normal once
 * within a section. Vertices at one position are chained, which needs no hashing and keeps what is
 * near in the file near in memory.
 */
export class VertexTable {
  /** Of each vertex: the first corner that it is of, and its normal. */
  readonly corners: GrowingIntegers;
  readonly normals: GrowingIntegers;
  readonly #faces: Faces;
  /** The last vertex at each position, and the one before each vertex, counted from 1. */
  readonly #last: Int32Array;
  readonly #previous = new GrowingIntegers();
  #sectionStart = 0;

  /** With room for so many vertices at first. */
  constructor(faces: Faces, positions: number, room: number) {
    this.#faces = faces;
    this.#last = new Int32Array(positions);
    this.corners = new GrowingIntegers(room);
    this.normals = new GrowingIntegers(room);
  }

  /** How many vertices there are. */
  get count(): number {
    return this.corners.length;
  }

  /** Vertices from here on are not shared with those before. */
  beginSection(): void {
    this.#sectionStart = this.count;
  }

  /** The vertex of a corner with a normal, a new one if there is none yet. */
  vertexOf(corner: number, normal: number): number {
    const { vertices, uvs } = this.#faces;
    const position = vertices.values[corner]!;
    const uv = uvs.get(corner);
    const last = this.#last[position]!;
    let vertex = last - 1;
    for (let i = 0; i < MAX_COMPARED && vertex >= this.#sectionStart; i++) {
      const isSame = this.normals.values[vertex] === normal;
      if (isSame && uvs.get(this.corners.values[vertex]!) === uv) return vertex;
      vertex = this.#previous.values[vertex]! - 1;
    }
    this.#previous.extend(this.count, 0);
    this.#previous.push(last);
    this.#last[position] = this.count + 1;
    return this.add(corner, normal);
  }

  /** A vertex that no other corner shares. */
  add(corner: number, normal: number): number {
    this.corners.push(corner);
    this.normals.push(normal);
    return this.count - 1;
  }
}
