import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import { clearTarget, type DepthTarget, type RenderTarget, TargetPool } from '../gpu/targets.ts';
import type { EdgeLook } from '../looks/look.ts';
import { MAX_EDGE_WIDTH } from '../scene/constants.ts';
import { CopyPass } from './copy-pass.ts';
import type { FineParts, GroundDrawing, ShadowFinding } from './fine-drawing.ts';
import { isPlain, type LitView, unshadowed } from './lit-view.ts';
import type { MarkDrawer } from './mark-drawing.ts';
import { OpaquePass } from './opaque-pass.ts';
import { OutputPass } from './output-pass.ts';
import { HASTY_SAMPLE, ONLY_SAMPLE, type Sample, samplesBetween } from './samples.ts';
import type { Drawn, SurfaceSource } from './surface-programs.ts';
import { isTranslucent, TranslucentPass } from './translucent-pass.ts';
import { createView, sampleView, type View, type ViewRequest } from './view.ts';

/** Code that is there once it was needed. */
export interface LoadedParts {
  /** Null: without shadows and the ground, and without looking for edges to round. */
  fine: FineParts | null;
  /** Null: no haste. */
  hasty: SurfaceSource | null;
}

/** What the mean of samples shows. */
interface Held {
  document: GpuDocument;
  mean: RenderTarget;
  fine: FineParts | null;
  /** The request but for its detail. */
  key: string;
  detail: number;
}

/** Draws frames of the preview with one context, for any number of documents and views. */
export class Raster {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #opaque: OpaquePass;
  readonly #copy: CopyPass;
  readonly #output: OutputPass;
  /** So that a finer picture of the same can go on from it. Null: nothing can. */
  #held: Held | null = null;
  #samples = 0;
  /** Compiled when the first translucent document comes. */
  #translucent: TranslucentPass | null = null;
  /** Compiled for the first look with a shadow, and for the first with one on the ground. */
  #shadows: ShadowFinding | null = null;
  #ground: GroundDrawing | null = null;
  /** There once a document has lines or points. */
  #Marks: MarkDrawer | null = null;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#targets = new TargetPool(gpu);
    this.#opaque = new OpaquePass(gpu);
    this.#copy = new CopyPass(gpu);
    this.#output = new OutputPass(gpu);
  }

  /**
   * Compiles what a document needs beyond what every document needs.
   *
   * @param Marks for documents with lines or points; others do without
   */
  prepare(document: GpuDocument, Marks: MarkDrawer | null = null): void {
    this.#Marks ??= Marks;
    this.#opaque.prepare(document, this.#Marks);
    if (!isTranslucent(document)) return;
    this.#translucent ??= new TranslucentPass(this.#gpu, this.#targets, this.#copy);
    this.#translucent.prepare(document, this.#Marks);
  }

  /**
   * Draws one frame into the canvas, which must have the request's size. Asked for step after step
   * of detail of one picture, with nothing else in between, it draws only what each step adds.
   *
   * @returns how many samples of each pixel it has drawn
   */
  draw(document: GpuDocument, request: ViewRequest, { fine, hasty }: LoadedParts): number {
    this.prepare(document);
    const { sharpAngleDeg } = request.look.edges;
    const edgeWidth = edgeWidthFor(request.look.edges, document);
    // The search for edges takes longer than a coarse picture may: the next one has them.
    if (fine && edgeWidth > 0 && request.detail > 0) {
      document.roundEdges({ sharpAngleDeg, reach: edgeWidth }, fine.sceneSharpEdges);
    }
    const view = createView(request, document.reach, document.hasRoundedEdges ? edgeWidth : 0);
    const target = this.#targets.takeDeep('sample', view);
    // One sample is a picture by itself.
    const isOne = hasty !== null || request.detail <= 0;
    const mean = isOne ? null : this.#targets.take('mean', view);
    const samples = this.#samplesToDraw(document, request, { mean, fine, hasty });
    let last: LitView | null = null;
    for (const sample of samples) {
      last = this.#light(document, sampleView(view, sample), fine);
      this.#drawSample({ document, view: last }, target, hasty);
      if (mean) this.#copy.mean(target, mean, this.#samples);
      if (last.ground && fine) this.#addGround(document, last, fine);
    }
    let picture: RenderTarget = mean ?? target;
    if (last?.ground) {
      // The mean stays without the ground, so that a finer one can go on from it.
      if (mean) this.#copy.mean(mean, target, 1);
      picture = target;
      this.#ground?.layUnder(picture, document, view, { last: last.sample, count: this.#samples });
    }
    this.#output.draw(view, picture);
    return samples.length;
  }

  /** The samples that the mean lacks; where it is of another picture, all of them, from nothing. */
  #samplesToDraw(
    document: GpuDocument,
    { detail, ...picture }: ViewRequest,
    { mean, fine, hasty }: LoadedParts & { mean: RenderTarget | null },
  ): readonly Sample[] {
    const key = JSON.stringify(picture);
    const held = this.#held;
    const isSame = held?.document === document && held.mean === mean && held.key === key;
    const continues = isSame && held.fine === fine && held.detail < detail;
    this.#held = mean && { document, mean, fine, key, detail };
    if (continues) return samplesBetween(held.detail, detail);
    this.#samples = 0;
    if (!mean) return [hasty ? HASTY_SAMPLE : ONLY_SAMPLE];
    clearTarget(this.#gpu, mean, picture);
    return samplesBetween(0, detail);
  }

  #drawSample(drawn: Drawn, target: DepthTarget, hasty: SurfaceSource | null): void {
    this.#fill(drawn.view);
    this.#opaque.draw(drawn, target, hasty);
    this.#translucent?.draw(drawn, target);
    this.#samples += 1;
  }

  #addGround(document: GpuDocument, view: LitView, fine: FineParts): void {
    this.#ground ??= new fine.GroundPass(this.#gpu, this.#targets);
    this.#ground.add(document, view, this.#samples);
    this.#fill(view);
  }

  /** Has what is drawn next fill the picture. */
  #fill({ width, height }: View): void {
    this.#gpu.gl.viewport(0, 0, width, height);
  }

  #light(document: GpuDocument, view: View, fine: FineParts | null): LitView {
    if (!fine || isPlain(view.look)) return unshadowed(view);
    this.#shadows ??= new fine.Shadows(this.#gpu);
    return this.#shadows.light(document, view);
  }

  dispose(): void {
    this.#opaque.dispose();
    this.#copy.dispose();
    this.#output.dispose();
    this.#shadows?.dispose();
    this.#ground?.dispose();
    this.#translucent?.dispose();
    this.#targets.dispose();
  }
}

/** How wide edges are rounded: of another width for each size of model, of one for all its poses. */
function edgeWidthFor({ width, maxShare }: EdgeLook, { restRadius }: GpuDocument): number {
  return Math.min(width, maxShare * restRadius, MAX_EDGE_WIDTH);
}
