import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import { clearTarget, type RenderTarget, type TargetPool } from '../gpu/targets.ts';
import type { CopyPass } from './copy-pass.ts';
import { surfaceVertex, translucentFragment } from './glsl/surface.glsl.ts';
import {
  beginSurfaces,
  drawBatch,
  endSurfaces,
  SURFACE_UNIFORMS,
  type SurfaceUniforms,
} from './surface-program.ts';
import type { View } from './view.ts';

/** Layers of translucent surfaces that are shown in one pixel; deeper ones are left out. */
export const MAX_TRANSLUCENT_LAYERS = 8;

const TRANSLUCENT_UNIFORMS = {
  ...SURFACE_UNIFORMS,
  uAdditive: 'bool',
  tOpaqueDepth: 'sampler2D',
  tPeeledDepth: 'sampler2D',
} as const;

/** The batches of a document with texels that light passes through. */
export function translucentBatches(document: GpuDocument): GpuBatch[] {
  return document.batches.filter(({ material, coverage }) => material.additive || coverage.partial);
}

/**
 * Depth peeling: each round draws the nearest translucent surface behind the round before, and
 * lays it under what is there. So neither the order of batches nor of triangles matters.
 */
export class TranslucentPass {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #copy: CopyPass;
  readonly #surface: Program<typeof TRANSLUCENT_UNIFORMS>;

  constructor(gpu: Gpu, targets: TargetPool, copy: CopyPass) {
    this.#gpu = gpu;
    this.#targets = targets;
    this.#copy = copy;
    this.#surface = createProgram(gpu, {
      name: 'translucent surface',
      vertex: surfaceVertex,
      fragment: translucentFragment,
      defines: ['TRANSLUCENT'],
      uniforms: TRANSLUCENT_UNIFORMS,
    });
  }

  /** Lays the translucent surfaces over the opaque picture, whose depth hides what is behind it. */
  draw(document: GpuDocument, view: View, opaque: RenderTarget): void {
    const batches = translucentBatches(document);
    if (batches.length === 0) return;
    const sum = this.#targets.take('translucent sum', view);
    const layers = ['even', 'odd'].map((round) =>
      this.#targets.take(`translucent layer, ${round}`, view),
    );
    clearTarget(this.#gpu, sum);
    // Nothing is peeled yet: any depth lies behind 0.
    clearTarget(this.#gpu, layers[1]!, 0);
    for (let round = 0; round < roundsFor(batches); round++) {
      const layer = layers[round % 2]!;
      const peeled = layers[(round + 1) % 2]!;
      clearTarget(this.#gpu, layer);
      beginSurfaces(this.#gpu, this.#program, document, view);
      this.#surface.set({ tOpaqueDepth: opaque.depth, tPeeledDepth: peeled.depth });
      for (const batch of batches) {
        this.#surface.set({ uAdditive: batch.material.additive });
        drawBatch(this.#gpu, this.#program, batch, view);
      }
      endSurfaces(this.#gpu);
      this.#copy.under(layer, sum);
    }
    this.#copy.over(sum, opaque);
  }

  /** The program as one that reads what every surface program reads. */
  get #program(): Program<SurfaceUniforms> {
    return this.#surface as unknown as Program<SurfaceUniforms>;
  }

  dispose(): void {
    this.#surface.dispose();
  }
}

/** A ray meets a triangle once, so no pixel has more layers than there are triangles. */
function roundsFor(batches: readonly GpuBatch[]): number {
  const triangles = batches.reduce((sum, batch) => sum + batch.count / 3, 0);
  return Math.min(triangles, MAX_TRANSLUCENT_LAYERS);
}
