/**
 * The value of JSON as people write it: with comments, commas after the last item, and a byte order
 * mark. Throws a SyntaxError for anything else.
 */
export function parseRelaxedJson(text: string): unknown {
  const json = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  try {
    return JSON.parse(json);
  } catch {
    // Few files need it, and looking at each character takes longer than parsing.
    return JSON.parse(withoutTrailingCommas(withoutComments(json)));
  }
}

const BYTE_ORDER_MARK = 0xfeff;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const STAR = 0x2a;
const COMMA = 0x2c;
/** Nothing, `[`, `{`, `:`, `,`: a comma after one of these does not end an item. */
const NO_ITEM: readonly number[] = [0, 0x5b, 0x7b, 0x3a, COMMA];
/** `]` and `}`. */
const CLOSING: readonly number[] = [0x5d, 0x7d];

function withoutComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const end = tokenEnd(text, at);
    if (text.charCodeAt(at) === SLASH && end > at + 1) {
      kept += `${text.slice(from, at)} `;
      from = end;
    }
    at = end;
  }
  return kept + text.slice(from);
}

function withoutTrailingCommas(text: string): string {
  let kept = '';
  let from = 0;
  let comma = -1;
  let last = 0;
  for (let at = 0; at < text.length; at = tokenEnd(text, at)) {
    const code = text.charCodeAt(at);
    if (code <= 0x20) continue;
    if (comma >= 0 && CLOSING.includes(code)) {
      kept += text.slice(from, comma);
      from = comma + 1;
    }
    comma = code === COMMA && !NO_ITEM.includes(last) ? at : -1;
    last = code;
  }
  return kept + text.slice(from);
}

/** Where the string or the comment that begins here ends; anything else is one character long. */
function tokenEnd(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === QUOTE) return stringEnd(text, at);
  const next = code === SLASH ? text.charCodeAt(at + 1) : 0;
  if (next === SLASH) return endAfter(text, '\n', at);
  return next === STAR ? endAfter(text, '*/', at + 2) : at + 1;
}

function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) {
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  }
  return at + 1;
}

function endAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}
