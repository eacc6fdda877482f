import { ALPHA, COLOR_SIZE, decodeAlpha, decodeLight } from '../geometry/vertex-colours.ts';
import type { PlyElement } from './header.ts';
import { type Channel, findRole } from './roles.ts';
import { fullLight } from './scalar.ts';
import type { PlyTally } from './warnings.ts';

/** The properties of a colour: red, green, blue, and alpha where there is one; or none. */
export function colorChannels(element: PlyElement, tally: PlyTally): Channel[] {
  const color = findRole(element, 'color', tally);
  return color.length > 0 ? [...color, ...findRole(element, 'alpha', tally)] : [];
}

/**
 * Makes colours of what the file stores, in place: linear light, and an alpha, which is 1 where the
 * file has none, or 0 everywhere: nobody means a model that cannot be seen.
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
