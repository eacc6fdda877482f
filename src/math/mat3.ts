import type { Mat3, Vec3 } from './types.ts';

/** matrix · v. */
export function mat3Transform(matrix: Mat3, v: Vec3): Vec3 {
  const [x, y, z] = v;
  return [
    matrix[0]! * x + matrix[3]! * y + matrix[6]! * z,
    matrix[1]! * x + matrix[4]! * y + matrix[7]! * z,
    matrix[2]! * x + matrix[5]! * y + matrix[8]! * z,
  ];
}
