/** Colours of vertices: red, green, blue and alpha, as a scene has them. */
import { srgbToLinear } from '../../math/colour.ts';

/** Numbers of a colour. */
export const COLOR_SIZE = 4;
/** Which of them is alpha. */
export const ALPHA = 3;

/** The brightest stored colour, 1 being white: what is past it is no colour. */
const BRIGHTEST = 1000;

/** Linear light of the 256 steps of a byte. */
const LIGHT = /* @__PURE__ */ Float32Array.from({ length: 256 }, (_, i) => srgbToLinear(i / 255));

/**
 * Makes a channel of stored sRGB linear light, in place; `full` is what white is stored as. Negative
 * light, and what is no number, is black.
 */
export function decodeLight(colors: Float32Array, channel: number, full: number): void {
  for (let at = channel; at < colors.length; at += COLOR_SIZE) {
    const stored = colors[at]!;
    const step = stored & 255;
    if (step === stored && full === 255) colors[at] = LIGHT[step]!;
    else colors[at] = srgbToLinear(stored > 0 ? Math.min(stored / full, BRIGHTEST) : 0);
  }
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
