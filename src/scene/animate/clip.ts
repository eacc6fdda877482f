import type { Vec2 } from '../../math/types.ts';
import { animationRule, checkChannels } from '../check/animations.ts';
import { assertRule } from '../check/assert.ts';
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneDocument,
  SceneStep,
  SceneVectorChannel,
} from '../document.ts';
import { type Curve, curvesOf } from './curve.ts';
import type { TurnCurve } from './turn.ts';

/** What drives one node. */
export interface NodeCurves extends Partial<Record<SceneVectorChannel['property'], Curve>> {
  quaternion?: TurnCurve;
  visible?: readonly SceneStep<boolean>[];
  uvOffset?: readonly SceneStep<Vec2>[];
}

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
  const clip = { curves: curvesByNode(animation) };
  clips.set(animation, clip);
  return clip;
}

function curvesByNode({ channels, length }: SceneAnimation): (NodeCurves | undefined)[] {
  const nodeCount = channels.reduce((count, { node }) => Math.max(count, node + 1), 0);
  const curves = new Array<NodeCurves | undefined>(nodeCount).fill(undefined);
  const drive = (node: number, by: NodeCurves): void => {
    curves[node] = { ...curves[node], ...by };
  };
  const vectors = channels.filter(isVectorChannel);
  const vectorCurves = curvesOf(
    vectors.map(({ keyframes, wraps }) => ({ keyframes, period: wraps ? length : 0 })),
  );
  vectors.forEach(({ node, property }, i) => {
    drive(node, { [property]: vectorCurves[i] });
  });
  for (const channel of channels) {
    if (isVectorChannel(channel)) continue;
    drive(channel.node, otherCurve(channel, length));
  }
  return curves;
}

function otherCurve(
  channel: Exclude<SceneAnimationChannel, SceneVectorChannel>,
  length: number,
): NodeCurves {
  switch (channel.property) {
    case 'quaternion':
      return {
        quaternion: { keyframes: channel.keyframes, period: channel.wraps ? length : 0 },
      };
    case 'visible':
      return { visible: channel.keyframes };
    case 'uvOffset':
      return { uvOffset: channel.keyframes };
  }
}

function isVectorChannel(channel: SceneAnimationChannel): channel is SceneVectorChannel {
  const { property } = channel;
  return property !== 'quaternion' && property !== 'visible' && property !== 'uvOffset';
}
