import { animationRule, checkChannels } from '../check/animations.ts';
import { assertRule } from '../check/assert.ts';
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneAnimationProperty,
  SceneDocument,
} from '../document.ts';
import { type Curve, curvesOf } from './curve.ts';

/** The curves that drive one node. */
export type NodeCurves = Partial<Record<SceneAnimationProperty, Curve>>;

/** An animation that has been checked, made ready for sampling. */
export interface Clip {
  /** By node; a hole where nothing drives it. */
  curves: readonly (NodeCurves | undefined)[];
}

/** Animations do not change, so each is checked and made ready once, however many frames follow. */
const clips = new WeakMap<SceneAnimation, Clip>();

/**
 * The clip of a document's animation.
 *
 * @throws RangeError naming the path, where the animation breaks a rule or drives a missing node
 */
export function clipOf(document: SceneDocument, index: number): Clip {
  const animation = document.animations![index]!;
  const known = clips.get(animation);
  if (known && known.curves.length <= document.nodes.length) {
    return known;
  }
  assertRule(['animations', index], animation, animationRule, (checked, findings) =>
    checkChannels(checked, document.nodes.length, findings),
  );
  const clip = { curves: curvesByNode(animation.channels) };
  clips.set(animation, clip);
  return clip;
}

function curvesByNode(channels: readonly SceneAnimationChannel[]): (NodeCurves | undefined)[] {
  const nodeCount = channels.reduce((count, { node }) => Math.max(count, node + 1), 0);
  const curves = new Array<NodeCurves | undefined>(nodeCount).fill(undefined);
  const byChannel = curvesOf(channels.map(({ keyframes }) => keyframes));
  channels.forEach(({ node, property }, i) => {
    curves[node] = { ...curves[node], [property]: byChannel[i] };
  });
  return curves;
}
