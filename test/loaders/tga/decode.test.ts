/** TGA images: by hand, beside three.js, and damaged. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { TGALoader } from 'three/addons/loaders/TGALoader.js';
import { decodeTga } from '../../../src/loaders/tga/decode.ts';
import { MAX_TGA_PIXELS } from '../../../src/loaders/tga/header.ts';
import { CORPUS, corpusFiles, NO_CORPUS } from '../../support/corpus.mjs';
import { inRuns, type TgaFile, tgaFile } from './tga-file.ts';

const FROM_RIGHT = 0x10;
const FROM_TOP = 0x20;

/** Seeded, with runs of pixels that are alike. */
function pixelBytes(count: number, size: number): number[] {
  let state = 7;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state >> 16;
  };
  const pixels: number[] = [];
  let pixel: number[] = [];
  for (let i = 0; i < count; i++) {
    if (next() % 3 === 0) pixel = [];
    while (pixel.length < size) pixel.push(next() % 256);
    pixels.push(...pixel);
  }
  return pixels;
}

function texel(bytes: Uint8Array, index = 0): number[] {
  return [...decodeTga(bytes)!.rgba.slice(index * 4, index * 4 + 4)];
}

const ONE = { width: 1, height: 1 };

test('colours of each depth, as they are stored: blue first', () => {
  const colour = (depth: number, pixels: number[], descriptor = 0) =>
    texel(tgaFile({ ...ONE, type: 2, depth, pixels, descriptor }));
  assert.deepEqual(colour(24, [1, 2, 3]), [3, 2, 1, 255]);
  assert.deepEqual(colour(32, [1, 2, 3, 4], 8), [3, 2, 1, 4]);
  assert.deepEqual(colour(32, [1, 2, 3, 0]), [3, 2, 1, 255], 'no alpha anywhere');
  // 0 11111 00001 10000: red, green and blue of five bits.
  assert.deepEqual(colour(16, [0x30, 0x7c]), [255, 8, 132, 255]);
  assert.deepEqual(colour(15, [0x30, 0xfc]), [255, 8, 132, 255]);
  const pair = { width: 2, height: 1, type: 2, depth: 16, pixels: [0x30, 0x7c, 0x30, 0xfc] };
  const alphas = (descriptor: number) =>
    [0, 1].map((i) => texel(tgaFile({ ...pair, descriptor }), i)[3]);
  assert.deepEqual(
    [alphas(0), alphas(1)],
    [
      [255, 255],
      [0, 255],
    ],
  );
});

test('grey, and grey with alpha', () => {
  assert.deepEqual(texel(tgaFile({ ...ONE, type: 3, depth: 8, pixels: [9] })), [9, 9, 9, 255]);
  assert.deepEqual(texel(tgaFile({ ...ONE, type: 3, depth: 16, pixels: [9, 7] })), [9, 9, 9, 7]);
});

test('a palette whose first colour has a number, and what it does not have', () => {
  const palette = { first: 5, length: 2, depth: 24, bytes: [1, 2, 3, 4, 5, 6] };
  const file = { width: 3, height: 1, type: 1, depth: 8, palette, pixels: [6, 5, 4], id: 'id' };
  assert.deepEqual([...decodeTga(tgaFile(file))!.rgba], [6, 5, 4, 255, 3, 2, 1, 255, 0, 0, 0, 0]);
  const wide = { ...file, depth: 16, pixels: [6, 0, 5, 0, 5, 1] };
  assert.deepEqual(texel(tgaFile(wide)), [6, 5, 4, 255]);
});

test('the first pixel is in the corner that the file says, else below at the left', () => {
  const file = { width: 2, height: 2, type: 3, depth: 8, pixels: [1, 2, 3, 4] };
  const greys = (descriptor: number) =>
    [0, 1, 2, 3].map((i) => texel(tgaFile({ ...file, descriptor }), i)[0]);
  assert.deepEqual(greys(0), [3, 4, 1, 2]);
  assert.deepEqual(greys(FROM_TOP), [1, 2, 3, 4]);
  assert.deepEqual(greys(FROM_RIGHT), [4, 3, 2, 1]);
  assert.deepEqual(greys(FROM_TOP | FROM_RIGHT), [2, 1, 4, 3]);
});

test('runs go on from row to row', () => {
  const pixels = [0x82, 9, 0, 7];
  const file = { width: 2, height: 2, type: 11, depth: 8, descriptor: FROM_TOP, pixels };
  const { rgba } = decodeTga(tgaFile(file))!;
  assert.deepEqual([rgba[0], rgba[4], rgba[8], rgba[12]], [9, 9, 9, 7]);
});

