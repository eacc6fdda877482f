import type { DrawingCanvas } from '../worker/client.ts';

/**
 * An element for the engine to draw on, in browsers whose offscreen canvases have no WebGL 2, as
 * WebKit on Linux; undefined in others, where that is slower.
 */
export function pageCanvas(): DrawingCanvas | undefined {
  if (new OffscreenCanvas(1, 1).getContext('webgl2')) return undefined;
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { transferToImageBitmap: () => createImageBitmap(canvas) });
}
