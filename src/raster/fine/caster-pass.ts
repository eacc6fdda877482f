import type { Gpu } from '../../gpu/context.ts';
import type { DepthMap } from '../../gpu/depth-map.ts';
import type { GpuBatch, GpuDocument } from '../../gpu/document.ts';
import { createProgram, type Program } from '../../gpu/program.ts';
import type { Mat4 } from '../../math/types.ts';
import { MATERIAL_UNIFORMS, materialUniforms } from '../material-uniforms.ts';
import {
  casterFragment,
  casterVertex,
  solidCasterFragment,
  solidCasterVertex,
} from './caster.glsl.ts';

const SOLID_UNIFORMS = { tNodes: 'sampler2D', uTiles: 'mat4[]' } as const;

const CASTER_UNIFORMS = {
  ...SOLID_UNIFORMS,
  ...MATERIAL_UNIFORMS,
  uSide: 'float',
  uTurn: 'int',
} as const;

/** What a depth map is drawn from. */
export interface Casting {
  document: GpuDocument;
  /** From the world to the clip space of each tile, at most MAX_TILES. */
  tiles: readonly Mat4[];
  /** Who sees the fronts of the single-sided faces that stop light: what shines, or what it shines on. */
  fronts: 'light' | 'surface';
  /** Which of the samples it is for, 0 to 15, as partial texels stop some; null: one for all. */
  sample: number | null;
  /** Seconds for which strips have played. */
  textureTime: number;
}

/** The batches that stop light (scene format, SceneMesh and SceneMaterial). */
export function castingBatches({ batches }: GpuDocument): GpuBatch[] {
  return batches.filter(({ material, cameraOnly }) => !material.additive && !cameraOnly);
}

/** A run of a batch's indices. */
interface Run {
  start: number;
  count: number;
}

/** Draws depth maps: what light from some directions meets first. */
export class CasterPass {
  readonly #gpu: Gpu;
  /** For faces that stop all light that falls on them. */
  readonly #solid: Program<typeof SOLID_UNIFORMS>;
  /** For those whose texels decide, or that may be mirrored: compiled when there are some. */
  #other: Program<typeof CASTER_UNIFORMS> | null = null;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#solid = createProgram(gpu, {
      name: 'solid caster',
      vertex: solidCasterVertex,
      fragment: solidCasterFragment,
      uniforms: SOLID_UNIFORMS,
    });
  }

  /** Leaves the viewport at the map's size. */
  draw(casting: Casting, map: DepthMap): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, map.framebuffer);
    gl.viewport(0, 0, map.side, map.side);
    gl.clearDepth(1);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    gl.cullFace(casting.fronts === 'light' ? gl.BACK : gl.FRONT);
    gl.bindVertexArray(casting.document.vertexArray);
    this.#drawSolid(casting);
    this.#drawOther(casting);
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.DEPTH_TEST);
  }

  #drawSolid({ document, tiles }: Casting): void {
    const batches = castingBatches(document).filter((batch) => solidCount(batch) > 0);
    if (batches.length === 0) return;
    this.#solid.use();
    this.#solid.set(placing(document, tiles));
    for (const batch of batches) {
      this.#drawRun(batch, { start: batch.start, count: solidCount(batch) }, tiles.length);
    }
  }

  #drawOther({ document, tiles, fronts, sample, textureTime }: Casting): void {
    const batches = castingBatches(document).filter((batch) => solidCount(batch) < batch.count);
    if (batches.length === 0) return;
    const program = this.#otherProgram();
    program.use();
    program.set({
      ...placing(document, tiles),
      uSide: fronts === 'light' ? 1 : -1,
      uTurn: sample === null ? 0 : turnOf(sample),
    });
    for (const batch of batches) {
      const { mirrors, doubleSided, start, count } = batch;
      const solid = solidCount(batch);
      program.set({ ...materialUniforms(batch, textureTime), uMirrors: mirrors && !doubleSided });
      this.#drawRun(batch, { start: start + solid, count: count - solid }, tiles.length);
    }
  }

  #otherProgram(): Program<typeof CASTER_UNIFORMS> {
    this.#other ??= createProgram(this.#gpu, {
      name: 'caster',
      vertex: casterVertex,
      fragment: casterFragment,
      defines: ['STRIP'],
      uniforms: CASTER_UNIFORMS,
    });
    return this.#other;
  }

  #drawRun({ doubleSided, mirrors }: GpuBatch, { start, count }: Run, tiles: number): void {
    const { gl } = this.#gpu;
    // Of mirrored ones the fragment knows the fronts.
    if (doubleSided || mirrors) gl.disable(gl.CULL_FACE);
    else gl.enable(gl.CULL_FACE);
    gl.drawElementsInstanced(gl.TRIANGLES, count, gl.UNSIGNED_INT, start * 4, tiles);
  }

  dispose(): void {
    this.#solid.dispose();
    this.#other?.dispose();
  }
}

/** Of a batch's indices, how many at the start light need not ask about. */
function solidCount({ mirrors, doubleSided, solidCount: solid }: GpuBatch): number {
  return mirrors && !doubleSided ? 0 : solid;
}

function placing(document: GpuDocument, tiles: readonly Mat4[]) {
  return {
    tNodes: document.nodeMatrices,
    uTiles: Float32Array.from(tiles.flatMap((tile) => [...tile])),
  };
}

/** A sample's turn of 16: four samples in a row take turns far apart. */
function turnOf(sample: number): number {
  const reversed = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];
  return reversed[sample]! + 1;
}
