import type { Vec3 } from '../math/types.ts';
import type { SceneNode } from './document.ts';

/** How a pose or an animation frame takes a node away from rest. */
export interface NodeMotion {
  /** Euler degrees, added to rest; absent: none. */
  rotation?: Vec3;
  /** Units; absent: 0. */
  translation?: Vec3;
  /** Absent: 1. */
  scale?: Vec3;
}

const AT_REST: NodeMotion = {};
const NO_TRANSLATION: Vec3 = [0, 0, 0];

/** A node's rotation without pose or animation, Euler degrees. */
export function restRotation(node: SceneNode): Vec3 {
  return node.restRotation ?? node.rotation;
}

/** Every field of a node but the scale; one that is missing below does not compile. */
type Moved = { [K in keyof Required<Omit<SceneNode, 'scale'>>]: SceneNode[K] };

/** A node moved from rest; whatever moved it before is gone. */
export function fromRest(node: SceneNode, motion: NodeMotion = AT_REST): SceneNode {
  const { rotation, translation = NO_TRANSLATION, scale } = motion;
  const rest = restRotation(node);
  // Field by field: spreading a node takes ten times as long, and an animation does it for each
  // node of each frame.
  const moved: Moved = {
    name: node.name,
    sourceId: node.sourceId,
    parent: node.parent,
    children: node.children,
    pivot: node.pivot,
    rotation: rotation
      ? [rest[0] + rotation[0], rest[1] + rotation[1], rest[2] + rotation[2]]
      : rest,
    restRotation: rest,
    translation,
    visible: node.visible,
    meshes: node.meshes,
  };
  return scale ? withScale(moved, scale) : moved;
}

function withScale(node: SceneNode, scale: Vec3): SceneNode {
  node.scale = scale;
  return node;
}
