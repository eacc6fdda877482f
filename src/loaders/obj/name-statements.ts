/** The statements that say what the elements behind them belong to: `o`, `g`, `usemtl`, `s`, `mtllib`. */
import { readInteger } from '../bytes/number.ts';
import type { ObjReader } from './reader.ts';
import { withoutComment } from './statement-cursor.ts';
import { countElements, isEmptySince } from './tables.ts';

/** Where one of several library names ends; a name may have spaces in it. */
const LIBRARY_END = /(?<=\.mtl)\s+/i;

/**
 * `o name`, `g name`: an object begins. One without elements is none: its place is taken by the next.
 * What comes before the first `o` or `g` belongs to that.
 */
export function readObject(reader: ObjReader): void {
  const { cursor, tables, objectStart, limits } = reader;
  const name = withoutComment(cursor.restOfLine());
  const names = tables.objectNames;
  if (objectStart && !isEmptySince(tables, objectStart)) {
    names.push('');
    reader.hold('TOO_MANY_OBJECTS', names.length, limits.maxObjects);
    beginRun(reader, names.length - 1, tables.runs.at(-1)!.material);
  }
  names[names.length - 1] = name;
  // What came before the first name belongs to it, so that it counts as begun before all.
  reader.objectStart = objectStart ? countElements(tables) : { faces: 0, lines: 0, points: 0 };
}

/** `usemtl name`: holds across objects; the first also takes what stands before it in its object. */
export function readMaterialUse(reader: ObjReader): void {
  const { cursor, tables, limits, materials } = reader;
  const run = tables.runs.at(-1)!;
  const material = materials.read(cursor);
  reader.hold('TOO_MANY_MATERIALS', material + 1, limits.maxMaterials);
  if (run.material < 0) run.material = material;
  else if (run.material !== material) beginRun(reader, run.object, material);
}

/** A run from here on, in place of the last where that has nothing. */
function beginRun({ tables }: ObjReader, object: number, material: number): void {
  const last = tables.runs.at(-1)!;
  if (isEmptySince(tables, last.start)) tables.runs.pop();
  tables.runs.push({ object, material, start: countElements(tables) });
}

/** `s group`, `s off`, or `s` alone, which turns smoothing on. */
export function readSmoothing(reader: ObjReader): void {
  const { cursor } = reader;
  cursor.skipGap();
  if (cursor.atStatementEnd()) {
    reader.smoothing = 1;
    return;
  }
  const group = readInteger(cursor);
  reader.smoothing = group !== 0 || /^on$/i.test(cursor.word()) ? group || 1 : 0;
}

/** `mtllib name …`: one name, or several that each end in `.mtl`. */
export function readLibraries(reader: ObjReader): void {
  const { cursor, tables, limits } = reader;
  const at = cursor.at;
  const names = withoutComment(cursor.restOfLine()).split(LIBRARY_END).filter(Boolean);
  if (names.length === 0) {
    reader.fail('INVALID_STATEMENT', at, 'mtllib without a name', 'expected a file name');
  }
  for (const name of names) {
    if (tables.libraries.includes(name)) continue;
    if (tables.libraries.length < limits.maxLibraries) tables.libraries.push(name);
    else reader.note('MISSING_LIBRARY', 'one material library too many is not read', at);
  }
}
