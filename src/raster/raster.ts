import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import { clearTarget, type RenderTarget, TargetPool } from '../gpu/targets.ts';
import type { EdgeLook } from '../looks/look.ts';
import { MAX_EDGE_WIDTH } from '../scene/constants.ts';
import { CopyPass } from './copy-pass.ts';
import type { FineParts, GroundDrawing, ShadowFinding } from './fine-drawing.ts';
import { isPlain, type LitView, unshadowed } from './lit-view.ts';
import type { MarkDrawer } from './mark-drawing.ts';
import { OpaquePass } from './opaque-pass.ts';
import { OutputPass } from './output-pass.ts';
import { type Sample, samplesBetween, samplesOfStep } from './samples.ts';
import { isTranslucent, TranslucentPass } from './translucent-pass.ts';
import { createView, sampleView, type View, type ViewRequest } from './view.ts';

/** What a picture is made with. */
interface Ingredients {
  /** Of the samples. */
  mean: RenderTarget;
  fine: FineParts | null;
}

interface Held extends Ingredients {
  document: GpuDocument;
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
  /** What the mean of samples shows, so that a finer picture of the same can go on from it. */
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
   * @param fine null: without shadows and the ground, and without looking for edges to round
   * @returns how many samples of each pixel it has drawn
   */
  draw(document: GpuDocument, request: ViewRequest, fine: FineParts | null): number {
    this.prepare(document);
    const { sharpAngleDeg } = request.look.edges;
    const edgeWidth = edgeWidthFor(request.look.edges, document);
    // The search for edges takes longer than a coarse picture may: the next one has them.
    if (fine && edgeWidth > 0 && request.detail > 0) {
      document.roundEdges({ sharpAngleDeg, reach: edgeWidth }, fine.sceneSharpEdges);
    }
    const view = createView(request, document.reach, document.hasRoundedEdges ? edgeWidth : 0);
    const mean = this.#targets.take('mean', view);
    let last: LitView | null = null;
    const samples = this.#samplesToDraw(document, request, { mean, fine });
    for (const sample of samples) {
      last = this.#addSample(document, sampleView(view, sample), { mean, fine });
    }
    this.#output.draw(view, last?.ground ? this.#onGround(document, view, last.sample) : mean);
    return samples.length;
  }

  /** The mean with the shadow on the ground under it. */
  #onGround(document: GpuDocument, view: View, last: number | null): RenderTarget {
    const mean = this.#targets.take('mean', view);
    // Nothing goes on from a mean of one sample.
    const shown = last === null ? mean : this.#targets.takeDeep('sample', view);
    if (shown !== mean) this.#copy.mean(mean, shown, 1);
    this.#ground?.layUnder(shown, document, view, { last, count: this.#samples });
    return shown;
  }

  /** The samples that the mean lacks; where it is of another picture, all of them, from nothing. */
  #samplesToDraw(
    document: GpuDocument,
    request: ViewRequest,
    { mean, fine }: Ingredients,
  ): readonly Sample[] {
    const { detail, ...picture } = request;
    const key = JSON.stringify(picture);
    const held = this.#held;
    const isSame = held?.document === document && held.mean === mean && held.key === key;
    const continues = isSame && held.fine === fine && held.detail > 0 && held.detail < detail;
    if (!continues) {
      clearTarget(this.#gpu, mean);
      this.#samples = 0;
    }
    this.#held = { document, mean, fine, key, detail };
    if (detail <= 0) return samplesOfStep(detail);
    return samplesBetween(continues ? held.detail : 0, detail);
  }

  #addSample(document: GpuDocument, dark: View, { mean, fine }: Ingredients): LitView {
    const view = this.#light(document, dark, fine);
    this.#gpu.gl.viewport(0, 0, view.width, view.height);
    const sample = this.#targets.takeDeep('sample', view);
    this.#opaque.draw({ document, view }, sample);
    this.#translucent?.draw({ document, view }, sample);
    this.#samples += 1;
    this.#copy.mean(sample, mean, this.#samples);
    if (view.ground && fine) {
      this.#ground ??= new fine.GroundPass(this.#gpu, this.#targets);
      this.#ground.add(document, view, this.#samples);
      this.#gpu.gl.viewport(0, 0, view.width, view.height);
    }
    return view;
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
