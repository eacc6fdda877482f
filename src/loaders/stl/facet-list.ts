import { FACET_FLOATS, type Facets } from './facets.ts';

/** How many there is room for at first: enough to tell how many there will be. */
const FIRST_ROOM = 256;
/** How many more there is room for than would come if all were as long as those so far. */
const SPARE = 1.05;
/** How far the arrays grow at least, so that they are not copied often. */
const LEAST_GROWTH = 1.5;

/** Facets that become more. Behind the last of them the arrays may have room that nothing touched. */
export class FacetList implements Facets {
  count = 0;
  positions: Float32Array;
  normals: Float32Array;
  readonly attributes = null;
  reversed = 0;
  firstReversed = -1;
  readonly #most: number;
  #room: number;

  /** There will be at most so many. */
  constructor(most: number) {
    this.#most = most;
    this.#room = Math.min(most, FIRST_ROOM);
    this.positions = new Float32Array(this.#room * FACET_FLOATS);
    this.normals = new Float32Array(this.#room * FACET_FLOATS);
  }

  /** Adds one of zeros when so much of the file is read, 0–1; says where it begins in the arrays. */
  add(progress: number): number {
    if (this.count === this.#room) this.#grow(progress);
    return this.count++ * FACET_FLOATS;
  }

  #grow(progress: number): void {
    const expected = Math.ceil((this.count / progress) * SPARE);
    const least = Math.ceil(this.count * LEAST_GROWTH);
    this.#room = Math.min(Math.max(expected, least), this.#most);
    this.positions = resized(this.positions, this.#room);
    this.normals = resized(this.normals, this.#room);
  }
}

function resized(from: Float32Array, room: number): Float32Array {
  const to = new Float32Array(room * FACET_FLOATS);
  to.set(from);
  return to;
}
