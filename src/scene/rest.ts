import { quatFromEulerZyxDeg, quatMultiply, quatToEulerZyxDeg } from '../math/quat.ts';
import type { Quat, Vec3 } from '../math/types.ts';
import type { SceneNode, SceneShapeState } from './document.ts';

/** How a pose or an animation frame takes a node away from rest. */
export interface NodeMotion {
  /** Euler degrees, added to rest; absent: none. */
  rotation?: Vec3;
  /** Applied in the node's own frame, rest · this, in place of `rotation`; absent: none. */
  quaternion?: Quat;
  /** Units; absent: 0. */
  translation?: Vec3;
  /** Absent: 1. */
  scale?: Vec3;
  /** Absent: as at rest. */
  shape?: SceneShapeState;
}

const AT_REST: NodeMotion = {};
const NO_TRANSLATION: Vec3 = [0, 0, 0];

/** A node's rotation without pose or animation, Euler degrees. */
export function restRotation(node: SceneNode): Vec3 {
  return node.restRotation ?? node.rotation;
}

/** The same as a quaternion, where that and not the Euler angles is what holds. */
export function restQuaternion(node: SceneNode): Quat | undefined {
  return node.restRotation ? node.restQuaternion : node.quaternion;
}

/** The fields that every node has once it was moved; one that is missing below does not compile. */
type Moved = {
  [K in keyof Required<
    Omit<SceneNode, 'quaternion' | 'restQuaternion' | 'scale' | 'shape' | 'pieceOffset'>
  >]: SceneNode[K];
};

/** A node moved from rest; whatever moved it before is gone. */
export function fromRest(node: SceneNode, motion: NodeMotion = AT_REST): SceneNode {
  const { rotation, quaternion, translation = NO_TRANSLATION, scale, shape } = motion;
  const rest = restRotation(node);
  const restTurn = restQuaternion(node);
  // Field by field: spreading a node takes ten times as long, and an animation does it for each
  // node of each frame.
  const fields: Moved = {
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
  const moved: SceneNode = fields;
  if (restTurn) moved.restQuaternion = restTurn;
  if (quaternion) turn(moved, quatMultiply(restTurn ?? quatFromEulerZyxDeg(rest), quaternion));
  else if (restTurn && !rotation) moved.quaternion = restTurn;
  if (scale) moved.scale = scale;
  if (shape) moved.shape = shape;
  if (node.pieceOffset) moved.pieceOffset = node.pieceOffset;
  return moved;
}

function turn(node: SceneNode, quaternion: Quat): void {
  node.quaternion = quaternion;
  node.rotation = quatToEulerZyxDeg(quaternion);
}
