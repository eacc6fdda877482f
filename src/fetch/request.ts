import { readBody } from './body.ts';
import { FetchError } from './fetch-error.ts';

/** A timer for longer than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Where a request comes from, and through what. */
export interface FetchEnvironment {
  fetch: typeof globalThis.fetch;
  /** The page's origin; `null` as text for a page that has none. */
  pageOrigin: string;
}

export interface RequestOptions {
  signal: AbortSignal;
  stallTimeoutMs: number;
  /** The most bytes that may come. */
  maxBytes: number;
  /** How urgent it is beside what else the page fetches. */
  priority?: RequestPriority;
  /** Called with the size of each chunk; throws where it is one too many. */
  onChunk?: (bytes: number) => void;
  /** Called with the length that the server announces, where it is that of the bytes to come. */
  onLength?: (bytes: number) => void;
}

/** What one file of a model is held to. */
export interface FileRules {
  maxBytes: number;
  priority?: RequestPriority;
  /** Called with the size of each chunk; throws where it is one too many. */
  count?: (bytes: number) => void;
}

/** What came, and from where after redirects. */
export interface FetchedFile {
  bytes: Uint8Array;
  url: URL;
}

/**
 * Reads one file from the origin of its URL and from no other. Sends no credentials and no referrer.
 * Rejects with a FetchError, and with an AbortError on abort.
 */
export async function requestFile(
  url: URL,
  environment: FetchEnvironment,
  options: RequestOptions,
): Promise<FetchedFile> {
  // The browser's fetch is no method of anything else.
  const { fetch, pageOrigin } = environment;
  const watch = watchTransfer(options);
  try {
    const response = await fetch(url.href, {
      ...originPolicy(url, pageOrigin),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      priority: options.priority ?? 'auto',
      signal: watch.signal,
    });
    watch.alive();
    const from = checkResponse(response, url);
    const bytes = await readBody(response, {
      place: url.href,
      alive: watch.alive,
      count: byteCounter(url, response, options),
    });
    return { bytes, url: from };
  } catch (error) {
    watch.letGo();
    options.signal.throwIfAborted();
    if (watch.stalled()) {
      const seconds = options.stallTimeoutMs / 1000;
      throw new FetchError('FETCH_STALLED', `No byte came for ${seconds} s.`, url.href);
    }
    throw error instanceof FetchError ? error : unreachable(url, environment);
  } finally {
    watch.end();
  }
}

/**
 * On the page's origin the browser itself refuses a redirect to elsewhere, before anything is sent
 * there. On another origin it cannot be told to, so that every redirect is refused.
 */
function originPolicy(url: URL, pageOrigin: string): RequestInit {
  return url.origin === pageOrigin
    ? { mode: 'same-origin', redirect: 'follow' }
    : { mode: 'cors', redirect: 'manual' };
}

/** The URL that answered. The origin is looked at again: a service worker may answer with anything. */
function checkResponse(response: Response, asked: URL): URL {
  if (response.type === 'opaqueredirect' || response.type === 'opaque') {
    throw new FetchError(
      'REDIRECT_REFUSED',
      'A server of another origin answered with a redirect.',
      asked.href,
    );
  }
  const from = response.url === '' ? asked : new URL(response.url);
  if (from.origin !== asked.origin) {
    throw new FetchError('REDIRECT_REFUSED', `The answer came from ${from.origin}.`, asked.href);
  }
  if (!response.ok) {
    throw new FetchError('HTTP_STATUS', `The server answered ${response.status}.`, asked.href);
  }
  return from;
}

function byteCounter(url: URL, response: Response, options: RequestOptions) {
  const { maxBytes, onChunk, onLength } = options;
  const tooLarge = () =>
    new FetchError('TOO_LARGE', `The file has more than ${maxBytes} bytes.`, url.href);

  const announced = Number(response.headers.get('content-length') ?? Number.NaN);
  if (announced > maxBytes) throw tooLarge();
  // Of a compressed body the length says nothing about the bytes that arrive here.
  if (announced >= 0 && !response.headers.has('content-encoding')) onLength?.(announced);

  let size = 0;
  return (bytes: number) => {
    size += bytes;
    if (size > maxBytes) throw tooLarge();
    onChunk?.(bytes);
  };
}

/** One signal for the caller's abort and for a transfer that stands still. */
function watchTransfer({ signal, stallTimeoutMs }: RequestOptions) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stalled = false;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        stalled = true;
        abort();
      },
      Math.min(stallTimeoutMs, LONGEST_TIMER_MS),
    );
  };

  signal.throwIfAborted();
  signal.addEventListener('abort', abort);
  alive();
  return {
    signal: controller.signal,
    alive,
    stalled: () => stalled,
    /** Of an answer whose body nobody will read. */
    letGo: abort,
    end: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}

/** The browser does not tell a script why there is no answer. */
function unreachable(url: URL, { pageOrigin }: FetchEnvironment): FetchError {
  return new FetchError(
    pageOrigin === 'null' ? 'NO_ORIGIN' : 'FETCH_FAILED',
    'No answer: the network failed, the server does not allow this page (CORS), or it redirects to another origin.',
    url.href,
  );
}
