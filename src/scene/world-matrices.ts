import { eulerZyxDeg } from '../math/euler.ts';
import { mat3Transform } from '../math/mat3.ts';
import { mat4Affine, mat4Multiply } from '../math/mat4.ts';
import { quatToMat3 } from '../math/quat.ts';
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
export function mat4NodeLocal(pivot: Vec3, rotation: Vec3, translation: Vec3, scale?: Vec3): Mat4 {
  return writeLocal({ pivot, rotation, translation, scale }, new Float64Array(16));
}

/**
 * The world matrix of every node: parent.world · local, a root's own local matrix. One pass, as
 * parents come before their children; a parent that does not is taken as none.
 *
 * @returns a matrix a node, all of them in one buffer
 */
export function worldMatrices(nodes: readonly SceneNode[]): Mat4[] {
  const all = new Float64Array(nodes.length * 16);
  const local = new Float64Array(16);
  const worlds: Mat4[] = [];
  for (const node of nodes) {
    const parent = worlds[node.parent];
    const world = all.subarray(worlds.length * 16, worlds.length * 16 + 16);
    if (parent) {
      mat4Multiply(parent, writeLocal(node, local), world);
    } else {
      writeLocal(node, world);
    }
    worlds.push(world);
  }
  return worlds;
}

type Placed = Pick<SceneNode, 'pivot' | 'rotation' | 'quaternion' | 'translation' | 'scale'>;

/** Scratch of `writeLocal`: a new one for each node would cost more than the sums. */
const linear = new Float64Array(9);

function writeLocal(placed: Placed, out: Mat4): Mat4 {
  const { pivot, rotation, quaternion, translation, scale = NO_SCALE } = placed;
  if (quaternion) quatToMat3(quaternion, linear);
  else eulerZyxDeg(rotation, linear);
  for (let column = 0; column < 3; column++) {
    for (let row = 0; row < 3; row++) {
      linear[column * 3 + row]! *= scale[column]!;
    }
  }
  // pivot − linear · pivot comes first, so that a node at rest is exactly the identity.
  const moved = mat3Transform(linear, pivot);
  const move: Vec3 = [
    translation[0] + (pivot[0] - moved[0]),
    translation[1] + (pivot[1] - moved[1]),
    translation[2] + (pivot[2] - moved[2]),
  ];
  return mat4Affine(linear, move, out);
}
