import type { Gpu } from './context.ts';
import { NODE_MATRICES_PER_ROW, TEXELS_PER_NODE } from './glsl/node-matrix.glsl.ts';
import { createNearestTexture } from './nearest-texture.ts';
import type { Placements } from './placements.ts';

const WIDTH = NODE_MATRICES_PER_ROW * TEXELS_PER_NODE;

/**
 * A texture for the placements of so many slots. A vertex shader reads it by slot, so a moved bone
 * costs one upload and not one draw call.
 */
export function createNodeMatrices(gpu: Gpu, slots: number): WebGLTexture {
  const { gl } = gpu;
  const size = { width: WIDTH, height: rowsFor(slots) };
  const texture = createNearestTexture(gl, gl.RGBA32F, size);
  gpu.counts.textures += 1;
  gpu.counts.bytes += bytesFor(slots);
  return texture;
}

/** Frees a texture made for so many slots. */
export function disposeNodeMatrices(gpu: Gpu, texture: WebGLTexture, slots: number): void {
  gpu.gl.deleteTexture(texture);
  gpu.counts.textures -= 1;
  gpu.counts.bytes -= bytesFor(slots);
}

/**
 * Writes the placements into a texture made for as many slots: of each the first three rows of its
 * matrix (the last is always 0 0 0 1; all 0 where it is hidden), then how far its texture is moved.
 */
export function writeNodeMatrices(
  { gl }: Gpu,
  texture: WebGLTexture,
  { matrices, uvOffsets }: Placements,
): void {
  const rows = rowsFor(matrices.length);
  const texels = new Float32Array(WIDTH * rows * 4);
  matrices.forEach((matrix, slot) => {
    if (!matrix) return;
    const at = slot * TEXELS_PER_NODE * 4;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        texels[at + row * 4 + column] = matrix[column * 4 + row]!;
      }
    }
  });
  for (const [slot, offset] of uvOffsets) texels.set(offset, (slot * TEXELS_PER_NODE + 3) * 4);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDTH, rows, gl.RGBA, gl.FLOAT, texels);
}

function rowsFor(slots: number): number {
  return Math.ceil(slots / NODE_MATRICES_PER_ROW);
}

function bytesFor(slots: number): number {
  return WIDTH * rowsFor(slots) * 4 * Float32Array.BYTES_PER_ELEMENT;
}
