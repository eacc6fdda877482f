import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { encodePng } from '../../../demo/kit/png.ts';
import { PixelImage } from '../../../demo/kit/surface.ts';

/** The chunks of a PNG file by the PNG specification, section 5.3, in order. */
function chunksOf(png: Uint8Array) {
  const file = Buffer.from(png);
  const chunks: { type: string; data: Buffer; crc: number }[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    chunks.push({
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, at + 8 + length),
      crc: file.readUInt32BE(at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function decode(png: Uint8Array): { width: number; height: number; data: number[] } {
  const chunks = chunksOf(png);
  const header = chunks[0]!.data;
  const width = header.readUInt32BE(0);
  const rows = inflateSync(chunks.find(({ type }) => type === 'IDAT')!.data);
  const stride = width * 4 + 1;
  const data: number[] = [];
  for (let at = 0; at < rows.length; at += stride) {
    assert.equal(rows[at], 0, 'filter type');
    data.push(...rows.subarray(at + 1, at + stride));
  }
  return { width, height: header.readUInt32BE(4), data };
}

describe('encodePng', () => {
  it('writes signature, header, data and end in order', () => {
    const png = encodePng(new PixelImage(3, 2));
    assert.deepEqual([...png.subarray(0, 8)], [137, 80, 78, 71, 13, 10, 26, 10]);
    assert.deepEqual(
      chunksOf(png).map(({ type }) => type),
      ['IHDR', 'IDAT', 'IEND'],
    );
    assert.deepEqual([...chunksOf(png)[0]!.data.subarray(8)], [8, 6, 0, 0, 0]);
  });

  it('ends with the checksum that every PNG ends with', () => {
    assert.equal(chunksOf(encodePng(new PixelImage(1, 1))).at(-1)!.crc, 0xae426082);
  });

  it('keeps every pixel, the colour of invisible ones included', () => {
    const images = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .chain(([width, height]) =>
        fc
          .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
          .map((bytes) => {
            const image = new PixelImage(width, height);
            image.data.set(bytes);
            return image;
          }),
      );
    fc.assert(
      fc.property(images, (image) => {
        const { width, height, data } = decode(encodePng(image));
        assert.deepEqual([width, height], [image.width, image.height]);
        assert.deepEqual(data, [...image.data]);
      }),
      { seed: 20, numRuns: 60 },
    );
  });
});
