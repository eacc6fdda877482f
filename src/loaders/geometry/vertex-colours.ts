/** Colours of vertices: red, green, blue and alpha, as a scene has them. */
import { srgbToLinear } from '../../math/colour.ts';

/** Numbers of a colour. */
export const COLOR_SIZE = 4;
/** Which of them is alpha. */
export const ALPHA = 3;

/** The brightest stored colour, 1 being white: what is past it is no colour. */
const BRIGHTEST = 1000;

/** Linear light of the 256 steps of a byte. */
export const LIGHT = /* @__PURE__ */ Float32Array.from({ length: 256 }, (_, i) =>
  srgbToLinear(i / 255),
);

/**
 * Makes stored sRGB linear light, in place; `white` is what white is stored as, for each channel.
 * Negative light, and what is no number, is black.
 */
export function decodeLight(colors: Float32Array, white: readonly number[]): void {
  const [red, green, blue] = white as readonly [number, number, number];
  for (let at = 0; at < colors.length; at += COLOR_SIZE) {
    colors[at] = lightOf(colors[at]!, red);
    colors[at + 1] = lightOf(colors[at + 1]!, green);
    colors[at + 2] = lightOf(colors[at + 2]!, blue);
  }
}

function lightOf(stored: number, full: number): number {
  const step = stored & 255;
  if (step === stored && full === 255) return LIGHT[step]!;
  return srgbToLinear(stored > 0 ? Math.min(stored / full, BRIGHTEST) : 0);
}

/** Brings stored alpha to 0–1, in place; false where it is 0 everywhere. */
export function decodeAlpha(colors: Float32Array, full: number): boolean {
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

/** The colours of triangles, for each of their corners. */
export function cornerColors(colors: Float32Array): Float32Array {
  const corners = new Float32Array(colors.length * 3);
  for (let from = 0; from < colors.length; from += COLOR_SIZE) {
    const color = colors.subarray(from, from + COLOR_SIZE);
    for (let corner = 0; corner < 3; corner++) corners.set(color, from * 3 + corner * COLOR_SIZE);
  }
  return corners;
}
