import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePng } from '../../../src/loaders/skin/png.ts';
import { randomSource } from '../../fuzz/random.ts';
import { type PngSpec, pngFile } from './png-file.ts';

const KINDS = [
  { colourType: 0, depths: [1, 2, 4, 8, 16] },
  { colourType: 2, depths: [8, 16] },
  { colourType: 3, depths: [1, 2, 4, 8] },
  { colourType: 4, depths: [8, 16] },
  { colourType: 6, depths: [8, 16] },
] as const;

const PALETTE = Array.from({ length: 256 * 3 }, (_, i) => (i * 7 + 3) % 256);
const ALPHAS = [0, 127, 255, 9];

/** The pixel of a stored sample by the rules of the specification, one at a time. */
function expectedPixel(spec: PngSpec, x: number, y: number): number[] {
  const at = (channel: number): number => spec.sample(x, y, channel);
  const byte = (channel: number): number => {
    if (spec.depth === 16) return at(channel) >> 8;
    return Math.round((at(channel) * 255) / (2 ** spec.depth - 1));
  };
  switch (spec.colourType) {
    case 0:
      return [byte(0), byte(0), byte(0), 255];
    case 2:
      return [byte(0), byte(1), byte(2), 255];
    case 3:
      return [...PALETTE.slice(at(0) * 3, at(0) * 3 + 3), ALPHAS[at(0)] ?? 255];
    case 4:
      return [byte(0), byte(0), byte(0), byte(1)];
    default:
      return [byte(0), byte(1), byte(2), byte(3)];
  }
}

/** Random samples, the same each time that they are asked for. */
function noise(depth: number, seed: number): PngSpec['sample'] {
  return (x, y, channel) => randomSource(seed + x * 4099 + y * 31 + channel)(2 ** depth);
}

for (const { colourType, depths } of KINDS) {
  for (const depth of depths) {
    for (const interlaced of [false, true]) {
      test(`colour type ${colourType}, ${depth} bits, interlaced: ${interlaced}`, () => {
        for (const [width, height] of [
          [13, 11],
          [1, 1],
          [3, 9],
        ] as const) {
          const spec: PngSpec = {
            width,
            height,
            colourType,
            depth,
            interlaced,
            sample: noise(depth, width),
            filter: (row) => row % 5,
            ...(colourType === 3 && { palette: PALETTE, transparency: ALPHAS }),
          };
          const image = decodePng(pngFile(spec));
          assert.ok(image);
          for (let y = 0; y < height; y++) {
            for (let x = 0; x < width; x++) {
              const at = (y * width + x) * 4;
              const pixel: number[] = [...image.rgba.subarray(at, at + 4)];
              assert.deepEqual(pixel, expectedPixel(spec, x, y), `${x} ${y}`);
            }
          }
        }
      });
    }
  }
}

const grey: PngSpec = {
  width: 4,
  height: 1,
  colourType: 0,
  depth: 2,
  sample: (x) => x,
};

test('tRNS makes one grey or one colour transparent', () => {
  const alphas = (spec: PngSpec) =>
    [...decodePng(pngFile(spec))!.rgba].filter((_, i) => i % 4 === 3);
  assert.deepEqual(alphas({ ...grey, transparency: [0, 2] }), [255, 255, 0, 255]);
  const colour: PngSpec = { ...grey, colourType: 2, depth: 16, sample: (x, _, c) => x * 256 + c };
  assert.deepEqual(alphas({ ...colour, transparency: [1, 0, 1, 1, 1, 2] }), [255, 0, 255, 255]);
  assert.deepEqual(alphas({ ...colour, transparency: [1, 0, 1, 1, 1, 3] }), [255, 255, 255, 255]);
});

test('an index past the palette is opaque black', () => {
  const image = decodePng(
    pngFile({ ...grey, colourType: 3, palette: [9, 8, 7], transparency: [5] }),
  );
  assert.deepEqual([...image!.rgba.subarray(0, 8)], [9, 8, 7, 5, 0, 0, 0, 255]);
});

test('compressed data may be cut anywhere', () => {
  const spec = { ...grey, width: 64, height: 64, depth: 8 };
  assert.deepEqual(decodePng(pngFile({ ...spec, chunkBytes: 3 })), decodePng(pngFile(spec)));
});

test('what the specification does not allow is no image', () => {
  assert.ok(decodePng(pngFile(grey)));
  const broken: Partial<PngSpec>[] = [
    { depth: 3 },
    { colourType: 6, depth: 4 },
    { colourType: 3 },
    { colourType: 1 as 0 },
    { filter: () => 5 },
  ];
  for (const fields of broken) assert.equal(decodePng(pngFile({ ...grey, ...fields })), null);
  // Bytes 26, 27 and 28 of a file: methods of compression, filtering and interlacing.
  for (const at of [26, 27, 28]) {
    const file = pngFile(grey);
    file[at] = 2;
    assert.equal(decodePng(file), null);
  }
});
