import { GrowingIntegers } from '../geometry/growing.ts';
import { NONE } from './tables.ts';

/** How many vertices at one position are compared; past that a vertex is told twice. */
const MAX_COMPARED = 16;

/** Numbers of an entry: position, texture coordinate, normal, and the next entry at the position. */
const ENTRY = 4;

/**
 * The vertices of what is drawn: each combination of position, texture coordinate and normal once
 * within a section. Vertices at one position are chained, which needs no hashing and keeps what is
 * near in the file near in memory.
 */
export class VertexTable {
  readonly #entries: GrowingIntegers;
  /** The last vertex at each position, counted from 1. */
  readonly #last: Int32Array;
  #sectionStart = 0;

  /** With room for so many vertices at first. */
  constructor(positions: number, room = positions) {
    this.#entries = new GrowingIntegers(room * ENTRY);
    this.#last = new Int32Array(positions);
  }

  /** How many vertices there are. */
  get count(): number {
    return this.#entries.length / ENTRY;
  }

  /** Vertices from here on are not shared with those before. */
  beginSection(): void {
    this.#sectionStart = this.count;
  }

  /** The vertex of a corner, a new one if there is none yet. */
  vertexOf(position: number, uv: number, normal: number): number {
    const { values } = this.#entries;
    const last = this.#last[position]! - 1;
    let vertex = last;
    for (let i = 0; i < MAX_COMPARED && vertex >= this.#sectionStart; i++) {
      const at = vertex * ENTRY;
      if (values[at + 1] === uv && values[at + 2] === normal) return vertex;
      vertex = values[at + 3]!;
    }
    this.#entries.push4(position, uv, normal, last);
    this.#last[position] = this.count;
    return this.count - 1;
  }

  /** A vertex that no corner shares. */
  add(position: number, uv: number, normal: number): number {
    this.#entries.push4(position, uv, normal, NONE);
    return this.count - 1;
  }

  position(vertex: number): number {
    return this.#entries.values[vertex * ENTRY]!;
  }

  uv(vertex: number): number {
    return this.#entries.values[vertex * ENTRY + 1]!;
  }

  normal(vertex: number): number {
    return this.#entries.values[vertex * ENTRY + 2]!;
  }
}
