import type { ResultMemory } from './result-memory.ts';

/** What the triangles of a file have beside their vertices. */
export interface TriangleKinds {
  readonly uvs: boolean;
  readonly colors: boolean;
  readonly images: boolean;
}

/** Numbers of a triangle. */
const CORNERS = 3;
const UVS = 6;
const COLORS = 4;

/** Triangles that become more: the arrays grow by doubling. */
export class TriangleList {
  count = 0;
  /** 3 a triangle: vertices. */
  indices: Uint32Array;
  /** 6 a triangle: a coordinate for each corner, v upwards. */
  uvs: Float32Array | null;
  /** 4 a triangle. */
  colors: Float32Array | null;
  /** The number of its image. */
  images: Uint32Array | null;

  /** Whether the indices lie in memory that is still read from, behind what was read. */
  #isBehind: boolean;

  /**
   * Room for so many at first. As long as nothing is {@link reserve}d, whoever writes indices has read
   * as many bytes for them.
   */
  constructor(room: number, { uvs, colors, images }: TriangleKinds, memory: ResultMemory) {
    this.indices = memory.take(Uint32Array, room * CORNERS);
    this.#isBehind = memory.holds(this.indices);
    this.uvs = uvs ? new Float32Array(room * UVS) : null;
    this.colors = colors ? new Float32Array(room * COLORS) : null;
    this.images = images ? new Uint32Array(room) : null;
  }

  /** Makes room for more triangles behind those there are. */
  reserve(more: number): void {
    const room = this.indices.length / CORNERS;
    if (this.count + more > room) this.#resize(Math.max(this.count + more, room * 2));
    else if (this.#isBehind) this.#resize(room);
  }

  /** Gives back the room that was not needed. */
  trim(): void {
    if (this.indices.length > this.count * CORNERS) this.#resize(this.count);
  }

  #resize(room: number): void {
    const used = this.indices.subarray(0, this.count * CORNERS);
    this.indices = resized(used, new Uint32Array(room * CORNERS));
    this.#isBehind = false;
    this.uvs &&= resized(this.uvs, new Float32Array(room * UVS));
    this.colors &&= resized(this.colors, new Float32Array(room * COLORS));
    this.images &&= resized(this.images, new Uint32Array(room));
  }
}

function resized<Values extends Uint32Array | Float32Array>(from: Values, to: Values): Values {
  to.set(from.subarray(0, Math.min(from.length, to.length)));
  return to;
}
