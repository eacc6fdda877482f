import { readTgaHeader, type TgaHeader } from './header.ts';

/** Pixels, row by row from the top: red, green, blue, alpha, a byte each, not premultiplied. */
export interface TgaPixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Decodes an image; null where the bytes are no TGA image, or it is damaged. */
export function decodeTga(bytes: Uint8Array): TgaPixels | null {
  const header = readTgaHeader(bytes);
  const stored =
    header && (header.isInRuns ? unpackRuns(bytes, header) : bytes.subarray(header.at));
  if (!stored) return null;
  const { width, height, depth } = header;
  const pixelBytes = Math.ceil(depth / 8);
  const rgba = new Uint8Array(width * height * 4);
  const write = pixelWriter(bytes, header);
  for (let y = 0; y < height; y++) {
    const row = header.fromTop ? y : height - 1 - y;
    for (let x = 0; x < width; x++) {
      const column = header.fromRight ? width - 1 - x : x;
      write(stored, (y * width + x) * pixelBytes, rgba, (row * width + column) * 4);
    }
  }
  uncover(rgba);
  return { width, height, rgba };
}

/** The pixels of a file in runs, one after another; null where it ends before them. */
function unpackRuns(bytes: Uint8Array, { width, height, depth, at }: TgaHeader): Uint8Array | null {
  const pixelBytes = Math.ceil(depth / 8);
  const pixels = new Uint8Array(width * height * pixelBytes);
  let from = at;
  for (let to = 0; to < pixels.length; ) {
    const packet = bytes[from++] ?? 0;
    const isRun = packet >= 0x80;
    const count = Math.min(((packet & 0x7f) + 1) * pixelBytes, pixels.length - to);
    const next = from + (isRun ? pixelBytes : count);
    if (next > bytes.length) return null;
    if (isRun) {
      for (let i = 0; i < count; i++) pixels[to + i] = bytes[from + (i % pixelBytes)]!;
    } else {
      pixels.set(bytes.subarray(from, next), to);
    }
    from = next;
    to += count;
  }
  return pixels;
}

/** Writes the pixel that begins at a byte of `stored`, as RGBA at one of `rgba`. */
type Write = (stored: Uint8Array, from: number, rgba: Uint8Array, to: number) => void;

function pixelWriter(bytes: Uint8Array, { depth, isGrey, palette, alphaBits }: TgaHeader): Write {
  if (isGrey) return depth === 8 ? writeGrey : writeGreyAlpha;
  if (!palette) return colourWriter(depth, alphaBits);
  const { at, first, length } = palette;
  const write = colourWriter(palette.depth, alphaBits);
  const colourBytes = Math.ceil(palette.depth / 8);
  return (stored, from, rgba, to) => {
    const number = stored[from]! + (depth === 16 ? stored[from + 1]! * 256 : 0) - first;
    if (number >= 0 && number < length) write(bytes, at + number * colourBytes, rgba, to);
  };
}

function writeGrey(stored: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  rgba.fill(stored[from]!, to, to + 3);
  rgba[to + 3] = 255;
}

function writeGreyAlpha(stored: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  rgba.fill(stored[from]!, to, to + 3);
  rgba[to + 3] = stored[from + 1]!;
}

function colourWriter(depth: number, alphaBits: number): Write {
  if (depth === 24) return writeBgr;
  if (depth === 32) return writeBgra;
  const hasAlpha = depth === 16 && alphaBits > 0;
  return (stored, from, rgba, to) => {
    const packed = stored[from]! + stored[from + 1]! * 256;
    rgba[to] = fiveBits(packed >> 10);
    rgba[to + 1] = fiveBits(packed >> 5);
    rgba[to + 2] = fiveBits(packed);
    rgba[to + 3] = hasAlpha && packed < 0x8000 ? 0 : 255;
  };
}

/** Five bits as eight: the least is 0, the greatest 255. */
function fiveBits(bits: number): number {
  const value = bits & 0x1f;
  return (value << 3) | (value >> 2);
}

function writeBgr(stored: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  rgba[to] = stored[from + 2]!;
  rgba[to + 1] = stored[from + 1]!;
  rgba[to + 2] = stored[from]!;
  rgba[to + 3] = 255;
}

function writeBgra(stored: Uint8Array, from: number, rgba: Uint8Array, to: number): void {
  writeBgr(stored, from, rgba, to);
  rgba[to + 3] = stored[from + 3]!;
}

/** Nobody paints what is nowhere to be seen: an alpha that is 0 everywhere is none. */
function uncover(rgba: Uint8Array): void {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 0) return;
  for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
}
