/** The tracks of a node: lists of keyframes `{ time, delta, interpolationType }`. */
import type { Vec3 } from '../../math/types.ts';
import { MAX_ANIMATION_VALUE } from '../../scene/constants.ts';
import type { SceneAnimationChannel } from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import {
  invalid,
  objectAt,
  readArray,
  readFlag,
  readNumber,
  readObject,
  readQuat,
  readVec3,
} from './fields.ts';
import type { NodesByTrack } from './track-nodes.ts';

/** Times in a file are frames. */
export const FRAMES_PER_SECOND = 60;

type WithoutNode<Channel> = Channel extends unknown ? Omit<Channel, 'node'> : never;

/** A channel for any node. */
export type Track = WithoutNode<SceneAnimationChannel>;

const TRACK_NAMES = [
  'position',
  'orientation',
  'shapeStretch',
  'shapeVisible',
  'shapeUvOffset',
] as const;

const NO_DELTA: Vec3 = [0, 0, 0];
const NO_STRETCH: Vec3 = [1, 1, 1];

/**
 * Counts names and keyframes before any is read, the keyframes once for each node that they move.
 * Throws BlockyError TOO_MANY_KEYFRAMES.
 */
export function countKeyframes({ limits }: LoadContext, all: ObjectAt, nodes: NodesByTrack): void {
  let count = nodes.size;
  for (const [name, { length }] of nodes) {
    const node = objectAt(all, name, all.value[name]);
    for (const track of TRACK_NAMES) {
      count += readArray(node, track).items.length * Math.max(1, length);
    }
    if (count > limits.maxKeyframes) {
      const expected = `at most ${limits.maxKeyframes}`;
      fail('TOO_MANY_KEYFRAMES', { place: node }, 'too many keyframes', expected);
    }
  }
}

/** The tracks of a node that have keyframes. */
export function readTracks(context: LoadContext, node: ObjectAt): Track[] {
  const tracks: Track[] = [
    {
      property: 'translation',
      wraps: true,
      keyframes: readKeyframes(node, 'position', (at) => readVector(context, at, NO_DELTA)),
    },
    {
      property: 'quaternion',
      wraps: true,
      keyframes: readKeyframes(node, 'orientation', (at) => ({
        value: readQuat(at, 'delta'),
        interpolation: isSmooth(context, at) ? 'smooth' : 'linear',
      })),
    },
    {
      property: 'stretch',
      wraps: true,
      keyframes: readKeyframes(node, 'shapeStretch', (at) => readVector(context, at, NO_STRETCH)),
    },
    {
      property: 'visible',
      keyframes: readKeyframes(node, 'shapeVisible', (at) => ({
        value: readFlag(context, at, 'delta', true),
      })),
    },
    { property: 'uvOffset', keyframes: readKeyframes(node, 'shapeUvOffset', readUvOffset) },
  ];
  return tracks.filter(({ keyframes }) => keyframes.length > 0);
}

/** The keyframes of a track by their time; of several at one time the first in the file counts. */
function readKeyframes<Value>(
  node: ObjectAt,
  track: string,
  read: (at: ObjectAt) => Value,
): ({ time: number } & Value)[] {
  const { items, place } = readArray(node, track);
  const keyframes = items.map((item, i) => {
    const at = objectAt(place, i, item);
    return { time: readFrame(at) / FRAMES_PER_SECOND, ...read(at) };
  });
  keyframes.sort((a, b) => a.time - b.time);
  return keyframes.filter(({ time }, i) => time !== keyframes[i - 1]?.time);
}

function readFrame(at: ObjectAt): number {
  const frame = readNumber(at, 'time', 0, MAX_ANIMATION_VALUE);
  if (frame < 0) invalid(at, 'time', frame, 'a frame from 0 on');
  return frame;
}

/** What bends a rotation by an easing curve makes a spline of any other curve. */
function readVector(context: LoadContext, at: ObjectAt, fallback: Vec3) {
  return {
    value: readVec3(at, 'delta', fallback, MAX_ANIMATION_VALUE),
    interpolation: isSmooth(context, at) ? ('catmullrom' as const) : ('linear' as const),
  };
}

function isSmooth({ warnings }: LoadContext, at: ObjectAt): boolean {
  const { interpolationType: type = 'linear' } = at.value;
  if (type !== 'linear' && type !== 'smooth') {
    const message = `${quote(type)} is not supported, linear is used`;
    warnings.add('UNSUPPORTED_VALUE', at, 'interpolationType', message);
  }
  return type === 'smooth';
}

/** Whole pixels, rounded as Blockbench does, once y points down. Adding 0 keeps −0 out. */
function readUvOffset(at: ObjectAt): { value: [number, number] } {
  const delta = readObject(at, 'delta');
  const axis = (key: string) => readNumber(delta, key, 0, MAX_ANIMATION_VALUE);
  return { value: [Math.round(axis('x')) + 0, Math.round(-axis('y')) + 0] };
}
