import type { Vec3 } from '../../math/types.ts';
import { fail } from './error.ts';
import { objectAt, readNumbers } from './fields.ts';
import type { BbmodelLimits } from './limits.ts';
import type { ObjectAt } from './place.ts';

/** The vertices of a mesh element, relative to its origin. */
export interface MeshVertices {
  /** The index of a vertex by its key. */
  readonly index: ReadonlyMap<string, number>;
  readonly keys: readonly string[];
  readonly xyz: Float64Array;
}

const ZERO: Vec3 = [0, 0, 0];

/** Reads a mesh's vertices; throws BbmodelError TOO_MANY_VERTICES or INVALID_FIELD. */
export function readMeshVertices(at: ObjectAt, { maxVertices }: BbmodelLimits): MeshVertices {
  const value = at.value.vertices;
  const all = objectAt(at, 'vertices', value === undefined ? {} : value);
  const keys = Object.keys(all.value);
  if (keys.length > maxVertices) {
    fail(
      'TOO_MANY_VERTICES',
      { place: all },
      'too many vertices',
      `expected at most ${maxVertices}`,
    );
  }
  const index = new Map<string, number>();
  const xyz = new Float64Array(keys.length * 3);
  for (let i = 0; i < keys.length; i++) {
    const [x, y, z] = readNumbers(all, keys[i]!, ZERO);
    index.set(keys[i]!, i);
    xyz[i * 3] = x;
    xyz[i * 3 + 1] = y;
    xyz[i * 3 + 2] = z;
  }
  return { index, keys, xyz };
}
