import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { GpuMarkBatch } from '../gpu/marks.ts';
import { clearTarget, type RenderTarget } from '../gpu/targets.ts';
import { opaqueFragment } from './glsl/surface.glsl.ts';
import type { MarkDrawer, MarkDrawing } from './mark-drawing.ts';
import { type Drawn, SurfacePrograms, type SurfaceSource } from './surface-programs.ts';

/** Draws the opaque texels and marks of a document. */
export class OpaquePass {
  readonly #gpu: Gpu;
  readonly #surfaces: SurfacePrograms;
  /** Compiled for the first picture in haste. */
  #hasty: SurfacePrograms | null = null;
  /** Compiled when the first document has marks. */
  #marks: MarkDrawing | null = null;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#surfaces = new SurfacePrograms(gpu, { name: 'opaque surface', fragment: opaqueFragment });
  }

  /** Compiles what a document needs beyond what every document needs. */
  prepare({ batches, marks }: GpuDocument, Marks: MarkDrawer | null): void {
    this.#surfaces.prepare(batches.filter(isOpaque));
    if (Marks && marks.some(isOpaque))
      this.#marks ??= new Marks(this.#gpu, { name: 'opaque mark' });
  }

  /**
   * @param target cleared first; alpha stays 0 where nothing is met
   * @param hasty how surfaces are drawn in haste; null: with care
   */
  draw(drawn: Drawn, target: RenderTarget, hasty: SurfaceSource | null): void {
    const { batches, marks } = drawn.document;
    clearTarget(this.#gpu, target, drawn.view);
    this.#surfacesFor(hasty).draw(batches.filter(isOpaque), drawn);
    this.#marks?.draw(marks.filter(isOpaque), drawn);
  }

  #surfacesFor(hasty: SurfaceSource | null): SurfacePrograms {
    if (!hasty) return this.#surfaces;
    this.#hasty ??= new SurfacePrograms(this.#gpu, hasty);
    return this.#hasty;
  }

  dispose(): void {
    this.#surfaces.dispose();
    this.#hasty?.dispose();
    this.#marks?.dispose();
  }
}

function isOpaque({ coverage, material }: GpuBatch | GpuMarkBatch): boolean {
  return coverage.opaque && !material.additive;
}
