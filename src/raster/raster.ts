import type { Gpu } from '../gpu/context.ts';
import type { GpuDocument } from '../gpu/document.ts';
import type { Program, UniformDeclaration } from '../gpu/program.ts';
import {
  createMultisampledTarget,
  createTextureTarget,
  type RenderTarget,
  TargetPool,
} from '../gpu/targets.ts';
import { OpaquePass } from './opaque-pass.ts';
import { OutputPass } from './output-pass.ts';
import { TranslucentPass, translucentBatches } from './translucent-pass.ts';
import { createView, type View, type ViewRequest } from './view.ts';

/** Draws frames of the preview with one context, for any number of documents and views. */
export class Raster {
  readonly #gpu: Gpu;
  readonly #targets: TargetPool;
  readonly #opaque: OpaquePass;
  readonly #output: OutputPass;
  /** Compiled when the first translucent document comes. */
  #translucent: TranslucentPass | null = null;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#targets = new TargetPool(gpu);
    this.#opaque = new OpaquePass(gpu);
    this.#output = new OutputPass(gpu);
  }

  /** A program with the attributes that a document's vertex array is made for. */
  get surfaceProgram(): Program<UniformDeclaration> {
    return this.#opaque.surface as Program<UniformDeclaration>;
  }

  /** Compiles what a document needs beyond what every document needs. */
  prepare(document: GpuDocument): void {
    if (translucentBatches(document).length === 0) return;
    this.#translucent ??= new TranslucentPass(this.#gpu, this.#targets);
  }

  /** Draws one frame into the canvas, which must have the request's size. */
  draw(document: GpuDocument, request: ViewRequest): void {
    this.prepare(document);
    const view = createView(request, document.reach);
    const target = this.#targets.take('opaque', createMultisampledTarget, view);
    const resolved = this.#targets.take('resolved', createTextureTarget, view);
    this.#opaque.draw(document, view, target);
    this.#resolve(view, target, resolved);
    const isTranslucent = translucentBatches(document).length > 0;
    const translucent = isTranslucent ? this.#translucent!.draw(document, view, resolved) : null;
    this.#output.draw(view, resolved, translucent);
  }

  #resolve({ width, height }: View, from: RenderTarget, to: RenderTarget): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.READ_FRAMEBUFFER, from.framebuffer);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, to.framebuffer);
    const area = [0, 0, width, height] as const;
    const buffers = gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT;
    gl.blitFramebuffer(...area, ...area, buffers, gl.NEAREST);
  }

  dispose(): void {
    this.#opaque.dispose();
    this.#output.dispose();
    this.#translucent?.dispose();
    this.#targets.dispose();
  }
}
