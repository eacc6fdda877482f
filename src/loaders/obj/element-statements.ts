/** The statements that draw something: `f`, `l`, `p`. */
import { readInteger } from '../bytes/number.ts';
import type { Listed, ObjReader } from './reader.ts';
import { NONE } from './tables.ts';

const SPACE = 32;
const HASH = 35;
const SLASH = 47;
const ZERO = 48;
const BACKSLASH = 92;

/** The vertex, texture coordinate and normal of the corner that is being read. */
const corner = new Int32Array(3);

/** `f v[/[vt][/[vn]]] …`. */
export function readFace(reader: ObjReader): void {
  const { cursor, tables, smoothing } = reader;
  const { faces } = tables;
  const start = faces.vertices.length;
  const at = cursor.at;
  for (;;) {
    readPlainCorners(reader);
    cursor.skipGap();
    if (cursor.atStatementEnd()) break;
    readCorner(reader);
  }
  const count = faces.vertices.length - start;
  if (count < 3) {
    faces.vertices.length = start;
    faces.uvs.cut(start);
    faces.normals.cut(start);
    reader.note('DEGENERATE_FACE', 'a face of fewer than three corners is not drawn', at);
    return;
  }
  reader.draw(count - 2);
  faces.smoothing.set(faces.ends.length, smoothing);
  faces.ends.push(faces.vertices.length);
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
  corner[0] = readIndex(reader, reader.vertices);
  corner[1] = readPart(reader, reader.uvs);
  corner[2] = readPart(reader, reader.normals);
  endCorner(reader);
  addCorner(reader);
}

function addCorner({ tables }: ObjReader): void {
  const { vertices, uvs, normals } = tables.faces;
  uvs.set(vertices.length, corner[1]!);
  normals.set(vertices.length, corner[2]!);
  vertices.push(corner[0]!);
}

/** Reads corners as long as they are plain: most of a large file is. */
function readPlainCorners(reader: ObjReader): void {
  const { cursor } = reader;
  const { bytes, end } = cursor;
  for (;;) {
    let at = cursor.at;
    while (at < end && bytes[at] === SPACE) at++;
    at = readPlainCorner(reader, at);
    if (at < 0) return;
    cursor.at = at;
    addCorner(reader);
  }
}

/**
 * Reads a corner of positive numbers that begins at an offset; gives the offset behind it, −1 where it
 * is another, or none.
 */
function readPlainCorner({ cursor, lists }: ObjReader, from: number): number {
  const { bytes, end } = cursor;
  corner[1] = corner[2] = NONE;
  let part = 0;
  let start = from;
  let index = 0;
  for (let at = from; ; at++) {
    const byte = at < end ? bytes[at]! : SPACE;
    const digit = byte - ZERO;
    if (digit >= 0 && digit <= 9) {
      index = index * 10 + digit;
      continue;
    }
    const isNone = part > 0 && at === start;
    if ((index === 0 && !isNone) || index > lists[part]!.count) return -1;
    corner[part] = index - 1;
    if (byte <= SPACE) return at;
    if (byte !== SLASH || part === 2) return -1;
    part++;
    start = at + 1;
    index = 0;
  }
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
