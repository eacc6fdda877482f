import type { DrawingCanvas } from '../gpu/context.ts';
import { gpuFinished } from '../gpu/finished.ts';
import { noResources, type ResourceCounts } from '../gpu/resource-counts.ts';
import type { FineParts } from '../raster/fine-drawing.ts';
import { isPlain } from '../raster/lit-view.ts';
import type { LoadedParts } from '../raster/raster.ts';
import type { SurfaceSource } from '../raster/surface-programs.ts';
import type { ViewRequest } from '../raster/view.ts';
import type { Report } from '../report/report.ts';
import { TypedError } from '../report/typed-error.ts';
import type { SceneDocument } from '../scene/document.ts';
import { fitSize, resizeCanvas } from './canvas-size.ts';
import { ContextReturn } from './context-return.ts';
import {
  createDevice,
  type Device,
  loadFineParts,
  loadHastySurface,
  type Upload,
  uploadDocument,
} from './device.ts';
import {
  Documents,
  type Entry,
  enterGpu,
  entryOf,
  GPU_BUDGET_BYTES,
  isWorkedOut,
  moveNodes,
  workOut,
} from './documents.ts';
import { FirstPictures, SLOW_PICTURE_MS } from './first-pictures.ts';
import type { Motion } from './motion.ts';
import { PictureQueue } from './picture-queue.ts';

export type { DrawingCanvas } from '../gpu/context.ts';

/** What lives in the engine: documents, and GPU objects of each kind. */
export interface EngineResources extends ResourceCounts {
  contexts: number;
  documents: number;
  /** Of the documents, those that are on the GPU. */
  resident: number;
}

/** What the engine has done since it was made. */
export interface EngineTally {
  /** Pictures handed out. */
  pictures: number;
  /** Documents brought to the GPU, the same one as often as it was. */
  uploads: number;
  /** How often the context was lost. */
  losses: number;
}

export interface EngineOptions {
  /** In place of GPU_BUDGET_BYTES. */
  budgetBytes?: number;
  /** The context is back after a loss. */
  onRestored?: () => void;
  /** Milliseconds since some moment, in place of the browser's clock. */
  now?: () => number;
}

/** One picture of a document: how it stands, and how it is seen. */
export interface PictureRequest extends ViewRequest {
  motion: Motion;
}

/** Why a picture is wanted soon: it is the `first` of a document, or soon of the past. */
export type DraftKind = 'first' | 'moving';

/** A picture that was wanted soon. */
export interface Draft {
  image: ImageBitmap;
  /** Whether it is less than was asked for. */
  isRough: boolean;
}

/** How long first pictures wait for the code of haste; if it comes later, so does haste. */
const HASTE_PATIENCE_MS = 150;

/** Hurried pictures that the GPU may have before it: it never waits for the next. */
const HURRIED_AT_ONCE = 3;

/** How much of a picture is drawn. */
interface Share extends LoadedParts {
  /** The share of each side. */
  scale: number;
}

/** Draws documents, named by numbers of the caller's, with one context for all of them. */
export class Engine {
  readonly #canvas: DrawingCanvas;
  readonly #budgetBytes: number;
  readonly #onRestored: () => void;
  readonly #now: () => number;
  readonly #documents = new Documents();
  readonly #tally: EngineTally = { pictures: 0, uploads: 0, losses: 0 };
  #device: Device | null = null;
  /** What a first picture does without, once it is there. */
  #fine: FineParts | null = null;
  /** Of a context that is lost, as long as it is. */
  #return: ContextReturn | null = null;
  /** How surfaces are drawn in haste, once it is there; and the wait for it, once for all. */
  #hasty: SurfaceSource | null = null;
  #haste: Promise<void> | null = null;
  readonly #queue = new PictureQueue();
  readonly #firsts = new FirstPictures();
  /** Until the GPU is done with each of the last pictures: the next waits, lest they pile up there. */
  #unfinished: Promise<void>[] = [];

