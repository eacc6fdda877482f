import type { Gpu } from '../gpu/context.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import { copyFragment, fullscreenVertex } from './glsl/fullscreen.glsl.ts';

const COPY_UNIFORMS = { tSource: 'sampler2D' } as const;

/** Puts one target's colour together with what another holds, over the whole viewport. */
export class CopyPass {
  readonly #gpu: Gpu;
  readonly #program: Program<typeof COPY_UNIFORMS>;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#program = createProgram(gpu, {
      name: 'copy',
      vertex: fullscreenVertex,
      fragment: copyFragment,
      uniforms: COPY_UNIFORMS,
    });
  }

  /** Makes `to` the mean of `count` pictures: of the `count` − 1 that it is the mean of, and `from`. */
  mean(from: RenderTarget, to: RenderTarget, count: number): void {
    const { gl } = this.#gpu;
    gl.blendColor(0, 0, 0, 1 / count);
    gl.blendFunc(gl.CONSTANT_ALPHA, gl.ONE_MINUS_CONSTANT_ALPHA);
    this.#draw(from, to);
  }

  /** Lays `from` over `to`; premultiplied. */
  over(from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#draw(from, to);
  }

  /** Lays `from` under `to`; premultiplied. */
  under(from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    this.#draw(from, to);
  }

  #draw(from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.framebuffer);
    gl.enable(gl.BLEND);
    gl.bindVertexArray(null);
    this.#program.use();
    this.#program.set({ tSource: from.colour });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  dispose(): void {
    this.#program.dispose();
  }
}
