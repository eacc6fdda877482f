import type { Vec3 } from '../../math/types.ts';
import { loopRule } from '../check/animations.ts';
import { assertRule } from '../check/assert.ts';
import { finite, optional, type Rule, record } from '../check/rules.ts';
import { MAX_ANIMATION_SCALE, MIN_ANIMATION_SCALE } from '../constants.ts';
import type {
  SceneAnimation,
  SceneAnimationLoop,
  SceneDocument,
  SceneNode,
  SceneShapeState,
} from '../document.ts';
import { fromRest } from '../rest.ts';
import { clipOf, type NodeCurves } from './clip.ts';
import { sampleCurve } from './sample.ts';
import { sampleSteps } from './steps.ts';
import { clipTime } from './time.ts';
import { sampleTurn } from './turn.ts';

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
    time === null ? fromRest(node) : animateNode(node, curves[i], { time, loops: loop === 'loop' }),
  );
  const playing = { animation: index, time: frame.time, loop };
  return { document: { ...kept, nodes, playback: playing }, clipTime: time };
}

interface Moment {
  time: number;
  loops: boolean;
}

function animateNode(node: SceneNode, curves: NodeCurves | undefined, moment: Moment): SceneNode {
  if (!curves) {
    return fromRest(node);
  }
  const { time, loops } = moment;
  const { rotation, quaternion, translation, scale } = curves;
  return fromRest(node, {
    rotation: rotation && sampleCurve(rotation, time, loops),
    quaternion: quaternion && sampleTurn(quaternion, time, loops),
    translation: translation && sampleCurve(translation, time, loops),
    scale: scale && clampScale(sampleCurve(scale, time, loops)),
    shape: animateShape(curves, moment),
  });
}

/** Undefined where the node's own shapes are as at rest. */
function animateShape(curves: NodeCurves, { time, loops }: Moment): SceneShapeState | undefined {
  const { stretch, visible, uvOffset } = curves;
  if (!stretch && !visible && !uvOffset) return undefined;
  const shape: SceneShapeState = {};
  const shown = visible && sampleSteps(visible, time);
  const moved = uvOffset && sampleSteps(uvOffset, time);
  if (stretch) shape.stretch = clampStretch(sampleCurve(stretch, time, loops));
  if (shown !== undefined) shape.visible = shown;
  if (moved) shape.uvOffset = moved;
  return shape;
}

function clampStretch([x, y, z]: Vec3): Vec3 {
  const clamp = (factor: number): number =>
    Math.min(Math.max(factor, -MAX_ANIMATION_SCALE), MAX_ANIMATION_SCALE);
  return [clamp(x), clamp(y), clamp(z)];
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
