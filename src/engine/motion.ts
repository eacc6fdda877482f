import { type AnimationFrame, animateScene } from '../scene/animate/animate-scene.ts';
import type { SceneDocument, SceneNode, ScenePose } from '../scene/document.ts';
import { poseScene } from '../scene/pose/pose-scene.ts';

/** How a document's nodes stand: a frame of an animation, else a pose, else at rest. */
export interface Motion {
  frame: AnimationFrame | null;
  pose: ScenePose | null;
}

export const AT_REST: Motion = { frame: null, pose: null };

/** The nodes of a document in motion; always from rest, whatever was shown before. */
export function movedNodes(scene: SceneDocument, { frame, pose }: Motion): SceneNode[] {
  const moved = frame ? animateScene(scene, frame) : poseScene(scene, pose);
  return moved.document.nodes;
}

/** Whether two motions show the same, as far as can be told without work. */
export function isSameMotion(a: Motion, b: Motion): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
