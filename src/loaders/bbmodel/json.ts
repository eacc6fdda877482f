import { decodeUtf8, utf8Length } from '../bytes/utf8.ts';
import type { JsonObject, ObjectAt } from '../json/place.ts';
import { BbmodelError, fail } from './error.ts';
import { DEFAULT_BBMODEL_LIMITS } from './limits.ts';

/**
 * A file that {@link readBbmodelJson} has read: takes its place wherever a file is expected, so
 * that it is parsed once.
 */
export interface BbmodelJson {
  /** UTF-8 bytes of the file. */
  readonly byteLength: number;
}

/** A file, read or not. */
export type BbmodelInput = string | Uint8Array | BbmodelJson;

/** The parsed value of each container; only what is in here was read by us. */
const parsed = new WeakMap<object, unknown>();

/**
 * Reads a file once: size check, strict UTF-8, JSON. What was read before is checked only against
 * a limit that is given.
 * Throws BbmodelError FILE_TOO_LARGE or NOT_JSON.
 */
export function readBbmodelJson(input: BbmodelInput, maxFileBytes?: number): BbmodelJson {
  if (typeof input !== 'string' && !(input instanceof Uint8Array)) {
    if (!parsed.has(input)) notJson('expected text, bytes or what readBbmodelJson returned');
    if (maxFileBytes !== undefined) checkSize(input.byteLength, maxFileBytes);
    return input;
  }
  const byteLength = inputBytes(input, maxFileBytes ?? DEFAULT_BBMODEL_LIMITS.maxFileBytes);
  const json: BbmodelJson = Object.freeze({ byteLength });
  parsed.set(json, parseText(typeof input === 'string' ? input : decodeUtf8(input)));
  return json;
}

/** The root object of a file that was read; throws NOT_BBMODEL where it is no object. */
export function rootOf(json: BbmodelJson): ObjectAt {
  const value = parsed.get(json);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    fail('NOT_BBMODEL', { place: null }, 'no object', 'expected a Blockbench project');
  }
  return { parent: null, key: '', value: value as JsonObject };
}

/** Bytes of the file; text whose length alone is over the limit is not measured further. */
function inputBytes(input: string | Uint8Array, maxFileBytes: number): number {
  checkSize(input.length, maxFileBytes);
  const byteLength = typeof input === 'string' ? utf8Length(input) : input.byteLength;
  checkSize(byteLength, maxFileBytes);
  return byteLength;
}

function checkSize(byteLength: number, maxFileBytes: number): void {
  if (byteLength <= maxFileBytes) return;
  fail(
    'FILE_TOO_LARGE',
    { place: null },
    'file too large',
    `expected at most ${maxFileBytes} bytes`,
  );
}

function parseText(text: string | null): unknown {
  if (text === null) return notJson('expected UTF-8');
  if (text.startsWith('<lz>')) {
    return notJson('the project was saved compressed; save it with that setting off');
  }
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    return notJson('expected JSON');
  }
}

function notJson(expected: string): never {
  throw new BbmodelError('NOT_JSON', `unreadable file at $: ${expected}`, '$');
}
