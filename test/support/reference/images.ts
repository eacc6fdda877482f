/** The images of a document as bytes. */

import { missingPixels, untexturedPixels } from '../../../src/gpu/placeholder.ts';
import type { SceneTexture } from '../../../src/scene/document.ts';

/** RGBA bytes, top row first, alpha not premultiplied. */
export interface Image {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** What a face without a texture shows, times a colour. */
export const NO_TEXTURE: Image = untexturedPixels();

/** Decodes the images of a document; one that is missing or broken is its placeholder. In a browser. */
export function decodeImages(textures: readonly SceneTexture[]): Promise<Image[]> {
  return Promise.all(
    textures.map(async (texture) => {
      const image = texture.bytes && (await decode(texture.bytes, texture.mimeType));
      return image ?? missingPixels(texture);
    }),
  );
}

async function decode(bytes: Uint8Array, type: string): Promise<Image | null> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
  const options = { premultiplyAlpha: 'none', colorSpaceConversion: 'none' } as const;
  const bitmap = await createImageBitmap(blob, options).catch(() => null);
  return bitmap && readBack(bitmap);
}

/** By a graphics context, since a flat canvas forgets the colour of what is transparent. */
function readBack(bitmap: ImageBitmap): Image {
  const { width, height } = bitmap;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2')!;
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  const texture = gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture;
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const rgba = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  bitmap.close();
  return { width, height, rgba };
}
