/** The page's way to its one load worker and its one draw worker, however many tags there are. */

import type { EngineResources } from '../engine/engine.ts';
import type { Report } from '../report/report.ts';
import type { SceneDocument } from '../scene/document.ts';
import { WorkerLink } from './link.ts';
import type { Endpoint } from './port.ts';
import type {
  DrawMessages,
  DrawRequest,
  LoadMessages,
  LoadResponse,
  SiblingMessages,
} from './protocol.ts';
import { documentBuffers } from './transfer.ts';

/** A model's bytes, and the way to the files that it lists. */
export interface ModelFile {
  /** The file's name, without its folder. */
  name: string;
  /** Moved to the worker: of no use after the call. */
  bytes: Uint8Array;
  /** The bytes of a listed file, or null where it cannot be had. */
  sibling: (path: string) => Promise<Uint8Array | null>;
}

/** A document that the engine holds. */
export interface EngineDocument {
  /** What the engine could not show as the document says. */
  warnings: Report[];
  /** Rejects with a TypedError; `WORKER_LOST` where the engine died. The caller owns the image. */
  draw: (frame: Omit<DrawRequest, 'document'>) => Promise<ImageBitmap>;
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

/** Turns a file into a document. Rejects with the loader's TypedError, or AbortError on abort. */
export async function loadInWorker(model: ModelFile, signal: AbortSignal): Promise<LoadResponse> {
  const load = ++lastId;
  siblings.set(load, model.sibling);
  try {
    const request = { load, name: model.name, bytes: model.bytes };
    return await loader.call('load', request, {
      signal,
      transfer: [model.bytes.buffer as ArrayBuffer],
    });
  } finally {
    siblings.delete(load);
  }
}

/**
 * Moves a document into the engine. `onLost` is called where the engine dies while it holds the
 * document. Rejects with a TypedError, or AbortError on abort; then the engine holds nothing.
 */
export async function addToEngine(
  scene: SceneDocument,
  { signal, onLost }: { signal: AbortSignal; onLost: () => void },
): Promise<EngineDocument> {
  const document = ++lastId;
  const forget = engine.onLost(onLost);
  const release = () => {
    forget();
    void engine.tell('removeDocument', { document });
  };
  try {
    const transfer = documentBuffers(scene);
    const { warnings } = await engine.call(
      'addDocument',
      { document, scene },
      { signal, transfer },
    );
    const draw: EngineDocument['draw'] = async (frame) =>
      (await engine.call('draw', { document, ...frame })).image;
    return { warnings, draw, release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Counts of what lives on the GPU, for tests and diagnosis. */
export function engineResources(): Promise<EngineResources> {
  return engine.call('resources', null);
}
