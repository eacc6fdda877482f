/** Degrees a second by which a model turns by itself. */
export const AUTO_ROTATE_DEG_PER_SECOND = 30;

/** How long a model stands still after somebody turned it by hand. */
export const AUTO_ROTATE_PAUSE_MS = 3000;

/** The longest step of one frame: after a pause of the page the model does not leap. */
const MAX_STEP_MS = 100;

/** How far a model that turns by itself has turned from one frame to the next. */
export class Turntable {
  #on = false;
  #lastTime: number | null = null;
  #pausedMs = 0;

  /** True while frames must follow each other, the pause after a touch included. */
  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    this.#lastTime = null;
    this.#pausedMs = 0;
  }

  /** Somebody turns the model: it waits. */
  pause(): void {
    this.#pausedMs = AUTO_ROTATE_PAUSE_MS;
  }

  /** Degrees since the last frame, at a time in milliseconds. */
  advance(time: number): number {
    const step = Math.min(MAX_STEP_MS, Math.max(0, time - (this.#lastTime ?? time)));
    this.#lastTime = time;
    if (!this.#on) return 0;
    const moving = Math.max(0, step - this.#pausedMs);
    this.#pausedMs = Math.max(0, this.#pausedMs - step);
    return (AUTO_ROTATE_DEG_PER_SECOND * moving) / 1000;
  }
}
