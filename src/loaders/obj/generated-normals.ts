import { GrowingIntegers, GrowingNumbers } from '../geometry/growing.ts';
import { NONE } from './tables.ts';
import { VertexTable } from './vertex-table.ts';

/**
 * The normals of corners that name none: of the face where it is flat, else of all faces of the
 * smoothing group about the vertex, each by its angle there. They take indices below NONE, so that
 * the file's own keep theirs.
 */
export class GeneratedNormals {
  /** Three a normal, of any length. */
  readonly #sums = new GrowingNumbers();
  /** Of each vertex and smoothing group of an object: where its sum is. */
  #smooth: VertexTable | null = null;
  readonly #smoothSums = new GrowingIntegers();
  readonly #positions: number;

  constructor(positions: number) {
    this.#positions = positions;
  }

  /** Faces from here on are not smooth with those before. */
  beginObject(): void {
    this.#smooth?.beginSection();
  }

  /** A normal of its own, of length 1. */
  flat(normal: Float64Array): number {
    this.#sums.push3(normal[0]!, normal[1]!, normal[2]!);
    return idOf(this.#sums.length / 3 - 1);
  }

  /** The normal of a vertex in a smoothing group, with this one added by its weight. */
  smooth(vertex: number, group: number, normal: Float64Array, weight: number): number {
    this.#smooth ??= new VertexTable(this.#positions);
    const entry = this.#smooth.vertexOf(vertex, group, 0);
    if (entry === this.#smoothSums.length) {
      this.#smoothSums.push(this.#sums.length / 3);
      this.#sums.push3(0, 0, 0);
    }
    const sum = this.#smoothSums.values[entry]!;
    const { values } = this.#sums;
    for (let axis = 0; axis < 3; axis++) values[sum * 3 + axis]! += normal[axis]! * weight;
    return idOf(sum);
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
