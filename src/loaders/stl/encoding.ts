/** The header of a binary file: text of any kind. */
export const HEADER_BYTES = 80;
/** Header and number of facets. */
export const PREFIX_BYTES = 84;
/** Normal and three corners, which are twelve floats, little-endian, and an attribute of two bytes. */
export const FACET_BYTES = 50;
/** Where in a facet its attribute stands. */
export const ATTRIBUTE = 48;

/** How far into a file the word `solid` may begin; a byte order mark stands before it. */
const LAST_SOLID_OFFSET = 4;
const SOLID = [0x73, 0x6f, 0x6c, 0x69, 0x64];
/** Turns a letter of ASCII into the small one. */
const SMALL = 0x20;

/**
 * Whether an STL is binary: exactly as long as its number of facets says, or without `solid`, in
 * small letters or capitals, at its beginning. A zero among the bytes of the number is no text
 * either: a binary file with a header that begins so, and with bytes to spare.
 */
export function isBinaryStl(bytes: Uint8Array): boolean {
  if (isAsLongAsSaid(bytes, bytes.length) || solidOffset(bytes) < 0) return true;
  return bytes.subarray(HEADER_BYTES, PREFIX_BYTES).includes(0);
}

/** Whether a file of so many bytes is exactly as long as its head says a binary STL must be. */
export function isAsLongAsSaid(head: Uint8Array, fileBytes: number): boolean {
  if (head.length < PREFIX_BYTES) return false;
  return PREFIX_BYTES + facetCount(head) * FACET_BYTES === fileBytes;
}

/** How many facets a binary file says that it has. */
export function facetCount(head: Uint8Array): number {
  return new DataView(head.buffer, head.byteOffset, head.length).getUint32(HEADER_BYTES, true);
}

/** Where the word `solid` begins that an ASCII file begins with; −1: nowhere. */
export function solidOffset(bytes: Uint8Array): number {
  for (let offset = 0; offset <= LAST_SOLID_OFFSET; offset++) {
    if (SOLID.every((letter, i) => (bytes[offset + i]! | SMALL) === letter)) return offset;
  }
  return -1;
}
