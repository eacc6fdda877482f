const DECODER = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/** The text that the bytes hold in UTF-8, without a byte order mark; null where they do not. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return DECODER.decode(bytes);
  } catch {
    return null;
  }
}

/** How many bytes the text takes in UTF-8; a lone surrogate counts as the three of U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) continue;
    bytes++;
    if (code < 0x800) continue;
    bytes++;
    const pair = code >= 0xd800 && code < 0xdc00 && (text.charCodeAt(i + 1) & 0xfc00) === 0xdc00;
    if (pair) {
      i++;
    }
  }
  return bytes;
}
