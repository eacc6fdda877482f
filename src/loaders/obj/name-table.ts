import type { StatementCursor } from './statement-cursor.ts';

/** Where a name stands in the file. */
interface Place {
  readonly start: number;
  readonly length: number;
  readonly index: number;
}

/** Names in the order of their first appearance; what is named again makes no string. */
export class NameTable {
  readonly names: string[] = [];
  readonly #indices = new Map<string, number>();
  /** The first name of each hash: others of it are found by their strings. */
  readonly #places = new Map<number, Place>();

  /** The index of the name that the rest of the line is, new or not. */
  read(cursor: StatementCursor): number {
    const { bytes } = cursor;
    cursor.skipBlanks();
    const start = cursor.at;
    let hash = 0;
    for (; !cursor.atLineEnd(); cursor.at++) hash = (Math.imul(hash, 31) + bytes[cursor.at]!) | 0;
    const length = cursor.at - start;
    const place = this.#places.get(hash);
    if (place?.length === length && isSame(bytes, start, place)) return place.index;
    cursor.at = start;
    const index = this.#indexOf(cursor.restOfLine());
    if (!place) this.#places.set(hash, { start, length, index });
    return index;
  }

  #indexOf(name: string): number {
    const known = this.#indices.get(name);
    if (known !== undefined) return known;
    this.#indices.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

function isSame(bytes: Uint8Array, at: number, { start, length }: Place): boolean {
  for (let i = 0; i < length; i++) {
    if (bytes[at + i] !== bytes[start + i]) return false;
  }
  return true;
}
