import type { PlyElement } from './header.ts';
import { type Column, type FaceRows, PlyRows, triangleBytes } from './rows.ts';
import { CHAR, FLOAT, INT, type Scalar, SHORT, UCHAR, UINT, USHORT } from './scalar.ts';

/** What bytes stand for in most columns. */
const THEMSELVES = /* @__PURE__ */ Float32Array.from({ length: 256 }, (_, byte) => byte);

/** The rows of a binary body. */
export class BinaryRows extends PlyRows {
  at: number;
  readonly end: number;
  private readonly view: DataView;
  private readonly littleEndian: boolean;
  #row: number;

  constructor(bytes: Uint8Array, start: number, littleEndian: boolean) {
    super();
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.littleEndian = littleEndian;
    this.at = start;
    this.end = bytes.length;
    this.#row = start;
  }

  beginRow(): void {
    this.#row = this.at;
  }

  endRow(): void {}

  value(type: Scalar): number {
    return readScalar(this.view, this.#take(type.size), type.code, this.littleEndian);
  }

  skip({ size }: Scalar): void {
    this.#take(size);
  }

  place(): string {
    return `byte ${this.#row}`;
  }

  /** Rows without lists are as long as each other, so that a column can be read by itself. */
  override readTable({ count, properties }: PlyElement, columns: readonly Column[]): boolean {
    if (properties.some(({ lengthType }) => lengthType)) return false;
    const sizes = properties.map(({ type }) => type.size);
    const bytes = sum(sizes);
    for (const { channels, ...column } of columns) {
      channels.forEach(({ property, type }, i) => {
        const from = { at: this.at + sum(sizes.slice(0, property)), stride: bytes, type };
        this.#readColumn(from, { ...column, at: i });
      });
    }
    this.at += count * bytes;
    return true;
  }

  /** Of rows with vertices of four bytes, as most files have. */
  override readTriangles(rows: FaceRows, to: Uint32Array): number {
    const { view, littleEndian } = this;
    const { list, before, end } = rows;
    const { code, size } = list.lengthType!;
    if (list.type.size !== 4) return 0;
    const bytes = triangleBytes(rows);
    const last = this.end - bytes;
    let written = 0;
    let { at } = this;
    for (; written < to.length && at <= last; at += bytes) {
      const start = at + before;
      const corners =
        size === 1 ? view.getUint8(start) : readScalar(view, start, code, littleEndian);
      if (corners !== 3) break;
      // What is negative is past every end.
      const a = view.getUint32(start + size, littleEndian);
      const b = view.getUint32(start + size + 4, littleEndian);
      const c = view.getUint32(start + size + 8, littleEndian);
      if (a >= end || b >= end || c >= end) break;
      to[written] = a;
      to[written + 1] = b;
      to[written + 2] = c;
      written += 3;
    }
    this.at = at;
    return written / 3;
  }

  /** What most columns hold is read in a loop of its own, in half the time. */
  #readColumn(from: Place & { type: Scalar }, to: Place & Omit<Column, 'channels'>): void {
    const { view, littleEndian } = this;
    const { code } = from.type;
    const { values, meanings = THEMSELVES } = to;
    let { at } = from;
    if (code === FLOAT) {
      for (let i = to.at; i < values.length; i += to.stride, at += from.stride) {
        values[i] = view.getFloat32(at, littleEndian);
      }
    } else if (code === UCHAR) {
      for (let i = to.at; i < values.length; i += to.stride, at += from.stride) {
        values[i] = meanings[view.getUint8(at)]!;
      }
    } else {
      for (let i = to.at; i < values.length; i += to.stride, at += from.stride) {
        values[i] = readScalar(view, at, code, littleEndian);
      }
    }
  }

  protected leavesRoom(values: number, least: number): boolean {
    return values * least <= this.end - this.at;
  }

  protected leastBytes({ size }: Scalar): number {
    return size;
  }

  #take(size: number): number {
    const { at } = this;
    if (at + size > this.end) {
      this.refuse('UNEXPECTED_END', 'end of the file', 'a whole row');
    }
    this.at = at + size;
    return at;
  }
}

/** The first of some values, and how far it is from one to the next. */
interface Place {
  readonly at: number;
  readonly stride: number;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The value of a type, by its code, that stands at a byte. What most files have is asked first. */
function readScalar(view: DataView, at: number, code: number, littleEndian: boolean): number {
  if (code === FLOAT) return view.getFloat32(at, littleEndian);
  if (code === INT) return view.getInt32(at, littleEndian);
  if (code === UCHAR) return view.getUint8(at);
  switch (code) {
    case CHAR:
      return view.getInt8(at);
    case SHORT:
      return view.getInt16(at, littleEndian);
    case USHORT:
      return view.getUint16(at, littleEndian);
    case UINT:
      return view.getUint32(at, littleEndian);
    default:
      return view.getFloat64(at, littleEndian);
  }
}
