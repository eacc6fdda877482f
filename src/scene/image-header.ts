import type { SceneTextureMimeType } from './document.ts';

/** What the header of an encoded image says. */
export interface ImageHeader {
  mimeType: SceneTextureMimeType;
  /** Pixels, at least 1. */
  width: number;
  height: number;
}

/** PNG, first edition of the specification onwards: signature, then the IHDR chunk of 13 bytes. */
const PNG_START = [
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
];
const PNG_HEADER_LENGTH = 33;

const JPEG_START = [0xff, 0xd8, 0xff];

/** Kind and size of a PNG or JPEG image, from its header alone; null for anything else. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, PNG_START) && bytes.length >= PNG_HEADER_LENGTH) {
    return sized('image/png', view.getUint32(16), view.getUint32(20));
  }
  return startsWith(bytes, JPEG_START) ? readJpegHeader(view) : null;
}

/** Walks the segments of a JPEG up to its frame header (ITU T.81, B.2.2). */
function readJpegHeader(view: DataView): ImageHeader | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // A fill byte.
    } else if (isFrameMarker(marker)) {
      return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5));
    } else if (isLoneMarker(marker)) {
      at += 2;
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
  return null;
}

/** SOF0–SOF15; C4, C8 and CC of that range mean other things. */
function isFrameMarker(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** TEM and RST0–RST7 have no length after them. */
function isLoneMarker(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
}

function sized(mimeType: SceneTextureMimeType, width: number, height: number): ImageHeader | null {
  return width > 0 && height > 0 ? { mimeType, width, height } : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
