/** The page's rhythm. It stands still while the page is hidden. */
export interface FrameClock {
  /** Calls back before the next repaint, with the time in milliseconds. */
  requestFrame: (callback: (time: number) => void) => number;
  cancelFrame: (handle: number) => void;
  /** Resolves once what is on the canvas now has been painted. */
  painted: () => Promise<void>;
}

export const pageClock: FrameClock = {
  requestFrame: (callback) => requestAnimationFrame(callback),
  cancelFrame: (handle) => cancelAnimationFrame(handle),
  painted: () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
};

/** The longest step of one frame: after a page was hidden, what moves does not leap. */
export const MAX_STEP_MS = 250;

/**
 * Draws when asked, at most once a repaint, and never while a frame is still being drawn: however
 * often the view changes meanwhile, one frame of the newest view follows.
 */
export class FrameLoop {
  readonly #clock: FrameClock;
  readonly #draw: (elapsedMs: number) => Promise<void>;
  #wanted = false;
  #drawing = false;
  #enabled = false;
  #handle: number | null = null;
  /** When the frame before was, as long as frame follows frame. */
  #lastTime: number | null = null;

  /**
   * @param draw resolves, and never rejects, once the frame is done with; is told how long it is
   *   since the frame before, 0 for the first after a standstill
   */
  constructor(clock: FrameClock, draw: (elapsedMs: number) => Promise<void>) {
    this.#clock = clock;
    this.#draw = draw;
  }

  /** Asks for a frame of what is then the newest view. */
  request(): void {
    this.#wanted = true;
    this.#schedule();
  }

  /** Off: nothing is drawn; what was asked for is drawn when it is on again. */
  set enabled(enabled: boolean) {
    this.#enabled = enabled;
    if (enabled) {
      this.#schedule();
      return;
    }
    this.#lastTime = null;
    if (this.#handle !== null) this.#clock.cancelFrame(this.#handle);
    this.#handle = null;
  }

  #schedule(): void {
    if (!this.#wanted || this.#drawing || !this.#enabled || this.#handle !== null) return;
    this.#handle = this.#clock.requestFrame((time) => void this.#run(time));
  }

  async #run(time: number): Promise<void> {
    this.#handle = null;
    this.#wanted = false;
    this.#drawing = true;
    const elapsed = time - (this.#lastTime ?? time);
    try {
      await this.#draw(Math.min(elapsed, MAX_STEP_MS));
    } finally {
      this.#drawing = false;
      this.#lastTime = this.#wanted && this.#enabled ? time : null;
      this.#schedule();
    }
  }
}
