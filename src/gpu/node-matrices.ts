import type { Mat4 } from '../math/types.ts';
import type { Gpu } from './context.ts';
import { NODE_MATRICES_PER_ROW } from './glsl/node-matrix.glsl.ts';

/** Texels a matrix: its first three rows; the last is always 0 0 0 1. */
const TEXELS_PER_MATRIX = 3;

/** Where a mesh's node sits in the texture: slot 0 is the model root (node −1). */
export function nodeSlot(node: number): number {
  return node + 1;
}

const WIDTH = NODE_MATRICES_PER_ROW * TEXELS_PER_MATRIX;

/**
 * A texture for the world matrices of so many nodes. A vertex shader reads it by node, so a moved
 * bone costs one upload and not one draw call.
 */
export function createNodeMatrices(gpu: Gpu, nodes: number): WebGLTexture {
  const { gl } = gpu;
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, WIDTH, rowsFor(nodes));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gpu.counts.textures += 1;
  gpu.counts.bytes += bytesFor(nodes);
  return texture;
}

/** Frees a texture made for so many nodes. */
export function disposeNodeMatrices(gpu: Gpu, texture: WebGLTexture, nodes: number): void {
  gpu.gl.deleteTexture(texture);
  gpu.counts.textures -= 1;
  gpu.counts.bytes -= bytesFor(nodes);
}

/** Writes the matrices into a texture made for as many nodes; slot 0 is the identity. */
export function writeNodeMatrices(
  { gl }: Gpu,
  texture: WebGLTexture,
  worlds: readonly Mat4[],
): void {
  const rows = rowsFor(worlds.length);
  const texels = new Float32Array(WIDTH * rows * 4);
  texels[0] = texels[5] = texels[10] = 1;
  worlds.forEach((world, node) => {
    const at = nodeSlot(node) * TEXELS_PER_MATRIX * 4;
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        texels[at + row * 4 + column] = world[column * 4 + row]!;
      }
    }
  });
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, WIDTH, rows, gl.RGBA, gl.FLOAT, texels);
}

function rowsFor(nodes: number): number {
  return Math.ceil((nodes + 1) / NODE_MATRICES_PER_ROW);
}

function bytesFor(nodes: number): number {
  return WIDTH * rowsFor(nodes) * 4 * Float32Array.BYTES_PER_ELEMENT;
}
