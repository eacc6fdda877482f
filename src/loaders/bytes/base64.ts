/** The value of each character code in base64; 255: not a base64 character. */
const SEXTETS = /* @__PURE__ */ (() => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const table = new Uint8Array(128).fill(255);
  for (let i = 0; i < 64; i++) table[alphabet.charCodeAt(i)] = i;
  return table;
})();

const BAD = 255;

/**
 * The bytes that `text` holds in base64 from index `start` on; null where it is not base64.
 * Padding may be left out; whitespace is not allowed. The same in every runtime, unlike `atob`,
 * `Buffer` and `Uint8Array.fromBase64`.
 */
export function decodeBase64(text: string, start = 0): Uint8Array | null {
  let end = text.length;
  for (let pad = 0; pad < 2 && end > start && text.charCodeAt(end - 1) === 61; pad++) end--;
  const rest = (end - start) & 3;
  if (rest === 1 || (end < text.length && (text.length - start) & 3)) return null;
  const bytes = new Uint8Array(((end - start) * 3) >> 2);
  const whole = end - rest;
  let bits = 0;
  let to = 0;
  for (let i = start; i < whole; i += 4) {
    const a = sextet(text, i);
    const b = sextet(text, i + 1);
    const c = sextet(text, i + 2);
    const d = sextet(text, i + 3);
    bits |= a | b | c | d;
    bytes[to] = (a << 2) | (b >> 4);
    bytes[to + 1] = (b << 4) | (c >> 2);
    bytes[to + 2] = (c << 6) | d;
    to += 3;
  }
  if (rest >= 2) {
    const a = sextet(text, whole);
    const b = sextet(text, whole + 1);
    const c = rest === 3 ? sextet(text, whole + 2) : 0;
    bits |= a | b | c;
    bytes[to] = (a << 2) | (b >> 4);
    if (rest === 3) bytes[to + 1] = (b << 4) | (c >> 2);
  }
  return bits > 63 ? null : bytes;
}

function sextet(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 128 ? SEXTETS[code]! : BAD;
}
