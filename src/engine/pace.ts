import type { Size } from './canvas-size.ts';

/** A picture of what moves may keep the GPU busy for so long: 25 pictures a second. */
export const MOVING_PICTURE_MS = 40;

/** The least share of a side that is drawn of what moves, and the longer side that is always drawn. */
export const MIN_MOVING_SCALE = 0.25;
export const MIN_MOVING_SIDE = 192;

/** How much the scale changes at most from one small picture to the next. */
const MAX_SCALE_STEP = Math.SQRT2;

/** A better scale than this times the present one, or its inverse, is not worth another size. */
const WORTHWHILE = 1.19;

/** A picture that was drawn. */
export interface DrawnPicture {
  /** How many samples of each pixel were. */
  samples: number;
  /** The share of a side of the full size. */
  scale: number;
  /** Until the GPU was done with it. */
  milliseconds: number;
}

/**
 * How large the pictures of a moving document are drawn: on a slow machine smaller, so that they keep
 * up with what moves.
 */
export class Pace {
  #scale = 1;

  /** The share of each side at which a picture of that size keeps up, 0 to 1. */
  scaleFor({ width, height }: Size): number {
    const least = Math.max(MIN_MOVING_SCALE, MIN_MOVING_SIDE / Math.max(width, height));
    return Math.min(1, Math.max(least, this.#scale));
  }

  /** Learns from a picture how fast the machine is; what takes the same at any size limits it. */
  drew({ samples, scale, milliseconds }: DrawnPicture): void {
    if (samples === 0) return;
    const room = Math.sqrt((MOVING_PICTURE_MS * samples) / Math.max(milliseconds, 1));
    const step = scale < 1 ? Math.min(Math.max(room, 1 / MAX_SCALE_STEP), MAX_SCALE_STEP) : room;
    const better = Math.min(1, Math.max(MIN_MOVING_SCALE, scale * step));
    const change = better / this.#scale;
    if (better === 1 || change > WORTHWHILE || change < 1 / WORTHWHILE) this.#scale = better;
  }
}
