/**
 * Runs in a page that `sheets.mjs` makes: loads a model in the load worker and has the draw worker
 * draw it with a given camera, without the element.
 */
import { frameToFit } from '../../src/camera/frame.ts';
import { DEFAULT_FOV_Y_DEG, defaultOrbit, orbitCamera } from '../../src/camera/orbit.ts';
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import { MAX_DETAIL } from '../../src/looks/detail.ts';
import type { Look } from '../../src/looks/look.ts';
import { PRESETS, presetNamed } from '../../src/looks/presets.ts';
import { STUDIO_LOOK } from '../../src/looks/studio.ts';
import type { AnimationFrame, SceneSource } from '../../src/scene/index.ts';
import {
  addToEngine,
  type EngineDocument,
  keepInEngine,
  loadInWorker,
} from '../../src/worker/client.ts';

/** The addresses of a model and of what a page gives with it. */
interface Places {
  src: string;
  texture?: string;
  animations: string[];
}

/** Draws the model onto the canvas, at the canvas's size, as Blockbench shades it. */
async function drawOnto(canvas: HTMLCanvasElement, places: Places, camera: SceneCamera) {
  const { document } = await stage(places);
  const look = presetNamed('blockbench')!;
  await draw(canvas, document, { camera, look, detail: MAX_DETAIL });
  document.release();
}

async function stage({ src, texture, animations }: Places) {
  const { signal } = new AbortController();
  const { model, ...facts } = await loadInWorker(
    {
      ...(await fetchFile(src)),
      folder: new URL('.', new URL(src, location.href)).pathname,
      ...(texture && { texture: await fetchFile(texture) }),
      animations: await Promise.all(animations.map(fetchFile)),
      options: {},
      sibling: (path) =>
        fetchBytes(new URL(path, new URL(src, location.href)).href).catch(() => null),
    },
    signal,
  );
  const kept = keepInEngine(model);
  const document = await addToEngine(kept, { attachments: [], signal });
  kept.release();
  return { document, ...facts };
}

interface Shot {
  camera: SceneCamera;
  look?: Look;
  frame?: AnimationFrame | null;
  detail?: number;
}

async function draw(
  canvas: HTMLCanvasElement,
  document: EngineDocument,
  { camera, look = STUDIO_LOOK, frame = null, detail = 0 }: Shot,
) {
  const { width, height } = canvas;
  const { image } = await document.draw({
    width,
    height,
    camera,
    look,
    frame,
    pose: null,
    textureTime: frame?.time ?? 0,
    detail,
  });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
}

/**
 * Appends a row of canvases for each animation of the model, from its beginning to its end, seen as
 * the tag sees it, from a little farther away.
 */
export async function showAnimations(
  parent: Element,
  places: Places,
  moments: number,
  size: number,
) {
  const { document, source, clips } = await stage(places);
  const camera = tagCamera(document, source, 1.25);
  for (const [animation, { name, loop, length }] of clips.entries()) {
    const row = appendRow(parent, `${places.src.split('/').at(-1)}: ${name}, ${loop}, ${length} s`);
    for (let i = 0; i < moments; i++) {
      const time = (length * i) / (moments - 1);
      const frame = { animation, time, loop: 'hold' } as const;
      await draw(appendCanvas(row, size), document, { camera, frame });
    }
  }
  document.release();
}

/** Appends a row of canvases that show the model in each preset, from the left and above. */
export async function showLooks(parent: Element, places: Places, size: number) {
  const { document, source } = await stage(places);
  const camera = tagCamera(document, source, 1.1);
  const row = appendRow(
    parent,
    `${places.src.split('/').at(-1)}: ${PRESETS.map(({ name }) => name)}`,
  );
  for (const look of PRESETS) {
    await draw(appendCanvas(row, size), document, { camera, look, detail: MAX_DETAIL });
  }
  document.release();
}

/** Appends a picture of the model as the tag shows it first, with its name. */
export async function showPlainly(parent: Element, places: Places, size: number) {
  const row = appendRow(parent, places.src.split('/').slice(3).join('/'));
  const canvas = appendCanvas(row, size);
  try {
    const { document, source } = await stage(places);
    await draw(canvas, document, { camera: tagCamera(document, source, 1), detail: MAX_DETAIL });
    document.release();
  } catch (error) {
    canvas.replaceWith((error as Error).message);
  }
}

/** The camera with which the tag shows a model first, from some times as far away. */
function tagCamera({ bounds }: EngineDocument, source: SceneSource, zoom: number): SceneCamera {
  const lens = { fovYDeg: DEFAULT_FOV_Y_DEG, aspect: 1 };
  const orbit = { ...defaultOrbit(source), zoom };
  return orbitCamera(orbit, frameToFit(bounds, lens), lens);
}

function appendRow(parent: Element, caption: string): Element {
  const row = parent.appendChild(globalThis.document.createElement('figure'));
  row.innerHTML = '<figcaption></figcaption>';
  row.firstElementChild!.textContent = caption;
  return row;
}

function appendCanvas(row: Element, size: number): HTMLCanvasElement {
  const canvas = row.appendChild(globalThis.document.createElement('canvas'));
  canvas.width = canvas.height = size;
  return canvas;
}

async function fetchFile(url: string) {
  return {
    name: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)),
    bytes: await fetchBytes(url),
  };
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The same, with what went wrong written where the picture would be. */
export async function show(canvas: HTMLCanvasElement, places: Places, camera: SceneCamera) {
  try {
    await drawOnto(canvas, places, camera);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    canvas.replaceWith(`${code ?? ''} ${message}`);
  }
}
