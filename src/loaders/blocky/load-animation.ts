import { MAX_ANIMATION_VALUE } from '../../scene/constants.ts';
import type { SceneAnimation, SceneAnimationChannel, SceneDocument } from '../../scene/document.ts';
import { isObject, type ObjectAt } from '../json/place.ts';
import { resolveLimits } from '../limits.ts';
import { type BlockyWarning, newContext } from './context.ts';
import { fail } from './error.ts';
import { objectAt, readFlag, readNumber } from './fields.ts';
import { type BlockyInput, readRoot } from './json.ts';
import { type BlockyLimits, DEFAULT_BLOCKY_LIMITS } from './limits.ts';
import { nodesByTrack, warnUnknown } from './track-nodes.ts';
import { countKeyframes, FRAMES_PER_SECOND, readTracks, type Track } from './tracks.ts';

export interface BlockyAnimationOptions {
  /** The name of the clip, mostly the file's; default: 'animation'. */
  name?: string;
  /** Overrides of DEFAULT_BLOCKY_LIMITS. */
  limits?: Partial<BlockyLimits>;
}

/** A clip for the model that it was loaded for, and what is not played as its author meant it. */
export interface BlockyAnimationResult {
  animation: SceneAnimation;
  warnings: BlockyWarning[];
}

/** The model that a clip moves. */
export type AnimatedModel = Pick<SceneDocument, 'nodes' | 'meshes'>;

/** Frames of a clip that says neither how long it is nor anything else. */
const DEFAULT_DURATION = 120;

/**
 * Loads an animation, a .blockyanim, for a model: the clip can be put among the model's `animations`.
 * A track moves all nodes of its name. Pure, synchronous and bounded.
 * Throws BlockyError, and a RangeError for a bad limit.
 */
export function loadBlockyAnimation(
  input: BlockyInput,
  model: AnimatedModel,
  { name = 'animation', ...options }: BlockyAnimationOptions = {},
): BlockyAnimationResult {
  const context = newContext(resolveLimits<BlockyLimits>(DEFAULT_BLOCKY_LIMITS, options.limits));
  const root = readRoot(input, context.limits.maxFileBytes);
  const all = nodeAnimations(root);
  const nodes = nodesByTrack(model.nodes, Object.keys(all.value));
  countKeyframes(context, all, nodes);
  const channels: SceneAnimationChannel[] = [];
  let lastTime = 0;
  for (const [key, moved] of nodes) {
    const tracks = readTracks(context, objectAt(all, key, all.value[key]));
    for (const { keyframes } of tracks) lastTime = Math.max(lastTime, keyframes.at(-1)!.time);
    for (const node of moved) channels.push(...channelsOf(tracks, node, model));
  }
  warnUnknown(context, all, nodes);
  const frames = readNumber(root, 'duration', 0, MAX_ANIMATION_VALUE);
  const length = frames > 0 ? frames / FRAMES_PER_SECOND : lastTime;
  const animation: SceneAnimation = {
    name,
    loop: readFlag(context, root, 'holdLastKeyframe', false) ? 'hold' : 'loop',
    length: length || DEFAULT_DURATION / FRAMES_PER_SECOND,
    channels,
  };
  return { animation, warnings: context.warnings.list };
}

function nodeAnimations(root: ObjectAt): ObjectAt {
  const value = root.value.nodeAnimations;
  if (!isObject(value)) {
    fail(
      'NOT_BLOCKYANIM',
      { place: root, key: 'nodeAnimations' },
      'no tracks of nodes',
      'a .blockyanim',
    );
  }
  return { parent: root, key: 'nodeAnimations', value };
}

/** The channels of a node; those of its own shape only where it has one. */
function channelsOf(
  tracks: readonly Track[],
  node: number,
  { nodes, meshes }: AnimatedModel,
): SceneAnimationChannel[] {
  const hasShape = nodes[node]!.meshes.some((mesh) => meshes[mesh]?.shapeCenter);
  return tracks
    .filter(({ property }) => hasShape || property === 'translation' || property === 'quaternion')
    .map((track) => ({ node, ...track }));
}
