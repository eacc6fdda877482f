import type { Gpu } from './context.ts';
import { createNearestTexture } from './nearest-texture.ts';

/** A texture of four numbers a texel, row by row, that a vertex shader reads by number. */
export interface EndTexture {
  texture: WebGLTexture;
  dispose(): void;
}

/**
 * Makes a texture of at least so many texels: as wide as the device can, so that their number says
 * where they are. Attributes that change from instance to instance would do the same, but GPUs, and
 * still more those in software, draw instances of four corners slowly.
 *
 * @param count at most the square of the largest side
 * @param write fills the texels, four numbers each
 */
export function createEndTexture(
  { gl, counts, maxSide }: Gpu,
  count: number,
  write: (texels: Float32Array) => void,
): EndTexture {
  const width = Math.min(count, maxSide);
  const height = Math.ceil(count / width);
  const texels = new Float32Array(width * height * 4);
  write(texels.subarray(0, count * 4));
  const texture = createNearestTexture(gl, gl.RGBA32F, { width, height });
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, gl.RGBA, gl.FLOAT, texels);
  counts.textures += 1;
  counts.bytes += texels.byteLength;
  return {
    texture,
    dispose() {
      gl.deleteTexture(texture);
      counts.textures -= 1;
      counts.bytes -= texels.byteLength;
    },
  };
}
