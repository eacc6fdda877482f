/** The statements that draw something: `f`, `l`, `p`. */
import { readInteger } from '../bytes/number.ts';
import type { Listed, ObjReader } from './reader.ts';
import { NONE } from './tables.ts';

const SPACE = 32;
const HASH = 35;
const SLASH = 47;
const ZERO = 48;
const BACKSLASH = 92;

/** `f v[/[vt][/[vn]]] …`. */
export function readFace(reader: ObjReader): void {
  const { cursor, tables, smoothing } = reader;
  const { faces } = tables;
  const start = faces.corners.length;
  const at = cursor.at;
  for (cursor.skipGap(); !cursor.atStatementEnd(); cursor.skipGap()) readCorner(reader);
  const count = (faces.corners.length - start) / 3;
  if (count < 3) {
    faces.corners.length = start;
    reader.note('DEGENERATE_FACE', 'a face of fewer than three corners is not drawn', at);
    return;
  }
  reader.draw(count - 2);
  faces.ends.push(faces.corners.length / 3);
  faces.smoothing.push(smoothing);
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
  const { corners } = reader.tables.faces;
  corners.push3(NONE, NONE, NONE);
  const at = corners.length - 3;
  if (readPlainCorner(reader, corners.values, at)) return;
  corners.values[at] = readIndex(reader, reader.vertices);
  corners.values[at + 1] = readPart(reader, reader.uvs);
  corners.values[at + 2] = readPart(reader, reader.normals);
  endCorner(reader);
}

/**
 * Reads a corner of positive numbers into `to`, as most of a large file are: in one go, for speed.
 * False, and nothing has moved, for any other.
 */
function readPlainCorner(reader: ObjReader, to: Int32Array, toAt: number): boolean {
  const { cursor, lists } = reader;
  const { bytes, end } = cursor;
  let at = cursor.at;
  for (let part = 0; part < 3; part++) {
    const start = at;
    let index = 0;
    for (; at < end; at++) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      index = index * 10 + digit;
    }
    const isNone = part > 0 && at === start;
    if ((index === 0 && !isNone) || index > lists[part]!.count) return false;
    to[toAt + part] = index - 1;
    if (at >= end || bytes[at] !== SLASH) break;
    at++;
  }
  if (at < end && bytes[at]! > SPACE) return false;
  cursor.at = at;
  return true;
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
