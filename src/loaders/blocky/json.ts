import { decodeUtf8, utf8Length } from '../bytes/utf8.ts';
import { isObject, type JsonObject, type ObjectAt } from '../json/place.ts';
import { parseRelaxedJson } from '../json/relaxed-json.ts';
import { BlockyError, fail } from './error.ts';

/** A file of either kind: its text, or its bytes in UTF-8. */
export type BlockyInput = string | Uint8Array;

/**
 * The root object of a file, without fields where the file is another kind of JSON.
 * Throws BlockyError FILE_TOO_LARGE or NOT_JSON.
 */
export function readRoot(input: BlockyInput, maxFileBytes: number): ObjectAt {
  // Text whose length alone is over the limit is not measured further.
  const tooLarge =
    input.length > maxFileBytes || (typeof input === 'string' && utf8Length(input) > maxFileBytes);
  if (tooLarge) {
    fail('FILE_TOO_LARGE', { place: null }, 'file too large', `at most ${maxFileBytes} bytes`);
  }
  const value = parse(typeof input === 'string' ? input : decodeUtf8(input));
  return { parent: null, key: '', value: isObject(value) ? value : NO_FIELDS };
}

const NO_FIELDS: JsonObject = {};

function parse(text: string | null): unknown {
  if (text === null) return notJson('UTF-8');
  if (text.startsWith('<lz>')) return notJson('JSON, not compressed');
  try {
    return parseRelaxedJson(text);
  } catch {
    return notJson('JSON');
  }
}

function notJson(expected: string): never {
  throw new BlockyError('NOT_JSON', `unreadable file at $: expected ${expected}`, '$');
}
