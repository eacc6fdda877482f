/** What a PNG file holds, still compressed (PNG specification, third edition, sections 5 and 11). */

/** The parts of a PNG that its pixels are made of. */
export interface PngChunks {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample. */
  readonly depth: number;
  readonly colour: PngColour;
  readonly interlaced: boolean;
  /** 3 bytes a colour; null where there is none. */
  readonly palette: Uint8Array | null;
  /** `tRNS`: alphas of the palette, or the one transparent colour; null where there is none. */
  readonly transparency: Uint8Array | null;
  /** All of `IDAT`. */
  readonly data: Uint8Array;
}

/** How samples make a pixel. */
export interface PngColour {
  readonly indexed: boolean;
  /** 1: grey, or an index; 2: grey, alpha; 3: red, green, blue; 4: with alpha. */
  readonly channels: 1 | 2 | 3 | 4;
  /** The bits that a sample may have. */
  readonly depths: readonly number[];
}

/** Table 11.1 of the specification, by colour type. */
const COLOURS: Readonly<Record<number, PngColour>> = {
  0: { indexed: false, channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { indexed: false, channels: 3, depths: [8, 16] },
  3: { indexed: true, channels: 1, depths: [1, 2, 4, 8] },
  4: { indexed: false, channels: 2, depths: [8, 16] },
  6: { indexed: false, channels: 4, depths: [8, 16] },
};

const SIGNATURE_LENGTH = 8;
/** Length, type and checksum around a chunk's data. */
const CHUNK_FRAME = 12;

/**
 * Reads the chunks of a file that has a PNG signature; null where they are malformed or missing.
 * Checksums are not verified: whoever decodes the picture to show it does so.
 */
export function readPngChunks(bytes: Uint8Array): PngChunks | null {
  const chunks = splitChunks(bytes);
  const header = chunks?.get('IHDR')?.[0];
  if (!chunks || header?.length !== 13) return null;
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  const depth = view.getUint8(8);
  const colour = COLOURS[view.getUint8(9)];
  const interlace = view.getUint8(12);
  // Bytes 10 and 11: there is one method each of compression and filtering.
  if (!colour?.depths.includes(depth) || view.getUint16(10) || interlace > 1) return null;
  const palette = chunks.get('PLTE')?.[0] ?? null;
  if (colour.indexed && !palette) return null;
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    depth,
    colour,
    interlaced: interlace === 1,
    palette,
    transparency: chunks.get('tRNS')?.[0] ?? null,
    data: joined(chunks.get('IDAT') ?? []),
  };
}

/** The data of every chunk up to `IEND`, by type; null where the file ends before it. */
function splitChunks(bytes: Uint8Array): Map<string, Uint8Array[]> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = new Map<string, Uint8Array[]>();
  for (let at = SIGNATURE_LENGTH; at + CHUNK_FRAME <= bytes.length; ) {
    const length = view.getUint32(at);
    if (length > bytes.length - at - CHUNK_FRAME) return null;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IEND') return chunks;
    const data = bytes.subarray(at + 8, at + 8 + length);
    const sameType = chunks.get(type);
    if (sameType) sameType.push(data);
    else chunks.set(type, [data]);
    at += CHUNK_FRAME + length;
  }
  return null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
