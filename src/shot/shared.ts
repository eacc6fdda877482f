/** A part in work that is done for several. */
export interface Share<T> {
  /** What comes of it; rejects as the work does. */
  value: Promise<T>;
  /** It is no longer wanted. The last to leave ends the work, and frees what came of it. */
  leave: () => void;
}

/** @param signal aborts when nobody wants the work any more */
export type Begin<T, News> = (signal: AbortSignal, tell: (news: News) => void) => Promise<T>;

/** Work that is done once for all who want the same, as long as somebody does. */
export class Shared<T, News = never> {
  readonly #free: (value: T) => void;
  readonly #jobs = new Map<string, Job<T, News>>();

  constructor(free: (value: T) => void) {
    this.#free = free;
  }

  /**
   * Takes part in the work of a name, and begins it where nobody did, or where it failed.
   *
   * @param hear the news of the work; who comes late hears the last of it
   */
  join(name: string, begin: Begin<T, News>, hear: (news: News) => void): Share<T> {
    const job = this.#jobs.get(name) ?? new Job(begin);
    this.#jobs.set(name, job);
    const stopHearing = job.listen(hear);
    job.value.catch(() => this.#forgetJob(name, job));
    return {
      value: job.value,
      leave: () => {
        if (!stopHearing() || job.isHeard) return;
        this.#forgetJob(name, job);
        job.end(this.#free);
      },
    };
  }

  /** What came of work so far is lost: who joins from now on begins anew. */
  forget(): void {
    for (const [name, job] of this.#jobs) if (job.done) this.#jobs.delete(name);
  }

  #forgetJob(name: string, job: Job<T, News>): void {
    if (this.#jobs.get(name) === job) this.#jobs.delete(name);
  }
}

class Job<T, News> {
  readonly value: Promise<T>;
  /** What came of it, once it did. */
  done: { value: T } | null = null;
  readonly #controller = new AbortController();
  readonly #listeners = new Set<(news: News) => void>();
  #last: { news: News } | null = null;

  constructor(begin: Begin<T, News>) {
    this.value = begin(this.#controller.signal, (news) => {
      this.#last = { news };
      for (const hear of this.#listeners) hear(news);
    });
    this.value.then(
      (value) => {
        this.done = { value };
      },
      () => {},
    );
  }

  get isHeard(): boolean {
    return this.#listeners.size > 0;
  }

  /** Returns the way to stop, which tells whether it was still listening. */
  listen(hear: (news: News) => void): () => boolean {
    const own = (news: News) => hear(news);
    this.#listeners.add(own);
    const { news } = this.#last ?? {};
    if (news !== undefined) {
      queueMicrotask(() => {
        if (this.#listeners.has(own)) own(news);
      });
    }
    return () => this.#listeners.delete(own);
  }

  end(free: (value: T) => void): void {
    this.#controller.abort();
    if (this.done) free(this.done.value);
    else this.value.then(free, () => {});
  }
}
