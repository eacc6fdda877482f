import type { SceneMaterial, SceneTexture } from '../../scene/document.ts';
import type { UvTransform } from './mtl/material.ts';

/** The materials and textures of a scene that is being built. */
export interface Palette {
  readonly materials: SceneMaterial[];
  readonly textures: SceneTexture[];
  /** Of each material: what its image makes of texture coordinates; null: nothing. */
  readonly transforms: (UvTransform | null)[];
  /** Adds the material of a name, a white one where none has it; false then. */
  add(name: string): boolean;
}

/** The palette of a file without a library. */
export class WhitePalette implements Palette {
  readonly materials: SceneMaterial[] = [];
  readonly textures: SceneTexture[] = [];
  readonly transforms: null[] = [];

  add(name: string): boolean {
    this.materials.push({ name, texture: -1, color: [1, 1, 1, 1] });
    this.transforms.push(null);
    return false;
  }
}
