import { MAX_DETAIL, SAMPLES_PER_STEP } from '../looks/detail.ts';

/** A moving picture may take this long, so that it keeps up with the screen. */
export const MOVING_MS = 12;

/** A step of a resting picture may take this long, so that whoever moves it then need not wait. */
export const STEP_MS = 250;

/** What is drawn of a picture that is less than was asked for: not even the first sample. */
const ROUGH = -0.5;

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
    const msPerStep = this.#msPerSample * SAMPLES_PER_STEP;
    if (this.#drawn < 0) return msPerStep <= MOVING_MS ? 1 : 0;
    if (this.#drawn >= MAX_DETAIL) return null;
    return msPerStep <= STEP_MS ? Math.floor(this.#drawn) + 1 : this.#drawn + 1 / SAMPLES_PER_STEP;
  }

  /** Whether nothing of the picture has been drawn yet, not even roughly. */
  get isNew(): boolean {
    return this.#drawn === -1;
  }

  /** Whether none has been drawn yet as it should be. */
  get isFirst(): boolean {
    return this.#msPerSample === Infinity;
  }

  /** True where a still picture is not to be left as it is, whatever else the page has to do. */
  get isCoarse(): boolean {
    return this.#drawn < 1;
  }

  /** False for a picture that is but on its way from the first, coarse one to one with smooth edges. */
  get isWhole(): boolean {
    return this.#drawn <= 0 || this.#drawn >= 1;
  }

  /**
   * A frame came, so many milliseconds after it was asked for.
   *
   * @param isRough whether it is less than was asked for
   */
  drawn(detail: number, tookMs: number, isRough = false): void {
    // A step beyond the first is no measure: it may go on from the one before, or may not.
    if (detail <= 1 && !isRough) this.#msPerSample = tookMs / this.#samplesTo(detail);
    this.#drawn = isRough ? ROUGH : detail;
  }

  #samplesTo(detail: number): number {
    return detail === 0 ? 1 : (detail - Math.max(this.#drawn, 0)) * SAMPLES_PER_STEP;
  }
}
