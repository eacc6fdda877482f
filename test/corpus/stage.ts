/**
 * Runs in a page that `sheets.mjs` makes: loads a model in the load worker and has the draw worker
 * draw it with a given camera, without the element.
 */
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import { STUDIO_LOOK } from '../../src/looks/presets.ts';
import { addToEngine, loadInWorker } from '../../src/worker/client.ts';

/** Draws the model onto the canvas, at the canvas's size. */
async function drawOnto(canvas: HTMLCanvasElement, url: string, camera: SceneCamera) {
  const { signal } = new AbortController();
  const { model } = await loadInWorker(
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
  const { width, height } = canvas;
  const { image } = await document.draw({
    width,
    height,
    camera,
    look: STUDIO_LOOK,
    frame: null,
    pose: null,
    textureTime: 0,
    detail: 1,
  });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(image);
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
