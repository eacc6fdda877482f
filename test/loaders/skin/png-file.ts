/** PNG files of every kind, made with Node's own compressor. */
import { deflateSync } from 'node:zlib';

export interface PngSpec {
  width: number;
  height: number;
  /** 0 grey, 2 RGB, 3 indexed, 4 grey and alpha, 6 RGBA. */
  colourType: 0 | 2 | 3 | 4 | 6;
  depth: number;
  interlaced?: boolean;
  palette?: number[];
  transparency?: number[];
  /** The stored number of a channel, 0 to 2^depth − 1. */
  sample: (x: number, y: number, channel: number) => number;
  /** The filter type of a row of a pass; default: 0. */
  filter?: (row: number) => number;
  /** Cuts the compressed data into chunks of so many bytes; default: one chunk. */
  chunkBytes?: number;
}

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** x and y of the first pixel, steps, of each pass of Adam7. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function pngFile(spec: PngSpec): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(spec.width, 0);
  header.writeUInt32BE(spec.height, 4);
  header.set([spec.depth, spec.colourType, 0, 0, spec.interlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.from(storedRows(spec)));
  const step = spec.chunkBytes ?? data.length;
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += step) {
    parts.push(chunk('IDAT', data.subarray(at, at + step)));
  }
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('Comment\0made for a test')),
      ...(spec.palette ? [chunk('PLTE', Buffer.from(spec.palette))] : []),
      ...(spec.transparency ? [chunk('tRNS', Buffer.from(spec.transparency))] : []),
      ...parts,
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** The loader does not look at the checksum, so there is none. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
}

function storedRows(spec: PngSpec): number[] {
  const passes = spec.interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const bytes: number[] = [];
  for (const [left, top, stepX, stepY] of passes) {
    let above: number[] = [];
    for (let y = top, index = 0; y < spec.height && left < spec.width; y += stepY, index++) {
      const row = packRow(spec, y, left, stepX);
      const type = spec.filter?.(index) ?? 0;
      bytes.push(type, ...filterRow(spec, type, row, above));
      above = row;
    }
  }
  return bytes;
}

/** The samples of a row, as text of bits, cut into bytes. */
function packRow(spec: PngSpec, y: number, left: number, step: number): number[] {
  let bits = '';
  for (let x = left; x < spec.width; x += step) {
    for (let channel = 0; channel < CHANNELS[spec.colourType]; channel++) {
      bits += spec.sample(x, y, channel).toString(2).padStart(spec.depth, '0');
    }
  }
  return (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

function filterRow(spec: PngSpec, type: number, row: number[], above: number[]): number[] {
  const back = Math.max(1, (CHANNELS[spec.colourType] * spec.depth) / 8);
  return row.map((byte, i) => {
    const [a, b, c] = [row[i - back] ?? 0, above[i] ?? 0, above[i - back] ?? 0];
    const nearest = [a, b, c].sort((p, q) => Math.abs(a + b - c - p) - Math.abs(a + b - c - q))[0]!;
    const predicted = [0, a, b, Math.floor((a + b) / 2), nearest][type] ?? 0;
    return (byte - predicted) & 255;
  });
}

export type Rgba = readonly [number, number, number, number];

/** An RGBA image painted pixel by pixel. */
export function painted(
  width: number,
  height: number,
  paint: (x: number, y: number) => Rgba,
): Uint8Array {
  const sample: PngSpec['sample'] = (x, y, channel) => paint(x, y)[channel]!;
  return pngFile({ width, height, colourType: 6, depth: 8, sample });
}
