import { srgbToLinear } from '../../math/colour.ts';
import type { PlyElement } from './header.ts';
import { type Channel, findRole } from './roles.ts';
import { fullLight } from './scalar.ts';
import type { PlyTally } from './warnings.ts';

/** Numbers of a colour: red, green, blue, alpha. */
export const COLOR_SIZE = 4;
const ALPHA = 3;

/** The brightest stored colour, 1 being white: what is past it is no colour. */
const BRIGHTEST = 1000;

/** Linear light of the 256 steps of a byte. */
const LIGHT = /* @__PURE__ */ Float32Array.from({ length: 256 }, (_, i) => srgbToLinear(i / 255));

/** The properties of a colour: red, green, blue, and alpha where there is one; or none. */
export function colorChannels(element: PlyElement, tally: PlyTally): Channel[] {
  const color = findRole(element, 'color', tally);
  return color.length > 0 ? [...color, ...findRole(element, 'alpha', tally)] : [];
}

/**
 * Makes colours of what the file stores, in place: linear light, and an alpha, which is 1 where the
 * file has none, or 0 everywhere.
 */
export function decodeColors(
  colors: Float32Array,
  channels: readonly Channel[],
  tally: PlyTally,
): void {
  for (let i = 0; i < ALPHA; i++) decodeLight(colors, i, fullLight(channels[i]!.type));
  const alpha = channels[ALPHA];
  const isKept = alpha !== undefined && decodeAlpha(colors, fullLight(alpha.type));
  if (isKept) return;
  for (let at = ALPHA; at < colors.length; at += COLOR_SIZE) colors[at] = 1;
  if (alpha) tally.note('NO_ALPHA', { place: () => '' }, colors.length / COLOR_SIZE);
}

/** Negative light, and none at all, is black. */
function decodeLight(colors: Float32Array, channel: number, full: number): void {
  for (let at = channel; at < colors.length; at += COLOR_SIZE) {
    const stored = colors[at]!;
    const step = full === 255 ? LIGHT[stored] : undefined;
    colors[at] = step ?? srgbToLinear(stored > 0 ? Math.min(stored / full, BRIGHTEST) : 0);
  }
}

/** False where it is 0 everywhere: nobody means a model that cannot be seen. */
function decodeAlpha(colors: Float32Array, full: number): boolean {
  let isSeen = colors.length === 0;
  for (let at = ALPHA; at < colors.length; at += COLOR_SIZE) {
    const alpha = colors[at]! / full;
    colors[at] = alpha > 0 ? Math.min(alpha, 1) : 0;
    isSeen ||= alpha > 0;
  }
  return isSeen;
}

/** Whether any colour is less than opaque. */
export function isTranslucent(colors: Float32Array): boolean {
  for (let at = ALPHA; at < colors.length; at += COLOR_SIZE) if (colors[at]! < 1) return true;
  return false;
}
