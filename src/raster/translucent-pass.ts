import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import {
  clearTarget,
  type DepthTarget,
  type RenderTarget,
  type TargetPool,
} from '../gpu/targets.ts';
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

/** Layers of partial texels that are shown in one pixel; deeper ones are left out. */
export const MAX_TRANSLUCENT_LAYERS = 8;

const TRANSLUCENT_UNIFORMS = {
  ...SURFACE_UNIFORMS,
  uAdditive: 'bool',
  tOpaqueDepth: 'sampler2D',
  tFromDepth: 'sampler2D',
  tToDepth: 'sampler2D',
} as const;

/** The batches of a document with texels that light passes through. */
export function translucentBatches(document: GpuDocument): GpuBatch[] {
  return document.batches.filter((batch) => isPartial(batch) || batch.material.additive);
}

function isPartial({ material, coverage }: GpuBatch): boolean {
  return coverage.partial && !material.additive;
}

/** What a picture is made of. */
interface Picture {
  document: GpuDocument;
  view: View;
  opaque: DepthTarget;
  /** What is translucent before the opaque picture, premultiplied. */
  sum: RenderTarget;
}

/**
 * Depth peeling: each round draws the nearest partial texels behind the round before, and lays them
 * under what is there. So neither the order of batches nor of triangles matters. Additive texels need
 * no order among each other: they are added between the layers, dimmed by what lies before.
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
  draw(document: GpuDocument, view: View, opaque: DepthTarget): void {
    const batches = translucentBatches(document);
    if (batches.length === 0) return;
    const partial = batches.filter(isPartial);
    const additive = batches.filter(({ material }) => material.additive);
    const sum = this.#targets.take('translucent sum', view);
    clearTarget(this.#gpu, sum);
    const picture: Picture = { document, view, opaque, sum };
    let peeled = this.#layer(1, view);
    // Nothing is peeled yet: any depth lies behind 0.
    clearTarget(this.#gpu, peeled, 0);
    for (let round = 0; round < roundsFor(partial); round++) {
      const layer = this.#layer(round % 2, view);
      clearTarget(this.#gpu, layer);
      this.#begin(picture, peeled.depth, peeled.depth);
      for (const batch of partial) drawBatch(this.#gpu, this.#program, batch, view);
      endSurfaces(this.#gpu);
      this.#add(picture, additive, [peeled.depth, layer.depth]);
      this.#copy.under(layer, sum);
      peeled = layer;
    }
    this.#add(picture, additive, [peeled.depth, opaque.depth]);
    this.#copy.over(sum, opaque);
  }

  #layer(round: number, view: View): DepthTarget {
    return this.#targets.takeDeep(`translucent layer ${round}`, view);
  }

  /** Adds the additive texels from behind one depth up to another to the sum. */
  #add(
    picture: Picture,
    batches: readonly GpuBatch[],
    [from, to]: readonly [WebGLTexture, WebGLTexture],
  ): void {
    if (batches.length === 0) return;
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, picture.sum.framebuffer);
    this.#begin(picture, from, to);
    this.#surface.set({ uAdditive: true });
    gl.enable(gl.BLEND);
    // They have no alpha, so each is dimmed by the layers in the sum alone.
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    for (const batch of batches) drawBatch(this.#gpu, this.#program, batch, picture.view);
    gl.disable(gl.BLEND);
    endSurfaces(this.#gpu);
  }

  #begin({ document, view, opaque }: Picture, from: WebGLTexture, to: WebGLTexture): void {
    beginSurfaces(this.#gpu, this.#program, document, view);
    this.#surface.set({
      uAdditive: false,
      tOpaqueDepth: opaque.depth,
      tFromDepth: from,
      tToDepth: to,
    });
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
