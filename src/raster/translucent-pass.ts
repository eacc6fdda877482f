import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { GpuMarkBatch } from '../gpu/marks.ts';
import {
  clearTarget,
  type DepthTarget,
  type RenderTarget,
  type TargetPool,
} from '../gpu/targets.ts';
import type { CopyPass } from './copy-pass.ts';
import { translucentFragment } from './glsl/surface.glsl.ts';
import type { MarkDrawer, MarkDrawing } from './mark-drawing.ts';
import type { LayerValues } from './surface-program.ts';
import { type Drawn, SurfacePrograms } from './surface-programs.ts';
import type { View } from './view.ts';

/** Layers of partial texels that are shown in one pixel; deeper ones are left out. */
export const MAX_TRANSLUCENT_LAYERS = 8;

const DEFINES = ['TRANSLUCENT'];

/** What of a document light passes through. */
interface Translucent {
  batches: GpuBatch[];
  marks: GpuMarkBatch[];
}

/** Whether a document has texels or marks that light passes through. */
export function isTranslucent(document: GpuDocument): boolean {
  return [isPartial, isAdditive].some((kind) => !isEmpty(pick(document, kind)));
}

function pick(
  { batches, marks }: GpuDocument,
  kind: (batch: GpuBatch | GpuMarkBatch) => boolean,
): Translucent {
  return { batches: batches.filter(kind), marks: marks.filter(kind) };
}

function isEmpty({ batches, marks }: Translucent): boolean {
  return batches.length + marks.length === 0;
}

function isPartial({ material, coverage }: GpuBatch | GpuMarkBatch): boolean {
  return coverage.partial && !material.additive;
}

function isAdditive({ material }: GpuBatch | GpuMarkBatch): boolean {
  return material.additive;
}

/** What a picture is made of. */
interface Picture extends Drawn {
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
  readonly #surfaces: SurfacePrograms;
  /** Compiled when the first document has marks. */
  #marks: MarkDrawing | null = null;

  constructor(gpu: Gpu, targets: TargetPool, copy: CopyPass) {
    this.#gpu = gpu;
    this.#targets = targets;
    this.#copy = copy;
    this.#surfaces = new SurfacePrograms(gpu, {
      name: 'translucent surface',
      fragment: translucentFragment,
      defines: DEFINES,
    });
  }

  /** Compiles what a document needs beyond what every translucent document needs. */
  prepare(document: GpuDocument, Marks: MarkDrawer | null): void {
    for (const kind of [isPartial, isAdditive]) {
      const { batches, marks } = pick(document, kind);
      this.#surfaces.prepare(batches);
      if (!Marks || marks.length === 0) continue;
      this.#marks ??= new Marks(this.#gpu, { name: 'translucent mark', defines: DEFINES });
    }
  }

  /** Lays what is translucent over the opaque picture, whose depth hides what is behind it. */
  draw(drawn: Drawn, opaque: DepthTarget): void {
    const partial = pick(drawn.document, isPartial);
    const additive = pick(drawn.document, isAdditive);
    if (isEmpty(partial) && isEmpty(additive)) return;
    const sum = this.#targets.take('translucent sum', drawn.view);
    clearTarget(this.#gpu, sum, drawn.view);
    const picture: Picture = { ...drawn, opaque, sum };
    let peeled = this.#layer(1, drawn.view);
    // Nothing is peeled yet: any depth lies behind 0.
    clearTarget(this.#gpu, peeled, drawn.view, 0);
    for (let round = 0; round < roundsFor(partial); round++) {
      const layer = this.#layer(round % 2, drawn.view);
      clearTarget(this.#gpu, layer, drawn.view);
      this.#draw(picture, partial, { uAdditive: false, ...spanBetween(peeled, peeled) });
      this.#add(picture, additive, spanBetween(peeled, layer));
      this.#copy.under(layer, sum);
      peeled = layer;
    }
    this.#add(picture, additive, spanBetween(peeled, opaque));
    this.#copy.over(sum, opaque);
  }

  #layer(round: number, view: View): DepthTarget {
    return this.#targets.takeDeep(`translucent layer ${round}`, view);
  }

  /** Adds the additive texels within a span of depth to the sum. */
  #add(picture: Picture, additive: Translucent, span: Span): void {
    if (isEmpty(additive)) return;
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, picture.sum.framebuffer);
    gl.enable(gl.BLEND);
    // They have no alpha, so each is dimmed by the layers in the sum alone.
    gl.blendFunc(gl.ONE_MINUS_DST_ALPHA, gl.ONE);
    this.#draw(picture, additive, { uAdditive: true, ...span });
    gl.disable(gl.BLEND);
  }

  #draw(
    picture: Picture,
    { batches, marks }: Translucent,
    layer: Omit<LayerValues, 'tOpaqueDepth'>,
  ): void {
    const values = { ...layer, tOpaqueDepth: picture.opaque.depth };
    this.#surfaces.draw(batches, picture, values);
    this.#marks?.draw(marks, picture, values);
  }

  dispose(): void {
    this.#surfaces.dispose();
    this.#marks?.dispose();
  }
}

type Span = Pick<LayerValues, 'tFromDepth' | 'tToDepth'>;

function spanBetween(from: DepthTarget, to: DepthTarget): Span {
  return { tFromDepth: from.depth, tToDepth: to.depth };
}

/** A ray meets a triangle or mark once, so no pixel has more layers than there are of them. */
function roundsFor({ batches, marks }: Translucent): number {
  const triangles = batches.reduce((sum, { count }) => sum + count / 3, 0);
  const all = marks.reduce((sum, { count }) => sum + count, triangles);
  return Math.min(all, MAX_TRANSLUCENT_LAYERS);
}