  constructor(canvas: DrawingCanvas, options: EngineOptions = {}) {
    this.#canvas = canvas;
    this.#budgetBytes = options.budgetBytes ?? GPU_BUDGET_BYTES;
    this.#onRestored = options.onRestored ?? (() => {});
    this.#now = options.now ?? (() => performance.now());
    canvas.addEventListener('webglcontextlost', (event) => {
      // Without this the browser never gives the context back.
      event.preventDefault();
      this.#tally.losses += 1;
      this.#lose();
    });
    canvas.addEventListener('webglcontextrestored', () => this.#restore());
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
    const { document, warnings } = await this.#upload(scene);
    if (signal?.aborted) document.dispose();
    signal?.throwIfAborted();
    this.#documents.set(id, entryOf(scene, document));
    this.#makeRoom();
    return warnings;
  }

  /** Frees a document; one that is not there is no error. */
  removeDocument(id: number): void {
    this.#documents.remove(id);
  }

  /**
   * Draws one picture, after those asked for before. A size beyond what the device can draw is
   * shrunk in proportion. Throws TypedError UNKNOWN_DOCUMENT, or CONTEXT_LOST where the context
   * does not come back; RangeError where the motion does not fit the document.
   */
  async draw(id: number, request: PictureRequest): Promise<ImageBitmap> {
    if (!isPlain(request.look)) this.#fine ??= await loadFineParts();
    return (await this.#queue.add(() => this.#draw(id, request))).image;
  }

  /**
   * The same as soon as can be. A first picture goes before all others; as long as the code for them
   * is not there it is without shadows and rounded edges; and so, of one texel a pixel, where many
   * wait on a slow machine. There what moves is smaller, in proportion.
   */
  async draft(id: number, request: PictureRequest, kind: DraftKind): Promise<Draft> {
    const draft = await (kind === 'first' ? this.#first(id, request) : this.#moving(id, request));
    if (draft.isRough && !isPlain(request.look)) void loadFineParts();
    return draft;
  }

  #first(id: number, request: PictureRequest): Promise<Draft> {
    const drawing = this.#queue.add(async () => {
      if (!this.#firsts.isHurried) await this.#learnPace();
      if (!this.#firsts.isHurried) return this.#draw(id, request);
      await this.#learnHaste();
      const hasty = this.#hasty;
      return this.#draw(id, request, hasty ? { fine: null, hasty } : {});
    }, true);
    return this.#firsts.inTurn(drawing);
  }

  /** How long the picture before takes tells whether to hurry; once it is too long, how is asked for. */
  async #learnPace(): Promise<void> {
    const slow = setTimeout(() => this.#learnHaste(), SLOW_PICTURE_MS);
    await this.#unfinished[0];
    clearTimeout(slow);
  }

  /** Resolves once the code of haste is there, or is late. */
  #learnHaste(): Promise<void> {
    this.#haste ??= Promise.race([
      new Promise<void>((resolve) => setTimeout(resolve, HASTE_PATIENCE_MS)),
      loadHastySurface().then((hasty) => {
        this.#hasty = hasty;
      }),
    ]);
    return this.#haste;
  }

  #moving(id: number, request: PictureRequest): Promise<Draft> {
    return this.#queue.add(() => {
      const scale = this.#documents.get(id)?.pace.scaleFor(request) ?? 1;
      return this.#draw(id, request, { scale });
    });
  }

  /**
   * A document as its nodes stand in motion. Rejects with TypedError UNKNOWN_DOCUMENT; RangeError
   * where the motion does not fit it.
   */
  async standing(id: number, motion: Motion): Promise<SceneDocument> {
    const entry = this.#documents.get(id);
    if (!entry) throw unknownDocument(id);
    return { ...entry.scene, nodes: await workOut(entry, motion) };
  }

  resources(): EngineResources {
    return {
      ...(this.#device?.gpu.counts ?? noResources()),
      contexts: this.#device ? 1 : 0,
      documents: this.#documents.size,
      resident: this.#documents.resident,
    };
  }

  tally(): EngineTally {
    return { ...this.#tally };
  }

  /** Frees everything; the engine must not be used after. */
  dispose(): void {
    this.#documents.clear();
    this.#device?.raster.dispose();
    this.#device = null;
  }

  async #draw(id: number, request: PictureRequest, share: Partial<Share> = {}): Promise<Draft> {
    const whole = { scale: 1, fine: this.#fine, hasty: null, ...share };
    const { scale, fine, hasty } = whole;
    while (this.#unfinished.length > (hasty ? HURRIED_AT_ONCE : 0)) {
      await this.#unfinished.shift();
    }
    for (;;) {
      const device = await this.#currentDevice();
      const entry = this.#documents.get(id);
      if (!entry) throw unknownDocument(id);
      this.#documents.seen(id, entry);
      if (!entry.gpu) {
        // Meanwhile it may be removed, or the context lost: all is looked at again.
        await this.#bringBack(id, entry);
        continue;
      }
      if (!isWorkedOut(entry, request.motion)) {
        await workOut(entry, request.motion);
        continue;
      }
      moveNodes(entry, entry.gpu);
      const isRough = scale < 1 || hasty !== null || (!fine && !isPlain(request.look));
      const image = await this.#picture(device, entry, request, whole);
      if (image) return { image, isRough };
      // The event that says so has not come yet.
      this.#lose();
    }
  }

  /** Null where the context was lost meanwhile: what was drawn then is nothing, or fails. */
  async #picture(
    { gpu, raster }: Device,
    { gpu: document, pace }: Entry,
    request: PictureRequest,
    { scale, fine, hasty }: Share,
  ): Promise<ImageBitmap | null> {
    const size = fitSize(request, gpu.maxSide, scale);
    const started = this.#now();
    try {
      resizeCanvas(this.#canvas, size);
      const pixelRatio = ((request.pixelRatio ?? 1) * size.width) / request.width;
      const samples = raster.draw(document!, { ...request, ...size, pixelRatio }, { fine, hasty });
      const image = await this.#canvas.transferToImageBitmap();
      if (gpu.gl.isContextLost()) {
        image.close();
        return null;
      }
      const finished = gpuFinished(gpu.gl).then(() => {
        // Hurried ones share the GPU.
        if (hasty) return;
        const milliseconds = this.#now() - started;
        pace.drew({ samples, scale, milliseconds });
        this.#firsts.drew(milliseconds);
      });
      this.#unfinished.push(finished);
      this.#tally.pictures += 1;
      this.#makeRoom();
      return image;
    } catch (error) {
      if (!gpu.gl.isContextLost()) throw error;
      return null;
    }
  }

  async #bringBack(id: number, entry: Entry): Promise<void> {
    const { document } = await this.#upload(entry.scene);
    if (this.#documents.get(id) === entry) enterGpu(entry, document);
    else document.dispose();
    this.#makeRoom();
  }

  /** Brings a document to the context; as often as that is lost meanwhile, to the next. */
  async #upload(scene: SceneDocument): Promise<Upload> {
    for (;;) {
      const device = await this.#currentDevice();
      try {
        const upload = await uploadDocument(device, scene);
        if (device === this.#device) {
          this.#tally.uploads += 1;
          return upload;
        }
        // What came after the loss may be on the context that has returned.
        upload.document.dispose();
      } catch (error) {
        if (device === this.#device && !device.gpu.gl.isContextLost()) throw error;
        if (device === this.#device) this.#lose();
      }
    }
  }

  #makeRoom(): void {
    this.#documents.makeRoom(() => (this.#device?.gpu.counts.bytes ?? 0) > this.#budgetBytes);
  }

  async #currentDevice(): Promise<Device> {
    while (this.#return) await this.#return.wait();
    this.start();
    return this.#device!;
  }

  #lose(): void {
    this.#device = null;
    this.#documents.loseGpu();
    this.#return ??= new ContextReturn();
  }

  /** Documents come back one by one, as they are drawn. */
  #restore(): void {
    try {
      this.start();
    } catch {
      // Lost again meanwhile: it is tried again when that comes back.
      return;
    }
    this.#return?.arrive();
    this.#return = null;
    this.#onRestored();
  }
}

function unknownDocument(id: number): TypedError {
  return new TypedError('UNKNOWN_DOCUMENT', `No document ${id} to draw`);
}
