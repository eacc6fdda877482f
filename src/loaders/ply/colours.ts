import { ALPHA, COLOR_SIZE, decodeAlpha, decodeLight, LIGHT } from '../geometry/vertex-colours.ts';
import type { PlyElement } from './header.ts';
import { type Channel, findRole } from './roles.ts';
import type { Column } from './rows.ts';
import { fullLight, UCHAR } from './scalar.ts';
import type { PlyTally } from './warnings.ts';

/** The properties of a colour: red, green, blue, and alpha where there is one; or none. */
export function colorChannels(element: PlyElement, tally: PlyTally): Channel[] {
  const color = findRole(element, 'color', tally);
  return color.length > 0 ? [...color, ...findRole(element, 'alpha', tally)] : [];
}

/** The columns of colours: what they are, and alpha. Bytes become light as they are read. */
export function colorColumns(channels: readonly Channel[], values: Float32Array): Column[] {
  const stride = COLOR_SIZE;
  const meanings = areBytes(channels) ? LIGHT : undefined;
  return [
    { channels: channels.slice(0, ALPHA), stride, values, meanings },
    { channels: channels.slice(ALPHA), stride, values: values.subarray(ALPHA) },
  ];
}

function areBytes(channels: readonly Channel[]): boolean {
  return channels.every(({ type }) => type.code === UCHAR);
}

/** As {@link decodeColors}, of what was read by {@link colorColumns}. */
export function finishColors(
  colors: Float32Array,
  channels: readonly Channel[],
  tally: PlyTally,
): void {
  (areBytes(channels) ? decodeAlphas : decodeColors)(colors, channels, tally);
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
  decodeLight(
    colors,
    channels.map(({ type }) => fullLight(type)),
  );
  decodeAlphas(colors, channels, tally);
}

function decodeAlphas(colors: Float32Array, channels: readonly Channel[], tally: PlyTally): void {
  const alpha = channels[ALPHA];
  const isKept = alpha !== undefined && decodeAlpha(colors, fullLight(alpha.type));
  if (isKept) return;
  for (let at = ALPHA; at < colors.length; at += COLOR_SIZE) colors[at] = 1;
  if (alpha) tally.note('NO_ALPHA', { place: () => '' }, colors.length / COLOR_SIZE);
}
