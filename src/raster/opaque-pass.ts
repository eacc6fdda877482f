import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { RenderTarget } from '../gpu/targets.ts';
import { clearFragment, fullscreenVertex } from './glsl/fullscreen.glsl.ts';
import { opaqueFragment, surfaceVertex } from './glsl/surface.glsl.ts';
import {
  beginSurfaces,
  drawBatch,
  SURFACE_UNIFORMS,
  type SurfaceUniforms,
} from './surface-program.ts';
import type { View } from './view.ts';

/** Draws the opaque texels of a document into a cleared multisampled target. */
export class OpaquePass {
  readonly surface: Program<SurfaceUniforms>;
  readonly #gpu: Gpu;
  readonly #clear: Program<Record<never, never>>;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.surface = createProgram(gpu, {
      name: 'opaque surface',
      vertex: surfaceVertex,
      fragment: opaqueFragment,
      uniforms: SURFACE_UNIFORMS,
    });
    this.#clear = createProgram(gpu, {
      name: 'clear',
      vertex: fullscreenVertex,
      fragment: clearFragment,
      uniforms: {},
    });
  }

  draw(document: GpuDocument, view: View, target: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
    gl.viewport(0, 0, view.width, view.height);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.depthMask(true);
    gl.disable(gl.BLEND);
    gl.colorMask(true, true, true, true);
    gl.clearColor(0, 0, 0, 1);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    this.#drawSurfaces(document, view);
    this.#clearUntouched();
  }

  /** The shader's alpha is a share of the pixel, which picks samples and must not be stored. */
  #drawSurfaces(document: GpuDocument, view: View): void {
    const { gl } = this.#gpu;
    gl.enable(gl.CULL_FACE);
    gl.enable(gl.SAMPLE_ALPHA_TO_COVERAGE);
    gl.colorMask(true, true, true, false);
    beginSurfaces(this.#gpu, this.surface, document, view);
    for (const batch of document.batches) {
      if (batch.material.hasOpaque && !batch.material.additive) {
        drawBatch(this.#gpu, this.surface, batch, view);
      }
    }
    gl.disable(gl.SAMPLE_ALPHA_TO_COVERAGE);
    gl.disable(gl.CULL_FACE);
  }

  /** Takes alpha to 0 in each sample that still has the far plane's depth. */
  #clearUntouched(): void {
    const { gl } = this.#gpu;
    gl.colorMask(false, false, false, true);
    gl.bindVertexArray(null);
    this.#clear.use();
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.colorMask(true, true, true, true);
    gl.disable(gl.DEPTH_TEST);
  }

  dispose(): void {
    this.surface.dispose();
    this.#clear.dispose();
  }
}
