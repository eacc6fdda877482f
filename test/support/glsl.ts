/** Runs functions of our shaders alone, in full float precision, one pixel a call. In a browser. */
import { createGpu, type Gpu } from '../../src/gpu/context.ts';
import type { GlslChunk } from '../../src/gpu/glsl/compose.ts';
import {
  createProgram,
  type UniformDeclaration,
  type UniformValues,
} from '../../src/gpu/program.ts';
import type { Vec3 } from '../../src/math/types.ts';
import { fullscreenVertex } from '../../src/raster/glsl/fullscreen.glsl.ts';

/** A function of a shader that takes a vector and gives one. */
export interface GlslFunction<Uniforms extends UniformDeclaration> {
  chunk: GlslChunk;
  name: string;
  uniforms: Uniforms;
  values: UniformValues<Uniforms>;
}

let gpu: Gpu | null = null;

/** What the function gives for each of the vectors. */
export function runGlsl<Uniforms extends UniformDeclaration>(
  { chunk, name, uniforms, values }: GlslFunction<Uniforms>,
  inputs: readonly Vec3[],
): Vec3[] {
  gpu ??= createGpu(new OffscreenCanvas(1, 1));
  const { gl } = gpu;
  const program = createProgram(gpu, {
    name,
    vertex: fullscreenVertex,
    fragment: callOf(name, chunk),
    uniforms: { ...uniforms, tInputs: 'sampler2D' } as UniformDeclaration,
  });
  const source = floatTexture(gl, inputs);
  const target = floatTexture(gl, inputs);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, target, 0);
  gl.viewport(0, 0, inputs.length, 1);
  program.use();
  program.set({ ...values, tInputs: source });
  gl.drawArrays(gl.TRIANGLES, 0, 3);
  const pixels = new Float32Array(inputs.length * 4);
  gl.readPixels(0, 0, inputs.length, 1, gl.RGBA, gl.FLOAT, pixels);
  program.dispose();
  return inputs.map((_, i) => [pixels[i * 4]!, pixels[i * 4 + 1]!, pixels[i * 4 + 2]!]);
}

function callOf(name: string, chunk: GlslChunk): GlslChunk {
  return {
    name: `call of ${name}`,
    requires: [chunk],
    code: /* glsl */ `
uniform sampler2D tInputs;
out vec4 oColour;

void main() {
  oColour = vec4(${name}(texelFetch(tInputs, ivec2(gl_FragCoord.xy), 0).rgb), 1.0);
}
`,
  };
}

function floatTexture(gl: WebGL2RenderingContext, vectors: readonly Vec3[]): WebGLTexture {
  const texels = Float32Array.from(vectors.flatMap((vector) => [...vector, 1]));
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, vectors.length, 1);
  gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, vectors.length, 1, gl.RGBA, gl.FLOAT, texels);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  return texture;
}
