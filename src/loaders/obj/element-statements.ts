/** The statements that draw something: `f`, `l`, `p`. */
import { readInteger } from '../bytes/number.ts';
import type { TextCursor } from '../bytes/text-cursor.ts';
import { NONE } from './corner-list.ts';
import type { Listed, ObjReader } from './reader.ts';

const SPACE = 32;
const HASH = 35;
const SLASH = 47;
const ZERO = 48;
const BACKSLASH = 92;

/** In place of an index that is none of the file's, or not plain. */
const OTHER = -2;
/** So many digits are an integer of 32 bits, whatever they are. */
const MAX_DIGITS = 9;

/** `f v[/[vt][/[vn]]] …`. */
export function readFace(reader: ObjReader): void {
  const { cursor, tables, smoothing } = reader;
  const { corners, ends, smoothing: groups } = tables.faces;
  const start = corners.length;
  const at = cursor.at;
  for (;;) {
    // Most of a large file is plain.
    while (readPlainCorner(reader));
    cursor.skipGap();
    if (cursor.atStatementEnd()) break;
    readCorner(reader);
  }
  const count = corners.length - start;
  if (count < 3) {
    corners.cut(start);
    reader.note('DEGENERATE_FACE', 'a face of fewer than three corners is not drawn', at);
    return;
  }
  reader.draw(count - 2);
  groups.set(ends.length, smoothing);
  ends.push(corners.length);
}

/** `l v[/vt] …`: texture coordinates of lines have no use. */
export function readLine(reader: ObjReader): void {
  const { vertices, ends } = reader.tables.lines;
  const start = vertices.length;
  const at = reader.cursor.at;
  readVertices(reader, vertices);
  const count = vertices.length - start;
  if (count < 2) {
    vertices.length = start;
    reader.note('DEGENERATE_FACE', 'a line of fewer than two vertices is not drawn', at);
    return;
  }
  reader.draw(count - 1);
  ends.push(vertices.length);
}

/** `p v …`. */
export function readPoints(reader: ObjReader): void {
  const { points } = reader.tables;
  const start = points.length;
  readVertices(reader, points);
  reader.draw(points.length - start);
}

function readVertices(reader: ObjReader, to: { push(index: number): void }): void {
  const { cursor } = reader;
  for (cursor.skipGap(); !cursor.atStatementEnd(); cursor.skipGap()) {
    to.push(readIndex(reader, reader.vertices));
    if (cursor.bytes[cursor.at] === SLASH) cursor.skipWord();
    endCorner(reader);
  }
}

function readCorner(reader: ObjReader): void {
  const vertex = readIndex(reader, reader.vertices);
  const uv = readPart(reader, reader.uvs);
  const normal = readPart(reader, reader.normals);
  endCorner(reader);
  reader.tables.faces.corners.add(vertex, uv, normal);
}

/** Reads the next corner, if there is one of numbers that count from 1; else it moves nowhere. */
function readPlainCorner(reader: ObjReader): boolean {
  const { cursor, vertices, uvs, normals } = reader;
  const { bytes, end, at } = cursor;
  while (cursor.at < end && bytes[cursor.at] === SPACE) cursor.at++;
  const vertex = readPlainIndex(cursor, vertices);
  const uv = isAtSlash(cursor) ? readPlainIndex(cursor, uvs) : NONE;
  const normal = isAtSlash(cursor) ? readPlainIndex(cursor, normals) : NONE;
  if (vertex < 0 || uv === OTHER || normal === OTHER || !cursor.atWordEnd()) {
    cursor.at = at;
    return false;
  }
  reader.tables.faces.corners.add(vertex, uv, normal);
  return true;
}

/** Whether a slash comes; moves past it. */
function isAtSlash(cursor: TextCursor): boolean {
  if (cursor.at >= cursor.end || cursor.bytes[cursor.at] !== SLASH) return false;
  cursor.at++;
  return true;
}

/**
 * The index, from 0, that the digits at the cursor make, which moves behind them; NONE where there are
 * none, OTHER for one of no entry.
 */
function readPlainIndex(cursor: TextCursor, { count }: Listed): number {
  const { bytes, end } = cursor;
  const start = cursor.at;
  let at = start;
  let index = 0;
  for (; at < end; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) break;
    index = (index * 10 + digit) | 0;
  }
  cursor.at = at;
  if (at === start) return NONE;
  return index > 0 && index <= count && at - start <= MAX_DIGITS ? index - 1 : OTHER;
}

/** The index behind a slash; NONE where there is no slash or nothing behind it. */
function readPart(reader: ObjReader, listed: Listed): number {
  const { cursor } = reader;
  if (cursor.at >= cursor.end || cursor.bytes[cursor.at] !== SLASH) return NONE;
  cursor.at++;
  if (cursor.atWordEnd() || cursor.bytes[cursor.at] === SLASH) return NONE;
  return readIndex(reader, listed);
}

/** The corner's word must end here, if not in a comment or a continuation. */
function endCorner(reader: ObjReader): void {
  const { cursor } = reader;
  if (cursor.atWordEnd()) return;
  const byte = cursor.bytes[cursor.at];
  if (byte === HASH || byte === BACKSLASH) return;
  reader.fail('INVALID_STATEMENT', cursor.at, 'bad corner', 'expected at most three whole numbers');
}

/** An index of the file, which counts from 1, or back from the last entry, as one from 0 on. */
function readIndex(reader: ObjReader, listed: Listed): number {
  const at = reader.cursor.at;
  const value = readInteger(reader.cursor);
  if (reader.cursor.at === at) {
    reader.fail('INVALID_STATEMENT', at, 'bad corner', 'expected a whole number');
  }
  const index = value < 0 ? value + listed.count : value - 1;
  if (index < 0) failIndex(reader, at, value, listed);
  // What it names may come later.
  if (value > listed.count && value > listed.ahead) {
    listed.ahead = value;
    listed.aheadAt = at;
  }
  return index;
}

/** Throws INVALID_INDEX for an index beyond all that the file has. */
export function checkAhead(reader: ObjReader): void {
  for (const listed of reader.lists) {
    if (listed.ahead > listed.count) failIndex(reader, listed.aheadAt, listed.ahead, listed);
  }
}

function failIndex(reader: ObjReader, at: number, index: number, { count }: Listed): never {
  reader.fail('INVALID_INDEX', at, `index ${index}`, `expected one of ${count} entries, from 1`);
}
