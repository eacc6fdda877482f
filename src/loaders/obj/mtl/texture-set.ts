import type { SceneTexture } from '../../../scene/document.ts';
import { type ImageHeader, readImageHeader } from '../../../scene/image-header.ts';
import { baseName, type SideFiles } from '../../side-files.ts';
import type { MtlLimits } from '../limits.ts';
import type { WarningList } from '../reports.ts';
import type { MtlTexture } from './material.ts';

/** An image of more pixels than this on a side is a photograph or painted, not pixel art. */
const MAX_PIXEL_ART_SIDE = 256;

/** The texture space of a missing image: the placeholder has so many checks. */
const MISSING_UV_SIZE = 16;

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
    const isRepeated = !clamp && wrap === 'repeat';
    const key = `${isRepeated} ${path.toLowerCase()}`;
    const known = this.#indices.get(key);
    if (known !== undefined) return known;
    this.list.push(this.#read(path, isRepeated));
    this.#indices.set(key, this.list.length - 1);
    return this.list.length - 1;
  }

  #read(path: string, isRepeated: boolean): SceneTexture {
    const name = baseName(path);
    const bytes = this.#files.find(path) ?? null;
    const header = bytes && readImageHeader(bytes);
    const fault = this.#faultOf(bytes, header);
    const wrap = isRepeated ? { wrap: 'repeat' as const } : undefined;
    if (fault || !header) {
      this.#warnings.add('MISSING_TEXTURE', `the image "${path}" ${fault}`);
      return { name, ...MISSING, ...wrap };
    }
    const { mimeType, width, height } = header;
    const isSmooth = mimeType === 'image/jpeg' || Math.max(width, height) > MAX_PIXEL_ART_SIDE;
    return {
      name,
      mimeType,
      bytes,
      width,
      height,
      uvWidth: width,
      uvHeight: height,
      missing: false,
      ...wrap,
      ...(isSmooth && { filter: 'linear' }),
    };
  }

  /** Why an image cannot be shown; '' where it can. */
  #faultOf(bytes: Uint8Array | null, header: ImageHeader | null): string {
    const { maxTextures, maxTextureSide } = this.#limits;
    if (!bytes) return 'is missing';
    if (!header) return 'is neither PNG nor JPEG';
    if (this.list.length >= maxTextures) return `is one too many, at most ${maxTextures} are shown`;
    const side = Math.max(header.width, header.height);
    return side > maxTextureSide ? `is too large, at most ${maxTextureSide} pixels` : '';
  }
}

const MISSING = {
  mimeType: 'image/png',
  bytes: null,
  width: 0,
  height: 0,
  uvWidth: MISSING_UV_SIZE,
  uvHeight: MISSING_UV_SIZE,
  missing: true,
} as const;
