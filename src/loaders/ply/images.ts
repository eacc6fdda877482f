import type { SceneTexture } from '../../scene/document.ts';
import { fileTexture } from '../file-texture.ts';
import type { PlyLimits } from './limits.ts';
import type { PlyTally } from './warnings.ts';

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
    const rule = { maxSide: limits.maxTextureSide, repeat: true };
    const texture = fileTexture(name, files.get(name), rule);
    if (texture.missing) tally.note('MISSING_TEXTURE', { place: () => name });
    return texture;
  });
}
