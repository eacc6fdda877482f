/** What the tests of the tag share: tags, what they tell, what they show, what was asked for. */
import type { ModelShotElement, ModelShotEventMap } from '../../src/index.ts';

export type Tag = ModelShotElement;

/** The element as it is shipped. */
const ELEMENT = '/dist/model-shot.js';

/** Pictures that the page has asked for, of whatever tag; finer ones of the same are not counted. */
let draws = 0;
/** What was asked of each document last. */
const asked = new Map<number, string>();
const workers: WatchedWorker[] = [];

interface Picture {
  document: number;
}

/** Watches what the page posts to its workers, and keeps hold of them. */
class WatchedWorker extends Worker {
  /** Pictures that have not come yet. */
  readonly open = new Set<number>();

  constructor(url: string | URL, options?: WorkerOptions) {
    super(url, options);
    workers.push(this);
    this.addEventListener('message', ({ data }) => this.open.delete(data.id));
    this.addEventListener('error', () => this.open.clear());
  }

  override postMessage(message: unknown, transfer: unknown): void {
    const { id, name, request } = message as { id: number; name?: string; request: Picture };
    if (name === 'draw') {
      this.open.add(id);
      const picture = JSON.stringify({ ...request, detail: 0 });
      if (asked.get(request.document) !== picture) draws++;
      asked.set(request.document, picture);
    }
    super.postMessage(message, transfer as Transferable[]);
  }
}

let imported: Promise<unknown> | undefined;

/** Defines the element, once a page. */
export function defineElement(): Promise<unknown> {
  imported ??= (async () => {
    globalThis.Worker = WatchedWorker;
    await import(ELEMENT);
  })();
  return imported;
}

export function drawCount(): number {
  return draws;
}

/** The workers that the page has started, the newest last. */
export function startedWorkers(): readonly Worker[] {
  return workers;
}

/** Adds a tag to the page. */
export function addTag(attributes: Record<string, string>, style = ''): Tag {
  const tag = document.createElement('model-shot');
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
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

/** Resolves once no more pictures, nor finer ones, have been asked for, for a while. */
export async function still(milliseconds = 400): Promise<void> {
  let quiet = 0;
  while (quiet < milliseconds) {
    await pause(20);
    quiet = workers.some(({ open }) => open.size > 0) ? 0 : quiet + 20;
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
