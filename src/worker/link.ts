import { TypedError } from '../report/typed-error.ts';
import { type Connection, type HostScript, waysToHost } from './connection.ts';
import { abortError, type CallOptions, type Handlers, type Port } from './port.ts';
import type { MessageMap } from './protocol.ts';

export interface LinkOptions<Out extends MessageMap, In extends MessageMap> {
  script: HostScript;
  handlers: Handlers<In>;
  /** What a fresh host must answer before it is used; where it fails, the next way is tried. */
  greet?: (port: Port<Out, In>) => Promise<unknown>;
  /** The ways to try in order; a parameter for tests. */
  ways?: ReturnType<typeof waysToHost<Out, In>>;
}

/**
 * A host that is there when it is called: started by the first call, started anew by the first call
 * after it died.
 */
export class WorkerLink<Out extends MessageMap, In extends MessageMap> {
  readonly #options: LinkOptions<Out, In>;
  readonly #lostListeners = new Set<() => void>();
  #connection: Promise<Connection<Out, In>> | null = null;
  /** Ways before this one have failed, and are not tried again while this one works. */
  #firstWay = 0;

  constructor(options: LinkOptions<Out, In>) {
    this.#options = options;
  }

  /**
   * Starts the host ahead of the first call; resolves once that is done. A failure shows when the
   * call comes.
   */
  async warmUp(): Promise<void> {
    await this.#connect().catch(() => {});
  }

  /**
   * Calls the host. Rejects as {@link Port.call} does; with `WORKER_LOST` where the host dies first,
   * and with the last way's error where no host can be had.
   */
  async call<Name extends keyof Out & string>(
    name: Name,
    request: Out[Name][0],
    options: CallOptions = {},
  ): Promise<Out[Name][1]> {
    const { port } = await unlessAborted(this.#connect(), options.signal);
    return port.call(name, request, options);
  }

  /** Calls the host only if it is there: for what a fresh host need not hear. */
  async tell<Name extends keyof Out & string>(name: Name, request: Out[Name][0]): Promise<void> {
    try {
      const connection = await this.#connection;
      await connection?.port.call(name, request);
    } catch {
      // A host that is gone has nothing to hear any more.
    }
  }

  /** Calls the listener whenever the host dies; returns the way to stop that. */
  onLost(listener: () => void): () => void {
    this.#lostListeners.add(listener);
    return () => this.#lostListeners.delete(listener);
  }

  #connect(): Promise<Connection<Out, In>> {
    this.#connection ??= this.#open().catch((error: unknown) => {
      this.#connection = null;
      this.#firstWay = 0;
      throw error;
    });
    return this.#connection;
  }

  async #open(): Promise<Connection<Out, In>> {
    const ways = this.#options.ways ?? waysToHost<Out, In>();
    let failure: unknown;
    for (; this.#firstWay < ways.length; this.#firstWay++) {
      try {
        return await this.#openBy(ways[this.#firstWay]!);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  async #openBy(way: ReturnType<typeof waysToHost<Out, In>>[number]) {
    const connection = await way(this.#options.script, this.#options.handlers);
    connection.onLost(() => this.#lose(connection));
    try {
      await this.#options.greet?.(connection.port);
    } catch (error) {
      this.#end(connection);
      throw error;
    }
    return connection;
  }

  #lose(connection: Connection<Out, In>): void {
    this.#connection = null;
    this.#end(connection);
    for (const listener of [...this.#lostListeners]) listener();
  }

  #end(connection: Connection<Out, In>): void {
    connection.port.close(new TypedError('WORKER_LOST', 'The worker stopped.'));
    connection.close();
  }
}

function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
