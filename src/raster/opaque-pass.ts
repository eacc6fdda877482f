import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import { clearTarget, type RenderTarget } from '../gpu/targets.ts';
import { opaqueFragment, surfaceVertex } from './glsl/surface.glsl.ts';
import {
  beginSurfaces,
  drawBatch,
  endSurfaces,
  SURFACE_UNIFORMS,
  type SurfaceUniforms,
} from './surface-program.ts';
import type { View } from './view.ts';

/** Draws the opaque texels of a document. */
export class OpaquePass {
  readonly surface: Program<SurfaceUniforms>;
  readonly #gpu: Gpu;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.surface = createProgram(gpu, {
      name: 'opaque surface',
      vertex: surfaceVertex,
      fragment: opaqueFragment,
      uniforms: SURFACE_UNIFORMS,
    });
  }

  /** @param target cleared first; alpha stays 0 where no surface is met */
  draw(document: GpuDocument, view: View, target: RenderTarget): void {
    clearTarget(this.#gpu, target);
    beginSurfaces(this.#gpu, this.surface, document, view);
    for (const batch of document.batches) {
      if (batch.coverage.opaque && !batch.material.additive) {
        drawBatch(this.#gpu, this.surface, batch, view);
      }
    }
    endSurfaces(this.#gpu);
  }

  dispose(): void {
    this.surface.dispose();
  }
}
