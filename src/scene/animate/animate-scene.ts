import type { Vec3 } from '../../math/types.ts';
import { loopRule } from '../check/animations.ts';
import { assertRule } from '../check/assert.ts';
import { finite, optional, type Rule, record } from '../check/rules.ts';
import { MAX_ANIMATION_SCALE, MIN_ANIMATION_SCALE } from '../constants.ts';
import type { SceneAnimation, SceneAnimationLoop, SceneDocument, SceneNode } from '../document.ts';
import { fromRest } from '../rest.ts';
import { clipOf, type NodeCurves } from './clip.ts';
import { sampleCurve } from './sample.ts';
import { clipTime } from './time.ts';

/** Which frame to show. */
export interface AnimationFrame {
  /** The index of the animation, or its name: the first of that name. */
  animation: number | string;
  /** Seconds of playback; below 0 counts as 0. */
  time: number;
  /** In place of the animation's own. */
  loop?: SceneAnimationLoop;
}

export interface AnimatedScene {
  document: SceneDocument;
  /** Seconds within the clip; null where it has ended or none plays: the nodes are at rest. */
  clipTime: number | null;
}

/**
 * The document at a frame of one of its animations (scene format, Animations). Computed from rest,
 * never from the frame before, so a time gives the same nodes whatever was shown earlier; a pose is
 * dropped. A frame costs O(channels · log keyframes + nodes).
 *
 * @param frame null: back to rest
 * @throws RangeError naming the path, for a bad option or, on the animation's first frame, a fault
 *   in it
 */
export function animateScene(document: SceneDocument, frame: AnimationFrame | null): AnimatedScene {
  const { pose, playback, ...kept } = document;
  if (!frame) {
    return {
      document: { ...kept, nodes: document.nodes.map((node) => fromRest(node)) },
      clipTime: null,
    };
  }
  const { animations = [] } = document;
  assertRule(['options'], frame, frameRule(animations));
  const index = indexOf(animations, frame.animation);
  const { curves } = clipOf(document, index);
  const loop = frame.loop ?? animations[index]!.loop;
  const time = clipTime(animations[index]!, frame.time, loop);
  const nodes = document.nodes.map((node, i) =>
    time === null ? fromRest(node) : animateNode(node, curves[i], { time, wraps: loop === 'loop' }),
  );
  const playing = { animation: index, time: frame.time, loop };
  return { document: { ...kept, nodes, playback: playing }, clipTime: time };
}

interface Moment {
  time: number;
  wraps: boolean;
}

function animateNode(
  node: SceneNode,
  curves: NodeCurves | undefined,
  { time, wraps }: Moment,
): SceneNode {
  if (!curves) {
    return fromRest(node);
  }
  const { rotation, translation, scale } = curves;
  return fromRest(node, {
    rotation: rotation && sampleCurve(rotation, time, wraps),
    translation: translation && sampleCurve(translation, time, wraps),
    scale: scale && clampScale(sampleCurve(scale, time, wraps)),
  });
}

/** Positive, so that no matrix mirrors or flattens. */
function clampScale([x, y, z]: Vec3): Vec3 {
  return [clampFactor(x), clampFactor(y), clampFactor(z)];
}

function clampFactor(factor: number): number {
  return Math.min(Math.max(factor, MIN_ANIMATION_SCALE), MAX_ANIMATION_SCALE);
}

function indexOf(animations: readonly SceneAnimation[], wanted: number | string): number {
  return typeof wanted === 'number'
    ? wanted
    : animations.findIndex((animation) => animation.name === wanted);
}

function frameRule(animations: readonly SceneAnimation[]): Rule {
  return record<AnimationFrame>({
    animation: (wanted, findings) => {
      const known = typeof wanted === 'number' || typeof wanted === 'string';
      if (!known || !animations[indexOf(animations, wanted)]) {
        findings.add('the index or name of an animation', wanted);
      }
    },
    time: finite(),
    loop: optional(loopRule),
  });
}
