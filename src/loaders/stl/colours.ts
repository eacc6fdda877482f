import { srgbToLinear } from '../../math/colour.ts';
import { HEADER_BYTES } from './encoding.ts';
import type { Facets } from './facets.ts';
import type { StlColors } from './model.ts';

/** `COLOR=`, after which red, green, blue and alpha take a byte each. */
const MARK = Uint8Array.from('COLOR=', (letter) => letter.charCodeAt(0));
const MARK_BYTES = 6 + 4;

/** Without a header's colour: the facet has one. With it: the facet has the header's. */
const FLAG = 0x8000;

/** Linear light of the five bits of a channel. */
const LIGHT = /* @__PURE__ */ Float32Array.from({ length: 32 }, (_, i) => srgbToLinear(i / 31));

/** Linear red, green and blue, and alpha. */
type Color = readonly [number, number, number, number];

const WHITE: Color = [1, 1, 1, 1];

/**
 * The colours of a binary file's facets; null where it has none. With `COLOR=` in the header, as
 * Magics writes them: red in the low bits, the flag asks for the header's colour, whose alpha is that
 * of the whole. Without, as VisCAM does: blue in the low bits, the flag says that there is a colour.
 */
export function readColors(header: Color | null, { count, attributes }: Facets): StlColors | null {
  const hasColors = header !== null || attributes?.some((bits) => bits & FLAG);
  return hasColors ? spreadColors(header, attributes ?? new Uint16Array(count)) : null;
}

/** Gives the colour of each facet to its corners. */
function spreadColors(header: Color | null, attributes: Uint16Array): StlColors {
  const [red, blue] = header ? [0, 10] : [10, 0];
  const [r, g, b, alpha] = header ?? WHITE;
  const values = new Float32Array(attributes.length * 12);
  for (let facet = 0, at = 0; facet < attributes.length; facet++) {
    const bits = attributes[facet]!;
    const own = (bits & FLAG) === 0 ? header !== null : header === null;
    for (const end = at + 12; at < end; at += 4) {
      values[at] = own ? LIGHT[(bits >> red) & 31]! : r;
      values[at + 1] = own ? LIGHT[(bits >> 5) & 31]! : g;
      values[at + 2] = own ? LIGHT[(bits >> blue) & 31]! : b;
      values[at + 3] = alpha;
    }
  }
  return { values, translucent: alpha < 1 };
}

/**
 * The last colour in the header, linear; null where there is none. Nobody means a part that cannot
 * be seen: alpha 0 counts as 1.
 */
export function headerColor(view: DataView): Color | null {
  for (let at = HEADER_BYTES - MARK_BYTES; at >= 0; at--) {
    if (!MARK.every((letter, i) => view.getUint8(at + i) === letter)) continue;
    const channel = (i: number) => view.getUint8(at + MARK.length + i) / 255;
    const light = (i: number) => srgbToLinear(channel(i));
    return [light(0), light(1), light(2), channel(3) || 1];
  }
  return null;
}
