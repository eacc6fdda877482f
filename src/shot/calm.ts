/** How long nothing may have been urgent for the page to count as calm. */
export const CALM_MS = 150;

/** How long a job waits at most: beside something that never rests, each takes its turn. */
export const PATIENCE_MS = 1000;

type Job = () => Promise<void>;

/**
 * What can wait until the page is calm: one job after another, while no tag loads or moves, or
 * once one has waited for long. All tags of a page share one.
 */
export class Calm {
  #jobs: Job[] = [];
  #urgent = 0;
  #running = false;
  #calmTimer: ReturnType<typeof setTimeout> | undefined;
  #patienceTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether something urgent is being done. */
  get isBusy(): boolean {
    return this.#urgent > 0;
  }

  /** The page is not calm until the work is done. */
  async during<T>(work: Promise<T>): Promise<T> {
    this.#urgent++;
    this.#wait();
    try {
      return await work;
    } finally {
      this.#urgent--;
      this.#wait();
    }
  }

  /**
   * @param job never rejects
   * @param goesOn whether it goes on with what the last job did: then it is the next
   * @returns takes the job back, if it has not begun
   */
  afterwards(job: Job, goesOn = false): () => void {
    if (goesOn) this.#jobs.unshift(job);
    else this.#jobs.push(job);
    this.#wait();
    return () => {
      this.#jobs = this.#jobs.filter((other) => other !== job);
      this.#wait();
    };
  }

  #wait(): void {
    clearTimeout(this.#calmTimer);
    if (this.#jobs.length === 0) {
      clearTimeout(this.#patienceTimer);
      this.#patienceTimer = undefined;
      return;
    }
    this.#patienceTimer ??= setTimeout(() => {
      this.#patienceTimer = undefined;
      void this.#work(1);
    }, PATIENCE_MS);
    if (this.#urgent === 0) this.#calmTimer = setTimeout(() => void this.#work(0), CALM_MS);
  }

  /** @param atLeast so many jobs run, calm or not */
  async #work(atLeast: number): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let done = 0; done < atLeast || this.#urgent === 0; done++) {
      const job = this.#jobs.shift();
      if (!job) break;
      await job();
    }
    this.#running = false;
    this.#wait();
  }
}
