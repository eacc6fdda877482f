/** Red, green, blue and alpha, each 0 to 255. */
export type Rgba = readonly [number, number, number, number];

/** Shades of one material, darkest first. */
export type Ramp = readonly Rgba[];

/** Nothing at all. */
export const CLEAR: Rgba = [0, 0, 0, 0];

/** The colour of `#rrggbb` or `#rrggbbaa`; throws a RangeError for anything else. */
export function hex(code: string): Rgba {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(code);
  if (!digits) throw new RangeError(`not a colour: ${code}`);
  const rgb = Number.parseInt(digits[1] ?? '', 16);
  const alpha = digits[2] === undefined ? 255 : Number.parseInt(digits[2], 16);
  return [rgb >> 16, (rgb >> 8) & 255, rgb & 255, alpha];
}

/** The ramp of colour codes separated by blanks, darkest first. */
export function ramp(codes: string): Ramp {
  return codes.split(' ').map(hex);
}

/** A step of a ramp; steps beyond its ends are its ends. */
export function shade(colours: Ramp, step: number): Rgba {
  const index = Math.max(0, Math.min(colours.length - 1, Math.round(step)));
  return colours[index] ?? CLEAR;
}

/** The colour with another alpha, 0 to 255. */
export function withAlpha(colour: Rgba, alpha: number): Rgba {
  return [colour[0], colour[1], colour[2], alpha];
}
