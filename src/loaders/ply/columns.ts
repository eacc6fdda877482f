import type { PlyElement } from './header.ts';
import { type Column, type PlyRows, skipProperty } from './rows.ts';

/** Reads all rows of an element into columns, and past what no column takes. */
export function readColumns(rows: PlyRows, element: PlyElement, columns: readonly Column[]): void {
  if (rows.readTable(element, columns)) return;
  const { count, properties } = element;
  const row = new Float64Array(properties.length);
  const taken = properties.map((_, i) =>
    columns.some(({ channels }) => channels.some(({ property }) => property === i)),
  );
  for (let i = 0; i < count; i++) {
    rows.beginRow();
    for (let p = 0; p < properties.length; p++) {
      const property = properties[p]!;
      if (taken[p]) row[p] = rows.value(property.type);
      else skipProperty(rows, property);
    }
    rows.endRow();
    for (const column of columns) writeRow(column, i, row);
  }
}

function writeRow({ channels, stride, values }: Column, row: number, from: Float64Array): void {
  for (let i = 0; i < channels.length; i++) {
    values[row * stride + i] = from[channels[i]!.property]!;
  }
}
