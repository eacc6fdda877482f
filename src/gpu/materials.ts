import type { Vec3, Vec4 } from '../math/types.ts';
import type { SceneMaterial, SceneTexture } from '../scene/document.ts';
import {
  type MaterialAlpha,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  texelCoverage,
} from '../scene/material.ts';
import { textureSampling } from '../scene/texture.ts';
import { type Coverage, CoverageMap, type FaceLook, type UvRect } from './coverage-map.ts';
import type { GpuTexture } from './pixels.ts';
import { UNTEXTURED } from './placeholder.ts';

/** An image as the passes look it up: every default filled in. */
export interface GpuImage {
  texture: GpuTexture;
  repeat: boolean;
  linear: boolean;
  /** The document's texture, which says how a strip plays; undefined: a still image. */
  strip: SceneTexture | undefined;
}

/** A material as the passes use it: every default filled in, its texels known. */
export interface GpuMaterial extends GpuImage, MaterialAlpha {
  additive: boolean;
  alphaEmission: boolean;
  /** Times the texture: linear red, green, blue, and alpha. */
  color: Vec4;
  /** Linear light; times the image where there is one. */
  emission: Vec3;
  emissionImage: GpuImage | null;
  coverage: CoverageMap;
}

/** The textures on the GPU that a material shows. */
export interface ShownTextures {
  /** The layers' composite where the material has layers. */
  base: GpuTexture;
  /** Null: none. */
  emission: GpuTexture | null;
}

/** The material of faces without one: a plain colour. */
export function untexturedMaterial(base: GpuTexture): GpuMaterial {
  return createMaterial({ name: '', texture: -1 }, { base, emission: null }, []);
}

/**
 * Resolves a material.
 *
 * @param textures the document's, which say how images are looked up
 */
export function createMaterial(
  material: SceneMaterial,
  { base, emission }: ShownTextures,
  textures: readonly SceneTexture[],
): GpuMaterial {
  const alpha = resolveMaterialAlpha(material);
  const { blending, alphaEmission } = resolveMaterialRenderMode(material);
  const scene = textures[material.texture];
  const { color, emissionTexture = -1 } = material;
  return {
    ...alpha,
    ...createImage(base, scene),
    coverage: coverageOf(base, alpha, scene?.frames?.interpolate === true),
    additive: blending === 'additive',
    alphaEmission,
    color: color ?? (isColourless(material, textures.length) ? UNTEXTURED : WHITE),
    emission: material.emission ?? BLACK,
    emissionImage: emission && createImage(emission, textures[emissionTexture]),
  };
}

const WHITE: Vec4 = [1, 1, 1, 1];
const BLACK: Vec3 = [0, 0, 0];

function createImage(texture: GpuTexture, scene: SceneTexture | undefined): GpuImage {
  const sampling = scene && textureSampling(scene);
  return {
    texture,
    repeat: sampling?.wrap === 'repeat',
    linear: sampling?.filter === 'linear',
    strip: sampling && sampling.frames > 1 ? scene : undefined,
  };
}

/** Whether a material has neither a texture nor a colour, so that vertices without one show clay. */
export function isColourless(material: SceneMaterial | undefined, textureCount: number): boolean {
  if (!material) return true;
  const layers = materialLayers(material, textureCount);
  return !material.color && layers.every((layer) => layer < 0);
}

/** The texture that a material's light has the colour of; −1: none. */
export function emissionTexture(material: SceneMaterial, textureCount: number): number {
  const { emission = BLACK, emissionTexture: index = -1 } = material;
  return emission.some((light) => light > 0) && index < textureCount ? index : -1;
}

/** The textures that a material composites, bottom first; each an index of the document's, or −1. */
export function materialLayers(material: SceneMaterial, textureCount: number): number[] {
  const { layers } = resolveMaterialRenderMode(material);
  return layers.map((layer) => (layer >= 0 && layer < textureCount ? layer : -1));
}

/** Alphas nearer to each other than this are one (glsl/coverage.glsl.ts). */
const SAME_ALPHA = 1e-5;

/** The kinds of texel that a face shows of a material; may tell of more than there is, never of less. */
export function coverageOfFace(material: GpuMaterial, { uvRect, alphas }: FaceLook): Coverage {
  const texels = uvRect ? texelsWithin(material, uvRect) : material.coverage.all;
  return timesColour(material, texels, alphas);
}

/** The same of what shows the colours of a material and of vertices alone. */
export function coverageOfColour(material: GpuMaterial, alphas: ArrayLike<number>): Coverage {
  return timesColour(material, { opaque: true, partial: false, invisible: false }, alphas);
}

function timesColour(
  { alphaMode, alphaCutoff, color }: GpuMaterial,
  texels: Coverage,
  alphas: ArrayLike<number>,
): Coverage {
  const [least, greatest] = [alphas[0]! * color[3], alphas[1]! * color[3]];
  if (alphaMode === 'opaque' || least > 1 - SAME_ALPHA) return texels;
  const isSeen = greatest > alphaCutoff - SAME_ALPHA;
  const dimmed = { partial: false, invisible: true };
  if (alphaMode === 'mask') return { ...dimmed, opaque: texels.opaque && isSeen };
  return {
    ...dimmed,
    opaque: texels.opaque && greatest > 1 - SAME_ALPHA,
    partial: (texels.opaque || texels.partial) && isSeen,
  };
}

/**
 * A corner this near a texel edge lies on it. Half of what the shader allows (glsl/texels.glsl.ts), as
 * that rounds more coarsely and may read no texel that is not looked at here.
 */
const ON_EDGE = 0.001;

function texelsWithin({ coverage, texture, repeat, strip }: GpuMaterial, uvRect: UvRect): Coverage {
  const { width, height } = texture;
  const left = Math.floor(uvRect[0]! * width + ON_EDGE);
  const top = Math.floor(uvRect[1]! * height + ON_EDGE);
  const right = Math.ceil(uvRect[2]! * width - ON_EDGE);
  const bottom = Math.ceil(uvRect[3]! * height - ON_EDGE);
  const leaves = left < 0 || top < 0 || right > width || bottom > height;
  // Any frame of a strip may be shown, and past a repeated image comes the image again.
  if (strip || (repeat && leaves)) return coverage.all;
  const x = clamp(left, width - 1);
  const y = clamp(top, height - 1);
  return coverage.within({
    left: x,
    top: y,
    right: Math.max(clamp(right, width), x + 1),
    bottom: Math.max(clamp(bottom, height), y + 1),
  });
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

function coverageOf(texture: GpuTexture, rule: MaterialAlpha, fades: boolean): CoverageMap {
  const kinds = Array.from({ length: 256 }, (_, alpha) => texelCoverage(alpha / 255, rule));
  // A fade from one texel to another passes through every alpha between theirs.
  if (!fades) return new CoverageMap(texture, kinds);
  const alphas = between(texture.alphas);
  return new CoverageMap({ width: alphas.length, height: 1, alphas }, kinds);
}

/** Every alpha from the least of an image to the greatest. */
function between(alphas: Uint8Array): Uint8Array {
  let [least, greatest] = [255, 0];
  for (const alpha of alphas) {
    least = Math.min(least, alpha);
    greatest = Math.max(greatest, alpha);
  }
  return Uint8Array.from({ length: greatest - least + 1 }, (_, i) => least + i);
}
