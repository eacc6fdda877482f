import type { Gpu } from '../gpu/context.ts';
import type { DepthMap } from '../gpu/depth-map.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import { createProgram, type Program } from '../gpu/program.ts';
import type { Mat4 } from '../math/types.ts';
import { casterFragment, casterVertex } from './glsl/caster.glsl.ts';
import { MATERIAL_UNIFORMS, materialUniforms } from './material-uniforms.ts';

const CASTER_UNIFORMS = {
  ...MATERIAL_UNIFORMS,
  tNodes: 'sampler2D',
  uSide: 'float',
  uTiles: 'mat4[]',
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

/** Draws depth maps: what light from some directions meets first. */
export class CasterPass {
  readonly #gpu: Gpu;
  readonly #program: Program<typeof CASTER_UNIFORMS>;

  constructor(gpu: Gpu) {
    this.#gpu = gpu;
    this.#program = createProgram(gpu, {
      name: 'caster',
      vertex: casterVertex,
      fragment: casterFragment,
      uniforms: CASTER_UNIFORMS,
    });
  }

  /** Leaves the viewport at the map's size. */
  draw({ document, tiles, fronts, sample, textureTime }: Casting, map: DepthMap): void {
    const { gl } = this.#gpu;
    gl.bindFramebuffer(gl.FRAMEBUFFER, map.framebuffer);
    gl.viewport(0, 0, map.side, map.side);
    gl.clearDepth(1);
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    this.#program.use();
    this.#program.set({
      tNodes: document.nodeMatrices,
      uTiles: Float32Array.from(tiles.flatMap((tile) => [...tile])),
      uSide: fronts === 'light' ? 1 : -1,
      uTurn: sample === null ? 0 : turnOf(sample),
    });
    gl.cullFace(fronts === 'light' ? gl.BACK : gl.FRONT);
    gl.bindVertexArray(document.vertexArray);
    for (const batch of castingBatches(document)) {
      this.#program.set(materialUniforms(batch, textureTime));
      this.#drawBatch(batch, tiles.length);
    }
    gl.disable(gl.CULL_FACE);
    gl.disable(gl.DEPTH_TEST);
  }

  #drawBatch({ doubleSided, mirrors, count, start }: GpuBatch, tiles: number): void {
    const { gl } = this.#gpu;
    // Of mirrored ones the fragment knows the fronts.
    if (doubleSided || mirrors) gl.disable(gl.CULL_FACE);
    else gl.enable(gl.CULL_FACE);
    this.#program.set({ uMirrors: mirrors && !doubleSided });
    gl.drawElementsInstanced(gl.TRIANGLES, count, gl.UNSIGNED_INT, start * 4, tiles);
  }

  dispose(): void {
    this.#program.dispose();
  }
}

/** A sample's turn of 16: four samples in a row take turns far apart. */
function turnOf(sample: number): number {
  const reversed = [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15];
  return reversed[sample]! + 1;
}
