import { MAX_MATERIAL_LAYERS } from '../../scene/constants.ts';
import type { SceneMaterial } from '../../scene/document.ts';
import type { FormatTraits } from './formats.ts';
import type { LoadedTexture } from './textures.ts';

/** Blockbench's texture shaders discard texels below these alphas. */
const ALPHA_CUTOFF = 0.01;
const LAYERED_ALPHA_CUTOFF = 0.05;

/** One material a texture, at the same index, by its render mode (loader page, "Conversion"). */
export function textureMaterial({ scene, mode }: LoadedTexture, texture: number): SceneMaterial {
  return {
    name: scene.name,
    texture,
    alphaMode: mode === 'emissive' ? 'mask' : 'blend',
    alphaCutoff: ALPHA_CUTOFF,
    ...(mode === 'emissive' && { alphaEmission: true }),
    ...(mode === 'additive' && { blending: 'additive' as const }),
  };
}

/**
 * The one material that every face shows where a single-texture format has a layered texture: the
 * last visible textures on top of each other. Undefined where faces show their own.
 */
export function layeredMaterial(
  traits: FormatTraits,
  textures: readonly LoadedTexture[],
): SceneMaterial | undefined {
  if (traits.texture === 'face' || !hasLayers(textures)) return undefined;
  const visible = textures.flatMap((texture, i) => (texture.visible ? [i] : []));
  const layers = visible.slice(-MAX_MATERIAL_LAYERS);
  const [bottom] = layers;
  if (bottom === undefined) return undefined;
  return {
    name: 'layered',
    texture: bottom,
    alphaMode: 'blend',
    alphaCutoff: LAYERED_ALPHA_CUTOFF,
    layers,
  };
}

/** True where the textures are drawn on top of each other. */
export function hasLayers(textures: readonly LoadedTexture[]): boolean {
  return textures.length > 1 && textures.some((texture) => texture.mode === 'layered');
}
