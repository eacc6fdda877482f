import { readImageHeader } from '../../scene/image-header.ts';
import { resolveLimits } from '../limits.ts';
import { guessArms, isLegacyHatOpaque } from './guesses.ts';
import { DEFAULT_SKIN_LIMITS, type SkinLimits } from './limits.ts';
import { SKIN_UNITS } from './pixels.ts';
import { decodePng } from './png.ts';
import { SkinError, type SkinErrorCode } from './reports.ts';
import type { Skin, SkinArms, SkinKind, SkinLayout } from './skin.ts';
import { findWarnings } from './warnings.ts';

const SKIN_ARMS: readonly unknown[] = ['auto', 'classic', 'slim'] satisfies SkinArms[];

export interface SkinOptions {
  /** Default: `auto`, which is classic for a 64×32 skin. */
  arms?: SkinArms;
  /** The name of the texture, mostly the file's; default: 'skin'. */
  name?: string;
  /** Overrides of DEFAULT_SKIN_LIMITS. */
  limits?: Partial<SkinLimits>;
}

/**
 * Reads a player skin: a PNG of 64×64 or 64×32 pixels, or either doubled as often as `maxSide` lets
 * it be. Pure, synchronous and bounded. Throws SkinError, and a RangeError for a bad option.
 */
export function loadSkin(bytes: Uint8Array, options: SkinOptions = {}): Skin {
  const { arms = 'auto', name = 'skin' } = options;
  if (!SKIN_ARMS.includes(arms)) throw new RangeError(`arms: expected ${SKIN_ARMS.join(', ')}`);
  const layout = readLayout(bytes, resolveLimits<SkinLimits>(DEFAULT_SKIN_LIMITS, options.limits));
  const image = decodePng(bytes);
  if (!image) refuse('BAD_TEXTURE', 'IDAT', 'damaged image: expected a PNG that can be decoded');
  const legacy = layout === '64x32';
  const guess = arms === 'auto' && !legacy ? guessArms(image) : 'classic';
  const kind: SkinKind = {
    layout,
    arms: arms === 'auto' ? guess : arms,
    legacyHatOpaque: legacy && isLegacyHatOpaque(image),
  };
  const { width, height } = image;
  return { name, bytes, width, height, ...kind, warnings: findWarnings(image, kind) };
}

/** Checks all that can be checked before the image is decoded. */
function readLayout(bytes: Uint8Array, { maxFileBytes, maxSide }: SkinLimits): SkinLayout {
  if (bytes.length > maxFileBytes) {
    refuse('FILE_TOO_LARGE', '', `file too large: expected at most ${maxFileBytes} bytes`);
  }
  const header = readImageHeader(bytes);
  if (header?.mimeType !== 'image/png') refuse('NOT_PNG', '', 'not a PNG: expected a player skin');
  const { width, height } = header;
  const size = `${width}×${height} image`;
  if (!isSkinWidth(width) || (height !== width && height !== width / 2)) {
    refuse('NOT_SKIN', 'IHDR', `${size}: expected a player skin, 64×64 or 64×32, or its multiple`);
  }
  if (width > maxSide) {
    refuse('TEXTURE_TOO_LARGE', 'IHDR', `${size}: expected at most ${maxSide} pixels across`);
  }
  return height === width ? '64x64' : '64x32';
}

/** 64 · 2^k. */
function isSkinWidth(width: number): boolean {
  return width >= SKIN_UNITS && Number.isInteger(Math.log2(width));
}

function refuse(code: SkinErrorCode, place: string, message: string): never {
  throw new SkinError(code, message, place);
}
