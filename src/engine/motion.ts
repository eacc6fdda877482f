import { type AnimationFrame, animateScene } from '../scene/animate/animate-scene.ts';
import type { SceneDocument, SceneNode, ScenePose } from '../scene/document.ts';
import { poseScene } from '../scene/pose/pose-scene.ts';

/** How a document's nodes stand: at a frame of an animation, else in a pose, else as it has them. */
export interface Motion {
  frame: AnimationFrame | null;
  pose: ScenePose | null;
}

export const NO_MOTION: Motion = { frame: null, pose: null };

/** The nodes of a document in motion; never from what was shown before. */
export function movedNodes(scene: SceneDocument, { frame, pose }: Motion): SceneNode[] {
  if (frame) return animateScene(scene, frame).document.nodes;
  return pose ? poseScene(scene, pose).document.nodes : scene.nodes;
}

/** Whether two motions show the same, as far as can be told without work. */
export function isSameMotion(a: Motion, b: Motion): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
