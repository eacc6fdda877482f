import { DEFAULT_FETCH_LIMITS, type FetchLimits } from '../../../src/fetch/limits.ts';
import type { OpenOptions } from '../../../src/fetch/model-source.ts';
import type { Report } from '../../../src/report/report.ts';

export type Answer = (signal: AbortSignal) => Response | Promise<Response>;

export interface AskedRequest {
  url: string;
  init: RequestInit;
}

/** A `fetch` that answers from a table and remembers what it was asked. */
export function fakeServer(answers: Record<string, Answer>) {
  const asked: AskedRequest[] = [];
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = String(input);
    asked.push({ url, init });
    const answer = answers[url] ?? (() => new Response(null, { status: 404 }));
    return answer(init.signal!);
  };
  return { fetch, asked };
}

/** Chunks that come one after the other; after the last the body ends, or never does. */
export function body(chunks: Uint8Array[], end: 'ends' | 'stalls' = 'ends') {
  let pulled = 0;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = chunks[pulled];
        if (chunk) {
          pulled++;
          controller.enqueue(chunk);
        } else if (end === 'ends') controller.close();
        else return new Promise(() => {});
      },
      cancel() {
        cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, pulled: () => pulled, cancelled: () => cancelled };
}

/** A response whose body breaks off on abort, as a browser's does. */
export function abortable(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Response {
  const reader = stream.getReader();
  const broken = new ReadableStream<Uint8Array>({
    async pull(controller) {
      signal.throwIfAborted();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(broken);
}

/** Options for a page at https://site.example/wiki/, with what was told written down. */
export function pageOptions(fetch: typeof globalThis.fetch, limits: Partial<FetchLimits> = {}) {
  const progress: [number, number | null][] = [];
  const warnings: Report[] = [];
  const controller = new AbortController();
  const options: OpenOptions = {
    environment: {
      fetch,
      pageOrigin: 'https://site.example',
      pageUrl: 'https://site.example/wiki/',
    },
    limits: { ...DEFAULT_FETCH_LIMITS, ...limits },
    signal: controller.signal,
    onProgress: (loaded, total) => progress.push([loaded, total]),
    onWarning: (report) => warnings.push(report),
  };
  return { options, progress, warnings, abort: () => controller.abort() };
}
