import type { PlyElement } from './header.ts';
import { type Column, type PlyRows, skipProperty } from './rows.ts';
import { isOfType } from './scalar.ts';

/** Values that are read before they go to their columns: few enough to stay at hand. */
const BLOCK_VALUES = 4096;

/** Reads all rows of an element into columns, and past what no column takes. */
export function readColumns(rows: PlyRows, element: PlyElement, columns: readonly Column[]): void {
  if (rows.readTable(element, columns)) return;
  const { count, properties } = element;
  const width = properties.length;
  const readRow = rowReader(rows, element, columns);
  const most = Math.max(1, Math.floor(BLOCK_VALUES / width));
  const block = new Float64Array(Math.min(most, count) * width);
  for (let row = 0; row < count; row += most) {
    const values = Math.min(most, count - row) * width;
    for (let at = 0; at < values; at += width) readRow(block, at);
    for (const column of columns) writeColumn(column, row, block.subarray(0, values), width);
  }
}

/** Reads the next row of an element, a number for each property, into the places from `at` on. */
type ReadRow = (into: Float64Array, at: number) => void;

function rowReader(rows: PlyRows, { properties }: PlyElement, columns: readonly Column[]): ReadRow {
  const taken = new Set(columns.flatMap(({ channels }) => channels.map((one) => one.property)));
  const isTaken = properties.map((_, p) => taken.has(p));
  const integers = [...properties.keys()].filter((p) => properties[p]!.type.integer);
  const hasLists = properties.some(({ lengthType }) => lengthType);

  /** Reads a row at once, if its values are as they should be; else it moves nowhere. */
  const readPlain = (into: Float64Array, at: number): boolean => {
    const start = rows.at;
    if (!rows.readPlain(into, at, at + properties.length)) return false;
    for (const p of integers) {
      if (isOfType(into[at + p]!, properties[p]!.type)) continue;
      rows.at = start;
      return false;
    }
    return true;
  };

  return (into, at) => {
    rows.beginRow();
    if (hasLists || !readPlain(into, at)) {
      for (let p = 0; p < properties.length; p++) {
        const property = properties[p]!;
        if (isTaken[p]) into[at + p] = rows.value(property.type);
        else skipProperty(rows, property);
      }
    }
    rows.endRow();
  };
}

/** Writes what the rows of a block, so many values wide, have for a column, from a row of it on. */
function writeColumn(column: Column, row: number, block: Float64Array, width: number): void {
  const { channels, stride, values, meanings } = column;
  channels.forEach(({ property }, i) => {
    let to = row * stride + i;
    for (let from = property; from < block.length; from += width) {
      const value = block[from]!;
      values[to] = meanings ? meanings[value]! : value;
      to += stride;
    }
  });
}
