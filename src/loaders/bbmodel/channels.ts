import type { SceneAnimationChannel, SceneVectorChannel } from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { AnimatorAt } from './animation-count.ts';
import { type ChannelDraft, lose } from './channel-draft.ts';
import type { LoadContext } from './context.ts';
import { invalid, objectAt } from './fields.ts';
import { readKeyframe } from './keyframe.ts';
import { SHAPE_PROPERTIES, shapeChannel } from './shape-channels.ts';

const PROPERTIES: Readonly<Record<string, SceneVectorChannel['property']>> = {
  rotation: 'rotation',
  position: 'translation',
  scale: 'scale',
};

/** What an animator plays. */
export interface AnimatorChannels {
  /** At most one for each property. */
  readonly channels: SceneAnimationChannel[];
  /** Seconds of its last keyframe, skipped ones included. */
  readonly lastTime: number;
}

/** The channels of an animator that moves `node`. */
export function readChannels(
  context: LoadContext,
  animator: AnimatorAt,
  node: number,
): AnimatorChannels {
  const drafts = new Map<string, ChannelDraft>();
  let lastTime = 0;
  animator.keyframes.forEach((item, index) => {
    const at = objectAt(animator.place, index, item);
    const draft = draftOf(context, drafts, at);
    if (draft.property) lastTime = Math.max(lastTime, readKeyframe(context, draft, at));
    else lose(draft, 'unknown channel', at, 'channel');
  });
  const channels: SceneAnimationChannel[] = [];
  for (const draft of drafts.values()) {
    noteAnimatorLosses(context, draft, animator.at);
    warnLosses(context, draft);
    const channel = channelOf(context, draft, node);
    if (channel) channels.push(channel);
  }
  return { channels, lastTime };
}

/** Undefined where nothing of it is played. */
function channelOf(
  { header }: LoadContext,
  { property, keyframes }: ChannelDraft,
  node: number,
): SceneAnimationChannel | undefined {
  if (!property || !keyframes.length) return undefined;
  keyframes.sort((a, b) => a.time - b.time);
  if (header.traits.ownShapes) return shapeChannel(node, property, keyframes);
  return { node, property, keyframes } as SceneVectorChannel;
}

function draftOf(
  { header }: LoadContext,
  drafts: Map<string, ChannelDraft>,
  at: ObjectAt,
): ChannelDraft {
  const name = at.value.channel;
  if (typeof name !== 'string') invalid(at, 'channel', name, 'expected a string');
  let draft = drafts.get(name);
  if (!draft) {
    const properties = header.traits.ownShapes ? SHAPE_PROPERTIES : PROPERTIES;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    draft = {
      name,
      property,
      keyframes: [],
      losses: new Set(),
      lossAt: null,
      warned: new Set(),
    };
    drafts.set(name, draft);
  }
  return draft;
}

/** What the animator or the format asks of a whole channel and the scene format has no field for. */
function noteAnimatorLosses({ header }: LoadContext, draft: ChannelDraft, at: ObjectAt): void {
  if (draft.name !== 'rotation') return;
  if (at.value.rotation_global) lose(draft, 'global rotation', at, 'rotation_global');
  if (header.traits.quaternionFlag && at.value.quaternion_interpolation) {
    lose(draft, 'quaternion interpolation', at, 'quaternion_interpolation');
  }
}

function warnLosses({ warnings }: LoadContext, { name, losses, lossAt }: ChannelDraft): void {
  if (!lossAt) return;
  const message = `${quote(name)} is not played as authored (${[...losses].join(', ')})`;
  warnings.add('UNSUPPORTED_CHANNEL', lossAt.place, lossAt.key, message);
}
