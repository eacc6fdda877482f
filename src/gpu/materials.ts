import type { SceneMaterial, SceneTexture } from '../scene/document.ts';
import {
  type MaterialAlpha,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  texelCoverage,
} from '../scene/material.ts';
import { textureSampling } from '../scene/texture.ts';
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
  /** Whether some texel is opaque, and whether some is partial. */
  hasOpaque: boolean;
  hasPartial: boolean;
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
    ...coverages(texture, alpha, scene?.frames?.interpolate === true),
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

function coverages({ alphas }: GpuTexture, rule: MaterialAlpha, fades: boolean) {
  // A fade from one texel to another passes through every alpha between theirs.
  const shown = fades ? between(alphas) : alphas;
  let hasOpaque = false;
  let hasPartial = false;
  shown.forEach((present, alpha) => {
    if (!present) return;
    const coverage = texelCoverage(alpha / 255, rule);
    hasOpaque ||= coverage === 'opaque';
    hasPartial ||= coverage === 'partial';
  });
  return { hasOpaque, hasPartial };
}

function between(alphas: Uint8Array): Uint8Array {
  return new Uint8Array(alphas.length).fill(1, alphas.indexOf(1), alphas.lastIndexOf(1) + 1);
}
