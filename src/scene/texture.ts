import {
  DEFAULT_TEXTURE_FILTER,
  DEFAULT_TEXTURE_WRAP,
  SCENE_TEXTURE_FILTERS,
  SCENE_TEXTURE_WRAPS,
} from './constants.ts';
import type { SceneTexture, SceneTextureFilter, SceneTextureWrap } from './document.ts';

/** How a texture is looked up, without anything absent. */
export interface TextureSampling {
  wrap: SceneTextureWrap;
  filter: SceneTextureFilter;
  /** Frames of the strip; 1 for a still image. */
  frames: number;
}

/** The one reading of a texture's wrap, filter and frame count (scene format, SceneTexture). */
export function textureSampling(
  texture: Pick<SceneTexture, 'wrap' | 'filter' | 'frames' | 'height'>,
): TextureSampling {
  const count = texture.frames?.count;
  const isStrip = Number.isInteger(count) && count! >= 2 && count! <= texture.height;
  return {
    wrap: known(SCENE_TEXTURE_WRAPS, texture.wrap, DEFAULT_TEXTURE_WRAP),
    filter: known(SCENE_TEXTURE_FILTERS, texture.filter, DEFAULT_TEXTURE_FILTER),
    frames: isStrip ? count! : 1,
  };
}

function known<T>(values: readonly T[], value: T | undefined, fallback: T): T {
  return value !== undefined && values.includes(value) ? value : fallback;
}
