import type { Pixels } from './pixels.ts';

/**
 * One image for a stack of layers, bottom first, composited with the over operator on the encoded
 * colours, as the editor of such models does. It takes the largest layer's size; a smaller layer is
 * spread over it, texel by texel.
 */
export function compositeLayers(layers: readonly Pixels[]): Pixels {
  const width = Math.max(...layers.map((layer) => layer.width));
  const height = Math.max(...layers.map((layer) => layer.height));
  const rgba = new Uint8Array(width * height * 4);
  for (const layer of layers) compositeOver(rgba, layer, { width, height });
  return { width, height, rgba };
}

interface Size {
  width: number;
  height: number;
}

function compositeOver(below: Uint8Array, layer: Pixels, { width, height }: Size): void {
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * layer.height) / height) * layer.width;
    for (let x = 0; x < width; x++) {
      const from = (row + Math.floor((x * layer.width) / width)) * 4;
      overTexel(below, (y * width + x) * 4, layer.rgba, from);
    }
  }
}

function overTexel(below: Uint8Array, at: number, above: Uint8Array, from: number): void {
  const top = above[from + 3]! / 255;
  const rest = (below[at + 3]! / 255) * (1 - top);
  const alpha = top + rest;
  if (alpha === 0) return;
  for (let channel = 0; channel < 3; channel++) {
    const mixed = above[from + channel]! * top + below[at + channel]! * rest;
    below[at + channel] = Math.round(mixed / alpha);
  }
  below[at + 3] = Math.round(alpha * 255);
}
