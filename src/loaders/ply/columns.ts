import type { PlyElement, PlyProperty } from './header.ts';
import { type Column, type PlyRows, skipProperty } from './rows.ts';
import { isOfType } from './scalar.ts';

/** Values that are read before they go to their columns: few enough to stay at hand. */
const BLOCK_VALUES = 4096;

/** Reads all rows of an element into columns, and past what no column takes. */
export function readColumns(rows: PlyRows, element: PlyElement, columns: readonly Column[]): void {
  if (rows.readTable(element, columns)) return;
  const { count, properties } = element;
  const width = properties.length;
  const reader = new RowReader(rows, properties, columns);
  const most = Math.max(1, Math.floor(BLOCK_VALUES / width));
  const block = new Float64Array(Math.min(most, count) * width);
  for (let row = 0; row < count; row += most) {
    const values = Math.min(most, count - row) * width;
    for (let at = 0; at < values; at += width) reader.read(block, at);
    for (const column of columns) writeColumn(column, row, block.subarray(0, values), width);
  }
}

/** Reads rows of an element, a number for each property. */
class RowReader {
  private readonly rows: PlyRows;
  private readonly properties: readonly PlyProperty[];
  /** Whether a column takes the property. */
  private readonly isTaken: readonly boolean[];
  /** Those of integers. */
  private readonly integers: readonly number[];
  private readonly hasLists: boolean;

  constructor(rows: PlyRows, properties: readonly PlyProperty[], columns: readonly Column[]) {
    const taken = new Set(columns.flatMap(({ channels }) => channels.map((one) => one.property)));
    this.rows = rows;
    this.properties = properties;
    this.isTaken = properties.map((_, p) => taken.has(p));
    this.integers = [...properties.keys()].filter((p) => properties[p]!.type.integer);
    this.hasLists = properties.some(({ lengthType }) => lengthType);
  }

  /** Reads the next row into the places from `at` on. */
  read(into: Float64Array, at: number): void {
    const { rows, properties, isTaken } = this;
    rows.beginRow();
    if (this.hasLists || !this.readPlain(into, at)) {
      for (let p = 0; p < properties.length; p++) {
        const property = properties[p]!;
        if (isTaken[p]) into[at + p] = rows.value(property.type);
        else skipProperty(rows, property);
      }
    }
    rows.endRow();
  }

  /** Reads a row at once, if its values are as they should be; else it moves nowhere. */
  private readPlain(into: Float64Array, at: number): boolean {
    const { rows, properties, integers } = this;
    const start = rows.at;
    if (!rows.readPlain(into, at, at + properties.length)) return false;
    for (let i = 0; i < integers.length; i++) {
      const p = integers[i]!;
      if (isOfType(into[at + p]!, properties[p]!.type)) continue;
      rows.at = start;
      return false;
    }
    return true;
  }
}

/** Writes what the rows of a block, so many values wide, have for a column, from a row of it on. */
function writeColumn(column: Column, row: number, block: Float64Array, width: number): void {
  const { channels, stride, values } = column;
  channels.forEach(({ property }, i) => {
    let to = row * stride + i;
    for (let from = property; from < block.length; from += width) {
      values[to] = block[from]!;
      to += stride;
    }
  });
}
