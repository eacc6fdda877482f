import type { Gpu } from '../gpu/context.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import { fullscreenVertex } from './glsl/fullscreen.glsl.ts';
import { outputFragment } from './glsl/output.glsl.ts';
import type { View } from './view.ts';

const OUTPUT_UNIFORMS = {
  tOpaque: 'sampler2D',
  tTranslucent: 'sampler2D',
  uHasTranslucent: 'bool',
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
  draw(view: View, opaque: RenderTarget, translucent: RenderTarget | null): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, view.width, view.height);
    gl.bindVertexArray(null);
    this.#program.use();
    this.#program.set({
      tOpaque: opaque.colour!,
      tTranslucent: (translucent ?? opaque).colour!,
      uHasTranslucent: translucent !== null,
      uNeutral: view.look.viewTransform === 'neutral',
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  dispose(): void {
    this.#program.dispose();
  }
}
