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

/**
 * Draws when asked, at most once a repaint, and never while a frame is still being drawn: however
 * often the view changes meanwhile, one frame of the newest view follows.
 */
export class FrameLoop {
  readonly #clock: FrameClock;
  readonly #draw: (time: number) => Promise<void>;
  #wanted = false;
  #drawing = false;
  #enabled = false;
  #handle: number | null = null;

  /** @param draw resolves, and never rejects, once the frame is done with */
  constructor(clock: FrameClock, draw: (time: number) => Promise<void>) {
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
    if (enabled) this.#schedule();
    else if (this.#handle !== null) {
      this.#clock.cancelFrame(this.#handle);
      this.#handle = null;
    }
  }

  #schedule(): void {
    if (!this.#wanted || this.#drawing || !this.#enabled || this.#handle !== null) return;
    this.#handle = this.#clock.requestFrame((time) => void this.#run(time));
  }

  async #run(time: number): Promise<void> {
    this.#handle = null;
    this.#wanted = false;
    this.#drawing = true;
    try {
      await this.#draw(time);
    } finally {
      this.#drawing = false;
      this.#schedule();
    }
  }
}
