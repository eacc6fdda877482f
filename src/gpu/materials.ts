import type { SceneMaterial, SceneTexture } from '../scene/document.ts';
import {
  type MaterialAlpha,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  texelCoverage,
} from '../scene/material.ts';
import { textureSampling } from '../scene/texture.ts';
import type { UvRect } from './batches.ts';
import { type Coverage, CoverageMap } from './coverage-map.ts';
import type { GpuTexture } from './pixels.ts';

/** A material as the passes use it: every default filled in, its texels known. */
export interface GpuMaterial extends MaterialAlpha {
  texture: GpuTexture;
  additive: boolean;
  alphaEmission: boolean;
  repeat: boolean;
  linear: boolean;
  /** The document's texture, which says how a strip plays; undefined: a still image. */
  strip: SceneTexture | undefined;
  coverage: CoverageMap;
}

/** The material of faces without one: a plain colour. */
export function untexturedMaterial(texture: GpuTexture): GpuMaterial {
  return createMaterial({ name: '', texture: -1 }, texture, undefined);
}

/**
 * Resolves a material.
 *
 * @param texture the image to draw: the layers' composite where the material has layers
 * @param scene the document's texture, which says how to look `texture` up; undefined: none
 */
export function createMaterial(
  material: SceneMaterial,
  texture: GpuTexture,
  scene: SceneTexture | undefined,
): GpuMaterial {
  const alpha = resolveMaterialAlpha(material);
  const { blending, alphaEmission } = resolveMaterialRenderMode(material);
  const sampling = scene ? textureSampling(scene) : undefined;
  return {
    ...alpha,
    coverage: coverageOf(texture, alpha, scene?.frames?.interpolate === true),
    texture,
    additive: blending === 'additive',
    alphaEmission,
    repeat: sampling?.wrap === 'repeat',
    linear: sampling?.filter === 'linear',
    strip: sampling && sampling.frames > 1 ? scene : undefined,
  };
}

/** The textures that a material composites, bottom first; each an index of the document's, or −1. */
export function materialLayers(material: SceneMaterial, textureCount: number): number[] {
  const { layers } = resolveMaterialRenderMode(material);
  return layers.map((layer) => (layer >= 0 && layer < textureCount ? layer : -1));
}

/** The kinds of texel that a material shows inside a rectangle. */
export function coverageWithin(material: GpuMaterial, uvRect: UvRect): Coverage {
  const { coverage, texture, repeat, strip } = material;
  const { width, height } = texture;
  // A texel more on each side: which one a corner on an edge belongs to is up to rounding.
  const left = Math.floor(uvRect[0]! * width) - 1;
  const top = Math.floor(uvRect[1]! * height) - 1;
  const right = Math.floor(uvRect[2]! * width) + 2;
  const bottom = Math.floor(uvRect[3]! * height) + 2;
  const leaves = left < -1 || top < -1 || right > width + 2 || bottom > height + 2;
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
