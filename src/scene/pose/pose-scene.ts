import { assertRule } from '../check/assert.ts';
import { checkPoseBones, poseRule } from '../check/poses.ts';
import type { SceneDocument, SceneNode, ScenePose, ScenePoseBone } from '../document.ts';
import { fromRest } from '../rest.ts';

/** A posed document, and what the pose speaks of that the document lacks. */
export interface PosedScene {
  document: SceneDocument;
  /** Bones of the pose that no node is named like, in the pose's order. */
  unmatchedBones: string[];
}

/**
 * The document in a pose (scene format, Poses). A pose applies to rest, never to the pose or
 * animation frame before it, so posing B after A gives what B gives; both those are dropped.
 *
 * @param pose null: back to rest
 * @throws RangeError naming the path, where the pose breaks a limit
 */
export function poseScene(document: SceneDocument, pose: ScenePose | null): PosedScene {
  if (pose) {
    assertRule(['pose'], pose, poseRule, checkPoseBones);
  }
  const { matched, unmatchedBones } = matchBones(document.nodes, pose?.bones ?? []);
  const nodes = document.nodes.map((node, i) => fromRest(node, matched.get(i)));
  const { pose: before, playback, ...kept } = document;
  return { document: { ...kept, nodes, ...(pose && { pose }) }, unmatchedBones };
}

/** The bone of the pose for each node that has one: the first node of its name. */
function matchBones(
  nodes: readonly SceneNode[],
  bones: readonly ScenePoseBone[],
): { matched: Map<number, ScenePoseBone>; unmatchedBones: string[] } {
  // A Map, not an object: a bone may be named `__proto__`.
  const unmatched = new Map(bones.map((bone) => [bone.bone, bone]));
  const matched = new Map<number, ScenePoseBone>();
  nodes.forEach(({ name }, i) => {
    const bone = unmatched.get(name);
    if (bone) {
      matched.set(i, bone);
      unmatched.delete(name);
    }
  });
  return { matched, unmatchedBones: [...unmatched.keys()] };
}
