import { animateScene } from '../scene/animate/animate-scene.ts';
import type { SceneDocument, SceneNode } from '../scene/document.ts';
import { poseScene } from '../scene/pose/pose-scene.ts';
import type { Motion } from './motion.ts';

/**
 * The nodes of a document in motion; never from what was shown before. Throws RangeError where the
 * motion does not fit the document.
 */
export function movedNodes(scene: SceneDocument, { frame, pose }: Motion): SceneNode[] {
  if (frame) return animateScene(scene, frame).document.nodes;
  return pose ? poseScene(scene, pose).document.nodes : scene.nodes;
}
