import { type Ramp, type Rgba, shade } from '../colour.ts';
import { bayer } from '../noise.ts';
import { eachPixel, type Surface, view } from '../surface.ts';

/** Fills the whole surface with one colour. */
export function fill(target: Surface, colour: Rgba): void {
  eachPixel(target, (x, y) => target.set(x, y, colour));
}

/** Fills a rectangle, given as [x, y, width, height]. */
export function box(
  target: Surface,
  area: readonly [number, number, number, number],
  colour: Rgba,
): void {
  const [x, y, width, height] = area;
  fill(view(target, { x, y, width, height }), colour);
}

/** A frame one pixel wide around the surface. */
export function outline(target: Surface, colour: Rgba): void {
  bevel(target, colour, colour);
}

/** Light along the top and left edges, dark along the bottom and right. */
export function bevel(target: Surface, light: Rgba, dark: Rgba): void {
  const { width, height } = target;
  for (let x = 0; x < width; x++) {
    target.set(x, 0, light);
    target.set(x, height - 1, dark);
  }
  for (let y = 1; y < height; y++) {
    if (y < height - 1) target.set(0, y, light);
    target.set(width - 1, y, dark);
  }
}

/** Shades from `top` to `bottom`, steps of the ramp, with an ordered dither between them. */
export function gradient(
  target: Surface,
  colours: Ramp,
  [top, bottom]: readonly [number, number],
): void {
  const span = Math.max(1, target.height - 1);
  eachPixel(target, (x, y) => {
    const step = top + ((bottom - top) * y) / span;
    target.set(x, y, shade(colours, step + bayer(x, y) * 0.9));
  });
}

/** A picture drawn as text: one character a pixel, looked up in a palette; others stay untouched. */
export interface Stencil {
  readonly rows: readonly string[];
  readonly palette: Readonly<Record<string, Rgba>>;
}

/** Reads a stencil from a block of text, one row a line. */
export function stencil(text: string, palette: Record<string, Rgba>): Stencil {
  return {
    rows: text
      .trim()
      .split('\n')
      .map((row) => row.trim()),
    palette,
  };
}

/** Draws a stencil with its top left at x, y. */
export function stamp(
  target: Surface,
  art: Stencil,
  [left, top]: readonly [number, number] = [0, 0],
): void {
  art.rows.forEach((row, y) => {
    [...row].forEach((key, x) => {
      const colour = art.palette[key];
      if (colour) target.set(left + x, top + y, colour);
    });
  });
}