const SIZE = { width: 13, height: 7 };
const FILES: Readonly<Record<string, TgaFile>> = {
  'true colour': { ...SIZE, type: 2, depth: 24, pixels: pixelBytes(91, 3) },
  'with alpha': { ...SIZE, type: 2, depth: 32, descriptor: 8, pixels: pixelBytes(91, 4) },
  grey: { ...SIZE, type: 3, depth: 8, pixels: pixelBytes(91, 1) },
  'grey with alpha': { ...SIZE, type: 3, depth: 16, pixels: pixelBytes(91, 2) },
  palette: {
    ...SIZE,
    type: 1,
    depth: 8,
    palette: { length: 256, depth: 24, bytes: pixelBytes(256, 3) },
    pixels: pixelBytes(91, 1),
  },
};

function threePixels(bytes: Uint8Array): number[] {
  const { data, width, height } = new TGALoader().parse(bytes.slice().buffer);
  assert.equal(data!.length, width! * height! * 4);
  return [...(data as Uint8Array)];
}

describe('the same pixels as three.js', () => {
  for (const [what, file] of Object.entries(FILES)) {
    test(what, () => {
      const packed = inRuns(file.pixels, file.depth / 8);
      for (const corner of [0, FROM_TOP, FROM_RIGHT, FROM_TOP | FROM_RIGHT]) {
        const descriptor = (file.descriptor ?? 0) | corner;
        const plain = tgaFile({ ...file, descriptor });
        const runs = tgaFile({ ...file, descriptor, type: file.type + 8, pixels: packed });
        const expected = threePixels(plain);
        assert.deepEqual([...decodeTga(plain)!.rgba], expected);
        assert.deepEqual([...decodeTga(runs)!.rgba], expected);
      }
    });
  }

  test('but for 16 bits: five bits fill a byte, and no bit of alpha means none', () => {
    const pixels = pixelBytes(91, 2);
    const bytes = tgaFile({ ...SIZE, type: 2, depth: 16, pixels });
    const { rgba } = decodeTga(bytes)!;
    threePixels(bytes).forEach((value, i) => {
      if (i % 4 === 3) assert.equal(rgba[i], 255);
      else assert.equal(rgba[i]! & 0xf8, value);
    });
  });

  for (const file of corpusFiles('tga', '.tga')) {
    test(file, { skip: NO_CORPUS }, () => {
      const bytes = new Uint8Array(readFileSync(path.join(CORPUS, file)));
      const image = decodeTga(bytes)!;
      // Palettes of 16 bits three.js does not read, and whites of 16 bits it makes grey.
      if (bytes[7] === 16) {
        assert.throws(() => threePixels(bytes));
        return;
      }
      const expected = threePixels(bytes);
      const mask = bytes[16] === 16 ? 0xf8 : 0xff;
      // An alpha that is nowhere is none.
      const hasAlpha = mask === 0xff && expected.some((value, i) => i % 4 === 3 && value > 0);
      const differs = expected.findIndex((value, i) =>
        i % 4 < 3 ? (image.rgba[i]! & mask) !== value : image.rgba[i] !== (hasAlpha ? value : 255),
      );
      assert.equal(differs, -1);
    });
  }
});

describe('what is no image, or a damaged one', () => {
  test('is refused before anything is made for it', () => {
    const file = tgaFile({ ...SIZE, type: 2, depth: 24, pixels: pixelBytes(91, 3) });
    const refused = (change: (bytes: Uint8Array) => void) => {
      const bytes = file.slice();
      change(bytes);
      assert.equal(decodeTga(bytes), null);
    };
    refused((bytes) => bytes.fill(0));
    refused((bytes) => bytes.set([4], 2));
    refused((bytes) => bytes.set([2], 1));
    refused((bytes) => bytes.set([17], 16));
    refused((bytes) => bytes.set([0, 0], 12));
    // In runs 91 pixels may be few bytes, but not 65 535².
    refused((bytes) => {
      bytes.set([10], 2);
      bytes.set([255, 255, 255, 255], 12);
    });
    const { width, height } = { width: 4096, height: MAX_TGA_PIXELS / 4096 + 1 };
    refused((bytes) => bytes.set([width & 255, width >> 8, height & 255, height >> 8], 12));
    assert.equal(decodeTga(new Uint8Array(0)), null);
  });

  test('cut off anywhere, or with any byte flipped, it is an image or none', () => {
    for (const { depth, type, pixels, ...rest } of Object.values(FILES)) {
      const bytes = tgaFile({ ...rest, depth, type: type + 8, pixels: inRuns(pixels, depth / 8) });
      for (let end = 0; end < bytes.length; end++) {
        assert.equal(decodeTga(bytes.subarray(0, end)), null);
      }
      for (let at = 0; at < bytes.length; at++) {
        for (const bit of [0, 3, 7]) {
          const damaged = bytes.slice();
          damaged[at]! ^= 1 << bit;
          const image = decodeTga(damaged);
          if (image) assert.equal(image.rgba.length, image.width * image.height * 4);
        }
      }
    }
  });
});
