import type { Gpu } from '../../gpu/context.ts';
import type { GpuMarkBatch } from '../../gpu/marks.ts';
import { createProgram, type Program, type UniformDeclaration } from '../../gpu/program.ts';
import type { MarkDrawing, MarkSource } from '../mark-drawing.ts';
import { ALPHA_MODES } from '../material-uniforms.ts';
import { LAYER_UNIFORMS, type LayerValues } from '../surface-program.ts';
import type { Drawn } from '../surface-programs.ts';
import { markFragment, markVertex } from './mark.glsl.ts';

const MARK_UNIFORMS = {
  tNodes: 'sampler2D',
  tPlaces: 'sampler2D',
  tColours: 'sampler2D',
  uHasColours: 'bool',
  uEnds: 'int',
  uViewProjection: 'mat4',
  uDepthRange: 'vec2',
  uConverge: 'float',
  uExposure: 'float',
  uViewport: 'vec2',
  uHalfSize: 'float',
  uColour: 'vec4',
  uEmission: 'vec3',
  uAlphaMode: 'int',
  uAlphaCutoff: 'float',
  ...LAYER_UNIFORMS,
} as const satisfies UniformDeclaration;

/** Draws lines and points, both as bands about a segment: that of a point has no length. */
export class MarkProgram implements MarkDrawing {
  readonly #gpu: Gpu;
  readonly #program: Program<typeof MARK_UNIFORMS>;

  constructor(gpu: Gpu, source: MarkSource) {
    this.#gpu = gpu;
    this.#program = createProgram(gpu, {
      ...source,
      vertex: markVertex,
      fragment: markFragment,
      uniforms: MARK_UNIFORMS,
    });
  }

  /** @param layer for a program of translucent layers */
  draw(marks: readonly GpuMarkBatch[], { document, view }: Drawn, layer?: LayerValues): void {
    if (marks.length === 0) return;
    const { gl } = this.#gpu;
    const program = this.#program;
    gl.enable(gl.DEPTH_TEST);
    gl.depthFunc(gl.LEQUAL);
    program.use();
    program.set({ tNodes: document.nodeMatrices, uViewport: [view.width, view.height] });
    program.set({ ...view.uniforms, ...layer });
    gl.bindVertexArray(null);
    for (const { material, size, ends, color, places, colours, count } of marks) {
      program.set({
        tPlaces: places,
        tColours: colours ?? places,
        uHasColours: colours !== null,
        uEnds: ends,
        uHalfSize: (size * view.pixelRatio) / 2,
        uColour: color,
        uEmission: material.emission,
        uAlphaMode: ALPHA_MODES[material.alphaMode],
        uAlphaCutoff: material.alphaCutoff,
      });
      gl.drawArrays(gl.TRIANGLES, 0, count * 6);
    }
    gl.disable(gl.DEPTH_TEST);
  }

  dispose(): void {
    this.#program.dispose();
  }
}
