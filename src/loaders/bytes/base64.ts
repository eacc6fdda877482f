/** The six bits of each byte of base64 text; below zero: not a base64 character. */
const SEXTETS = /* @__PURE__ */ (() => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const table = new Int32Array(256).fill(-1);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  return table;
})();

const PAD = 61;
/** The character of six zero bits. */
const ZERO = 65;

const ENCODER = /* @__PURE__ */ new TextEncoder();

/**
 * The bytes that `text` holds in base64 from index `start` on; null where it is not base64.
 * Padding may be left out; whitespace is not allowed. The same in every runtime, unlike `atob`,
 * `Buffer` and `Uint8Array.fromBase64`.
 */
export function decodeBase64(text: string, start = 0): Uint8Array | null {
  // Room for a byte a character, and for the end of the last group: text that needs more is none.
  const all = new Uint8Array(text.length + 3).fill(ZERO, text.length);
  const { read, written } = ENCODER.encodeInto(text, all.subarray(0, text.length));
  if (read < text.length || written < text.length) return null;
  const chars = all.subarray(start);
  const length = text.length - start;
  const end = unpaddedLength(chars, length);
  const padded = end < length;
  if ((end & 3) === 1 || (padded && length & 3)) return null;
  chars.fill(ZERO, end, length);
  return decodeInPlace(chars, end) ? chars.slice(0, (end * 3) >> 2) : null;
}

/** Where the padding of text of so many characters begins. */
function unpaddedLength(chars: Uint8Array, length: number): number {
  let end = length;
  while (end > 0 && end > length - 2 && chars[end - 1] === PAD) end--;
  return end;
}

/** Replaces each four characters by three bytes, further to the front; false: they are no base64. */
function decodeInPlace(chars: Uint8Array, end: number): boolean {
  let all = 0;
  for (let from = 0, to = 0; from < end; from += 4, to += 3) {
    const group =
      (SEXTETS[chars[from]!]! << 18) |
      (SEXTETS[chars[from + 1]!]! << 12) |
      (SEXTETS[chars[from + 2]!]! << 6) |
      SEXTETS[chars[from + 3]!]!;
    all |= group;
    chars[to] = group >> 16;
    chars[to + 1] = group >> 8;
    chars[to + 2] = group;
  }
  return all >= 0;
}
