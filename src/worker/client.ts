/** The page's way to its one load worker and its one draw worker, however many tags there are. */

import type { DrawingCanvas } from '../engine/engine.ts';
import type { Report } from '../report/report.ts';
import type { SceneBounds } from '../scene/bounds.ts';
import { WorkerLink } from './link.ts';
import type { Endpoint } from './port.ts';
import type {
  Attachment,
  DrawMessages,
  DrawRequest,
  EngineMessages,
  LoadMessages,
  LoadRequest,
  LoadResponse,
  PickedSurface,
  PickRequest,
  SiblingMessages,
} from './protocol.ts';

export type { DrawingCanvas } from '../engine/engine.ts';

/** What a page may decide about how a model is read. */
export type LoadOptions = NonNullable<LoadRequest['options']>;

/** A model's bytes, those of the files given with it, and the way to the files that it lists. */
export interface ModelFile extends Omit<LoadRequest, 'load' | 'bytes'> {
  /** Moved to the worker, as those of given files: of no use after the call. */
  bytes: Uint8Array;
  /** The bytes of a listed file, or null where it cannot be had. */
  sibling: (path: string) => Promise<Uint8Array | null>;
}

/** A model that the engine holds, to make documents of. */
export interface EngineModel {
  id: number;
  /** Frees it, but for the documents that were made of it. */
  release: () => void;
}

/**
 * `lost`: the engine is dead with all that it held; the next call starts another. `restored`: it has
 * lost and got back its context, and pictures that it drew may be gone.
 */
export type EngineNews = 'lost' | 'restored';

/** A document that the engine holds. */
export interface EngineDocument {
  /** What the engine could not show as the document says. */
  warnings: Report[];
  /** At rest, with what is attached. */
  bounds: SceneBounds;
  /** Rejects with a TypedError; `WORKER_LOST` where the engine died. The caller owns the image. */
  draw: (frame: Omit<DrawRequest, 'document'>) => Promise<DrawMessages['draw'][1]>;
  /** Rejects as `draw` does. */
  pick: (request: Omit<PickRequest, 'document'>) => Promise<PickedSurface | null>;
  /** Frees what the engine holds; the document cannot be drawn after. */
  release: () => void;
}

declare global {
  interface ImportMeta {
    /** Set by the registry of plain scripts. */
    readonly classic?: boolean;
  }
}

const siblings = new Map<number, ModelFile['sibling']>();
let lastId = 0;

/** For a bundler a file of this name is none of its business: it follows the literals below. */
const besideThisScript = (file: string) => new URL(file, import.meta.url);

const loader = new WorkerLink<LoadMessages, SiblingMessages>({
  script: {
    url: () => besideThisScript('load-worker.js'),
    startWorker: () => new Worker(new URL('./load-worker.js', import.meta.url), { type: 'module' }),
    classic: import.meta.classic,
    importHost: async () => (await import('./load-worker.js')).startLoadHostInPage,
  },
  handlers: {
    sibling: async ({ load, path }, { transfer }) => {
      const bytes = (await siblings.get(load)?.(path)) ?? null;
      if (bytes) transfer.push(bytes.buffer as ArrayBuffer);
      return { bytes };
    },
  },
});

const engineListeners = new Set<(news: EngineNews) => void>();

function tellOfEngine(news: EngineNews): void {
  for (const listener of engineListeners) listener(news);
}

let pageCanvas: (() => Promise<DrawingCanvas | undefined>) | undefined;

/** In the page the engine draws on what this makes; where it makes nothing, on a canvas of its own. */
export function offerCanvas(make: () => Promise<DrawingCanvas | undefined>): void {
  pageCanvas = make;
}

const engine = new WorkerLink<DrawMessages, EngineMessages>({
  script: {
    url: () => besideThisScript('draw-worker.js'),
    startWorker: () => new Worker(new URL('./draw-worker.js', import.meta.url), { type: 'module' }),
    classic: import.meta.classic,
    importHost: async () => {
      const { startDrawHost } = await import('./draw-worker.js');
      const canvas = await pageCanvas?.();
      return (endpoint: Endpoint) => startDrawHost(endpoint, canvas);
    },
  },
  handlers: {
    restored: () => {
      tellOfEngine('restored');
      return null;
    },
  },
  // A browser may have WebGL2 in the page and none in workers.
  greet: (port) => port.call('start', null),
});
engine.onLost(() => tellOfEngine('lost'));

/** Starts both hosts while the first model is still on its way; resolves once the engine is there. */
export function warmUpWorkers(): Promise<void> {
  void loader.warmUp();
  return engine.warmUp();
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

/** Calls the listener with whatever becomes of the engine. */
export function onEngineNews(listener: (news: EngineNews) => void): void {
  engineListeners.add(listener);
}

/** Moves a loaded model into the engine. Where that fails, so does what is made of it. */
export function keepInEngine(parcel: MessagePort): EngineModel {
  const model = ++lastId;
  engine.call('addModel', { model, parcel }, { transfer: [parcel] }).catch(() => {});
  return { id: model, release: () => void engine.tell('removeModel', { model }) };
}

export interface AddOptions {
  attachments: Attachment[];
  signal: AbortSignal;
}

/**
 * Makes a document of a model, with others on its bones. Rejects with a TypedError, or AbortError on
 * abort; then the engine holds nothing.
 */
export async function addToEngine(
  { id: model }: EngineModel,
  { attachments, signal }: AddOptions,
): Promise<EngineDocument> {
  const document = ++lastId;
  const release = () => void engine.tell('removeDocument', { document });
  try {
    const added = await engine.call('addDocument', { document, model, attachments }, { signal });
    return {
      ...added,
      draw: (frame) => engine.call('draw', { document, ...frame }),
      pick: (request) => engine.call('pick', { document, ...request }),
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}
