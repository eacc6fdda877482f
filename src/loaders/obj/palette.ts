import type { SceneMaterial, SceneTexture } from '../../scene/document.ts';
import type { UvTransform } from './mtl/material.ts';

/** The materials and textures of a scene that is being built. */
export interface Palette {
  readonly materials: SceneMaterial[];
  readonly textures: SceneTexture[];
  /** Of each material: what its image makes of texture coordinates; null: nothing. */
  readonly transforms: (UvTransform | null)[];
  /** Adds the material of a name; false, and nothing is added, where none has it. */
  add(name: string): boolean;
}

/** The palette of a file without a library. */
export function emptyPalette(): Palette {
  return { materials: [], textures: [], transforms: [], add: () => false };
}
