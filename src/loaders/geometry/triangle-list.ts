import { type Progress, RoomForecast } from './growing.ts';
import type { ResultMemory } from './result-memory.ts';

/** What the triangles of a file have beside their vertices. */
export interface TriangleKinds {
  readonly uvs: boolean;
  readonly colors: boolean;
  readonly images: boolean;
}

/** Where triangles are read from, and memory for their indices. */
export interface TriangleSource {
  readonly progress: Progress;
  readonly memory: ResultMemory;
}

/** Numbers of a triangle. */
const CORNERS = 3;
const UVS = 6;
const COLORS = 4;

/** Triangles that become more. Room that is never filled is never touched, so that it takes no memory. */
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

  readonly #forecast: RoomForecast;
  /** Whether the indices lie in memory that is still read from, behind what was read. */
  #isBehind: boolean;

  /**
   * Room for so many at first, that are read from `source`. As long as nothing is {@link reserve}d,
   * whoever writes indices has read as many bytes for them.
   */
  constructor(room: number, { uvs, colors, images }: TriangleKinds, source: TriangleSource) {
    this.indices = source.memory.take(Uint32Array, room * CORNERS);
    this.#isBehind = source.memory.holds(this.indices);
    this.uvs = uvs ? new Float32Array(room * UVS) : null;
    this.colors = colors ? new Float32Array(room * COLORS) : null;
    this.images = images ? new Uint32Array(room) : null;
    this.#forecast = new RoomForecast(source.progress, source.progress.at);
  }

  /** Makes room for more triangles behind those there are. */
  reserve(more: number): void {
    const room = this.indices.length / CORNERS;
    const needed = this.count + more;
    if (needed > room) this.#resize(this.#forecast.roomFor(needed));
    else if (this.#isBehind) this.#resize(room);
  }

  /** Ends with the last triangle. */
  finish(): void {
    const { count } = this;
    this.indices = this.indices.subarray(0, count * CORNERS);
    this.uvs &&= this.uvs.subarray(0, count * UVS);
    this.colors &&= this.colors.subarray(0, count * COLORS);
    this.images &&= this.images.subarray(0, count);
  }

  #resize(room: number): void {
    const { count } = this;
    this.indices = copied(this.indices, count * CORNERS, new Uint32Array(room * CORNERS));
    this.#isBehind = false;
    this.uvs &&= copied(this.uvs, count * UVS, new Float32Array(room * UVS));
    this.colors &&= copied(this.colors, count * COLORS, new Float32Array(room * COLORS));
    this.images &&= copied(this.images, count, new Uint32Array(room));
  }
}

function copied<Values extends Uint32Array | Float32Array>(
  from: Values,
  count: number,
  to: Values,
): Values {
  to.set(from.subarray(0, count));
  return to;
}
