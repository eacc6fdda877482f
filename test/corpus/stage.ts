/**
 * Runs in a page that `sheets.mjs` makes: loads a model in the load worker and has the draw worker
 * draw it with a given camera, without the element.
 */
import { frameToFit } from '../../src/camera/frame.ts';
import { DEFAULT_FOV_Y_DEG, defaultOrbit, orbitCamera } from '../../src/camera/orbit.ts';
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import { STUDIO_LOOK } from '../../src/looks/presets.ts';
import type { AnimationFrame } from '../../src/scene/index.ts';
import { addToEngine, type EngineDocument, loadInWorker } from '../../src/worker/client.ts';

/** Draws the model onto the canvas, at the canvas's size. */
async function drawOnto(canvas: HTMLCanvasElement, url: string, camera: SceneCamera) {
  const { document } = await stage(url);
  await draw(canvas, document, { camera });
  document.release();
}

async function stage(url: string) {
  const { signal } = new AbortController();
  const { model, ...facts } = await loadInWorker(
    {
      name: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)),
      bytes: await fetchBytes(url),
      options: {},
      sibling: (path) =>
        fetchBytes(new URL(path, new URL(url, location.href)).href).catch(() => null),
    },
    signal,
  );
  const document = await addToEngine(model, { attachments: [], signal, onLost: () => {} });
  return { document, ...facts };
}

async function draw(
  canvas: HTMLCanvasElement,
  document: EngineDocument,
  { camera, frame = null }: { camera: SceneCamera; frame?: AnimationFrame | null },
) {
  const { width, height } = canvas;
  const { image } = await document.draw({
    width,
    height,
    camera,
    look: STUDIO_LOOK,
    frame,
    pose: null,
    textureTime: frame?.time ?? 0,
    detail: frame ? 0 : 1,
  });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
}

/**
 * Appends a row of canvases for each animation of the model, from its beginning to its end, seen as
 * the tag sees it, from a little farther away.
 */
export async function showAnimations(parent: Element, url: string, moments: number, size: number) {
  const { document, source, clips } = await stage(url);
  const lens = { fovYDeg: DEFAULT_FOV_Y_DEG, aspect: 1 };
  const orbit = { ...defaultOrbit(source), zoom: 1.25 };
  const camera = orbitCamera(orbit, frameToFit(document.bounds, lens), lens.fovYDeg);
  for (const [animation, { name, loop, length }] of clips.entries()) {
    const row = parent.appendChild(globalThis.document.createElement('figure'));
    row.innerHTML = '<figcaption></figcaption>';
    row.firstElementChild!.textContent = `${url.split('/').at(-1)}: ${name}, ${loop}, ${length} s`;
    for (let i = 0; i < moments; i++) {
      const canvas = row.appendChild(globalThis.document.createElement('canvas'));
      canvas.width = canvas.height = size;
      const time = (length * i) / (moments - 1);
      await draw(canvas, document, { camera, frame: { animation, time, loop: 'hold' } });
    }
  }
  document.release();
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The same, with what went wrong written where the picture would be. */
export async function show(canvas: HTMLCanvasElement, url: string, camera: SceneCamera) {
  try {
    await drawOnto(canvas, url, camera);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    canvas.replaceWith(`${code ?? ''} ${message}`);
  }
}
