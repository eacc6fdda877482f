import type { PlyElement, PlyProperty } from './header.ts';
import { type Column, type PlyRows, skipProperty } from './rows.ts';
import { isOfType } from './scalar.ts';

/** Reads all rows of an element into columns, and past what no column takes. */
export function readColumns(rows: PlyRows, element: PlyElement, columns: readonly Column[]): void {
  if (rows.readTable(element, columns)) return;
  const { count, properties } = element;
  const row = new Float64Array(properties.length);
  const taken = properties.map((_, i) =>
    columns.some(({ channels }) => channels.some(({ property }) => property === i)),
  );
  const hasLists = properties.some(({ lengthType }) => lengthType);
  for (let i = 0; i < count; i++) {
    rows.beginRow();
    if (hasLists || !readPlainRow(rows, properties, row)) {
      for (let p = 0; p < properties.length; p++) {
        const property = properties[p]!;
        if (taken[p]) row[p] = rows.value(property.type);
        else skipProperty(rows, property);
      }
    }
    rows.endRow();
    for (const column of columns) writeRow(column, i, row);
  }
}

/** Reads a row at once, if its values are as they should be; else it moves nowhere. */
function readPlainRow(
  rows: PlyRows,
  properties: readonly PlyProperty[],
  row: Float64Array,
): boolean {
  const { at } = rows;
  if (!rows.readPlain(row, properties.length)) return false;
  for (let p = 0; p < properties.length; p++) {
    if (isOfType(row[p]!, properties[p]!.type)) continue;
    rows.at = at;
    return false;
  }
  return true;
}

function writeRow({ channels, stride, values }: Column, row: number, from: Float64Array): void {
  for (let i = 0; i < channels.length; i++) {
    values[row * stride + i] = from[channels[i]!.property]!;
  }
}
