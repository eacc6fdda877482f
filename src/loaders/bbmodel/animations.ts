/** The file's animations as scene clips (loader page, "Animations"). */
import { MAX_ANIMATION_VALUE } from '../../scene/constants.ts';
import type {
  SceneAnimation,
  SceneAnimationChannel,
  SceneAnimationLoop,
} from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import { type AnimationAt, type AnimatorAt, countAnimations } from './animation-count.ts';
import { type FindNode, nodeFinder } from './animators.ts';
import { readChannels } from './channels.ts';
import type { LoadContext } from './context.ts';
import type { Elements } from './elements.ts';
import { invalid, readLabel, warnValue } from './fields.ts';
import type { OutlinerTree } from './outliner.ts';

/** The file's clips; throws BbmodelError TOO_MANY_KEYFRAMES or INVALID_FIELD. */
export function readAnimations(
  context: LoadContext,
  elements: Elements,
  tree: OutlinerTree,
): SceneAnimation[] {
  const counted = countAnimations(context);
  if (!counted.length) return [];
  const findNode = nodeFinder(context, elements, tree);
  return counted.map((animation) => readAnimation(context, animation, findNode));
}

function readAnimation(
  context: LoadContext,
  { at, animators }: AnimationAt,
  findNode: FindNode,
): SceneAnimation {
  // A later animator for the same group replaces an earlier one.
  const byNode = new Map<number, AnimatorAt>();
  for (const animator of animators) {
    const node = findNode(animator);
    if (node !== undefined) byNode.set(node, animator);
  }
  const channels: SceneAnimationChannel[] = [];
  let lastTime = 0;
  for (const [node, animator] of byNode) {
    const read = readChannels(context, animator, node);
    channels.push(...read.channels);
    lastTime = Math.max(lastTime, read.lastTime);
  }
  warnUnplayed(context, at);
  return {
    name: readLabel(context, at, 'name'),
    loop: readLoop(context, at),
    length: readLength(at) || lastTime,
    channels,
  };
}

const LOOPS: readonly unknown[] = ['once', 'hold', 'loop'] satisfies SceneAnimationLoop[];

/** The oldest files say true and false. */
function readLoop(context: LoadContext, at: ObjectAt): SceneAnimationLoop {
  const { loop } = at.value;
  if (LOOPS.includes(loop)) return loop as SceneAnimationLoop;
  if (loop === true) return 'loop';
  if (loop !== undefined && loop !== false) {
    warnValue(context, at, 'loop', `${quote(loop)} is not supported, played once`);
  }
  return 'once';
}

/** 0 for a file that leaves the length to its keyframes. */
function readLength(at: ObjectAt): number {
  const { length = 0 } = at.value;
  if (typeof length !== 'number' || !(Math.abs(length) <= MAX_ANIMATION_VALUE)) {
    invalid(at, 'length', length, 'expected seconds within ±1 000 000');
  }
  return Math.max(0, length);
}

/** Fields that change how Blockbench plays a clip, each with the values that change nothing. */
const UNPLAYED_FIELDS: readonly (readonly [key: string, neutral: readonly unknown[]])[] = [
  ['anim_time_update', [undefined, '']],
  ['start_delay', [undefined, '', '0', 0]],
  ['loop_delay', [undefined, '', '0', 0]],
  ['blend_weight', [undefined, '', '1', 1]],
];

function warnUnplayed(context: LoadContext, at: ObjectAt): void {
  for (const [key, neutral] of UNPLAYED_FIELDS) {
    const value = at.value[key];
    if (neutral.includes(value)) continue;
    warnValue(context, at, key, `${quote(value)} is not played`);
  }
}
