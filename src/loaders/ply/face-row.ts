import { refuse } from './error.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import { type FaceRows, type PlyRows, skipProperty } from './rows.ts';

/** The names that files give the list of a face's vertices. */
const INDEX_NAMES = ['vertex_indices', 'vertex_index'];
/** MeshLab's: two coordinates for each corner of a face. */
const UV_NAME = 'texcoord';

/** The element of triangle strips, as Stanford's models have them. */
export const STRIPS = 'tristrips';

/** Corners and coordinates that there is room for at first. */
const FIRST_ROOM = 32;

/** The rows of a face element, one at a time, in memory that is used again. */
export class FaceRow {
  /** The vertices of the face, or of the strip, in which negative numbers end a part. */
  corners = new Int32Array(FIRST_ROOM);
  cornerCount = 0;
  /** Two numbers a corner, v upwards, where there are as many. */
  uvs = new Float32Array(FIRST_ROOM);
  uvCount = 0;
  /** Its values that are no lists, by property. */
  readonly values: Float64Array;
  readonly hasUvs: boolean;

  readonly #properties: readonly PlyProperty[];
  readonly #indexList: number;
  readonly #uvList: number;
  /** What vertices of the file there are. */
  readonly #first: number;
  readonly #end: number;

  /** Throws PlyError for faces, or strips, that name no vertices. */
  constructor({ name, properties }: PlyElement, vertexCount: number) {
    const isList = (names: readonly string[]) =>
      properties.findIndex((one) => one.lengthType !== null && names.includes(one.name));
    this.#properties = properties;
    this.#indexList = isList(INDEX_NAMES);
    this.#uvList = isList([UV_NAME]);
    this.hasUvs = this.#uvList >= 0;
    this.values = new Float64Array(properties.length);
    this.#first = name === STRIPS ? Number.NEGATIVE_INFINITY : 0;
    this.#end = vertexCount;
    if (properties[this.#indexList]?.type.integer !== true) {
      refuse('MISSING_PROPERTY', '', `no vertices of \`${name}\``, 'a list of integers');
    }
  }

  /** Reads the next row but for its end. */
  read(rows: PlyRows): void {
    const properties = this.#properties;
    rows.beginRow();
    for (let p = 0; p < properties.length; p++) {
      const property = properties[p]!;
      if (p === this.#indexList) this.#readCorners(rows, property);
      else if (p === this.#uvList) this.#readUvs(rows, property);
      else if (property.lengthType) skipProperty(rows, property);
      else this.values[p] = rows.value(property.type);
    }
  }

  /** The rows, if they have no other list; else null. */
  get withOneList(): FaceRows | null {
    const properties = this.#properties;
    if (properties.some(({ lengthType }, p) => lengthType && p !== this.#indexList)) return null;
    const bytesOf = (some: readonly PlyProperty[]) =>
      some.reduce((all, { type }) => all + type.size, 0);
    return {
      list: properties[this.#indexList]!,
      before: bytesOf(properties.slice(0, this.#indexList)),
      after: bytesOf(properties.slice(this.#indexList + 1)),
      end: this.#end,
    };
  }

  #readCorners(rows: PlyRows, list: PlyProperty): void {
    const count = rows.length(list);
    if (count > this.corners.length) this.corners = new Int32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const vertex = rows.value(list.type);
      if (!(vertex >= this.#first && vertex < this.#end)) {
        rows.refuse('INVALID_INDEX', `vertex ${vertex}`, `one below ${this.#end}`);
      }
      this.corners[i] = vertex;
    }
    this.cornerCount = count;
  }

  #readUvs(rows: PlyRows, list: PlyProperty): void {
    const count = rows.length(list);
    if (count > this.uvs.length) this.uvs = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) this.uvs[i] = rows.value(list.type);
    this.uvCount = count;
  }
}
