/** What a shot needs of the rest of the package and of the page, so that a test can give it others. */
import { sourceName } from '../fetch/model-source.ts';
import { openModel } from '../fetch/open.ts';
import type { LookRequest } from '../fetch/open-look.ts';
import type { Look } from '../looks/look.ts';
import {
  addToEngine,
  keepInEngine,
  loadInWorker,
  offerCanvas,
  onEngineNews,
  prepareToLoad,
  warmUpWorkers,
} from '../worker/client.ts';
import { Calm } from './calm.ts';
import { type FrameClock, pageClock } from './frame-loop.ts';
import { Library } from './library.ts';

export interface ShotServices {
  library: Pick<Library, 'stage'>;
  /** The look of that name, or at that address. */
  findLook: (nameOrUrl: string, request: Omit<LookRequest, 'environment'>) => Promise<Look>;
  clock: FrameClock;
  /** When to make resting pictures finer. */
  calm: Pick<Calm, 'isBusy' | 'during' | 'afterwards'>;
}

const calm = new Calm();

offerCanvas(async () => (await import('./page-canvas.ts')).pageCanvas());

/** The real ones, which all tags of the page share. */
export const pageServices: ShotServices = {
  library: new Library({
    warmUp,
    prepare: prepareToLoad,
    identify: (source) => sourceName(source, document.baseURI),
    open: (source, request) => openModel(source, { ...request, environment: pageEnvironment() }),
    load: loadInWorker,
    keep: keepInEngine,
    add: addToEngine,
    onEngineNews,
    calm,
  }),
  // Most pages show every model in the default look.
  findLook: async (nameOrUrl, request) => {
    const { findLook } = await import('./find-look.ts');
    return findLook(nameOrUrl, { ...request, environment: pageEnvironment() });
  },
  clock: pageClock,
  calm,
};

let isGpuOpen = false;

/**
 * Starts the workers, then has the browser open this thread's own way to the GPU. Before, it would
 * wait for the GPU to start; after, behind the engine's pictures.
 */
async function warmUp(): Promise<void> {
  await warmUpWorkers();
  if (isGpuOpen) return;
  isGpuOpen = true;
  document.createElement('canvas').getContext('2d')?.fillRect(0, 0, 1, 1);
}

function pageEnvironment() {
  return {
    fetch,
    // Not location.origin: that of a sandboxed frame is opaque, whatever its address.
    pageOrigin: globalThis.origin,
    pageUrl: document.baseURI,
  };
}
