import type { Vec3 } from '../../math/types.ts';
import type { SharpSides } from './patches.ts';
import type { Triangles } from './triangles.ts';

/** The unit direction within a triangle's plane, from the line of a side inward; NaN for none. */
export function inwardOf(
  { normals }: Triangles,
  triangle: number,
  { along }: SharpSides,
  side: number,
): Vec3 {
  const n = triangle * 3;
  const a = side * 3;
  const x = normals[n + 1]! * along[a + 2]! - normals[n + 2]! * along[a + 1]!;
  const y = normals[n + 2]! * along[a]! - normals[n]! * along[a + 2]!;
  const z = normals[n]! * along[a + 1]! - normals[n + 1]! * along[a]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
