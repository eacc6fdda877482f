import type { SceneTexture } from '../../../scene/document.ts';
import { fileTexture } from '../../file-texture.ts';
import { baseName, type SideFiles } from '../../side-files.ts';
import type { WarningList } from '../reports.ts';
import type { MtlLimits } from './limits.ts';
import type { MtlTexture } from './material.ts';

/** How images are looked up past their edges where a statement says nothing. */
export type MtlWrap = 'repeat' | 'clamp';

/** The textures of a document: each image once for each way in which it is looked up. */
export class TextureSet {
  readonly list: SceneTexture[] = [];
  readonly #indices = new Map<string, number>();
  readonly #files: SideFiles;
  readonly #limits: MtlLimits;
  readonly #warnings: WarningList;

  constructor(files: SideFiles, limits: MtlLimits, warnings: WarningList) {
    this.#files = files;
    this.#limits = limits;
    this.#warnings = warnings;
  }

  /** The index of an image; the folder of its library is part of the path. */
  add({ path, clamp }: Pick<MtlTexture, 'path' | 'clamp'>, wrap: MtlWrap): number {
    const repeat = !clamp && wrap === 'repeat';
    const key = `${repeat} ${path.toLowerCase()}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.list.push(this.#read(path, repeat));
    this.#indices.set(key, this.list.length - 1);
    return this.list.length - 1;
  }

  #read(path: string, repeat: boolean): SceneTexture {
    const { maxTextures, maxTextureSide: maxSide } = this.#limits;
    const isOneTooMany = this.list.length >= maxTextures;
    const bytes = isOneTooMany ? undefined : this.#files.find(path);
    const texture = fileTexture(baseName(path), bytes, { maxSide, repeat });
    if (texture.missing) {
      let fault = 'is missing';
      if (bytes) fault = `is no PNG or JPEG of at most ${maxSide} pixels`;
      if (isOneTooMany) fault = `is one too many, at most ${maxTextures} are shown`;
      this.#warnings.add('MISSING_TEXTURE', `the image "${path}" ${fault}`);
    }
    return texture;
  }
}
