/** Goes into every page of the suite before the tag: hears, counts, and takes things away. */
import type { ModelShotElement } from '../../../src/index.ts';
import { installLosses, type LossOrder, withLosses } from '../../support/losses.ts';

/** An event of a tag, as it came. */
export interface Heard {
  name: string;
  detail: { code?: string; count?: number; source?: string } | null;
}

/** What the embed page says to its host. */
interface Message {
  type: string;
}

const EVENTS = ['load', 'error', 'warning', 'play', 'pause', 'loop', 'finished', 'camera-change'];

/** How long something may take. */
const PATIENCE_MS = 30_000;

/** How long the context is away when it is lost. */
const AWAY_MS = 50;

/** Keeps hold of the workers; that of the engine can be told to lose its context. */
class WatchedWorker extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    const draws = String(url).endsWith('draw-worker.js');
    // What a chunk imports from it then is another script to every browser.
    const address = stage.runsTwice ? `${url}?` : url;
    super(draws && !stage.isStrict ? withLosses(address) : address, options);
    stage.workers.push(this);
    if (draws) stage.drawWorker = this;
    this.addEventListener('message', ({ data }) => {
      if (data?.type === 'ready') stage.hosts++;
      if (data?.type === 'lost context') stage.losses++;
    });
  }
}

const stage = {
  /** What the tags of the page have told, in order. */
  heard: [] as Heard[],
  /** What its frames have. */
  messages: [] as MessageEvent<Message>[],
  workers: [] as Worker[],
  drawWorker: null as Worker | null,
  /** How often something in a worker said that it is there to answer. */
  hosts: 0,
  /** Whether the page has a policy, under which no test can change what a worker runs. */
  isStrict: document.querySelector('meta[http-equiv]') !== null,
  /** What a policy has refused. */
  refused: [] as string[],
  /** Whether scripts of workers run again when a chunk imports from them, as WebKit has it. */
  runsTwice: document.currentScript!.hasAttribute('data-runs-twice'),
  losses: 0,
  /** WebGL contexts that were made in the page itself. */
  pageContexts: 0,

  /** The first tag. */
  get tag(): ModelShotElement {
    return document.querySelector('model-shot')!;
  },

  count(name: string): number {
    return stage.heard.filter((event) => event.name === name).length;
  },

  /** Rejects with what was heard where it does not come to hold, before the test itself gives up. */
  async until(holds: () => unknown): Promise<void> {
    for (const end = performance.now() + PATIENCE_MS; !(await holds()); ) {
      if (performance.now() > end) throw new Error(`it never was: ${holds}, ${told()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },

  /** Resolves once each tag shows its model; rejects where one cannot. */
  async loaded(): Promise<void> {
    const tags = [...document.querySelectorAll('model-shot')];
    await stage.until(() => {
      const failure = stage.heard.find(({ name }) => name === 'error');
      if (failure) throw new Error(`a tag failed: ${JSON.stringify(failure.detail)}`);
      return tags.every((tag) => tag.loaded);
    });
  },

  /** Has each frame of the page ask for its model; resolves once each shows it, rejects where one cannot. */
  async framesLoaded(): Promise<void> {
    const frames = [...document.querySelectorAll('iframe')];
    for (const frame of frames) {
      frame.src = `${frame.dataset.src}&origin=${encodeURIComponent(location.origin)}`;
    }
    await stage.until(() => frames.every((frame) => hasSaid(frame, 'load')));
  },

  /** Has each frame show its model from there; resolves once each says that it does. */
  async turnFrames(cameraOrbit: string): Promise<void> {
    const frames = [...document.querySelectorAll('iframe')];
    const attributes = { 'camera-orbit': cameraOrbit };
    for (const { contentWindow } of frames) {
      contentWindow!.postMessage({ modelShot: 1, type: 'set', attributes }, '*');
    }
    await stage.until(() => frames.every((frame) => hasSaid(frame, 'camera')));
  },

  /** What a tag shows, as PNG in base 64. */
  async picture(tag: ModelShotElement, size: { width?: number; height?: number }): Promise<string> {
    const bytes = new Uint8Array(await (await tag.toBlob(size)).arrayBuffer());
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
  },

  /** Whether this browser has WebGL 2 in workers. */
  async workersDraw(): Promise<boolean> {
    const code = `postMessage(Boolean(new OffscreenCanvas(1, 1).getContext('webgl2')))`;
    const worker = new NativeWorker(URL.createObjectURL(new Blob([code])));
    const answer = await new Promise<boolean>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => resolve(false);
    });
    worker.terminate();
    return answer;
  },

  /** Has the engine lose its context for a moment, wherever it is; resolves once it has. */
  async loseContext(): Promise<void> {
    const order: LossOrder = { type: 'lose context', awayMs: AWAY_MS };
    if (stage.pageContexts > 0) postMessage(order);
    else stage.drawWorker!.postMessage(order);
    await stage.until(() => stage.losses > 0);
  },

  /** Ends the workers, as those that fail do: they are gone, and the page hears of an error. */
  killWorkers(): void {
    for (const worker of stage.workers.splice(0)) {
      worker.terminate();
      worker.dispatchEvent(new ErrorEvent('error'));
    }
  },
};

export type Stage = typeof stage;

const NativeWorker = Worker;
globalThis.Worker = WatchedWorker;
installLosses();
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  stage.refused.push(`${violatedDirective} ${blockedURI}`);
});
addEventListener('message', (event) => {
  if (event.data?.type === 'lost context') stage.losses++;
  if (event.data?.modelShot) stage.messages.push(event);
});
countPageContexts();
for (const name of EVENTS) {
  // Events of tags do not bubble, but every event is caught on its way down.
  const hear = (event: Event) => {
    if (!(event.target instanceof Element) || event.target.localName !== 'model-shot') return;
    stage.heard.push({ name, detail: (event as CustomEvent).detail });
  };
  document.addEventListener(name, hear, true);
}
// What runs tests in Node marks functions by this name, and the suite sends functions as text.
Object.assign(globalThis, { stage, __name: (marked: unknown) => marked });

/** All that was heard, for whoever looks for what went wrong. */
function told(): string {
  return JSON.stringify([stage.heard, stage.messages.map(({ data }) => data)]);
}

/** Whether a frame has said that; throws where it has said that it cannot. */
function hasSaid({ contentWindow }: HTMLIFrameElement, type: string): boolean {
  const said = stage.messages.filter(({ source }) => source === contentWindow);
  if (said.some(({ data }) => data.type === 'error')) throw new Error(`a frame failed: ${told()}`);
  return said.some(({ data }) => data.type === type);
}

function countPageContexts(): void {
  for (const { prototype } of [OffscreenCanvas, HTMLCanvasElement]) {
    const { getContext } = prototype;
    prototype.getContext = function (this: typeof prototype, ...args: never[]) {
      const context = (getContext as (...args: never[]) => unknown).apply(this, args);
      if (context instanceof WebGL2RenderingContext) stage.pageContexts++;
      return context as never;
    };
  }
}
