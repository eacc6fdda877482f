import type { Gpu } from '../gpu/context.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import { copyFragment, fullscreenVertex } from './glsl/fullscreen.glsl.ts';

const COPY_UNIFORMS = { tSource: 'sampler2D', uShare: 'float' } as const;

/** Puts one target's colour together with what another holds. */
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

  /** to += share · from. */
  add(from: RenderTarget, to: RenderTarget, share: number): void {
    const { gl } = this.#gpu;
    gl.blendFunc(gl.ONE, gl.ONE);
    this.#draw(from, to, share);
  }

  /** Lays `from` over `to`; premultiplied. */
  over(from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#draw(from, to, 1);
  }

  /** Lays `from` under `to`; premultiplied. */
  under(from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    this.#draw(from, to, 1);
  }

  #draw(from: RenderTarget, to: RenderTarget, share: number): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, to.framebuffer);
    gl.enable(gl.BLEND);
    gl.bindVertexArray(null);
    this.#program.use();
    this.#program.set({ tSource: from.colour, uShare: share });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  dispose(): void {
    this.#program.dispose();
  }
}
