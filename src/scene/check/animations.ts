import { MAX_ANIMATION_VALUE, MAX_SCENE_NAME_LENGTH } from '../constants.ts';
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneAnimationLoop,
  SceneAnimationProperty,
  SceneInterpolation,
  SceneKeyframe,
  ScenePlayback,
} from '../document.ts';
import type { Findings } from './findings.ts';
import { finite, index, list, oneOf, optional, record, shortText, vec3, within } from './rules.ts';

const time = finite({ min: 0, max: MAX_ANIMATION_VALUE });
const value = vec3(within(MAX_ANIMATION_VALUE));

/** How a clip goes on at its end. */
export const loopRule = oneOf<SceneAnimationLoop>(['once', 'hold', 'loop']);

const keyframeRule = record<SceneKeyframe>({
  time,
  value,
  before: optional(value),
  interpolation: oneOf<SceneInterpolation>(['linear', 'catmullrom', 'step']),
});

const channelRule = record<SceneAnimationChannel>({
  node: index,
  property: oneOf<SceneAnimationProperty>(['rotation', 'translation', 'scale']),
  keyframes: list(keyframeRule, { min: 1 }),
});

/** The shape and limits of a clip (scene format, Animations). */
export const animationRule = record<SceneAnimation>({
  name: shortText(MAX_SCENE_NAME_LENGTH),
  loop: loopRule,
  length: time,
  channels: list(channelRule),
});

/** The shape of a playback record. */
export const playbackRule = record<ScenePlayback>({
  animation: index,
  time: finite(),
  loop: loopRule,
});

/** Channels drive existing nodes, each property once, by keyframes that are sorted by time. */
export function checkChannels(
  animation: SceneAnimation,
  nodeCount: number,
  findings: Findings,
): void {
  const driven = new Set<string>();
  animation.channels.forEach(({ node, property, keyframes }, i) => {
    findings.at(['channels', i], () => {
      if (node >= nodeCount) {
        findings.add(`below the ${nodeCount} nodes`, node, 'node');
      }
      const target = `${node} ${property}`;
      if (driven.has(target)) {
        findings.add('a property that no other channel of the node drives', property, 'property');
      }
      driven.add(target);
      checkSorted(keyframes, findings);
    });
  });
}

function checkSorted(keyframes: readonly SceneKeyframe[], findings: Findings): void {
  for (let i = 1; i < keyframes.length; i++) {
    if (keyframes[i]!.time < keyframes[i - 1]!.time) {
      findings.add(
        'at or after the keyframe before it',
        keyframes[i]!.time,
        'keyframes',
        i,
        'time',
      );
    }
  }
}
