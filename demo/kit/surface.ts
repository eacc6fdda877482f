import { CLEAR, type Rgba } from './colour.ts';

/** Something to paint on; the origin is the top left. Pixels outside are ignored and read clear. */
export interface Surface {
  readonly width: number;
  readonly height: number;
  get(x: number, y: number): Rgba;
  set(x: number, y: number, colour: Rgba): void;
}

/** A rectangle in whole pixels. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels in memory: 4 bytes each, rows from the top, alpha not premultiplied. */
export class PixelImage implements Surface {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 4);
  }

  get(x: number, y: number): Rgba {
    if (!this.#holds(x, y)) return CLEAR;
    const at = (y * this.width + x) * 4;
    const [r = 0, g = 0, b = 0, a = 0] = this.data.subarray(at, at + 4);
    return [r, g, b, a];
  }

  set(x: number, y: number, colour: Rgba): void {
    if (this.#holds(x, y)) this.data.set(colour, (y * this.width + x) * 4);
  }

  #holds(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }
}

/** How a view turns what is painted through it. */
export interface Flip {
  readonly x?: boolean;
  readonly y?: boolean;
}

/** A part of a surface as a surface of its own, mirrored where asked. */
export function view(target: Surface, rect: Rect, flip: Flip = {}): Surface {
  const { width, height } = rect;
  const column = (x: number) => rect.x + (flip.x ? width - 1 - x : x);
  const row = (y: number) => rect.y + (flip.y ? height - 1 - y : y);
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height;
  return {
    width,
    height,
    get: (x, y) => (inside(x, y) ? target.get(column(x), row(y)) : CLEAR),
    set: (x, y, colour) => {
      if (inside(x, y)) target.set(column(x), row(y), colour);
    },
  };
}

/** Calls `visit` for every pixel of a surface, row by row. */
export function eachPixel(target: Surface, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < target.height; y++) {
    for (let x = 0; x < target.width; x++) visit(x, y);
  }
}
