import type { SceneTexture } from '../../scene/document.ts';
import { readImageHeader } from '../../scene/image-header.ts';
import type { LoadContext } from './context.ts';
import { fail } from './error.ts';
import type { ModelKind } from './kind.ts';
import { UNITS_PER_BLOCK } from './kind.ts';

/** A model does not name its texture. */
const NO_PLACE = { place: null };

/**
 * The one texture of a model. One that is missing has as many pixels, for coordinates, as Blockbench
 * gives a new one. Throws BlockyError BAD_TEXTURE or TEXTURE_TOO_LARGE.
 */
export function makeTexture(
  { limits, warnings }: LoadContext,
  name: string,
  bytes: Uint8Array | null,
  kind: ModelKind,
): SceneTexture {
  if (!bytes) {
    warnings.add('MISSING_TEXTURE', null, undefined, 'no texture for the model');
    const side = UNITS_PER_BLOCK[kind];
    return {
      name,
      mimeType: 'image/png',
      bytes,
      width: 0,
      height: 0,
      uvWidth: side,
      uvHeight: side,
      missing: true,
    };
  }
  const header = readImageHeader(bytes);
  if (!header) fail('BAD_TEXTURE', NO_PLACE, 'bad texture', 'a PNG or JPEG');
  const { width, height, mimeType } = header;
  const { maxTextureSide, maxTexturePixels } = limits;
  if (Math.max(width, height) > maxTextureSide || width * height > maxTexturePixels) {
    const expected = `sides of at most ${maxTextureSide} and ${maxTexturePixels} pixels`;
    const what = `${width}×${height} texture`;
    fail('TEXTURE_TOO_LARGE', NO_PLACE, what, expected);
  }
  return { name, mimeType, bytes, width, height, uvWidth: width, uvHeight: height, missing: false };
}
