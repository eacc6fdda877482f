/** The page's way to its one load worker and its one draw worker, however many tags there are. */

import type { EngineResources } from '../engine/engine.ts';
import type { Report } from '../report/report.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import { WorkerLink } from './link.ts';
import type { Endpoint } from './port.ts';
import type {
  Attachment,
  DrawMessages,
  DrawRequest,
  LoadMessages,
  LoadRequest,
  LoadResponse,
  SiblingMessages,
} from './protocol.ts';

/** What a page may decide about how a model is read. */
export type LoadOptions = NonNullable<LoadRequest['options']>;

/** A model's bytes, those of the files given with it, and the way to the files that it lists. */
export interface ModelFile extends Omit<LoadRequest, 'load' | 'bytes'> {
  /** Moved to the worker, as those of given files: of no use after the call. */
  bytes: Uint8Array;
  /** The bytes of a listed file, or null where it cannot be had. */
  sibling: (path: string) => Promise<Uint8Array | null>;
}

/** A document that the engine holds. */
export interface EngineDocument {
  /** What the engine could not show as the document says. */
  warnings: Report[];
  /** At rest, with what is attached. */
  bounds: SceneBounds;
  /** Rejects with a TypedError; `WORKER_LOST` where the engine died. The caller owns the image. */
  draw: (frame: Omit<DrawRequest, 'document'>) => Promise<DrawMessages['draw'][1]>;
  /** Frees what the engine holds; the document cannot be drawn after. */
  release: () => void;
}

const siblings = new Map<number, ModelFile['sibling']>();
let lastId = 0;

/** For a bundler a file of this name is none of its business: it follows the literals below. */
const besideThisScript = (file: string) => new URL(file, import.meta.url);

const loader = new WorkerLink<LoadMessages, SiblingMessages>({
  script: {
    url: () => besideThisScript('load-worker.js'),
    startWorker: () => new Worker(new URL('./load-worker.js', import.meta.url), { type: 'module' }),
    importHost: async () => (await import('./load-worker.js')).startLoadHost,
  },
  handlers: {
    sibling: async ({ load, path }, { transfer }) => {
      const bytes = (await siblings.get(load)?.(path)) ?? null;
      if (bytes) transfer.push(bytes.buffer as ArrayBuffer);
      return { bytes };
    },
  },
});

const engine = new WorkerLink<DrawMessages, Record<never, never>>({
  script: {
    url: () => besideThisScript('draw-worker.js'),
    startWorker: () => new Worker(new URL('./draw-worker.js', import.meta.url), { type: 'module' }),
    importHost: async (): Promise<(endpoint: Endpoint) => void> =>
      (await import('./draw-worker.js')).startDrawHost,
  },
  handlers: {},
  // A browser may have WebGL2 in the page and none in workers.
  greet: (port) => port.call('start', null),
});

/** Starts both hosts while the first model is still on its way. */
export function warmUpWorkers(): void {
  loader.warmUp();
  engine.warmUp();
}

/** Has the load worker fetch the code for a file of this name, while the file is on its way. */
export function prepareToLoad(name: string): void {
  loader.call('prepare', { name }).catch(() => {});
}

/** Turns a file into a document. Rejects with the loader's TypedError, or AbortError on abort. */
export async function loadInWorker(model: ModelFile, signal: AbortSignal): Promise<LoadResponse> {
  const load = ++lastId;
  siblings.set(load, model.sibling);
  try {
    const { sibling: _, ...file } = model;
    const given = [file, file.texture, ...(file.animations ?? [])];
    const transfer = given.flatMap((one) => (one ? [one.bytes.buffer as ArrayBuffer] : []));
    return await loader.call('load', { load, ...file }, { signal, transfer });
  } finally {
    siblings.delete(load);
  }
}

export interface AddOptions {
  attachments: Attachment[];
  signal: AbortSignal;
  onLost: () => void;
}

/**
 * Moves a loaded model into the engine, with others on its bones. `onLost` is called where the engine dies while it holds the
 * document. Rejects with a TypedError, or AbortError on abort; then the engine holds nothing.
 */
export async function addToEngine(
  model: MessagePort,
  { attachments, signal, onLost }: AddOptions,
): Promise<EngineDocument> {
  const document = ++lastId;
  const forget = engine.onLost(onLost);
  const release = () => {
    forget();
    void engine.tell('removeDocument', { document });
  };
  try {
    const added = await engine.call(
      'addDocument',
      { document, model, attachments },
      { signal, transfer: [model, ...attachments.map((item) => item.model)] },
    );
    return {
      ...added,
      draw: (frame) => engine.call('draw', { document, ...frame }),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Counts of what lives on the GPU, for tests and diagnosis. */
export function engineResources(): Promise<EngineResources> {
  return engine.call('resources', null);
}
