import type { TgaPixels } from './decode.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** 8 bits a channel, RGBA, packed by deflate, without interlace. */
const KIND = [8, 6, 0, 0, 0];

/** The most bytes of a stored block of deflate (RFC 1951, 3.2.4). */
const MAX_BLOCK = 0xffff;

/** Length, name and checksum of a chunk. */
const CHUNK_BYTES = 12;

/** A PNG file of pixels, stored as they are. */
export function encodePng({ width, height, rgba }: TgaPixels): Uint8Array {
  const header = new Uint8Array(8 + KIND.length);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set(KIND, 8);
  const chunks: [name: string, data: Uint8Array][] = [
    ['IHDR', header],
    ['IDAT', storedZlib(unfilteredRows({ width, height, rgba }))],
    ['IEND', new Uint8Array(0)],
  ];
  const size = chunks.reduce((sum, [, data]) => sum + CHUNK_BYTES + data.length, SIGNATURE.length);
  const png = new Uint8Array(size);
  png.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const [name, data] of chunks) at = writeChunk(png, at, { name, data });
  return png;
}

/** Each row behind a byte that says that it is not filtered. */
function unfilteredRows({ width, height, rgba }: TgaPixels): Uint8Array {
  const rowBytes = width * 4;
  const rows = new Uint8Array(height * (1 + rowBytes));
  for (let y = 0; y < height; y++) {
    rows.set(rgba.subarray(y * rowBytes, (y + 1) * rowBytes), y * (1 + rowBytes) + 1);
  }
  return rows;
}

/** A zlib stream (RFC 1950) of stored blocks. */
function storedZlib(data: Uint8Array): Uint8Array {
  const blocks = Math.ceil(data.length / MAX_BLOCK);
  const stream = new Uint8Array(2 + blocks * 5 + data.length + 4);
  const view = new DataView(stream.buffer);
  view.setUint16(0, 0x7801);
  let at = 2;
  for (let from = 0; from < data.length; from += MAX_BLOCK) {
    const block = data.subarray(from, from + MAX_BLOCK);
    view.setUint8(at, from + MAX_BLOCK >= data.length ? 1 : 0);
    view.setUint16(at + 1, block.length, true);
    view.setUint16(at + 3, ~block.length, true);
    stream.set(block, at + 5);
    at += 5 + block.length;
  }
  view.setUint32(at, adler32(data));
  return stream;
}

/** Returns where the next chunk begins. */
function writeChunk(
  png: Uint8Array,
  at: number,
  { name, data }: { name: string; data: Uint8Array },
): number {
  const view = new DataView(png.buffer);
  const end = at + 8 + data.length;
  view.setUint32(at, data.length);
  for (let i = 0; i < 4; i++) png[at + 4 + i] = name.charCodeAt(i);
  png.set(data, at + 8);
  view.setUint32(end, crc32(png.subarray(at + 4, end)));
  return end + 4;
}

/** So many bytes can be added up before a sum is too large for 32 bits. */
const ADLER_RUN = 5552;

function adler32(data: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let from = 0; from < data.length; from += ADLER_RUN) {
    for (const byte of data.subarray(from, from + ADLER_RUN)) {
      a += byte;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return b * 65536 + a;
}

const CRC_TABLE = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
