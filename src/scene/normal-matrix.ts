import { mat3Transform } from '../math/mat3.ts';
import type { Mat3, Mat4, Vec3 } from '../math/types.ts';
import { vec3Normalize } from '../math/vec3.ts';

/**
 * The matrix that maps normals where `world` maps points: the cofactors of its upper 3×3, which are
 * its inverse transpose up to a positive factor and need no division (scene format, SceneNode).
 *
 * @param world a node's world matrix; its determinant is positive, as scales are
 */
export function mat4NormalMatrix(world: Mat4): Mat3 {
  const normal = new Float64Array(9);
  for (let column = 0; column < 3; column++) {
    // A cofactor column is the cross product of the two other columns.
    const u = ((column + 1) % 3) * 4;
    const v = ((column + 2) % 3) * 4;
    for (let row = 0; row < 3; row++) {
      const a = (row + 1) % 3;
      const b = (row + 2) % 3;
      normal[column * 3 + row] = world[u + a]! * world[v + b]! - world[u + b]! * world[v + a]!;
    }
  }
  return normal;
}

/**
 * A normal in world space, of unit length.
 *
 * @param normalMatrix from `mat4NormalMatrix`
 */
export function normalMatrixTransform(normalMatrix: Mat3, normal: Vec3): Vec3 {
  return vec3Normalize(mat3Transform(normalMatrix, normal));
}
