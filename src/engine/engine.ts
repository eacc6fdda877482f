import { createGpu, type Gpu } from '../gpu/context.ts';
import { GpuDocument } from '../gpu/document.ts';
import { gpuFinished } from '../gpu/finished.ts';
import { noResources, type ResourceCounts } from '../gpu/resource-counts.ts';
import { decodeTextures } from '../gpu/textures.ts';
import { Raster } from '../raster/raster.ts';
import type { ViewRequest } from '../raster/view.ts';
import type { Report } from '../report/report.ts';
import { TypedError } from '../report/typed-error.ts';
import type { SceneDocument } from '../scene/document.ts';
import { worldMatrices } from '../scene/world-matrices.ts';
import { isSameMotion, type Motion, movedNodes, NO_MOTION } from './motion.ts';

/** How long a lost context may take to come back before a frame gives up. */
export const CONTEXT_RESTORE_MS = 5000;

/** What lives in the engine: documents, and GPU objects of each kind. */
export interface EngineResources extends ResourceCounts {
  contexts: number;
  documents: number;
}

/** What exists only while the context does. */
interface Device {
  gpu: Gpu;
  raster: Raster;
}

interface Entry {
  scene: SceneDocument;
  gpu: GpuDocument;
  /** How the nodes on the GPU stand. */
  motion: Motion;
}

/** One picture of a document: how it stands, and how it is seen. */
export interface PictureRequest extends ViewRequest {
  motion: Motion;
}

/** Draws documents, named by numbers of the caller's, with one context for all of them. */
export class Engine {
  readonly #canvas: OffscreenCanvas;
  readonly #documents = new Map<number, Entry>();
  #device: Device | null = null;
  /** How often the context was lost, and its return as long as it is. */
  #losses = 0;
  #back: Return | null = null;
  #drawing: Promise<unknown> = Promise.resolve();
  /** Until the GPU is done with the last picture: the next waits, lest they pile up there. */
  #finished: Promise<void> = Promise.resolve();

  constructor(canvas: OffscreenCanvas) {
    this.#canvas = canvas;
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      this.#losses += 1;
      this.#device = null;
      this.#back ??= expectReturn();
    });
    canvas.addEventListener('webglcontextrestored', () => {
      // One that fails was lost again meanwhile, and is tried again when that comes back.
      this.#restore().catch(() => {});
    });
  }

  /** Makes the context and compiles what every document needs. Throws NO_WEBGL2. */
  start(): void {
    this.#device ??= createDevice(this.#canvas);
  }

  /**
   * Takes a document: decodes its images, uploads it, compiles what it needs.
   *
   * @returns what cannot be shown as it is
   */
  async addDocument(id: number, scene: SceneDocument, signal?: AbortSignal): Promise<Report[]> {
    const { gpu } = await this.#currentDevice();
    const decoded = await decodeTextures(scene, gpu.maxSide);
    const device = await this.#currentDevice();
    try {
      signal?.throwIfAborted();
      const entry = { scene, gpu: upload(device, scene, decoded), motion: NO_MOTION };
      this.removeDocument(id);
      this.#documents.set(id, entry);
    } finally {
      for (const bitmap of decoded.bitmaps) bitmap?.close();
    }
    return decoded.warnings;
  }

  /** Frees a document; one that is not there is no error. */
  removeDocument(id: number): void {
    this.#documents.get(id)?.gpu.dispose();
    this.#documents.delete(id);
  }

  /**
   * Draws one picture, after those asked for before. A size beyond what the device can draw is
   * shrunk in proportion. Throws TypedError UNKNOWN_DOCUMENT, or CONTEXT_LOST where the context
   * does not come back; RangeError where the motion does not fit the document.
   */
  draw(id: number, request: PictureRequest): Promise<ImageBitmap> {
    const picture = this.#drawing.then(() => this.#draw(id, request));
    this.#drawing = picture.catch(() => {});
    return picture;
  }

  async #draw(id: number, request: PictureRequest): Promise<ImageBitmap> {
    await this.#finished;
    const { gpu, raster } = await this.#currentDevice();
    const entry = this.#documents.get(id);
    if (!entry) throw new TypedError('UNKNOWN_DOCUMENT', `No document ${id} to draw`);
    move(entry, request.motion);
    const size = fitSize(request, gpu.maxSide);
    resizeCanvas(this.#canvas, size);
    raster.draw(entry.gpu, { ...request, ...size });
    const image = this.#canvas.transferToImageBitmap();
    this.#finished = gpuFinished(gpu.gl);
    return image;
  }

  resources(): EngineResources {
    return {
      ...(this.#device?.gpu.counts ?? noResources()),
      contexts: this.#device ? 1 : 0,
      documents: this.#documents.size,
    };
  }

  /** Frees everything; the engine must not be used after. */
  dispose(): void {
    for (const id of this.#documents.keys()) this.removeDocument(id);
    this.#device?.raster.dispose();
    this.#device = null;
  }

  async #currentDevice(): Promise<Device> {
    while (this.#back) await inTime(this.#back.arrived);
    this.start();
    return this.#device!;
  }

  /** Puts back what was there. Where the context is lost again meanwhile, its next return does. */
  async #restore(): Promise<void> {
    const losses = this.#losses;
    const device = createDevice(this.#canvas);
    for (const [id, entry] of [...this.#documents]) {
      const decoded = await decodeTextures(entry.scene, device.gpu.maxSide);
      // It may have been removed meanwhile.
      if (losses === this.#losses && this.#documents.get(id) === entry) {
        entry.gpu = upload(device, entry.scene, decoded);
        entry.motion = NO_MOTION;
      }
      for (const bitmap of decoded.bitmaps) bitmap?.close();
    }
    if (losses !== this.#losses) return;
    this.#device = device;
    this.#back?.arrive();
    this.#back = null;
  }
}

function move(entry: Entry, motion: Motion): void {
  if (isSameMotion(entry.motion, motion)) return;
  entry.gpu.moveNodes(worldMatrices(movedNodes(entry.scene, motion)));
  entry.motion = motion;
}

function createDevice(canvas: OffscreenCanvas): Device {
  const gpu = createGpu(canvas);
  return { gpu, raster: new Raster(gpu) };
}

function upload(
  { gpu, raster }: Device,
  scene: SceneDocument,
  decoded: Awaited<ReturnType<typeof decodeTextures>>,
): GpuDocument {
  const document = new GpuDocument(gpu, scene, decoded, raster.surfaceProgram);
  raster.prepare(document);
  return document;
}

interface Size {
  width: number;
  height: number;
}

function fitSize({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.floor(side * scale));
  return { width: fit(width), height: fit(height) };
}

/** Setting a side clears the canvas even where nothing changes. */
function resizeCanvas(canvas: OffscreenCanvas, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** The return of a lost context. */
interface Return {
  arrived: Promise<void>;
  arrive(): void;
}

function expectReturn(): Return {
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
}

/** Throws TypedError CONTEXT_LOST where the context does not come back for a while. */
async function inTime(back: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TypedError('CONTEXT_LOST', 'The graphics context was lost'));
    }, CONTEXT_RESTORE_MS);
  });
  try {
    await Promise.race([back, late]);
  } finally {
    clearTimeout(timer);
  }
}
