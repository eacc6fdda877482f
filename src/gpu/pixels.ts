import type { Gpu } from './context.ts';
import { createNearestTexture } from './nearest-texture.ts';

/** Pixels of an image as rows of RGBA bytes, top row first, alpha not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Pixels read at a time, so that a large image needs no copy of its own size. */
const PIXELS_PER_READ = 1 << 20;

/** A texture on the GPU with what the passes must know of its texels. */
export interface GpuTexture {
  texture: WebGLTexture;
  width: number;
  height: number;
  /** The alpha (0–255) of each texel, row by row. */
  alphas: Uint8Array;
}

/** Makes a texture of sRGB-encoded pixels: a fetch gives linear light. Nothing is flipped or filtered. */
export function uploadTexture(gpu: Gpu, source: ImageBitmap | Pixels): GpuTexture {
  const { gl, counts } = gpu;
  const { width, height } = source;
  const texture = createNearestTexture(gl, gl.SRGB8_ALPHA8, source);
  const format = [gl.RGBA, gl.UNSIGNED_BYTE] as const;
  if ('rgba' in source) {
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, ...format, source.rgba);
  } else {
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, ...format, source);
  }
  counts.textures += 1;
  countImage(gpu, width * height);

  const alphas = new Uint8Array(width * height);
  const take: TakeRows = (rgba, firstRow) => {
    const first = firstRow * width;
    for (let i = 0; i < rgba.length / 4; i++) alphas[first + i] = rgba[i * 4 + 3]!;
  };
  // Reading waits for the GPU.
  if ('rgba' in source) take(source.rgba, 0);
  else readRows(gpu, { texture, width, height }, take);
  return { texture, width, height, alphas };
}

/** Frees a texture that `uploadTexture` made. */
export function disposeTexture(gpu: Gpu, { texture, width, height }: GpuTexture): void {
  gpu.gl.deleteTexture(texture);
  gpu.counts.textures -= 1;
  countImage(gpu, -width * height);
}

function countImage({ counts }: Gpu, texels: number): void {
  counts.textureBytes += texels * 4;
  counts.bytes += texels * 4;
}

/** The pixels of a texture as they were uploaded. */
export function readPixels(gpu: Gpu, source: GpuTexture): Pixels {
  const { width, height } = source;
  const all = new Uint8Array(width * height * 4);
  readRows(gpu, source, (rgba, firstRow) => all.set(rgba, firstRow * width * 4));
  return { width, height, rgba: all };
}

/** Takes rows of RGBA bytes from one on. */
type TakeRows = (rgba: Uint8Array, firstRow: number) => void;

function readRows(
  gpu: Gpu,
  { texture, width, height }: Omit<GpuTexture, 'alphas'>,
  take: TakeRows,
): void {
  const { gl } = gpu;
  const framebuffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const step = Math.max(1, Math.floor(PIXELS_PER_READ / width));
  for (let row = 0; row < height; row += step) {
    const rows = Math.min(step, height - row);
    const rgba = new Uint8Array(width * rows * 4);
    gl.readPixels(0, row, width, rows, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
    take(rgba, row);
  }
  gl.bindFramebuffer(gl.FRAMEBUFFER, null);
  gl.deleteFramebuffer(framebuffer);
}
