import type { Vec2 } from '../../math/types.ts';
import { MAX_ANIMATION_VALUE, MAX_SCENE_NAME_LENGTH } from '../constants.ts';
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneAnimationLoop,
  SceneAnimationProperty,
  SceneInterpolation,
  SceneKeyframe,
  ScenePlayback,
  SceneQuaternionChannel,
  SceneQuaternionInterpolation,
  SceneQuaternionKeyframe,
  SceneStep,
  SceneUvOffsetChannel,
  SceneVectorChannel,
  SceneVisibilityChannel,
} from '../document.ts';
import type { Findings } from './findings.ts';
import {
  finite,
  flag,
  index,
  list,
  numbers,
  oneOf,
  optional,
  quaternion,
  type Rule,
  record,
  shortText,
  vec3,
  within,
} from './rules.ts';

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

const quaternionKeyframeRule = record<SceneQuaternionKeyframe>({
  time,
  value: quaternion,
  interpolation: oneOf<SceneQuaternionInterpolation>(['linear', 'smooth', 'step']),
});

const node = index;
const wraps = optional(flag);
const keyframes = (rule: Rule): Rule => list(rule, { min: 1 });

const vectorRule = (property: SceneVectorChannel['property']): Rule =>
  record<SceneVectorChannel>({
    node,
    property: oneOf([property]),
    wraps,
    keyframes: keyframes(keyframeRule),
  });

/** What each property's channels look like. */
const CHANNEL_RULES: Readonly<Record<SceneAnimationProperty, Rule>> = {
  rotation: vectorRule('rotation'),
  translation: vectorRule('translation'),
  scale: vectorRule('scale'),
  stretch: vectorRule('stretch'),
  quaternion: record<SceneQuaternionChannel>({
    node,
    property: oneOf(['quaternion']),
    wraps,
    keyframes: keyframes(quaternionKeyframeRule),
  }),
  visible: record<SceneVisibilityChannel>({
    node,
    property: oneOf(['visible']),
    keyframes: keyframes(record<SceneStep<boolean>>({ time, value: flag })),
  }),
  uvOffset: record<SceneUvOffsetChannel>({
    node,
    property: oneOf(['uvOffset']),
    keyframes: keyframes(
      record<SceneStep<Vec2>>({ time, value: numbers(2, within(MAX_ANIMATION_VALUE)) }),
    ),
  }),
};

const PROPERTIES = Object.keys(CHANNEL_RULES);
const propertyRule = record<Pick<SceneAnimationChannel, 'property'>>({
  property: oneOf(PROPERTIES),
});

/** A channel is looked at by the rules of its property. */
const channelRule: Rule = (channel, findings) => {
  const { property } = (channel ?? {}) as { property?: unknown };
  const known = PROPERTIES.find((each) => each === property) as SceneAnimationProperty | undefined;
  (known ? CHANNEL_RULES[known] : propertyRule)(channel, findings);
};

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
      if (property === 'quaternion' || property === 'rotation') {
        const other = property === 'rotation' ? 'quaternion' : 'rotation';
        if (driven.has(`${node} ${other}`)) {
          findings.add(`absent beside a channel of the ${other}`, property, 'property');
        }
      }
      checkSorted(keyframes, findings);
    });
  });
}

function checkSorted(keyframes: readonly { time: number }[], findings: Findings): void {
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
