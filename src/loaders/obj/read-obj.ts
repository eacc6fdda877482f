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
const contents = new WeakMap<object, ObjContent>();

/** What a read file holds. */
export interface ObjContent {
  readonly tables: ObjTables;
  readonly limits: ObjLimits;
  readonly warnings: WarningList;
}

/** How the statements are read that list no vertices, the likeliest first. */
const STATEMENTS: readonly (readonly [keyword: string, read: (reader: ObjReader) => void])[] = [
  ['f', readFace],
  ['usemtl', readMaterialUse],
  ['s', readSmoothing],
  ['g', readObject],
  ['o', readObject],
  ['l', readLine],
  ['p', readPoints],
  ['mtllib', readLibraries],
  ['curv', skipSurface],
  ['surf', skipSurface],
];

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
  contents.set(file, { tables: reader.tables, limits, warnings });
  return file;
}

/** What a file holds that was read, or is read now. */
export function contentOf(input: ObjInput, limits?: Partial<ObjLimits>): ObjContent {
  const isRead = typeof input === 'object' && !(input instanceof Uint8Array);
  const file = isRead ? input : readObj(input, { limits });
  const content = contents.get(file);
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
    if (readListed(reader) || readOther(reader)) known++;
    else unknown++;
  }
  if (known === 0 && unknown > 0) {
    throw new ObjError('NOT_OBJ', 0, 'no statement of an OBJ file', 'expected v, f and the like');
  }
}

/** Reads `v`, `vt` or `vn`; false: it is another. */
function readListed(reader: ObjReader): boolean {
  const { cursor } = reader;
  const { bytes, at, end } = cursor;
  if (bytes[at] !== V) return false;
  const second = at + 1 < end ? bytes[at + 1]! : SPACE;
  const isShort = second <= SPACE;
  if (!isShort && at + 2 < end && bytes[at + 2]! > SPACE) return false;
  cursor.at = at + (isShort ? 1 : 2);
  if (isShort) readVertex(reader);
  else if (second === T) readUv(reader);
  else if (second === N) readNormal(reader);
  // The `vp` of free-form surfaces is one of these too.
  return true;
}

function readOther(reader: ObjReader): boolean {
  const { cursor } = reader;
  const start = cursor.at;
  cursor.skipWord();
  for (const [keyword, read] of STATEMENTS) {
    if (!cursor.isWord(start, keyword)) continue;
    read(reader);
    return true;
  }
  return false;
}

function skipSurface(reader: ObjReader): void {
  reader.note(
    'UNSUPPORTED_STATEMENT',
    'a free-form curve or surface is not drawn',
    reader.cursor.at,
  );
}
