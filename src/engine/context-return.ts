import { TypedError } from '../report/typed-error.ts';

/** How long a lost context may take to come back before a frame gives up. */
export const CONTEXT_RESTORE_MS = 5000;

/** The return of a lost context. */
export class ContextReturn {
  readonly #arrived: Promise<void>;
  /** To be called once it is back. */
  arrive: () => void = () => {};

  constructor() {
    this.#arrived = new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  /** Resolves once it is back. Throws TypedError CONTEXT_LOST where it is not for a while. */
  async wait(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new TypedError('CONTEXT_LOST', 'The graphics context was lost'));
      }, CONTEXT_RESTORE_MS);
    });
    try {
      await Promise.race([this.#arrived, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
