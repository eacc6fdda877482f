import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import type { Program, UniformDeclaration } from '../gpu/program.ts';
import { clearTarget, TargetPool } from '../gpu/targets.ts';
import { CopyPass } from './copy-pass.ts';
import { OpaquePass } from './opaque-pass.ts';
import { OutputPass } from './output-pass.ts';
import { SAMPLES } from './samples.ts';
import { TranslucentPass, translucentBatches } from './translucent-pass.ts';
import { createView, sampleView, type ViewRequest } from './view.ts';

/** Draws frames of the preview with one context, for any number of documents and views. */
export class Raster {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #opaque: OpaquePass;
  readonly #copy: CopyPass;
  readonly #output: OutputPass;
  /** Compiled when the first translucent document comes. */
  #translucent: TranslucentPass | null = null;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#targets = new TargetPool(gpu);
    this.#opaque = new OpaquePass(gpu);
    this.#copy = new CopyPass(gpu);
    this.#output = new OutputPass(gpu);
  }

  /** A program with the attributes that a document's vertex array is made for. */
  get surfaceProgram(): Program<UniformDeclaration> {
    return this.#opaque.surface as Program<UniformDeclaration>;
  }

  /** Compiles what a document needs beyond what every document needs. */
  prepare(document: GpuDocument): void {
    if (translucentBatches(document).length === 0) return;
    this.#translucent ??= new TranslucentPass(this.#gpu, this.#targets, this.#copy);
  }

  /** Draws one frame into the canvas, which must have the request's size. */
  draw(document: GpuDocument, request: ViewRequest): void {
    this.prepare(document);
    const { edges } = request.look;
    if (edges.width > 0) {
      document.roundEdges({ sharpAngleDeg: edges.sharpAngleDeg, reach: edges.width });
    }
    const view = createView(request, document.reach);
    const sample = this.#targets.take('sample', view);
    const mean = this.#targets.take('mean', view);
    clearTarget(this.#gpu, mean);
    this.#gpu.gl.viewport(0, 0, view.width, view.height);
    for (const place of SAMPLES) {
      const moved = sampleView(view, place);
      this.#opaque.draw(document, moved, sample);
      this.#translucent?.draw(document, moved, sample);
      this.#copy.add(sample, mean, 1 / SAMPLES.length);
    }
    this.#output.draw(view, mean);
  }

  dispose(): void {
    this.#opaque.dispose();
    this.#copy.dispose();
    this.#output.dispose();
    this.#translucent?.dispose();
    this.#targets.dispose();
  }
}
