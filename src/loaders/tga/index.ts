import { decodeTga } from './decode.ts';
import { encodePng } from './encode-png.ts';

/**
 * A TGA image as a PNG file, so that a scene can hold it; null where the bytes are no TGA image, have
 * more than MAX_TGA_PIXELS pixels, or are damaged.
 */
export function tgaToPng(bytes: Uint8Array): Uint8Array | null {
  const pixels = decodeTga(bytes);
  return pixels && encodePng(pixels);
}
