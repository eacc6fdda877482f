/**
 * A typed call over postMessage, the same on either side of a worker. Calls go both ways; an abort
 * rejects at once and reaches the other side's handler; errors cross as reports.
 */
import type { Report } from '../report/report.ts';
import { fromReport, toReport } from '../report/typed-error.ts';
import type { MessageMap } from './protocol.ts';

/** What a port speaks through: a Worker, a worker's own scope, or a MessagePort. */
export interface Endpoint {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  /** Only a MessagePort has it, and delivers nothing before. */
  start?(): void;
}

/** What a handler is given beside the request. */
export interface CallContext {
  /** Aborts when the caller no longer wants the answer, or when the port closes. */
  readonly signal: AbortSignal;
  /** What of the response is to be moved rather than copied; the handler pushes to it. */
  readonly transfer: Transferable[];
}

/** One function for each message of a map. What a handler throws reaches the caller as TypedError. */
export type Handlers<Messages extends MessageMap> = {
  [Name in keyof Messages]: (
    request: Messages[Name][0],
    context: CallContext,
  ) => Messages[Name][1] | Promise<Messages[Name][1]>;
};

/** The map of a side that is never called. */
export type NoMessages = Record<never, never>;

export interface CallOptions {
  /** Rejects the call with an AbortError, whatever the other side does. */
  signal?: AbortSignal | undefined;
  /** What of the request is to be moved rather than copied. */
  transfer?: Transferable[];
}

/** Everything that a port posts. */
type Wire =
  | { type: 'ready' }
  | { type: 'call'; id: number; name: string; request: unknown }
  | { type: 'abort'; id: number }
  | { type: 'answer'; id: number; response: unknown }
  | { type: 'failure'; id: number; report: Report };

interface PendingCall {
  resolve(response: unknown): void;
  reject(reason: unknown): void;
}

type AnyHandler = (request: unknown, context: CallContext) => unknown;

/** The error that every aborted call rejects with. */
export function abortError(): DOMException {
  return new DOMException('The call was aborted', 'AbortError');
}

/** On the scope of a worker that has its host. */
const TAKEN = Symbol.for('model-shot host');

/**
 * The scope of a dedicated worker as an endpoint; null where this is the page (or Node), and when it
 * is asked for once more. WebKit runs a worker's script again as soon as a chunk imports from it: two
 * hosts would answer every call.
 */
export function takeWorkerScope(): Endpoint | null {
  if (!('DedicatedWorkerGlobalScope' in globalThis) || TAKEN in globalThis) return null;
  return Object.assign(globalThis as unknown as Endpoint, { [TAKEN]: true });
}

/**
 * One side of a conversation: `Out` is what it may ask, `In` what it answers. It says `ready` when
 * it is made, so that the other side learns that somebody listens.
 */
export class Port<Out extends MessageMap, In extends MessageMap = NoMessages> {
  /** Resolves once the other side has said that it listens. */
  readonly ready: Promise<void>;

  readonly #endpoint: Endpoint;
  readonly #handlers: Map<string, AnyHandler>;
  readonly #pending = new Map<number, PendingCall>();
  readonly #running = new Map<number, AbortController>();
  #lastId = 0;
  #closedBy: Error | null = null;
  #markReady: () => void = () => {};

  constructor(endpoint: Endpoint, handlers: Handlers<In>) {
    this.#endpoint = endpoint;
    this.#handlers = new Map(Object.entries(handlers as Record<string, AnyHandler>));
    this.ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    endpoint.addEventListener('message', this.#receive);
    endpoint.start?.();
    this.#post({ type: 'ready' });
  }

  /**
   * Asks the other side. Rejects with an AbortError on abort, with a TypedError where the handler
   * failed, and with the reason of `close` once the port is closed.
   */
  call<Name extends keyof Out & string>(
    name: Name,
    request: Out[Name][0],
    options: CallOptions = {},
  ): Promise<Out[Name][1]> {
    const { signal, transfer = [] } = options;
    if (this.#closedBy) return Promise.reject(this.#closedBy);
    if (signal?.aborted) return Promise.reject(abortError());

    const id = ++this.#lastId;
    const onAbort = () => {
      this.#post({ type: 'abort', id });
      this.#take(id)?.reject(abortError());
    };
    return new Promise<unknown>((resolve, reject) => {
      // Posted first: it throws, and so rejects, where the request cannot be cloned.
      this.#post({ type: 'call', id, name, request }, transfer);
      this.#pending.set(id, { resolve, reject });
      signal?.addEventListener('abort', onAbort, { once: true });
    }).finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Rejects all that is pending and all later calls with `reason`; aborts the handlers that run. */
  close(reason: Error): void {
    if (this.#closedBy) return;
    this.#closedBy = reason;
    this.#endpoint.removeEventListener('message', this.#receive);
    for (const call of this.#pending.values()) call.reject(reason);
    for (const controller of this.#running.values()) controller.abort();
    this.#pending.clear();
    this.#running.clear();
  }

  #post(message: Wire, transfer: Transferable[] = []): void {
    this.#endpoint.postMessage(message, transfer);
  }

  readonly #receive = (event: MessageEvent): void => {
    const message = event.data as Wire;
    switch (message.type) {
      case 'ready':
        this.#markReady();
        return;
      case 'call':
        void this.#handle(message.id, message.name, message.request);
        return;
      case 'abort':
        this.#running.get(message.id)?.abort();
        return;
      case 'answer':
        this.#take(message.id)?.resolve(message.response);
        return;
      case 'failure':
        this.#take(message.id)?.reject(fromReport(message.report));
    }
  };

  #take(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    return call;
  }

  async #handle(id: number, name: string, request: unknown): Promise<void> {
    const controller = new AbortController();
    const transfer: Transferable[] = [];
    this.#running.set(id, controller);
    try {
      const handler = this.#handlers.get(name);
      if (!handler) throw new Error(`No handler for the message "${name}"`);
      const response = await handler(request, { signal: controller.signal, transfer });
      if (!this.#closedBy) this.#post({ type: 'answer', id, response }, transfer);
    } catch (thrown) {
      if (!this.#closedBy) this.#post({ type: 'failure', id, report: toReport(thrown) });
    } finally {
      this.#running.delete(id);
    }
  }
}
