import type { Mat4 } from '../math/types.ts';
import type { Gpu } from './context.ts';
import { NODE_MATRICES_PER_ROW } from './glsl/node-matrix.glsl.ts';

/** Texels a matrix: its first three rows; the last is always 0 0 0 1. */
const TEXELS_PER_MATRIX = 3;

/** Where a mesh's node sits in the texture: slot 0 is the model root (node −1). */
export function nodeSlot(node: number): number {
  return node + 1;
}

/**
 * The world matrices of a document as a float texture, slot 0 the identity. A vertex shader reads
 * it by node, so a moved bone costs one upload and not one draw call.
 */
export function createNodeMatrices(gpu: Gpu, worlds: readonly Mat4[]): WebGLTexture {
  const { gl } = gpu;
  const rows = Math.ceil((worlds.length + 1) / NODE_MATRICES_PER_ROW);
  const width = NODE_MATRICES_PER_ROW * TEXELS_PER_MATRIX;
  const texels = new Float32Array(width * rows * 4);
  texels[0] = texels[5] = texels[10] = 1;
  worlds.forEach((world, node) => {
    const at = nodeSlot(node) * TEXELS_PER_MATRIX * 4;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        texels[at + row * 4 + column] = world[column * 4 + row]!;
      }
    }
  });
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32F, width, rows, 0, gl.RGBA, gl.FLOAT, texels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gpu.counts.textures += 1;
  return texture;
}
