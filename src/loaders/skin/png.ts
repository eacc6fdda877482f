/** Decodes PNG images: every colour type, depth and interlace of the specification. */
import { inflate } from '../bytes/inflate.ts';
import { type PngChunks, readPngChunks } from './png-chunks.ts';
import { type PassLayout, passLayouts, storedBytes, unfilter } from './png-rows.ts';

/** Pixels, row by row from the top: red, green, blue, alpha, a byte each, not premultiplied. */
export interface PixelImage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/**
 * The pixels of a file that has a PNG signature; null where it is damaged. Takes memory for as many
 * pixels as its header names: the caller checks that first. Samples of 16 bits lose their lower half.
 */
export function decodePng(bytes: Uint8Array): PixelImage | null {
  const png = readPngChunks(bytes);
  if (!png) return null;
  const passes = passLayouts(png);
  const stored = inflate(png.data, storedBytes(passes));
  if (!stored) return null;
  const { width, height, depth, colour } = png;
  const image: PixelImage = { width, height, rgba: new Uint8Array(width * height * 4) };
  const pixelBytes = Math.ceil((colour.channels * depth) / 8);
  let at = 0;
  for (const pass of passes) {
    const rows = stored.subarray(at, at + storedBytes([pass]));
    if (!unfilter(rows, pass, pixelBytes)) return null;
    writePass(image, png, pass, rows);
    at += rows.length;
  }
  return image;
}

function writePass(image: PixelImage, png: PngChunks, pass: PassLayout, rows: Uint8Array): void {
  const write = png.colour.indexed ? writeIndexed : writeSamples;
  for (let y = 0; y < pass.height; y++) {
    const start = y * (1 + pass.rowBytes) + 1;
    const row = rows.subarray(start, start + pass.rowBytes);
    const target = (pass.top + y * pass.stepY) * image.width + pass.left;
    for (let x = 0; x < pass.width; x++) {
      write(image.rgba, (target + x * pass.stepX) * 4, png, { row, x });
    }
  }
}

/** A pixel of a row, by its place in the pass. */
interface PixelAt {
  readonly row: Uint8Array;
  readonly x: number;
}

/** An index past the palette is opaque black, a colour past the alphas opaque. */
function writeIndexed(rgba: Uint8Array, to: number, png: PngChunks, { row, x }: PixelAt): void {
  const index = sampleAt(row, x, png.depth);
  for (let i = 0; i < 3; i++) rgba[to + i] = png.palette?.[index * 3 + i] ?? 0;
  rgba[to + 3] = png.transparency?.[index] ?? 255;
}

function writeSamples(rgba: Uint8Array, to: number, png: PngChunks, { row, x }: PixelAt): void {
  const { depth, colour } = png;
  const { channels } = colour;
  const first = x * channels;
  const grey = channels < 3;
  for (let i = 0; i < 3; i++) {
    rgba[to + i] = toByte(sampleAt(row, grey ? first : first + i, depth), depth);
  }
  rgba[to + 3] =
    channels === 2 || channels === 4
      ? toByte(sampleAt(row, first + channels - 1, depth), depth)
      : isTransparent(png, row, first)
        ? 0
        : 255;
}

/** True for the one colour that `tRNS` makes transparent: two bytes a channel. */
function isTransparent({ depth, colour, transparency }: PngChunks, row: Uint8Array, first: number) {
  if (transparency?.length !== colour.channels * 2) return false;
  for (let i = 0; i < colour.channels; i++) {
    if (sampleAt(row, first + i, depth) !== sampleAt(transparency, i, 16)) return false;
  }
  return true;
}

/** A sample of so many bits; the first is the highest of its byte. */
function sampleAt(row: Uint8Array, index: number, depth: number): number {
  if (depth === 8) return row[index]!;
  if (depth === 16) return row[index * 2]! * 256 + row[index * 2 + 1]!;
  const bit = index * depth;
  return (row[bit >> 3]! >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
}

function toByte(sample: number, depth: number): number {
  return depth === 16 ? sample >> 8 : (sample * 255) / ((1 << depth) - 1);
}
