import type { Vec3 } from '../math/types.ts';
import type { SceneNode } from './document.ts';

/** A node's rotation without pose or animation, Euler degrees. */
export function restRotation(node: SceneNode): Vec3 {
  return node.restRotation ?? node.rotation;
}

/**
 * A node turned and moved from rest; a scale that it had is gone.
 *
 * @param rotation Euler degrees, added to rest; absent: none
 * @param translation units; absent: none
 */
export function fromRest(node: SceneNode, rotation?: Vec3, translation?: Vec3): SceneNode {
  const { scale, ...kept } = node;
  const rest = restRotation(node);
  return {
    ...kept,
    rotation: rotation
      ? [rest[0] + rotation[0], rest[1] + rotation[1], rest[2] + rotation[2]]
      : rest,
    restRotation: rest,
    translation: translation ?? [0, 0, 0],
  };
}
