import type { ModelSource } from '../../../src/fetch/model-source.ts';
import { STUDIO_LOOK } from '../../../src/looks/studio.ts';
import type { Report } from '../../../src/report/report.ts';
import type { SceneBounds } from '../../../src/scene/bounds.ts';
import type { FrameClock } from '../../../src/shot/frame-loop.ts';
import { Library, type LibraryServices } from '../../../src/shot/library.ts';
import type { ShotServices } from '../../../src/shot/services.ts';
import type { ShotListener } from '../../../src/shot/shot.ts';
import type { AddOptions, EngineDocument, EngineNews } from '../../../src/worker/client.ts';
import type { AnchorPlace, Clip, PickedSurface } from '../../../src/worker/protocol.ts';

export const CUBE: SceneBounds = {
  min: [-8, -8, -8],
  max: [8, 8, 8],
  center: [0, 0, 0],
  radius: 8 * Math.sqrt(3),
  empty: false,
};

/** Something that a test settles when it likes. */
export interface Deferred<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (reason: unknown) => void;
}

export function deferred<T>(): Deferred<T> {
  let resolve: Deferred<T>['resolve'] = () => {};
  let reject: Deferred<T>['reject'] = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Lets everything run that waits for nothing but promises. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** A clock whose frames a test lets pass. */
export class FakeClock implements FrameClock {
  time = 0;
  #lastHandle = 0;
  #callbacks = new Map<number, (time: number) => void>();
  #paints: (() => void)[] = [];

  requestFrame = (callback: (time: number) => void): number => {
    this.#callbacks.set(++this.#lastHandle, callback);
    return this.#lastHandle;
  };

  cancelFrame = (handle: number): void => {
    this.#callbacks.delete(handle);
  };

  painted = (): Promise<void> => new Promise((resolve) => this.#paints.push(resolve));

  get waiting(): number {
    return this.#callbacks.size;
  }

  /** One repaint of the page. */
  async frame(milliseconds = 16): Promise<void> {
    this.time += milliseconds;
    const due = [...this.#callbacks.values()];
    this.#callbacks.clear();
    for (const callback of due) callback(this.time);
    await settle();
    for (const painted of this.#paints.splice(0)) painted();
    await settle();
  }
}

export interface FakeImage {
  id: number;
  closed: boolean;
}

/** A document of the fake engine: how it was drawn, and whether it is still there. */
export interface FakeDocument {
  frames: Parameters<EngineDocument['draw']>[0][];
  picks: Parameters<EngineDocument['pick']>[0][];
  attachments: AddOptions['attachments'];
  released: boolean;
}

/** A model of the fake engine. */
export interface FakeModel {
  id: number;
  released: boolean;
}

/** Services that count what they are asked; each step can be held back or made to fail. */
export class FakeServices implements ShotServices, LibraryServices {
  readonly clock = new FakeClock();
  readonly opened: { source: ModelSource; signal: AbortSignal }[] = [];
  readonly models: FakeModel[] = [];
  readonly documents: FakeDocument[] = [];
  readonly images: FakeImage[] = [];
  readonly prepared: string[] = [];
  readonly looks: { nameOrUrl: string; modelSrc: string | null; signal: AbortSignal }[] = [];
  /** What waits until the page is calm. */
  readonly waiting: (() => Promise<void>)[] = [];
  readonly calm = {
    /** Whether other tags have something urgent done. */
    isBusy: false,
    during: <T>(work: Promise<T>) => work,
    afterwards: (job: () => Promise<void>) => {
      this.waiting.push(job);
      return () => {
        const at = this.waiting.indexOf(job);
        if (at >= 0) this.waiting.splice(at, 1);
      };
    },
  };
  warmUps = 0;
  modelFormat = 'free';
  clips: Clip[] = [];
  strips: number[] = [];
  fileWarnings: Report[] = [];
  engineWarnings: Report[] = [];
  frameWarnings: Report[] = [];
  /** Whether drafts are. */
  isRough = false;
  places: AnchorPlace[] = [];
  picked: PickedSurface | null = null;
  /** Waited for by the step of that name. */
  holdOpen: (src: string) => Promise<void> = async () => {};
  holdLook: (nameOrUrl: string) => Promise<void> = async () => {};
  holdLoad: () => Promise<void> = async () => {};
  holdAdd: () => Promise<void> = async () => {};
  holdDraw: () => Promise<void> = async () => {};

  warmUp = (): void => {
    this.warmUps++;
  };

  prepare = (name: string): void => {
    this.prepared.push(name);
  };

  identify: LibraryServices['identify'] = (source) =>
    source.kind === 'url' ? source.src : source.files.map(({ name }) => name).join();

  open: LibraryServices['open'] = async (source, { signal, onProgress }) => {
    this.opened.push({ source, signal });
    const src = source.kind === 'url' ? source.src : 'files';
    await this.holdOpen(src);
    onProgress(src.length, src.length);
    const none = { folder: '', animations: [], sibling: async () => null };
    return { name: src, bytes: new Uint8Array(0), ...none };
  };

  load: LibraryServices['load'] = async () => {
    await this.holdLoad();
    return {
      model: {} as MessagePort,
      warnings: this.fileWarnings,
      source: { format: 'bbmodel', formatVersion: '4.10', modelFormat: this.modelFormat },
      clips: this.clips,
      strips: this.strips,
    };
  };

  findLook: ShotServices['findLook'] = async (nameOrUrl, { modelSrc, signal }) => {
    this.looks.push({ nameOrUrl, modelSrc, signal });
    await this.holdLook(nameOrUrl);
    return { ...STUDIO_LOOK, name: nameOrUrl };
  };

  keep: LibraryServices['keep'] = () => {
    const model: FakeModel = { id: this.models.length, released: false };
    this.models.push(model);
    const release = () => {
      model.released = true;
    };
    return { id: model.id, release };
  };

  add: LibraryServices['add'] = async (_, { attachments }) => {
    await this.holdAdd();
    const document: FakeDocument = { frames: [], picks: [], attachments, released: false };
    this.documents.push(document);
    return {
      warnings: this.engineWarnings,
      bounds: CUBE,
      draw: async (frame) => {
        document.frames.push(frame);
        await this.holdDraw();
        const isRough = this.isRough && frame.draft !== undefined;
        const { places, frameWarnings: warnings } = this;
        return { image: this.#image(), isRough, places, warnings };
      },
      pick: async (request) => {
        document.picks.push(request);
        return this.picked;
      },
      release: () => {
        document.released = true;
      },
    };
  };

  /** Tells what becomes of the engine. */
  tell: (news: EngineNews) => void = () => {};

  onEngineNews: LibraryServices['onEngineNews'] = (listener) => {
    this.tell = listener;
  };

  readonly library = new Library(this);

  #image(): ImageBitmap {
    const image = {
      id: this.images.length,
      closed: false,
      close() {
        this.closed = true;
      },
    };
    this.images.push(image);
    return image as unknown as ImageBitmap;
  }
}

/** A listener that writes down what it hears. */
export function recorder() {
  const heard: string[] = [];
  const shown: ImageBitmap[] = [];
  const found: (readonly AnchorPlace[])[] = [];
  const listener: ShotListener = {
    onProgress: (loaded, total) => heard.push(`progress ${loaded}/${total}`),
    onWarning: ({ code }) => heard.push(`warning ${code}`),
    onFrame: (image, places) => {
      shown.push(image);
      found.push(places);
    },
    onLoad: () => {
      heard.push('load');
    },
    onError: ({ code }) => heard.push(`error ${code}`),
    onPlay: () => heard.push('play'),
    onPause: () => heard.push('pause'),
    onLoop: (count) => heard.push(`loop ${count}`),
    onFinished: () => heard.push('finished'),
    onCameraChange: () => {},
  };
  return { heard, shown, found, listener };
}
