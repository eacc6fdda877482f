/** The most pixels of an image: 64 MB as RGBA. */
export const MAX_TGA_PIXELS = 1 << 24;

const HEADER_BYTES = 18;

/** The kinds of image; in a file 8 more where it is in runs. */
const PALETTE = 1;
const TRUE_COLOUR = 2;
const GREY = 3;
const IN_RUNS = 8;

/** Bits a pixel that each kind may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  [PALETTE]: [8, 16],
  [TRUE_COLOUR]: [15, 16, 24, 32],
  [GREY]: [8, 16],
};

/** A palette: colours of so many bits, from byte `at` on, of which the first has the number `first`. */
export interface TgaPalette {
  at: number;
  first: number;
  length: number;
  depth: number;
}

/** What a TGA file says of its image. */
export interface TgaHeader {
  width: number;
  height: number;
  /** Bits a pixel. */
  depth: number;
  isGrey: boolean;
  palette: TgaPalette | null;
  isInRuns: boolean;
  /** Bits of alpha of a pixel, as far as the file knows. */
  alphaBits: number;
  /** Whether the first pixel is at the right, and at the top. */
  fromRight: boolean;
  fromTop: boolean;
  /** Where the pixels begin. */
  at: number;
}

/** Reads a header; null where the bytes are no TGA image, have too many pixels, or end too soon. */
export function readTgaHeader(bytes: Uint8Array): TgaHeader | null {
  if (bytes.length < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const hasPalette = view.getUint8(1);
  const type = view.getUint8(2);
  const kind = type & ~IN_RUNS;
  const [width, height] = [view.getUint16(12, true), view.getUint16(14, true)];
  const [depth, descriptor] = [view.getUint8(16), view.getUint8(17)];
  if (hasPalette > 1 || !DEPTHS[kind]?.includes(depth)) return null;
  if (width * height === 0 || width * height > MAX_TGA_PIXELS) return null;

  const palette: TgaPalette = {
    at: HEADER_BYTES + view.getUint8(0),
    first: view.getUint16(3, true),
    length: hasPalette * view.getUint16(5, true),
    depth: view.getUint8(7),
  };
  const isColour = DEPTHS[TRUE_COLOUR]!.includes(palette.depth);
  if (palette.length > 0 ? !isColour : kind === PALETTE) return null;
  const header: TgaHeader = {
    width,
    height,
    depth,
    isGrey: kind === GREY,
    palette: kind === PALETTE ? palette : null,
    isInRuns: type !== kind,
    alphaBits: descriptor & 0x0f,
    fromRight: (descriptor & 0x10) !== 0,
    fromTop: (descriptor & 0x20) !== 0,
    at: palette.at + palette.length * Math.ceil(palette.depth / 8),
  };
  return bytes.length - header.at >= leastBytes(header) ? header : null;
}

/** The longest run. */
const MAX_RUN = 128;

/** The bytes that an image takes at least, before anything is made for it. */
function leastBytes({ width, height, depth, isInRuns }: TgaHeader): number {
  const pixelBytes = Math.ceil(depth / 8);
  const pixels = width * height;
  return isInRuns ? Math.ceil(pixels / MAX_RUN) * (1 + pixelBytes) : pixels * pixelBytes;
}
