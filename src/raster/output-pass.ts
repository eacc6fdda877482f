import type { Gpu } from '../gpu/context.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import { fullscreenVertex } from './glsl/fullscreen.glsl.ts';
import { outputFragment } from './glsl/output.glsl.ts';
import type { View } from './view.ts';

const OUTPUT_UNIFORMS = {
  tLight: 'sampler2D',
  uNeutral: 'bool',
} as const;

/** Writes the canvas: display colour, premultiplied alpha. */
export class OutputPass {
  readonly #gpu: Gpu;
  readonly #program: Program<typeof OUTPUT_UNIFORMS>;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#program = createProgram(gpu, {
      name: 'output',
      vertex: fullscreenVertex,
      fragment: outputFragment,
      uniforms: OUTPUT_UNIFORMS,
    });
  }

  /** The canvas must have the view's size. */
  draw(view: View, light: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.bindVertexArray(null);
    this.#program.use();
    this.#program.set({
      tLight: light.colour,
      uNeutral: view.look.viewTransform === 'neutral',
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  dispose(): void {
    this.#program.dispose();
  }
}
