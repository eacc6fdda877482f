/** What the tests of the tag share: tags, what they tell, what they show, what was asked for. */
import type { EngineResources, EngineTally } from '../../src/engine/engine.ts';
import type { ModelShotElement, ModelShotEventMap } from '../../src/index.ts';
import type { DrawMessages } from '../../src/worker/protocol.ts';
import { installLosses, withLosses } from '../support/losses.ts';

export type Tag = ModelShotElement;

/** The element as it is shipped. */
const ELEMENT = '/dist/model-shot.js';

/** Whether this is a page that can have no workers: see `without-workers.ts`. */
export const IN_PAGE = 'workersRefused' in globalThis;

/** Pictures that the page has asked for, of whatever tag; the same drawn better is not counted. */
let draws = 0;
/** The same with those. */
let frames = 0;
/** What was asked of each document last. */
const asked = new Map<number, string>();
const workers: Worker[] = [];

type PostMessage = MessagePort['postMessage'];

/** The way to an engine, as the element has it: a worker, or a port where the engine is in the page. */
class EngineWay {
  /** Pictures that have not come yet. */
  readonly open = new Set<number>();
  readonly #endpoint: Worker | MessagePort;
  readonly #post: PostMessage;
  readonly #answers = new Map<number, (response: never) => void>();

  constructor(endpoint: Worker | MessagePort, post: PostMessage) {
    this.#endpoint = endpoint;
    this.#post = post;
    endpoint.addEventListener('message', (event) => this.#hear(event as MessageEvent));
    endpoint.addEventListener('error', () => this.open.clear());
  }

  /** Takes note of what the page asks. */
  watch({ id, name, request }: { id: number; name?: string; request: { document: number } }): void {
    if (name !== 'draw') return;
    this.open.add(id);
    frames++;
    const picture = JSON.stringify({ ...request, detail: 0, draft: undefined });
    if (asked.get(request.document) !== picture) draws++;
    asked.set(request.document, picture);
  }

  /** Asks it behind the element's back. */
  ask<Name extends keyof DrawMessages>(name: Name): Promise<DrawMessages[Name][1]> {
    const id = 1e9 + Math.random();
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#post.call(this.#endpoint, { type: 'call', id, name, request: null });
    });
  }

  /** Says what is no message of the element's. */
  say(message: object): void {
    this.#post.call(this.#endpoint, message);
  }

  #hear({ data }: MessageEvent): void {
    this.open.delete(data.id);
    this.#answers.get(data.id)?.(data.response as never);
    this.#answers.delete(data.id);
  }
}

const engines: EngineWay[] = [];
const ways = new WeakMap<object, EngineWay>();

/** Watches what is posted to an engine, from its first message on. */
function watching(post: PostMessage): PostMessage {
  return function (this: Worker | MessagePort, message: unknown, ...rest: never[]) {
    const call = message as Parameters<EngineWay['watch']>[0];
    if (call?.name === 'start') {
      const way = new EngineWay(this, post);
      ways.set(this, way);
      engines.push(way);
    }
    ways.get(this)?.watch(call);
    return post.call(this, message, ...rest);
  };
}

/** Keeps hold of the workers; that of the engine can be told to lose its context. */
class WatchedWorker extends Worker {
  constructor(url: string | URL, options?: WorkerOptions) {
    super(String(url).endsWith('draw-worker.js') ? withLosses(url) : url, options);
    workers.push(this);
  }
}

let imported: Promise<unknown> | undefined;

/** Defines the element, once a page. */
export function defineElement(): Promise<unknown> {
  imported ??= (async () => {
    Worker.prototype.postMessage = watching(Worker.prototype.postMessage);
    MessagePort.prototype.postMessage = watching(MessagePort.prototype.postMessage);
    if (IN_PAGE) installLosses();
    else globalThis.Worker = WatchedWorker;
    await import(ELEMENT);
  })();
  return imported;
}

export function drawCount(): number {
  return draws;
}

export function frameCount(): number {
  return frames;
}

/** What the engine holds. */
export function engineCounts(): Promise<EngineResources> {
  return engines.at(-1)!.ask('resources');
}

/** What the engine has done. */
export function engineTally(): Promise<EngineTally> {
  return engines.at(-1)!.ask('tally');
}

/** Has the engine lose its context for a while; resolves once it knows. */
export async function loseContext(awayMs = 50): Promise<void> {
  const { losses } = await engineTally();
  if (IN_PAGE) postMessage({ type: 'lose context', awayMs });
  else engines.at(-1)!.say({ type: 'lose context', awayMs });
  await until(async () => (await engineTally()).losses > losses);
}

