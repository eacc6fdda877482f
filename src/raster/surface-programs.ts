import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program, type ProgramSource } from '../gpu/program.ts';
import { surfaceVertex } from './glsl/surface.glsl.ts';
import type { LitView } from './shadows.ts';
import {
  beginSurfaces,
  drawBatch,
  endSurfaces,
  type LayerValues,
  SURFACE_UNIFORMS,
  type SurfaceUniforms,
} from './surface-program.ts';

/** A document and a sample of a view of it. */
export interface Drawn {
  document: GpuDocument;
  view: LitView;
}

/** What a pass draws surfaces with: one program, and one for those with an image of their emission. */
export class SurfacePrograms {
  readonly plain: Program<SurfaceUniforms>;
  readonly #gpu: Gpu;
  readonly #source: ProgramSource<SurfaceUniforms>;
  /** Compiled when the first document needs it. */
  #emissive: Program<SurfaceUniforms> | null = null;

  constructor(
    gpu: Gpu,
    source: Pick<ProgramSource<SurfaceUniforms>, 'name' | 'fragment' | 'defines'>,
  ) {
    this.#gpu = gpu;
    this.#source = { vertex: surfaceVertex, uniforms: SURFACE_UNIFORMS, ...source };
    this.plain = createProgram(gpu, this.#source);
  }

  /** Compiles what batches need beyond the plain program. */
  prepare(batches: readonly GpuBatch[]): void {
    if (!batches.some(hasEmissionImage)) return;
    const { name, defines = [] } = this.#source;
    this.#emissive ??= createProgram(this.#gpu, {
      ...this.#source,
      name: `emissive ${name}`,
      defines: [...defines, 'EMISSION_IMAGE'],
    });
  }

  /** @param layer for programs of translucent layers */
  draw(batches: readonly GpuBatch[], { document, view }: Drawn, layer?: LayerValues): void {
    const draw = (program: Program<SurfaceUniforms>, own: readonly GpuBatch[]): void => {
      if (own.length === 0) return;
      beginSurfaces(this.#gpu, program, document, view);
      if (layer) program.set(layer);
      for (const batch of own) drawBatch(this.#gpu, program, batch, view);
      endSurfaces(this.#gpu);
    };
    this.prepare(batches);
    draw(
      this.plain,
      batches.filter((batch) => !hasEmissionImage(batch)),
    );
    if (this.#emissive) draw(this.#emissive, batches.filter(hasEmissionImage));
  }

  dispose(): void {
    this.plain.dispose();
    this.#emissive?.dispose();
  }
}

function hasEmissionImage({ material }: GpuBatch): boolean {
  return material.emissionImage !== null;
}
