import { DEFAULT_ALPHA_CUTOFF, MAX_MATERIAL_LAYERS } from './constants.ts';
import type { SceneAlphaMode, SceneBlending, SceneMaterial } from './document.ts';

/** A material's alpha rule, without anything absent. */
export interface MaterialAlpha {
  alphaMode: SceneAlphaMode;
  /** 0–1. */
  alphaCutoff: number;
}

/** What a texel does to a ray. */
export type TexelCoverage = 'invisible' | 'partial' | 'opaque';

/** How a material's covered texels draw, without anything absent. */
export interface MaterialRenderMode {
  blending: SceneBlending;
  alphaEmission: boolean;
  /** Texture indices bottom to top, −1 for none; still to be checked against the textures. */
  layers: number[];
}

/** The one reading of a material's alpha fields (scene format, SceneMaterial). */
export function resolveMaterialAlpha(
  material: Pick<SceneMaterial, 'alphaMode' | 'alphaCutoff'>,
): MaterialAlpha {
  const { alphaMode, alphaCutoff } = material;
  return {
    alphaMode: alphaMode === 'mask' || alphaMode === 'blend' ? alphaMode : 'opaque',
    alphaCutoff: Number.isFinite(alphaCutoff)
      ? Math.min(Math.max(alphaCutoff!, 0), 1)
      : DEFAULT_ALPHA_CUTOFF,
  };
}

/**
 * Classifies one texel: the one definition that every pass uses (scene format, SceneMaterial). A
 * texel exactly at the cutoff is visible.
 *
 * @param alpha 0–1
 */
export function texelCoverage(alpha: number, rule: MaterialAlpha): TexelCoverage {
  if (rule.alphaMode === 'opaque') {
    return 'opaque';
  }
  if (alpha < rule.alphaCutoff) {
    return 'invisible';
  }
  return rule.alphaMode === 'blend' && alpha < 1 ? 'partial' : 'opaque';
}

/** The one reading of a material's blending, emission and layers (scene format, SceneMaterial). */
export function resolveMaterialRenderMode(
  material: Pick<SceneMaterial, 'texture' | 'blending' | 'alphaEmission' | 'layers'>,
): MaterialRenderMode {
  const { texture, blending, alphaEmission, layers } = material;
  const stack = Array.isArray(layers) && layers.length > 0 ? layers : [texture];
  return {
    blending: blending === 'additive' ? 'additive' : 'normal',
    alphaEmission: alphaEmission === true,
    layers: stack
      .slice(0, MAX_MATERIAL_LAYERS)
      .map((layer) => (Number.isInteger(layer) ? layer : -1)),
  };
}
