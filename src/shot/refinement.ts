import { MAX_DETAIL, SAMPLES_PER_STEP } from '../looks/detail.ts';

/** A moving picture may take this long, so that it keeps up with the screen. */
export const MOVING_MS = 12;

/** How finely the next frame is drawn: what moves, quickly; what rests, finer from frame to frame. */
export class Refinement {
  #drawn = -1;
  #msPerSample = Infinity;

  /** The picture changed: what was drawn of it counts no more. */
  restart(): void {
    this.#drawn = -1;
  }

  /** The detail of the next frame; null where the picture is as fine as it gets. */
  get next(): number | null {
    if (this.#drawn < 0) return this.#msPerSample * SAMPLES_PER_STEP <= MOVING_MS ? 1 : 0;
    return this.#drawn < MAX_DETAIL ? this.#drawn + 1 : null;
  }

  /** True where a still picture is not to be left as it is, whatever else the page has to do. */
  get isCoarse(): boolean {
    return this.#drawn < 1;
  }

  /** A frame came, so many milliseconds after it was asked for. */
  drawn(detail: number, tookMs: number): void {
    // A step beyond the first is no measure: it may go on from the one before, or may not.
    if (detail <= 1) this.#msPerSample = tookMs / (detail === 0 ? 1 : SAMPLES_PER_STEP);
    this.#drawn = detail;
  }
}
