import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { Program, UniformDeclaration, UniformValues } from '../gpu/program.ts';
import { BACK_SIDE_RENDER_ORDER } from '../scene/constants.ts';
import { type LitView, SHADOW_UNIFORMS } from './lit-view.ts';
import { MATERIAL_UNIFORMS, materialUniforms } from './material-uniforms.ts';

/** Which translucent layer is drawn (glsl/layer-span.glsl.ts). */
export const LAYER_UNIFORMS = {
  uAdditive: 'bool',
  tOpaqueDepth: 'sampler2D',
  tFromDepth: 'sampler2D',
  tToDepth: 'sampler2D',
} as const satisfies UniformDeclaration;

export type LayerValues = UniformValues<typeof LAYER_UNIFORMS>;

/** The uniforms that surface programs read; each reads those that its pass is about. */
export const SURFACE_UNIFORMS = {
  ...MATERIAL_UNIFORMS,
  tNodes: 'sampler2D',
  uViewProjection: 'mat4',
  uDepthRange: 'vec2',
  uCentre: 'vec3',
  uAxis: 'vec3',
  uRayOrigin: 'vec3',
  uRayX: 'vec3',
  uRayY: 'vec3',
  uConverge: 'float',
  uPull: 'float',
  uSide: 'float',
  uCell: 'vec3',
  uEdgeWidth: 'float',
  uLightCount: 'int',
  uLightDirections: 'vec3[]',
  uLightColours: 'vec3[]',
  uSkyColour: 'vec3',
  uGroundColour: 'vec3',
  uAxesLight: 'vec3',
  uDisplayShading: 'bool',
  uExposure: 'float',
  ...SHADOW_UNIFORMS,
  ...LAYER_UNIFORMS,
} as const satisfies UniformDeclaration;

export type SurfaceUniforms = typeof SURFACE_UNIFORMS;

/** Makes a surface program current for a document and a sample of a view. */
export function beginSurfaces(
  gpu: Gpu,
  program: Program<SurfaceUniforms>,
  document: GpuDocument,
  view: LitView,
): void {
  const { gl } = gpu;
  gl.enable(gl.DEPTH_TEST);
  gl.depthFunc(gl.LEQUAL);
  gl.enable(gl.CULL_FACE);
  program.use();
  program.set({ tNodes: document.nodeMatrices, ...view.uniforms });
  gl.bindVertexArray(document.vertexArray);
}

/** Leaves the state as full-screen passes need it. */
export function endSurfaces({ gl }: Gpu): void {
  gl.disable(gl.CULL_FACE);
  gl.disable(gl.DEPTH_TEST);
}

/** Draws a batch: its fronts, then, where it is double-sided, its backs. */
export function drawBatch(
  gpu: Gpu,
  program: Program<SurfaceUniforms>,
  batch: GpuBatch,
  view: LitView,
): void {
  const { gl } = gpu;
  program.set(materialUniforms(batch, view.textureTime));
  if (batch.mirrors) gl.disable(gl.CULL_FACE);
  const draw = (side: 1 | -1, order: number): void => {
    gl.cullFace(side === 1 ? gl.BACK : gl.FRONT);
    program.set({ uSide: side, uPull: order * view.pullPerOrder });
    gl.drawElements(gl.TRIANGLES, batch.count, gl.UNSIGNED_INT, batch.start * 4);
  };
  draw(1, batch.renderOrder);
  if (batch.doubleSided) draw(-1, batch.renderOrder + BACK_SIDE_RENDER_ORDER);
  if (batch.mirrors) gl.enable(gl.CULL_FACE);
}
