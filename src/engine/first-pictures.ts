/** The least and the longest time from one handing out of first pictures to the next. */
export const MIN_PAUSE_MS = 50;
export const MAX_PAUSE_MS = 400;

/** Pictures that take longer than this are hurried in a crowd. */
export const SLOW_PICTURE_MS = 10;

/**
 * The first pictures of documents. For each that comes alone a browser puts its whole page together
 * anew, which on a slow machine takes longer than to draw the next. So in a crowd they are handed
 * out together: the first at once, then, as long as others are being drawn, more and more at a time.
 */
export class FirstPictures {
  #drawing = 0;
  #waiting: (() => void)[] = [];
  #milliseconds = 0;
  #pause = MIN_PAUSE_MS;
  /** Until the next are handed out; undefined: nothing was for a while. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether a picture is to be drawn in haste, as others wait, drawn or not, and drawing takes long. */
  get isHurried(): boolean {
    return this.#drawing + this.#waiting.length > 1 && this.#milliseconds > SLOW_PICTURE_MS;
  }

  /** Learns how long a picture that was not hurried kept the GPU busy. */
  drew(milliseconds: number): void {
    this.#milliseconds = milliseconds;
  }

  /** Resolves with what is drawn once it is its turn; rejects where the drawing does. */
  async inTurn<T>(drawing: Promise<T>): Promise<T> {
    this.#drawing++;
    try {
      return await drawing;
    } finally {
      this.#drawing--;
      await this.#turn();
    }
  }

  #turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (!this.#timer || this.#drawing === 0) this.#handOut();
    });
  }

  #handOut(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#afterPause(), this.#pause);
    this.#pause = Math.min(2 * this.#pause, MAX_PAUSE_MS);
  }

  #afterPause(): void {
    this.#timer = undefined;
    if (this.#waiting.length > 0) this.#handOut();
    else this.#pause = MIN_PAUSE_MS;
  }
}
