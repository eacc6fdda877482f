import type { SceneTexture } from '../../scene/document.ts';
import { readImageHeader } from '../../scene/image-header.ts';
import type { PlyLimits } from './limits.ts';
import type { PlyTally } from './warnings.ts';

/** An image with a longer side is no pixel art: it is looked up smoothly. */
const MAX_PIXEL_ART_SIDE = 256;

/** The texture space of a missing image, in which the placeholder has its checks. */
const MISSING_UV_SIZE = 16;

/** Files beside the model, by the names that it has for them. */
export type TextureFiles = ReadonlyMap<string, Uint8Array>;

/** What images are held to, and where warnings go. */
interface Terms {
  readonly limits: PlyLimits;
  readonly tally: PlyTally;
}

/** The textures that a file names, in its order; missing where an image cannot be shown. */
export function readImages(
  names: readonly string[],
  files: TextureFiles,
  { limits, tally }: Terms,
): SceneTexture[] {
  return names.slice(0, limits.maxTextures).map((name) => {
    const texture = readImage(name, files.get(name), limits.maxTextureSide);
    if (texture.missing) tally.note('MISSING_TEXTURE', { place: () => name });
    return texture;
  });
}

function readImage(name: string, bytes: Uint8Array | undefined, maxSide: number): SceneTexture {
  const header = bytes && readImageHeader(bytes);
  if (!bytes || !header || Math.max(header.width, header.height) > maxSide) {
    return { name, ...MISSING };
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
    wrap: 'repeat',
    ...(isSmooth && { filter: 'linear' }),
  };
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
