import type { CornerList } from './corner-list.ts';

/** How many vertices at one position are compared; past that a vertex is told twice. */
const MAX_COMPARED = 16;

/**
 * The vertices of what is drawn: each combination of position, texture coordinate and normal once
 * within a section. Vertices at one position are chained, which needs no hashing and keeps what is
 * near in the file near in memory.
 */
export class VertexTable {
  count = 0;
  /** Of each vertex: the first corner that it is of, and its normal. */
  readonly corners: Int32Array;
  readonly normals: Int32Array;
  readonly #list: CornerList;
  /** The last vertex at each position, and the one before each vertex, counted from 1. */
  readonly #last: Int32Array;
  readonly #previous: Int32Array;
  #sectionStart = 0;

  /** There is room for a vertex of each corner; what is not used is never touched. */
  constructor(list: CornerList, positions: number) {
    this.#list = list;
    this.#last = new Int32Array(positions);
    this.#previous = new Int32Array(list.length);
    this.corners = new Int32Array(list.length);
    this.normals = new Int32Array(list.length);
  }

  /** Vertices from here on are not shared with those before. */
  beginSection(): void {
    this.#sectionStart = this.count;
  }

  /** The vertex of a corner with a normal, a new one if there is none yet. */
  vertexOf(corner: number, normal: number): number {
    const list = this.#list;
    const position = list.vertices[corner]!;
    const uv = list.uvOf(corner);
    const last = this.#last[position]!;
    let vertex = last - 1;
    for (let i = 0; i < MAX_COMPARED && vertex >= this.#sectionStart; i++) {
      const isSame = this.normals[vertex] === normal;
      if (isSame && list.uvOf(this.corners[vertex]!) === uv) return vertex;
      vertex = this.#previous[vertex]! - 1;
    }
    this.#previous[this.count] = last;
    this.#last[position] = this.count + 1;
    return this.add(corner, normal);
  }

  /** A vertex that no other corner shares. */
  add(corner: number, normal: number): number {
    this.corners[this.count] = corner;
    this.normals[this.count] = normal;
    return this.count++;
  }
}
