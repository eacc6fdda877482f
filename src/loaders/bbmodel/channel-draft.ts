import type { SceneAnimationProperty, SceneKeyframe } from '../../scene/document.ts';
import type { ObjectAt, Place } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { warnValue } from './fields.ts';

/** One channel of an animator while its keyframes are read. */
export interface ChannelDraft {
  /** As the file calls it. */
  readonly name: string;
  /** Undefined for a channel that is not played at all. */
  readonly property: SceneAnimationProperty | undefined;
  /** As read, whatever the property: `shape-channels.ts` makes its own kinds of them. */
  readonly keyframes: SceneKeyframe[];
  /** What is not played as authored. */
  readonly losses: Set<string>;
  /** Where the first loss stands. */
  lossAt: { place: Place; key: string | number } | null;
  /** The fields of keyframes that a warning spoke of: said once a channel. */
  readonly warned: Set<string>;
}

/** Notes something that the channel does not play as authored; said once a channel. */
export function lose(draft: ChannelDraft, what: string, place: Place, key: string | number): void {
  draft.losses.add(what);
  draft.lossAt ??= { place, key };
}

/** Warns of a keyframe's field, once a channel. */
export function warnOnce(
  context: LoadContext,
  { warned }: ChannelDraft,
  { at, key }: { at: ObjectAt; key: string },
  message: string,
): void {
  if (warned.has(key)) return;
  warned.add(key);
  warnValue(context, at, key, message);
}
