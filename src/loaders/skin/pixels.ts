import type { PixelImage } from './png.ts';

/** A rectangle of a skin in units of a 64 units wide image. */
export type SkinArea = readonly [x: number, y: number, width: number, height: number];

/** Judges one pixel; each value from 0 to 255. */
export type PixelTest = (red: number, green: number, blue: number, alpha: number) => boolean;

/** The units across a skin, whatever its resolution. */
export const SKIN_UNITS = 64;

/** Whether every pixel of an area, which lies in the image, passes. */
export function everyPixel(image: PixelImage, area: SkinArea, test: PixelTest): boolean {
  const scale = image.width / SKIN_UNITS;
  const [x, y, width, height] = area.map((units) => units * scale) as unknown as SkinArea;
  for (let row = y; row < y + height; row++) {
    const end = (row * image.width + x + width) * 4;
    for (let at = end - width * 4; at < end; at += 4) {
      const { rgba } = image;
      if (!test(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, rgba[at + 3]!)) return false;
    }
  }
  return true;
}

export const isOpaque: PixelTest = (_red, _green, _blue, alpha) => alpha === 255;
