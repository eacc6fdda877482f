import type { RoomForecast } from '../geometry/growing.ts';

/** In place of an index, where the file names none. */
export const NONE = -1;

/**
 * The corners of polygons, one behind the other. A thing that no corner names has a column of zeros
 * that nothing touches, so that it takes no memory.
 */
export class CornerList {
  length = 0;
  /** The vertex of each. */
  vertices = new Int32Array(0);
  /** The texture coordinate and the normal of each, counted from 1; 0: none. */
  #uvs = new Int32Array(0);
  #normals = new Int32Array(0);
  #hasUvs = false;
  #hasNormals = false;
  readonly #forecast: RoomForecast;

  constructor(forecast: RoomForecast) {
    this.#forecast = forecast;
  }

  /** Adds a corner, with a texture coordinate and a normal or NONE. */
  add(vertex: number, uv: number, normal: number): void {
    if (this.length === this.vertices.length) this.#grow();
    const at = this.length++;
    this.vertices[at] = vertex;
    if (uv !== NONE) {
      this.#uvs[at] = uv + 1;
      this.#hasUvs = true;
    }
    if (normal !== NONE) {
      this.#normals[at] = normal + 1;
      this.#hasNormals = true;
    }
  }

  /** The texture coordinate of a corner, or NONE. */
  uvOf(corner: number): number {
    return this.#uvs[corner]! - 1;
  }

  /** The normal of a corner, or NONE. */
  normalOf(corner: number): number {
    return this.#normals[corner]! - 1;
  }

  /** Forgets the corners from an index on. */
  cut(length: number): void {
    this.#uvs.fill(0, length, this.length);
    this.#normals.fill(0, length, this.length);
    this.length = length;
  }

  #grow(): void {
    const room = this.#forecast.roomFor(this.length + 1);
    const resized = (from: Int32Array, isUsed: boolean) => {
      const to = new Int32Array(room);
      if (isUsed) to.set(from);
      return to;
    };
    this.vertices = resized(this.vertices, true);
    this.#uvs = resized(this.#uvs, this.#hasUvs);
    this.#normals = resized(this.#normals, this.#hasNormals);
  }
}
