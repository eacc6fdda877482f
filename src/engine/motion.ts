import type { AnimationFrame } from '../scene/animate/animate-scene.ts';
import type { ScenePose } from '../scene/document.ts';

/** How a document's nodes stand: at a frame of an animation, else in a pose, else as it has them. */
export interface Motion {
  frame: AnimationFrame | null;
  pose: ScenePose | null;
}

export const NO_MOTION: Motion = { frame: null, pose: null };

/** Whether two motions show the same, as far as can be told without work. */
export function isSameMotion(a: Motion, b: Motion): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
