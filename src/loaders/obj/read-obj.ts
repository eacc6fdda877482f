import { resolveLimits } from '../limits.ts';
import { checkAhead, readFace, readLine, readPoints } from './element-statements.ts';
import { DEFAULT_OBJ_LIMITS, type ObjLimits } from './limits.ts';
import { readLibraries, readMaterialUse, readObject, readSmoothing } from './name-statements.ts';
import { ObjReader } from './reader.ts';
import { ObjError, WarningList } from './reports.ts';
import type { ObjTables } from './tables.ts';
import { readNormal, readUv, readVertex } from './vertex-statements.ts';

/**
 * A file that {@link readObj} has read: takes its place wherever a file is expected, so that it is
 * read once.
 */
export interface ObjFile {
  /** The material libraries that it names, as it spells them. */
  readonly libraries: readonly string[];
}

/** A file, read or not. */
export type ObjInput = string | Uint8Array | ObjFile;

/** What was read of each file; only what is in here was read by us. */
const read = new WeakMap<object, ObjContent>();

/** What a read file holds. */
export interface ObjContent {
  readonly tables: ObjTables;
  readonly limits: ObjLimits;
  readonly warnings: WarningList;
}

type Statement = (reader: ObjReader) => void;

/** Keywords of one letter, by its byte. */
const SHORT_STATEMENTS: ReadonlyMap<number, Statement> = byFirstByte({
  f: readFace,
  l: readLine,
  p: readPoints,
  o: readObject,
  g: readObject,
  s: readSmoothing,
});

/** Longer ones; the geometry of free-form surfaces is not read. */
const LONG_STATEMENTS: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ['usemtl', readMaterialUse],
  ['mtllib', readLibraries],
  ['vp', () => {}],
  ['curv', skipSurface],
  ['curv2', skipSurface],
  ['surf', skipSurface],
]);

const SPACE = 32;
const HASH = 35;
const N = 110;
const T = 116;
const V = 118;

/**
 * Reads the statements of an OBJ file, once. Throws ObjError, and a RangeError for a bad limit.
 */
export function readObj(
  input: string | Uint8Array,
  options: { limits?: Partial<ObjLimits> } = {},
): ObjFile {
  const limits = resolveLimits<ObjLimits>(DEFAULT_OBJ_LIMITS, options.limits);
  checkSize(input.length, limits);
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  checkSize(bytes.length, limits);
  const reader = new ObjReader(bytes, limits);
  readStatements(reader);
  checkAhead(reader);
  const warnings = new WarningList();
  reader.warn(warnings);
  const file: ObjFile = Object.freeze({ libraries: reader.tables.libraries });
  read.set(file, { tables: reader.tables, limits, warnings });
  return file;
}

/** What a file holds that was read, or is read now. */
export function contentOf(input: ObjInput, limits?: Partial<ObjLimits>): ObjContent {
  const isRead = typeof input === 'object' && !(input instanceof Uint8Array);
  const file = isRead ? input : readObj(input, { limits });
  const content = read.get(file);
  if (!content) {
    throw new ObjError('NOT_OBJ', 0, 'unreadable', 'expected text, bytes or what readObj returned');
  }
  return content;
}

function checkSize(length: number, { maxFileBytes }: ObjLimits): void {
  if (length <= maxFileBytes) return;
  throw new ObjError(
    'FILE_TOO_LARGE',
    0,
    'file too large',
    `expected at most ${maxFileBytes} bytes`,
  );
}

function readStatements(reader: ObjReader): void {
  const { cursor } = reader;
  let known = 0;
  let unknown = 0;
  for (cursor.skipSpace(); cursor.at < cursor.end; cursor.skipStatement()) {
    if (cursor.bytes[cursor.at] === HASH) continue;
    if (readShort(reader) || readLong(reader)) known++;
    else unknown++;
  }
  if (known === 0 && unknown > 0) {
    throw new ObjError('NOT_OBJ', 0, 'no statement of an OBJ file', 'expected v, f and the like');
  }
}

/** Reads a statement whose keyword is a letter, or `v` and a letter; false: it is another. */
function readShort(reader: ObjReader): boolean {
  const { cursor } = reader;
  const { bytes, at, end } = cursor;
  const second = at + 1 < end ? bytes[at + 1]! : SPACE;
  if (second <= SPACE) {
    cursor.at = at + 1;
    if (bytes[at] === V) readVertex(reader);
    else return readLetter(reader, bytes[at]!);
    return true;
  }
  const isPair = at + 2 >= end || bytes[at + 2]! <= SPACE;
  if (bytes[at] !== V || !isPair || (second !== T && second !== N)) return false;
  cursor.at = at + 2;
  if (second === T) readUv(reader);
  else readNormal(reader);
  return true;
}

function readLetter(reader: ObjReader, letter: number): boolean {
  const statement = SHORT_STATEMENTS.get(letter);
  statement?.(reader);
  return statement !== undefined;
}

function readLong(reader: ObjReader): boolean {
  const statement = LONG_STATEMENTS.get(reader.cursor.word());
  statement?.(reader);
  return statement !== undefined;
}

function skipSurface(reader: ObjReader): void {
  reader.note(
    'UNSUPPORTED_STATEMENT',
    'a free-form curve or surface is not drawn',
    reader.cursor.at,
  );
}

function byFirstByte(statements: Readonly<Record<string, Statement>>): Map<number, Statement> {
  return new Map(Object.entries(statements).map(([key, read]) => [key.charCodeAt(0), read]));
}
