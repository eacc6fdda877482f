/** Who takes part in work that is done for several. */
export interface Part<News> {
  /** Aborts when the work is no longer wanted here. */
  signal: AbortSignal;
  /** Hears the news of the work; who comes late, the last of it. Another function for each part. */
  hear: (news: News) => void;
}

/** @param signal aborts when nobody wants the work any more */
export type Begin<T, News> = (signal: AbortSignal, tell: (news: News) => void) => Promise<T>;

interface Job<T, News> {
  value: Promise<T>;
  controller: AbortController;
  listeners: Set<Part<News>['hear']>;
  last?: { news: News };
  done?: { value: T };
}

/** Work that is done once for all who want the same, as long as somebody does. */
export class Shared<T, News = never> {
  readonly #free: (value: T) => void;
  readonly #jobs = new Map<string, Job<T, News>>();

  /** @param free frees what came of the work, once the last who wanted it does no more */
  constructor(free: (value: T) => void) {
    this.#free = free;
  }

  /** Takes part in the work of a name; begins it where nobody did, or where it failed. */
  join(name: string, begin: Begin<T, News>, { signal, hear }: Part<News>): Promise<T> {
    const job = this.#jobs.get(name) ?? this.#begin(name, begin);
    const { value, listeners, last } = job;
    listeners.add(hear);
    signal.addEventListener('abort', () => {
      listeners.delete(hear);
      if (listeners.size > 0) return;
      this.#forget(name, job);
      job.controller.abort();
      if (job.done) this.#free(job.done.value);
      else value.then(this.#free, () => {});
    });
    if (last) queueMicrotask(() => hear(last.news));
    return value;
  }

  /** What came of work so far is lost: who joins from now on begins anew. */
  forget(): void {
    for (const [name, { done }] of this.#jobs) if (done) this.#jobs.delete(name);
  }

  #begin(name: string, begin: Begin<T, News>): Job<T, News> {
    const controller = new AbortController();
    const listeners: Job<T, News>['listeners'] = new Set();
    const value = begin(controller.signal, (news) => {
      job.last = { news };
      for (const hear of listeners) hear(news);
    });
    const job: Job<T, News> = { value, controller, listeners };
    this.#jobs.set(name, job);
    value.then(
      (result) => {
        job.done = { value: result };
      },
      () => this.#forget(name, job),
    );
    return job;
  }

  #forget(name: string, job: Job<T, News>): void {
    if (this.#jobs.get(name) === job) this.#jobs.delete(name);
  }
}
