/** The six bits of each byte of base64 text; BAD: not a base64 character. */
const BAD = 255;
const SEXTETS = /* @__PURE__ */ (() => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const table = new Uint8Array(256).fill(BAD);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  return table;
})();

const PAD = 61;

/**
 * The bytes that `text` holds in base64 from index `start` on; null where it is not base64.
 * Padding may be left out; whitespace is not allowed. The same in every runtime, unlike `atob`,
 * `Buffer` and `Uint8Array.fromBase64`.
 */
export function decodeBase64(text: string, start = 0): Uint8Array | null {
  const chars = new TextEncoder().encode(text).subarray(start);
  const end = unpaddedLength(chars);
  const rest = end & 3;
  if (rest === 1 || (end < chars.length && chars.length & 3)) return null;
  const bytes = new Uint8Array((end * 3) >> 2);
  const whole = end - rest;
  let bits = 0;
  let to = 0;
  for (let i = 0; i < whole; i += 4) {
    const a = SEXTETS[chars[i]!]!;
    const b = SEXTETS[chars[i + 1]!]!;
    const c = SEXTETS[chars[i + 2]!]!;
    const d = SEXTETS[chars[i + 3]!]!;
    bits |= a | b | c | d;
    bytes[to++] = (a << 2) | (b >> 4);
    bytes[to++] = (b << 4) | (c >> 2);
    bytes[to++] = (c << 6) | d;
  }
  let last = 0;
  for (let i = whole; i < end; i++) {
    const sextet = SEXTETS[chars[i]!]!;
    bits |= sextet;
    last |= sextet << (18 - 6 * (i - whole));
  }
  if (rest >= 2) bytes[to++] = last >> 16;
  if (rest === 3) bytes[to] = last >> 8;
  return bits === (bits & 63) ? bytes : null;
}

function unpaddedLength(chars: Uint8Array): number {
  let end = chars.length;
  while (end > 0 && end > chars.length - 2 && chars[end - 1] === PAD) end--;
  return end;
}
