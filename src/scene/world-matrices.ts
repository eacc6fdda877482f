import { eulerZyxDeg } from '../math/euler.ts';
import { mat3Transform } from '../math/mat3.ts';
import { mat4Affine, mat4Multiply } from '../math/mat4.ts';
import type { Mat4, Vec3 } from '../math/types.ts';
import type { SceneNode } from './document.ts';

const NO_SCALE: Vec3 = [1, 1, 1];

/**
 * A node's own matrix, T(translation) · T(pivot) · Rz · Ry · Rx · S(scale) · T(−pivot)
 * (scene format, SceneNode).
 *
 * @param pivot a point in model space, units
 * @param rotation Euler degrees, X applied first
 * @param translation the pose offset, units
 * @param scale absent: 1 on every axis
 */
export function mat4NodeLocal(
  pivot: Vec3,
  rotation: Vec3,
  translation: Vec3,
  scale: Vec3 = NO_SCALE,
): Mat4 {
  const linear = eulerZyxDeg(rotation);
  for (let i = 0; i < 9; i++) {
    linear[i] = linear[i]! * scale[Math.trunc(i / 3)]!;
  }
  // pivot − linear · pivot comes first, so that a node at rest is exactly the identity.
  const moved = mat3Transform(linear, pivot);
  return mat4Affine(linear, [
    translation[0] + (pivot[0] - moved[0]),
    translation[1] + (pivot[1] - moved[1]),
    translation[2] + (pivot[2] - moved[2]),
  ]);
}

/**
 * The world matrix of every node: parent.world · local, a root's own local matrix. One pass, as
 * parents come before their children; a parent that does not is taken as none.
 */
export function worldMatrices(nodes: readonly SceneNode[]): Mat4[] {
  const worlds: Mat4[] = [];
  for (const node of nodes) {
    const local = mat4NodeLocal(node.pivot, node.rotation, node.translation, node.scale);
    const parent = worlds[node.parent];
    worlds.push(parent ? mat4Multiply(parent, local) : local);
  }
  return worlds;
}
