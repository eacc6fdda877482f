/**
 * Frame strips: how many frames an image holds and how they play (loader page, "Blockbench
 * conventions" 14). Nothing here fails a file.
 */
import type { SceneTextureFrames } from '../../scene/document.ts';
import { type ObjectAt, quote } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { readFlag, warnValue } from './fields.ts';
import { MAX_BBMODEL_NUMBER, MAX_FRAME_ORDER_CHARS, MAX_FRAME_ORDER_LENGTH } from './limits.ts';

/** The pixel size of an image and the UV size of its texture. */
export interface StripSize {
  width: number;
  height: number;
  uvWidth: number;
  uvHeight: number;
}

const DEFAULT_FPS = 7;
const DEFAULT_FRAME_TICKS = 1;
const TICK_MS = 50;
const SHORTEST_FRAME_MS = 16.66;

/** A strip may be this part of a frame taller than whole frames without gaining one. */
const FRAME_SLACK = 0.05;

/** How many frames Blockbench sees in an image; 1: a still, or no image at all. */
export function frameCount({ width, height, uvWidth, uvHeight }: StripSize): number {
  const uvRatio = uvWidth / uvHeight;
  const ratio = width / height;
  if (!height || uvRatio === ratio) return 1;
  return Math.max(1, Math.ceil(uvRatio / ratio - FRAME_SLACK));
}

/** The frames of a texture that holds `size`; undefined for a still. */
export function readFrames(
  context: LoadContext,
  at: ObjectAt,
  size: StripSize,
): SceneTextureFrames | undefined {
  const timing = context.header.traits.frames;
  if (timing === 'no') return undefined;
  const ticks = lenientNumber(context, at, 'frame_time', DEFAULT_FRAME_TICKS);
  const fps = lenientNumber(context, at, 'fps', DEFAULT_FPS);
  const interpolate = readFlag(context, at, 'frame_interpolate', false);
  const playOrder = readPlayOrder(context, at);
  const count = frameCount(size);
  if (count < 2) return undefined;
  if (count > size.height) {
    context.warnings.add('UNSUPPORTED_VALUE', at, 'source', 'frames under a pixel, drawn as one');
    return undefined;
  }
  const frameTime =
    timing === 'ticks' ? Math.max(SHORTEST_FRAME_MS, TICK_MS * ticks) / 1000 : 1 / Math.max(1, fps);
  const order = expandOrder(context, at, playOrder, count);
  return {
    count,
    frameTime,
    ...(order && { order }),
    ...(interpolate && { interpolate }),
  };
}

type PlayOrder = { kind: string; tokens: readonly string[] };

const PLAIN_ORDER: PlayOrder = { kind: 'loop', tokens: [] };

function readPlayOrder(context: LoadContext, at: ObjectAt): PlayOrder {
  const kind = at.value.frame_order_type;
  const text = readOrderText(context, at);
  if (kind === undefined || kind === 'loop') return PLAIN_ORDER;
  if (kind === 'backwards' || kind === 'back_and_forth') return { kind, tokens: [] };
  if (kind === 'custom') return { kind, tokens: text.split(/\s+/).filter(Boolean) };
  warnValue(context, at, 'frame_order_type', `${quote(kind)} is no frame order, loop is used`);
  return PLAIN_ORDER;
}

function readOrderText(context: LoadContext, at: ObjectAt): string {
  const text = at.value.frame_order;
  if (text === undefined) return '';
  if (typeof text !== 'string') {
    warnValue(context, at, 'frame_order', `${quote(text)} is no string, ignored`);
    return '';
  }
  if (text.length <= MAX_FRAME_ORDER_CHARS) return text;
  warnValue(context, at, 'frame_order', 'order too long, ignored');
  return '';
}

/** The frames in play order; undefined where that is plain looping. */
function expandOrder(
  context: LoadContext,
  at: ObjectAt,
  { kind, tokens }: PlayOrder,
  count: number,
): number[] | undefined {
  if (kind === 'backwards') return Array.from({ length: count }, (_, i) => count - 1 - i);
  if (kind === 'back_and_forth') {
    const steps = 2 * count - 2;
    return plainToUndefined(
      Array.from({ length: steps }, (_, i) => (i < count ? i : steps - i)),
      count,
    );
  }
  if (!tokens.length) return undefined;
  return plainToUndefined(expandTokens(context, at, tokens, count), count);
}

function plainToUndefined(order: number[], count: number): number[] | undefined {
  const plain = order.every((frame, i) => frame === i % count) && order.length % count === 0;
  return plain ? undefined : order;
}

/** A token that is no number plays the step's own frame, so it may take a whole period to repeat. */
function expandTokens(
  context: LoadContext,
  at: ObjectAt,
  tokens: readonly string[],
  count: number,
): number[] {
  let numbers = tokens.map((token) => Number.parseInt(token, 10));
  if (numbers.every(Number.isNaN)) return [];
  if (numbers.some((number) => number < 0 || number === Number.POSITIVE_INFINITY)) {
    warnValue(context, at, 'frame_order', 'frame out of range, frame 0 plays there');
  }
  let steps = numbers.length;
  if (numbers.some(Number.isNaN)) {
    steps = leastCommonMultiple(numbers.length, count);
    if (steps > MAX_FRAME_ORDER_LENGTH) {
      warnValue(context, at, 'frame_order', 'order repeats too late, its words are dropped');
      numbers = numbers.filter((number) => !Number.isNaN(number));
      steps = numbers.length;
    }
  }
  return Array.from({ length: steps }, (_, step) => {
    const number = numbers[step % numbers.length]!;
    if (Number.isNaN(number)) return step % count;
    return number > 0 && number < Number.POSITIVE_INFINITY ? number % count : 0;
  });
}

function leastCommonMultiple(a: number, b: number): number {
  let [larger, smaller] = [a, b];
  while (smaller) [larger, smaller] = [smaller, larger % smaller];
  return (a / larger) * b;
}

function lenientNumber(context: LoadContext, at: ObjectAt, key: string, fallback: number): number {
  const value = at.value[key];
  if (value === undefined) return fallback;
  if (typeof value === 'number' && value >= 0 && value <= MAX_BBMODEL_NUMBER) return value;
  warnValue(context, at, key, `${quote(value)} is no number in range, ${fallback} is used`);
  return fallback;
}
