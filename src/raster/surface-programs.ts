import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { GpuMaterial } from '../gpu/materials.ts';
import { createProgram, type Program, type ProgramSource } from '../gpu/program.ts';
import { surfaceVertex } from './glsl/surface.glsl.ts';
import type { LitView } from './lit-view.ts';
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

/** What a material may ask of a program beyond what all do, by the name that its shader knows it by. */
const FEATURES: Readonly<Record<string, (material: GpuMaterial) => boolean>> = {
  EMISSION_IMAGE: ({ emissionImage }) => emissionImage !== null,
  ALPHA_EMISSION: ({ alphaEmission }) => alphaEmission,
  LINEAR: ({ linear, emissionImage }) => linear || emissionImage?.linear === true,
  STRIP: ({ strip, emissionImage }) => (strip ?? emissionImage?.strip) !== undefined,
};

/** What a pass compiles its programs from: the vertices are surfaceVertex's where it has none of its own. */
export type SurfaceSource = Pick<ProgramSource<SurfaceUniforms>, 'name' | 'fragment' | 'defines'> &
  Partial<Pick<ProgramSource<SurfaceUniforms>, 'vertex'>>;

/** What a view may ask of it. */
const SHADOWED = 'SHADOWED';

/**
 * What a pass draws surfaces with: a program for each set of features. That of none is compiled at
 * once, the others when first needed.
 */
export class SurfacePrograms {
  readonly #gpu: Gpu;
  readonly #source: ProgramSource<SurfaceUniforms>;
  readonly #programs = new Map<string, Program<SurfaceUniforms>>();

  constructor(gpu: Gpu, source: SurfaceSource) {
    this.#gpu = gpu;
    this.#source = { vertex: surfaceVertex, uniforms: SURFACE_UNIFORMS, ...source };
    this.#programFor([]);
  }

  /** Compiles what batches need where nothing stands in the way of light. */
  prepare(batches: readonly GpuBatch[]): void {
    for (const { material } of batches) this.#programFor(featuresOf(material));
  }

  /** @param layer for programs of translucent layers */
  draw(batches: readonly GpuBatch[], { document, view }: Drawn, layer?: LayerValues): void {
    const byProgram = new Map<Program<SurfaceUniforms>, GpuBatch[]>();
    const asked = view.isShadowed ? [SHADOWED] : [];
    for (const batch of batches) {
      const program = this.#programFor([...asked, ...featuresOf(batch.material)]);
      const alike = byProgram.get(program);
      if (alike) alike.push(batch);
      else byProgram.set(program, [batch]);
    }
    for (const [program, alike] of byProgram) {
      beginSurfaces(this.#gpu, program, document, view);
      if (layer) program.set(layer);
      for (const batch of alike) drawBatch(this.#gpu, program, batch, view);
      endSurfaces(this.#gpu);
    }
  }

  #programFor(features: readonly string[]): Program<SurfaceUniforms> {
    const key = features.join(' ');
    let program = this.#programs.get(key);
    if (!program) {
      const { name, defines = [] } = this.#source;
      program = createProgram(this.#gpu, {
        ...this.#source,
        name: `${name} ${key}`.trimEnd(),
        defines: [...defines, ...features],
      });
      this.#programs.set(key, program);
    }
    return program;
  }

  dispose(): void {
    for (const program of this.#programs.values()) program.dispose();
  }
}

function featuresOf(material: GpuMaterial): string[] {
  return Object.keys(FEATURES).filter((feature) => FEATURES[feature]!(material));
}
