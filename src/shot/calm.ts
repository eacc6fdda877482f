/** How long nothing may have been urgent for the page to count as calm. */
export const CALM_MS = 150;

/**
 * What can wait until the page is calm: one job after another, and only while no tag loads or
 * moves. All tags of a page share one.
 */
export class Calm {
  readonly #jobs: (() => Promise<void>)[] = [];
  #urgent = 0;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The page is not calm until the work is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#urgent++;
    clearTimeout(this.#timer);
    try {
      return await work;
    } finally {
      this.#urgent--;
      this.#wait();
    }
  }

  /** @param job never rejects */
  afterwards(job: () => Promise<void>): void {
    this.#jobs.push(job);
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#urgent > 0 || this.#jobs.length === 0) return;
    this.#timer = setTimeout(() => void this.#work(), CALM_MS);
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    while (this.#urgent === 0 && this.#jobs.length > 0) await this.#jobs.shift()!();
    this.#running = false;
    this.#wait();
  }
}
