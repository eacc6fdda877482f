/** The ways to a host, best first: a worker, and what `other-ways.ts` knows. */
import { TypedError } from '../report/typed-error.ts';
import { type Endpoint, type Handlers, Port } from './port.ts';
import type { MessageMap } from './protocol.ts';

/** How long a worker may take from its start to its first word, download included. */
export const HANDSHAKE_TIMEOUT_MS = 10_000;

/** Where a host's code is, and how it is started. */
export interface HostScript {
  /** The script's URL, for the shim; undetected by bundlers, which follow the two functions. */
  url: () => URL;
  /** Must hold the literal `new Worker(new URL(…, import.meta.url), …)` that bundlers look for. */
  startWorker: () => Worker;
  /** True where it is built as a plain script rather than a module: see `../classic`. */
  classic?: boolean | undefined;
  /** Imports the same script into the page. */
  importHost: () => Promise<(endpoint: Endpoint) => void>;
}

/** An open way to a host. */
export interface Connection<Out extends MessageMap, In extends MessageMap> {
  port: Port<Out, In>;
  /** Called once if the host dies. */
  onLost: (listener: () => void) => void;
  close: () => void;
}

type Way<Out extends MessageMap, In extends MessageMap> = (
  script: HostScript,
  handlers: Handlers<In>,
) => Promise<Connection<Out, In>>;

/** The ways in the order in which they are tried. Few pages need another than the first. */
export function waysToHost<Out extends MessageMap, In extends MessageMap>(): Way<Out, In>[] {
  return [
    throughWorker,
    async (...host) => (await import('./other-ways.ts')).throughShim(...host),
    async (...host) => (await import('./other-ways.ts')).throughPage(...host),
  ];
}

function throughWorker<Out extends MessageMap, In extends MessageMap>(
  script: HostScript,
  handlers: Handlers<In>,
): Promise<Connection<Out, In>> {
  return connectWorker(script.classic ? new Worker(script.url()) : script.startWorker(), handlers);
}

/** Opens a worker. Resolves once it has spoken; rejects, and ends it, where it fails or stays silent. */
export async function connectWorker<Out extends MessageMap, In extends MessageMap>(
  worker: Worker,
  handlers: Handlers<In>,
): Promise<Connection<Out, In>> {
  const port = new Port<Out, In>(worker, handlers);
  const broken = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve(), { once: true });
    worker.addEventListener('messageerror', () => resolve(), { once: true });
  });
  const close = () => worker.terminate();
  try {
    await firstWord(port.ready, broken);
  } catch (error) {
    close();
    throw error;
  }
  return { port, onLost: (listener) => void broken.then(listener), close };
}

async function firstWord(ready: Promise<void>, broken: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, HANDSHAKE_TIMEOUT_MS);
  });
  const failed = Promise.race([broken, silence]).then(() => {
    throw unavailable('it did not start');
  });
  try {
    await Promise.race([ready, failed]);
  } finally {
    clearTimeout(timer);
  }
}

export function unavailable(why: string): TypedError {
  return new TypedError('WORKER_UNAVAILABLE', `No worker: ${why}.`);
}
