import { type PlyErrorCode, refuse } from './error.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import type { PlyRows } from './rows.ts';
import { CHAR, FLOAT, INT, type Scalar, SHORT, UCHAR, UINT, USHORT } from './scalar.ts';

/** The rows of a binary body. */
export class BinaryRows implements PlyRows {
  at: number;
  private readonly view: DataView;
  private readonly littleEndian: boolean;
  private row: number;

  constructor(bytes: Uint8Array, start: number, littleEndian: boolean) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.littleEndian = littleEndian;
    this.at = start;
    this.row = start;
  }

  checkCount({ name, count, properties }: PlyElement): void {
    const least = properties.reduce(
      (sum, { type, lengthType }) => sum + (lengthType ?? type).size,
      0,
    );
    if (count * least <= this.view.byteLength - this.at) return;
    this.refuse('UNEXPECTED_END', 'too short a file', `${count} rows of \`${name}\``);
  }

  beginRow(): void {
    this.row = this.at;
  }

  endRow(): void {}

  value({ code, size }: Scalar): number {
    const { view, littleEndian } = this;
    const at = this.take(size);
    switch (code) {
      case CHAR:
        return view.getInt8(at);
      case UCHAR:
        return view.getUint8(at);
      case SHORT:
        return view.getInt16(at, littleEndian);
      case USHORT:
        return view.getUint16(at, littleEndian);
      case INT:
        return view.getInt32(at, littleEndian);
      case UINT:
        return view.getUint32(at, littleEndian);
      case FLOAT:
        return view.getFloat32(at, littleEndian);
      default:
        return view.getFloat64(at, littleEndian);
    }
  }

  skip({ size }: Scalar): void {
    this.take(size);
  }

  length({ lengthType, type }: PlyProperty): number {
    const length = this.value(lengthType!);
    if (length < 0) this.refuse('INVALID_NUMBER', `a list of ${length}`, 'at least 0');
    if (length * type.size > this.view.byteLength - this.at) this.refuseEnd(`a list of ${length}`);
    return length;
  }

  place(): string {
    return `byte ${this.row}`;
  }

  refuse(code: PlyErrorCode, what: string, expected: string): never {
    refuse(code, this.place(), what, expected);
  }

  private take(size: number): number {
    const { at } = this;
    if (at + size > this.view.byteLength) this.refuseEnd('a value');
    this.at = at + size;
    return at;
  }

  private refuseEnd(expected: string): never {
    refuse('UNEXPECTED_END', `byte ${this.view.byteLength}`, 'end of the file', expected);
  }
}
