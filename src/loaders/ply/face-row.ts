import { refuse } from './error.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import { type PlyRows, skipProperty } from './rows.ts';

/** The names that files give the list of a face's vertices. */
export const INDEX_NAMES = ['vertex_indices', 'vertex_index'];
/** MeshLab's: two coordinates for each corner of a face. */
const UV_NAME = 'texcoord';

/** Corners and coordinates that there is room for at first. */
const FIRST_ROOM = 32;

/** The rows of a face element, one at a time, in memory that is used again. */
export class FaceRow {
  /** The vertices of the face. */
  corners = new Uint32Array(FIRST_ROOM);
  cornerCount = 0;
  /** Two numbers a corner, v upwards, where there are as many. */
  uvs = new Float32Array(FIRST_ROOM);
  uvCount = 0;
  /** Its values that are no lists, by property. */
  readonly values: Float64Array;
  readonly hasUvs: boolean;

  private readonly properties: readonly PlyProperty[];
  private readonly indexList: number;
  private readonly uvList: number;
  private readonly vertexCount: number;

  /** Throws PlyError for faces that name no vertices. */
  constructor({ name, properties }: PlyElement, vertexCount: number) {
    const isList = (names: readonly string[]) =>
      properties.findIndex((one) => one.lengthType !== null && names.includes(one.name));
    this.properties = properties;
    this.indexList = isList(INDEX_NAMES);
    this.uvList = isList([UV_NAME]);
    this.hasUvs = this.uvList >= 0;
    this.values = new Float64Array(properties.length);
    this.vertexCount = vertexCount;
    if (properties[this.indexList]?.type.integer !== true) {
      refuse('MISSING_PROPERTY', '', `no vertices of \`${name}\``, 'a list of integers');
    }
  }

  /** Reads the next row but for its end. */
  read(rows: PlyRows): void {
    const { properties } = this;
    rows.beginRow();
    for (let p = 0; p < properties.length; p++) {
      const property = properties[p]!;
      if (p === this.indexList) this.readCorners(rows, property);
      else if (p === this.uvList) this.readUvs(rows, property);
      else if (property.lengthType) skipProperty(rows, property);
      else this.values[p] = rows.value(property.type);
    }
  }

  private readCorners(rows: PlyRows, list: PlyProperty): void {
    const count = rows.length(list);
    if (count > this.corners.length) this.corners = new Uint32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const vertex = rows.value(list.type);
      if (!(vertex >= 0 && vertex < this.vertexCount)) {
        rows.refuse('INVALID_INDEX', `vertex ${vertex}`, `0 to ${this.vertexCount - 1}`);
      }
      this.corners[i] = vertex;
    }
    this.cornerCount = count;
  }

  private readUvs(rows: PlyRows, list: PlyProperty): void {
    const count = rows.length(list);
    if (count > this.uvs.length) this.uvs = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) this.uvs[i] = rows.value(list.type);
    this.uvCount = count;
  }
}
