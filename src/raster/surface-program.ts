import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { GpuImage, GpuMaterial } from '../gpu/materials.ts';
import type { Program, UniformDeclaration, UniformValues } from '../gpu/program.ts';
import { BACK_SIDE_RENDER_ORDER } from '../scene/constants.ts';
import { textureSampling } from '../scene/texture.ts';
import { textureFrame } from '../scene/texture-frame.ts';
import type { View } from './view.ts';

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
  uImageSize: 'vec2',
  uSide: 'float',
  uMirrors: 'bool',
  uColour: 'vec4',
  uEmission: 'vec3',
  tImage: 'sampler2D',
  uFrameRow: 'float',
  uRows: 'vec2',
  uFade: 'float',
  uNextFrame: 'int',
  uRepeat: 'bool',
  uLinear: 'bool',
  uAlphaMode: 'int',
  uAlphaCutoff: 'float',
  uAlphaEmission: 'bool',
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
  tEmission: 'sampler2D',
  uEmissionSize: 'vec2',
  uEmissionFrameRow: 'float',
  uEmissionRows: 'vec2',
  uEmissionFade: 'float',
  uEmissionNextFrame: 'int',
  uEmissionRepeat: 'bool',
  uEmissionLinear: 'bool',
  uEmissionCovers: 'bool',
  ...LAYER_UNIFORMS,
} as const satisfies UniformDeclaration;

export type SurfaceUniforms = typeof SURFACE_UNIFORMS;

/** The shader's number of each alpha mode. */
export const ALPHA_MODES = { opaque: 0, mask: 1, blend: 2 } as const;

/** Makes a surface program current for a document and a sample of a view. */
export function beginSurfaces(
  gpu: Gpu,
  program: Program<SurfaceUniforms>,
  document: GpuDocument,
  view: View,
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
  view: View,
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

function materialUniforms(
  { material, mirrors, isVertexColoured }: GpuBatch,
  seconds: number,
): Partial<UniformValues<SurfaceUniforms>> {
  const { texture, emissionImage } = material;
  const rows = rowsShown(material, seconds);
  return {
    tImage: texture.texture,
    uImageSize: [texture.width, texture.height],
    uFrameRow: rows.frameRow,
    uRows: rows.rows,
    uFade: rows.fade,
    uNextFrame: rows.nextFrame,
    uRepeat: material.repeat,
    uLinear: material.linear,
    uAlphaMode: ALPHA_MODES[material.alphaMode],
    uAlphaCutoff: material.alphaCutoff,
    uAlphaEmission: material.alphaEmission,
    uMirrors: mirrors,
    uColour: isVertexColoured ? WHITE : material.color,
    uEmission: material.emission,
    ...(emissionImage && emissionUniforms(material, emissionImage, seconds)),
  };
}

const WHITE = [1, 1, 1, 1] as const;

function emissionUniforms(
  material: GpuMaterial,
  image: GpuImage,
  seconds: number,
): Partial<UniformValues<SurfaceUniforms>> {
  const { texture, repeat, linear } = image;
  const { frameRow, rows, fade, nextFrame } = rowsShown(image, seconds);
  return {
    tEmission: texture.texture,
    uEmissionSize: [texture.width, texture.height],
    uEmissionFrameRow: frameRow,
    uEmissionRows: rows,
    uEmissionFade: fade,
    uEmissionNextFrame: nextFrame,
    uEmissionRepeat: repeat,
    uEmissionLinear: linear,
    uEmissionCovers: texture === material.texture && !material.alphaEmission,
  };
}

/** Which rows of an image are shown: all of a still one, one frame of a strip. */
interface RowsShown {
  /** Where the frame begins, in rows; its first whole row, and how many rows it touches. */
  frameRow: number;
  rows: readonly [first: number, count: number];
  /** How much of the frame that is so many rows further down is mixed in. */
  fade: number;
  nextFrame: number;
}

function rowsShown({ texture, strip }: GpuImage, seconds: number): RowsShown {
  if (!strip) return { frameRow: 0, rows: [0, texture.height], fade: 0, nextFrame: 0 };
  const { frame, next, blend } = textureFrame(strip, seconds);
  // A frame may be a fraction of a texel tall: then the rows at its ends belong to two frames.
  // Multiplied first: so whole rows stay whole.
  const rowOf = (at: number): number => (at * texture.height) / textureSampling(strip).frames;
  const first = Math.floor(rowOf(frame));
  return {
    frameRow: rowOf(frame),
    rows: [first, Math.ceil(rowOf(frame + 1)) - first],
    fade: blend,
    nextFrame: Math.round(rowOf(next - frame)),
  };
}
