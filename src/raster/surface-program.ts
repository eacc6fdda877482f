import type { Gpu } from '../gpu/context.ts';
import type { GpuBatch, GpuDocument } from '../gpu/document.ts';
import type { GpuMaterial } from '../gpu/materials.ts';
import type { Program, UniformDeclaration, UniformValues } from '../gpu/program.ts';
import { BACK_SIDE_RENDER_ORDER } from '../scene/constants.ts';
import { textureSampling } from '../scene/texture.ts';
import { textureFrame } from '../scene/texture-frame.ts';
import type { View } from './view.ts';

/** The uniforms that every surface program reads. */
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
} as const satisfies UniformDeclaration;

export type SurfaceUniforms = typeof SURFACE_UNIFORMS;

/** The shader's number of each alpha mode. */
const ALPHA_MODES = { opaque: 0, mask: 1, blend: 2 } as const;

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
  gl.bindVertexArray(document.vertexArray.vertexArrayObject ?? null);
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
  program.set(materialUniforms(batch.material));
  program.set(frameUniforms(batch.material, view.textureTime));
  const draw = (side: 1 | -1, order: number): void => {
    gl.cullFace(side === 1 ? gl.BACK : gl.FRONT);
    program.set({ uSide: side, uPull: order * view.pullPerOrder });
    gl.drawElements(gl.TRIANGLES, batch.count, gl.UNSIGNED_INT, batch.start * 4);
  };
  draw(1, batch.renderOrder);
  if (batch.doubleSided) draw(-1, batch.renderOrder + BACK_SIDE_RENDER_ORDER);
}

function materialUniforms(material: GpuMaterial): Partial<UniformValues<SurfaceUniforms>> {
  const { texture } = material;
  return {
    tImage: texture.texture,
    uImageSize: [texture.width, texture.height],
    uRepeat: material.repeat,
    uLinear: material.linear,
    uAlphaMode: ALPHA_MODES[material.alphaMode],
    uAlphaCutoff: material.alphaCutoff,
    uAlphaEmission: material.alphaEmission,
  };
}

/** Which rows of the image are shown: all of a still image, one frame of a strip. */
function frameUniforms(
  { texture, strip }: GpuMaterial,
  seconds: number,
): Partial<UniformValues<SurfaceUniforms>> {
  if (!strip) return { uFrameRow: 0, uRows: [0, texture.height], uFade: 0, uNextFrame: 0 };
  const { frame, next, blend } = textureFrame(strip, seconds);
  // A frame may be a fraction of a texel tall: then the rows at its ends belong to two frames.
  // Multiplied first: so whole rows stay whole.
  const rowOf = (at: number): number => (at * texture.height) / textureSampling(strip).frames;
  const first = Math.floor(rowOf(frame));
  return {
    uFrameRow: rowOf(frame),
    uRows: [first, Math.ceil(rowOf(frame + 1)) - first],
    uFade: blend,
    uNextFrame: Math.round(rowOf(next - frame)),
  };
}
