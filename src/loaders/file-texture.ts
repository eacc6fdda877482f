import type { SceneTexture } from '../scene/document.ts';
import { type ImageHeader, readImageHeader } from '../scene/image-header.ts';

/** An image with a longer side is no pixel art, as a JPEG is none: it is looked up smoothly. */
const MAX_PIXEL_ART_SIDE = 256;

/** The texture space of a missing image, in which the placeholder has its checks. */
const MISSING_UV_SIZE = 16;

/**
 * The texture of an image that lies beside a model: missing without bytes, and where these are
 * neither PNG nor JPEG or have a longer side than `maxSide`.
 */
export function fileTexture(
  name: string,
  bytes: Uint8Array | undefined,
  { maxSide, repeat }: { maxSide: number; repeat: boolean },
): SceneTexture {
  const header = bytes && readImageHeader(bytes);
  const wrap = repeat && ({ wrap: 'repeat' } as const);
  if (!header || longerSide(header) > maxSide) return { name, ...MISSING, ...wrap };
  const { mimeType, width, height } = header;
  const isSmooth = mimeType === 'image/jpeg' || longerSide(header) > MAX_PIXEL_ART_SIDE;
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

function longerSide({ width, height }: ImageHeader): number {
  return Math.max(width, height);
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
