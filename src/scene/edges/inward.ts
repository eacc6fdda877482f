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
  const [nx, ny, nz] = [
    normals[triangle * 3]!,
    normals[triangle * 3 + 1]!,
    normals[triangle * 3 + 2]!,
  ];
  const [ax, ay, az] = [along[side * 3]!, along[side * 3 + 1]!, along[side * 3 + 2]!];
  const x = ny * az - nz * ay;
  const y = nz * ax - nx * az;
  const z = nx * ay - ny * ax;
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}
