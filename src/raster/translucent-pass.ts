import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import { createTextureTarget, type RenderTarget, type TargetPool } from '../gpu/targets.ts';
import { copyFragment, fullscreenVertex } from './glsl/fullscreen.glsl.ts';
import { surfaceVertex, translucentFragment } from './glsl/surface.glsl.ts';
import {
  beginSurfaces,
  drawBatch,
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
  return document.batches.filter(({ material }) => material.additive || material.hasPartial);
}

/**
 * Depth peeling: each round draws the nearest translucent surface behind the round before, and
 * lays it under what is there. So neither the order of batches nor of triangles matters.
 */
export class TranslucentPass {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #surface: Program<typeof TRANSLUCENT_UNIFORMS>;
  readonly #copy: Program<{ tSource: 'sampler2D' }>;

  constructor(gpu: Gpu, targets: TargetPool) {
    this.#gpu = gpu;
    this.#targets = targets;
    this.#surface = createProgram(gpu, {
      name: 'translucent surface',
      vertex: surfaceVertex,
      fragment: translucentFragment,
      defines: ['TRANSLUCENT'],
      uniforms: TRANSLUCENT_UNIFORMS,
    });
    this.#copy = createProgram(gpu, {
      name: 'layer composite',
      vertex: fullscreenVertex,
      fragment: copyFragment,
      uniforms: { tSource: 'sampler2D' },
    });
  }

  /**
   * @param opaque the resolved opaque picture, with its depth
   * @returns the translucent surfaces over nothing, premultiplied
   */
  draw(document: GpuDocument, view: View, opaque: RenderTarget): RenderTarget {
    const take = (name: string): RenderTarget =>
      this.#targets.take(name, createTextureTarget, view);
    const sum = take('translucent sum');
    const layers = [take('translucent layer even'), take('translucent layer odd')] as const;
    this.#clear(sum, 0);
    // Nothing is peeled yet: any depth lies behind 0.
    this.#clear(layers[1], 0);
    const batches = translucentBatches(document);
    for (let round = 0; round < roundsFor(batches); round++) {
      const layer = layers[round % 2]!;
      const peeled = layers[(round + 1) % 2]!;
      this.#drawLayer(document, view, batches, { layer, peeled, opaque });
      this.#layUnder(sum, layer);
    }
    return sum;
  }

  #drawLayer(
    document: GpuDocument,
    view: View,
    batches: readonly GpuBatch[],
    { layer, peeled, opaque }: Record<'layer' | 'peeled' | 'opaque', RenderTarget>,
  ): void {
    const { gl } = this.#gpu;
    this.#clear(layer, 1);
    gl.viewport(0, 0, view.width, view.height);
    gl.enable(gl.DEPTH_TEST);
    gl.enable(gl.CULL_FACE);
    gl.depthFunc(gl.LESS);
    const program = this.#surface as unknown as Program<SurfaceUniforms>;
    beginSurfaces(this.#gpu, program, document, view);
    this.#surface.set({ tOpaqueDepth: opaque.depth!, tPeeledDepth: peeled.depth! });
    for (const batch of batches) {
      this.#surface.set({ uAdditive: batch.material.additive });
      drawBatch(this.#gpu, program, batch, view);
    }
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.DEPTH_TEST);
  }

  #layUnder(sum: RenderTarget, layer: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, sum.framebuffer);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    gl.bindVertexArray(null);
    this.#copy.use();
    this.#copy.set({ tSource: layer.colour! });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.disable(gl.BLEND);
  }

  #clear(target: RenderTarget, depth: number): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, target.framebuffer);
    gl.depthMask(true);
    gl.clearColor(0, 0, 0, 0);
    gl.clearDepth(depth);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.clearDepth(1);
  }

  dispose(): void {
    this.#surface.dispose();
    this.#copy.dispose();
  }
}

/** A ray meets a triangle once, so no pixel has more layers than there are triangles. */
function roundsFor(batches: readonly GpuBatch[]): number {
  const triangles = batches.reduce((sum, batch) => sum + batch.count / 3, 0);
  return Math.min(triangles, MAX_TRANSLUCENT_LAYERS);
}
