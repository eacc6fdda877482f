import { GrowingIntegers, GrowingNumbers } from '../geometry/growing.ts';
import { NONE } from './corner-list.ts';

/** How many smoothing groups at one position are told apart; past that one is begun anew. */
const MAX_COMPARED = 16;

/**
 * The normals of corners that name none: of the face where it is flat, else of all faces of the
 * smoothing group about the vertex, each by its angle there. They take indices below NONE, so that
 * the file's own keep theirs.
 */
export class GeneratedNormals {
  /** Three a normal, of any length. */
  readonly #sums: GrowingNumbers;
  /** The last sum of smooth faces at each position, counted from 1; made for the first of them. */
  #last: Int32Array | null = null;
  /** Of each such sum: its smoothing group, where it is, and the one before it at the position. */
  readonly #smooth = new GrowingIntegers();
  #objectStart = 0;
  readonly #positions: number;

  /** With room for so many normals at first. */
  constructor(positions: number, room: number) {
    this.#positions = positions;
    this.#sums = new GrowingNumbers(room * 3);
  }

  /** Faces from here on are not smooth with those before. */
  beginObject(): void {
    this.#objectStart = this.#smooth.length / 3;
  }

  /** A normal of its own, of length 1. */
  flat(normal: Float64Array): number {
    this.#sums.push3(normal[0]!, normal[1]!, normal[2]!);
    return idOf(this.#sums.length / 3 - 1);
  }

  /** The normal at a position in a smoothing group, with this one added by its weight. */
  smooth(position: number, group: number, normal: Float64Array, weight: number): number {
    const sum = this.#sumOf(position, group);
    const { values } = this.#sums;
    for (let axis = 0; axis < 3; axis++) values[sum * 3 + axis]! += normal[axis]! * weight;
    return idOf(sum);
  }

  #sumOf(position: number, group: number): number {
    this.#last ??= new Int32Array(this.#positions);
    const { values } = this.#smooth;
    const last = this.#last[position]!;
    let entry = last - 1;
    for (let i = 0; i < MAX_COMPARED && entry >= this.#objectStart; i++) {
      if (values[entry * 3] === group) return values[entry * 3 + 1]!;
      entry = values[entry * 3 + 2]! - 1;
    }
    const sum = this.#sums.length / 3;
    this.#sums.push3(0, 0, 0);
    this.#smooth.push3(group, sum, last);
    this.#last[position] = this.#smooth.length / 3;
    return sum;
  }

  /** The three numbers of all normals; {@link placeOf} says where one begins. */
  get values(): Float64Array {
    return this.#sums.values;
  }

  /** Where the normal of an index begins. */
  placeOf(id: number): number {
    return idOf(id) * 3;
  }
}

/** The index of a generated normal, and back. */
function idOf(index: number): number {
  return NONE - 1 - index;
}
