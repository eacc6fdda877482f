/** The statements that list what faces are made of: `v`, `vt`, `vn`. */
import { readNumber } from '../bytes/number.ts';
import { readPlainNumbers } from '../bytes/plain-numbers.ts';
import type { GrowingNumbers } from '../geometry/growing.ts';
import type { Listed, ObjReader } from './reader.ts';

/** Numbers behind a position: three are a colour, one is a weight, which is not read. */
const extra = new Float64Array(3);

/** `v x y z [w]` or `v x y z r g b`. */
export function readVertex(reader: ObjReader): void {
  const { positions, colors } = reader.tables;
  count(reader, reader.vertices);
  readVector(reader, 'position', positions);
  reader.cursor.skipGap();
  if (reader.cursor.atStatementEnd() || readExtra(reader) < 3) return;
  colors.extend(positions.length - 3, Number.NaN);
  colors.push3(extra[0]!, extra[1]!, extra[2]!);
}

/** `vt u [v [w]]`; w is not read. */
export function readUv(reader: ObjReader): void {
  const { uvs } = reader.tables;
  count(reader, reader.uvs);
  uvs.reserve(2);
  const { values, length } = uvs;
  if (!readPlainNumbers(reader.cursor, values, length, length + 2)) {
    values[length] = reader.coordinate('texture coordinate');
    reader.cursor.skipGap();
    const isFlat = reader.cursor.atStatementEnd();
    values[length + 1] = isFlat ? 0 : reader.coordinate('texture coordinate');
  }
  uvs.length = length + 2;
}

/** `vn x y z`. */
export function readNormal(reader: ObjReader): void {
  const { normals } = reader.tables;
  count(reader, reader.normals);
  readVector(reader, 'normal', normals);
}

function readVector(reader: ObjReader, what: string, to: GrowingNumbers): void {
  to.reserve(3);
  const { values, length } = to;
  if (!readPlainNumbers(reader.cursor, values, length, length + 3)) {
    for (let axis = 0; axis < 3; axis++) values[length + axis] = reader.coordinate(what);
  }
  to.length = length + 3;
}

/** Throws TOO_MANY_VERTICES. */
function count(reader: ObjReader, listed: Listed): void {
  listed.count++;
  reader.hold('TOO_MANY_VERTICES', listed.count, reader.limits.maxVertices);
}

/** How many numbers follow, up to three; they end where a word is none. */
function readExtra({ cursor }: ObjReader): number {
  let count = 0;
  while (count < extra.length && !cursor.atStatementEnd()) {
    const value = readNumber(cursor);
    if (!Number.isFinite(Math.fround(value))) break;
    extra[count++] = value;
    cursor.skipWord();
    cursor.skipGap();
  }
  return count;
}
