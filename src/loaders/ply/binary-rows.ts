import { PlyRows } from './rows.ts';
import { CHAR, FLOAT, INT, type Scalar, SHORT, UCHAR, UINT, USHORT } from './scalar.ts';

/** The rows of a binary body. */
export class BinaryRows extends PlyRows {
  at: number;
  private readonly view: DataView;
  private readonly littleEndian: boolean;
  private row: number;

  constructor(bytes: Uint8Array, start: number, littleEndian: boolean) {
    super();
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.littleEndian = littleEndian;
    this.at = start;
    this.row = start;
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

  place(): string {
    return `byte ${this.row}`;
  }

  protected leavesRoom(values: number, least: number): boolean {
    return values * least <= this.view.byteLength - this.at;
  }

  protected leastBytes({ size }: Scalar): number {
    return size;
  }

  private take(size: number): number {
    const { at } = this;
    if (at + size > this.view.byteLength) {
      this.refuse('UNEXPECTED_END', 'end of the file', 'a whole row');
    }
    this.at = at + size;
    return at;
  }
}
