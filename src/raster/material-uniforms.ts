import type { GpuBatch } from '../gpu/document.ts';
import type { GpuImage, GpuMaterial } from '../gpu/materials.ts';
import type { UniformDeclaration, UniformValues } from '../gpu/program.ts';
import { textureSampling } from '../scene/texture.ts';
import { textureFrame } from '../scene/texture-frame.ts';

/** The uniforms that say what a batch's material shows. */
export const MATERIAL_UNIFORMS = {
  uImageSize: 'vec2',
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
  tEmission: 'sampler2D',
  uEmissionSize: 'vec2',
  uEmissionFrameRow: 'float',
  uEmissionRows: 'vec2',
  uEmissionFade: 'float',
  uEmissionNextFrame: 'int',
  uEmissionRepeat: 'bool',
  uEmissionLinear: 'bool',
  uEmissionCovers: 'bool',
} as const satisfies UniformDeclaration;

export type MaterialUniforms = typeof MATERIAL_UNIFORMS;

/** The shader's number of each alpha mode. */
export const ALPHA_MODES = { opaque: 0, mask: 1, blend: 2 } as const;

/** What has a program read the material of a batch. @param seconds for which strips have played */
export function materialUniforms(
  { material, mirrors, isVertexColoured }: GpuBatch,
  seconds: number,
): Partial<UniformValues<MaterialUniforms>> {
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
): Partial<UniformValues<MaterialUniforms>> {
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
