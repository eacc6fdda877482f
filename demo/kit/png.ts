import { deflateSync } from 'node:zlib';
import type { PixelImage } from './surface.ts';

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);

/** Header fields after the size: 8 bits a channel, RGBA, deflate, adaptive filters, no interlace. */
const RGBA_8_BIT = Uint8Array.of(8, 6, 0, 0, 0);

/** The image as a PNG file (PNG specification, third edition): RGBA, 8 bits a channel, one IDAT. */
export function encodePng(image: PixelImage): Uint8Array {
  const header = new Uint8Array(13);
  const size = new DataView(header.buffer);
  size.setUint32(0, image.width);
  size.setUint32(4, image.height);
  header.set(RGBA_8_BIT, 8);
  const pixels = deflateSync(scanlines(image), { level: 9 });
  return concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Each row with filter type 0 before it: flat pixel art deflates best unfiltered. */
function scanlines(image: PixelImage): Uint8Array {
  const stride = image.width * 4;
  const out = new Uint8Array((stride + 1) * image.height);
  for (let y = 0; y < image.height; y++) {
    out.set(image.data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  return out;
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const fields = new DataView(out.buffer);
  fields.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  fields.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

/** PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function concat(parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