/**
 * Ends the page's workers, as one that fails does: it is gone, and the page hears of an error.
 * Resolves once some tag has had others started.
 */
export async function killWorkers(): Promise<void> {
  const before = engines.length;
  for (const worker of workers.splice(0)) {
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent('error'));
  }
  await until(() => engines.length > before);
}

/** The workers that the page has started and not lost, the newest last. */
export function startedWorkers(): readonly Worker[] {
  return workers;
}

/**
 * Adds a tag to the page. Where a test says nothing of light there is none, nor shadows: on software
 * GL they are most of the work.
 */
export function addTag(attributes: Record<string, string>, style = ''): Tag {
  const tag = document.createElement('model-shot');
  for (const [name, value] of Object.entries({ look: 'flat', ...attributes })) {
    tag.setAttribute(name, value);
  }
  tag.style.cssText = style;
  document.body.append(tag);
  return tag;
}

/** Takes everything off the page that a test put there. */
export function clearPage(): void {
  document.body.replaceChildren();
  scrollTo(0, 0);
}

/** The tag's next event of a name; rejects where it fails instead. */
export function once<Name extends keyof ModelShotEventMap>(
  tag: Tag,
  name: Name,
): Promise<ModelShotEventMap[Name]> {
  return new Promise((resolve, reject) => {
    tag.addEventListener(name, (event) => resolve(event), { once: true });
    if (name === 'error') return;
    tag.addEventListener(
      'error',
      ({ detail }) => reject(new Error(`${detail.code}: ${detail.message}`)),
      { once: true },
    );
  });
}

const EVENTS = [
  ...(['progress', 'load', 'error', 'warning'] as const),
  ...(['play', 'pause', 'loop', 'finished'] as const),
];

/** Names of events as they come. */
export function record(tag: Tag): string[] {
  const heard: string[] = [];
  for (const name of EVENTS) {
    tag.addEventListener(name, () => heard.push(name));
  }
  return heard;
}

export function canvasOf(tag: Tag): HTMLCanvasElement {
  return tag.shadowRoot!.querySelector('canvas')!;
}

/** Red, green, blue and alpha in the middle of what the tag shows. */
export function middlePixel(tag: Tag): number[] {
  const canvas = canvasOf(tag);
  const copy = new OffscreenCanvas(1, 1).getContext('2d')!;
  copy.drawImage(canvas, -Math.floor(canvas.width / 2), -Math.floor(canvas.height / 2));
  return [...copy.getImageData(0, 0, 1, 1).data];
}

/** Every byte of what the tag shows, as one text. */
export function pixels(tag: Tag): string {
  const { width, height } = canvasOf(tag);
  const copy = new OffscreenCanvas(width, height).getContext('2d')!;
  copy.drawImage(canvasOf(tag), 0, 0);
  return copy.getImageData(0, 0, width, height).data.join();
}

/**
 * Resolves once no more pictures, nor finer ones, have been asked for, for a while. The page itself
 * must have had time to: on a busy machine its frames come late.
 */
export async function still(milliseconds = 400): Promise<void> {
  let since = performance.now();
  let repaints = 0;
  for (let asked = frames; ; asked = frames) {
    await frame();
    repaints++;
    if (frames !== asked || engines.at(-1)?.open.size) {
      since = performance.now();
      repaints = 0;
    }
    if (performance.now() - since >= milliseconds && repaints >= 10) return;
  }
}

/** What colour the middle is, by its strongest channel. */
export function middleColour(tag: Tag): 'orange' | 'blue' | 'nothing' {
  const [red = 0, , blue = 0, alpha = 0] = middlePixel(tag);
  if (alpha === 0) return 'nothing';
  return red > blue ? 'orange' : 'blue';
}

export function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

export function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until something holds; the test's own time-out ends what never does. */
export async function until(holds: () => unknown): Promise<void> {
  while (!(await holds())) await pause(20);
}

export interface Asked {
  method: string;
  host: string;
  url: string;
  cookie?: string;
  referer?: string;
  body?: string;
}

/** What the servers were asked since {@link forgetRequests}. */
export async function requests(): Promise<Asked[]> {
  return (await fetch('/fixture/log')).json();
}

export async function forgetRequests(): Promise<void> {
  await fetch('/fixture/log', { method: 'DELETE' });
}

/** Where the fixtures are on another origin. */
export async function abroad(): Promise<string> {
  return (await fetch('/fixture/abroad')).text();
}
