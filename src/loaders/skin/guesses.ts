/** What a skin's pixels say about the model that it was painted for. */
import type { PlayerArms } from '../player/rig.ts';
import { everyPixel, isOpaque, type PixelTest, type SkinArea } from './pixels.ts';
import type { PixelImage } from './png.ts';

/** What the classic arms show and the slim ones do not: the right arm's two areas, the left's. */
const CLASSIC_ONLY: readonly SkinArea[] = [
  [50, 16, 2, 4],
  [54, 20, 2, 12],
  [42, 48, 2, 4],
  [46, 52, 2, 12],
];

/** The hat, with all that lies below it: the half of a 64×32 skin that has it. */
const LEGACY_HAT: SkinArea = [32, 0, 32, 32];

const isBlack: PixelTest = (red, green, blue, alpha) => alpha === 255 && !red && !green && !blue;
const isWhite: PixelTest = (red, green, blue, alpha) =>
  alpha === 255 && red === 255 && green === 255 && blue === 255;

/**
 * The arms that a 64×64 skin is painted for: slim where pixels that only classic arms show are
 * transparent anywhere, or all of them black, or all white.
 */
export function guessArms(image: PixelImage): PlayerArms {
  const all = (test: PixelTest) => CLASSIC_ONLY.every((area) => everyPixel(image, area, test));
  return !all(isOpaque) || all(isBlack) || all(isWhite) ? 'slim' : 'classic';
}

/**
 * Whether the hat of a 64×32 skin is part of a painted background, not of the skin: the game then
 * leaves it away.
 */
export function isLegacyHatOpaque(image: PixelImage): boolean {
  return everyPixel(image, LEGACY_HAT, (_red, _green, _blue, alpha) => alpha >= 128);
}
