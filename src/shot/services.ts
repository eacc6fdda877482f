/** What a shot needs of the rest of the package and of the page, so that a test can give it others. */
import type { FetchLimits } from '../fetch/limits.ts';
import type { ModelSource, OpenedModel } from '../fetch/model-source.ts';
import { openModel } from '../fetch/open.ts';
import type { LookRequest } from '../fetch/open-look.ts';
import type { Look } from '../looks/look.ts';
import type { Report } from '../report/report.ts';
import {
  type AddOptions,
  addToEngine,
  type EngineDocument,
  loadInWorker,
  type ModelFile,
  prepareToLoad,
  warmUpWorkers,
} from '../worker/client.ts';
import type { LoadResponse } from '../worker/protocol.ts';
import { Calm } from './calm.ts';
import { type FrameClock, pageClock } from './frame-loop.ts';

export interface OpenRequest {
  limits: FetchLimits;
  signal: AbortSignal;
  onProgress: (loaded: number, total: number | null) => void;
  onWarning: (report: Report) => void;
}

export interface ShotServices {
  /** Makes ready what the first model will need anyway. */
  warmUp: () => void;
  /** A file of this name is about to come. */
  prepare: (name: string) => void;
  open: (source: ModelSource, request: OpenRequest) => Promise<OpenedModel>;
  load: (model: ModelFile, signal: AbortSignal) => Promise<LoadResponse>;
  add: (model: MessagePort, options: AddOptions) => Promise<EngineDocument>;
  /** The look of that name, or at that address. */
  findLook: (nameOrUrl: string, request: Omit<LookRequest, 'environment'>) => Promise<Look>;
  clock: FrameClock;
  /** When to make resting pictures finer. */
  calm: Pick<Calm, 'during' | 'afterwards'>;
}

/** The real ones. */
export const pageServices: ShotServices = {
  warmUp: warmUpWorkers,
  prepare: prepareToLoad,
  open: (source, request) => openModel(source, { ...request, environment: pageEnvironment() }),
  load: loadInWorker,
  add: addToEngine,
  // Most pages show every model in the default look.
  findLook: async (nameOrUrl, request) => {
    const { findLook } = await import('./find-look.ts');
    return findLook(nameOrUrl, { ...request, environment: pageEnvironment() });
  },
  clock: pageClock,
  calm: new Calm(),
};

function pageEnvironment() {
  return {
    fetch: globalThis.fetch.bind(globalThis),
    // Not location.origin: that of a sandboxed frame is opaque, whatever its address.
    pageOrigin: globalThis.origin,
    pageUrl: document.baseURI,
  };
}
