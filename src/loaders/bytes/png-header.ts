const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const IHDR = [0x49, 0x48, 0x44, 0x52];

/** Where the IHDR chunk's type and its width lie in a PNG file. */
const IHDR_OFFSET = 12;
const WIDTH_OFFSET = 16;

/**
 * The pixel size that a PNG file's IHDR chunk states; null where the bytes are no PNG or a side is
 * zero or over 2³¹ − 1 (PNG specification, 11.2.2).
 */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < WIDTH_OFFSET + 8) return null;
  if (!matches(bytes, 0, SIGNATURE) || !matches(bytes, IHDR_OFFSET, IHDR)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const width = view.getInt32(WIDTH_OFFSET);
  const height = view.getInt32(WIDTH_OFFSET + 4);
  return width > 0 && height > 0 ? { width, height } : null;
}

function matches(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((byte, i) => bytes[offset + i] === byte);
}
