import { srgbToLinear } from '../math/colour.ts';
import type { Vec4 } from '../math/types.ts';
import type { SceneTexture } from '../scene/document.ts';
import type { Pixels } from './pixels.ts';

type Rgb = readonly [number, number, number];

/** The colour of what has none, linear with alpha: a light grey, as fresh clay. */
export const UNTEXTURED: Vec4 = [
  srgbToLinear(198 / 255),
  srgbToLinear(204 / 255),
  srgbToLinear(212 / 255),
  1,
];

/** The two colours of the checks that say "this image is missing" to whoever made mods. */
const MISSING: readonly [Rgb, Rgb] = [
  [248, 0, 248],
  [16, 0, 16],
];

/** UV units a check, and the most checks a side. */
const CHECK_SIZE = 8;
const MAX_CHECKS = 64;

/** The one texel of a face without a texture: its colour comes from the material. */
export function untexturedPixels(): Pixels {
  return { width: 1, height: 1, rgba: Uint8Array.of(255, 255, 255, 255) };
}

/** Checks for an image that cannot be shown, some to each part of the texture space. */
export function missingPixels({ uvWidth, uvHeight }: SceneTexture): Pixels {
  const width = checks(uvWidth);
  const height = checks(uvHeight);
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const odd = (i + Math.floor(i / width)) % 2;
    rgba.set([...MISSING[odd === 0 ? 0 : 1], 255], i * 4);
  }
  return { width, height, rgba };
}

function checks(uvSize: number): number {
  return Math.min(Math.max(Math.round(uvSize / CHECK_SIZE), 2), MAX_CHECKS);
}
