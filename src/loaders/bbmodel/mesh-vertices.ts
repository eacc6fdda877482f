import type { Vec3 } from '../../math/types.ts';
import type { ObjectAt } from '../json/place.ts';
import { fail } from './error.ts';
import { objectAt, readNumbers } from './fields.ts';
import type { BbmodelLimits } from './limits.ts';

const ZERO: Vec3 = [0, 0, 0];

/**
 * The vertices of a mesh element that its faces use, relative to its origin. Each is read when a
 * face first names it: what a file stores beyond that takes no memory.
 */
export class MeshVertices {
  /** Three numbers a vertex. */
  readonly xyz: number[] = [];
  /** The key of each vertex. */
  readonly keys: string[] = [];
  private readonly at: ObjectAt;
  private readonly index = new Map<string, number>();

  /** Throws BbmodelError TOO_MANY_VERTICES or INVALID_FIELD. */
  constructor(mesh: ObjectAt, { maxVertices }: BbmodelLimits) {
    const { vertices } = mesh.value;
    this.at = objectAt(mesh, 'vertices', vertices === undefined ? {} : vertices);
    if (Object.keys(this.at.value).length > maxVertices) {
      const expected = `expected at most ${maxVertices}`;
      fail('TOO_MANY_VERTICES', { place: this.at }, 'too many vertices', expected);
    }
  }

  /**
   * The index of the vertex with a key; undefined where the mesh has none.
   * Throws BbmodelError INVALID_FIELD.
   */
  indexOf(key: string): number | undefined {
    const known = this.index.get(key);
    if (known !== undefined || !Object.hasOwn(this.at.value, key)) return known;
    const point = readNumbers(this.at, key, ZERO);
    const index = this.keys.length;
    this.index.set(key, index);
    this.keys.push(key);
    this.xyz.push(point[0], point[1], point[2]);
    return index;
  }
}
