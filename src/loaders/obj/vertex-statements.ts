/** The statements that list what faces are made of: `v`, `vt`, `vn`. */
import { readNumber } from '../bytes/number.ts';
import type { Listed, ObjReader } from './reader.ts';

/** Numbers behind a position: three are a colour, one is a weight, which is not read. */
const extra = new Float64Array(3);

/** `v x y z [w]` or `v x y z r g b`. */
export function readVertex(reader: ObjReader): void {
  const { positions, colors } = reader.tables;
  count(reader, reader.vertices);
  positions.push3(
    reader.coordinate('position'),
    reader.coordinate('position'),
    reader.coordinate('position'),
  );
  reader.cursor.skipGap();
  if (reader.cursor.atStatementEnd() || readExtra(reader) < 3) return;
  colors.extend(positions.length - 3, Number.NaN);
  colors.push3(extra[0]!, extra[1]!, extra[2]!);
}

/** `vt u [v [w]]`; w is not read. */
export function readUv(reader: ObjReader): void {
  const { uvs } = reader.tables;
  count(reader, reader.uvs);
  const u = reader.coordinate('texture coordinate');
  reader.cursor.skipGap();
  uvs.push2(u, reader.cursor.atStatementEnd() ? 0 : reader.coordinate('texture coordinate'));
}

/** `vn x y z`. */
export function readNormal(reader: ObjReader): void {
  const { normals } = reader.tables;
  count(reader, reader.normals);
  normals.push3(
    reader.coordinate('normal'),
    reader.coordinate('normal'),
    reader.coordinate('normal'),
  );
}

/** Throws TOO_MANY_VERTICES. */
function count(reader: ObjReader, listed: Listed): void {
  const { maxVertices } = reader.limits;
  listed.count++;
  if (listed.count <= maxVertices) return;
  const expected = `expected at most ${maxVertices}`;
  reader.fail('TOO_MANY_VERTICES', reader.cursor.at, 'too many vertices', expected);
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
