/** Degrees a second by which a model turns by itself, where nobody says otherwise. */
export const AUTO_ROTATE_DEG_PER_SECOND = 30;

/** How long a model stands still after somebody turned it by hand, likewise. */
export const AUTO_ROTATE_PAUSE_MS = 3000;

/** How far a model that turns by itself has turned from one frame to the next. */
export class Turntable {
  degreesPerSecond = AUTO_ROTATE_DEG_PER_SECOND;
  pauseMs = AUTO_ROTATE_PAUSE_MS;
  #on = false;
  #pausedMs = 0;

  /** True while frames must follow each other, the pause after a touch included. */
  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    this.#pausedMs = 0;
  }

  /** Somebody turns the model: it waits. */
  pause(): void {
    this.#pausedMs = this.pauseMs;
  }

  /** Degrees, after so many milliseconds since the last frame. */
  advance(elapsedMs: number): number {
    if (!this.#on) return 0;
    const moving = Math.max(0, elapsedMs - this.#pausedMs);
    this.#pausedMs = Math.max(0, this.#pausedMs - elapsedMs);
    return (this.degreesPerSecond * moving) / 1000;
  }
}
