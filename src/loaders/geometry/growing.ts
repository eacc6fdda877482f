/** Lists of numbers that grow by doubling: no number is ever an object, nothing is copied often. */

/** How many numbers there is room for at first, at least. */
const LEAST_ROOM = 64;

/** Doubles. */
export class GrowingNumbers {
  /** The numbers, with room for more behind `length`. */
  values: Float64Array;
  length = 0;

  /** With room for so many numbers at first. */
  constructor(room = LEAST_ROOM) {
    this.values = new Float64Array(Math.max(room, LEAST_ROOM));
  }

  push2(a: number, b: number): void {
    this.#reserve(2);
    this.values[this.length++] = a;
    this.values[this.length++] = b;
  }

  push3(a: number, b: number, c: number): void {
    this.#reserve(3);
    this.values[this.length++] = a;
    this.values[this.length++] = b;
    this.values[this.length++] = c;
  }

  /** Makes it so long, filled with `value` where it was shorter. */
  extend(length: number, value: number): void {
    if (length <= this.length) return;
    this.#reserve(length - this.length);
    this.values.fill(value, this.length, length);
    this.length = length;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.values.length) return;
    const values = new Float64Array(Math.max(this.length + count, this.values.length * 2));
    values.set(this.values);
    this.values = values;
  }
}

/** 32 bits, signed. */
export class GrowingIntegers {
  /** The numbers, with room for more behind `length`. */
  values: Int32Array;
  length = 0;

  /** With room for so many numbers at first. */
  constructor(room = LEAST_ROOM) {
    this.values = new Int32Array(Math.max(room, LEAST_ROOM));
  }

  push(a: number): void {
    this.#reserve(1);
    this.values[this.length++] = a;
  }

  push3(a: number, b: number, c: number): void {
    this.#reserve(3);
    this.values[this.length++] = a;
    this.values[this.length++] = b;
    this.values[this.length++] = c;
  }

  /** Makes it so long, filled with `value` where it was shorter. */
  extend(length: number, value: number): void {
    if (length <= this.length) return;
    this.#reserve(length - this.length);
    this.values.fill(value, this.length, length);
    this.length = length;
  }

  #reserve(count: number): void {
    if (this.length + count <= this.values.length) return;
    const values = new Int32Array(Math.max(this.length + count, this.values.length * 2));
    values.set(this.values);
    this.values = values;
  }
}

/** Integers that take no memory as long as all of them are `absent`. */
export class SparseIntegers {
  readonly #list = new GrowingIntegers();
  readonly #absent: number;

  constructor(absent: number) {
    this.#absent = absent;
  }

  /** Sets the number at an index that is past all that have been set. */
  set(index: number, value: number): void {
    if (value === this.#absent) return;
    this.#list.extend(index, this.#absent);
    this.#list.push(value);
  }

  get(index: number): number {
    return index < this.#list.length ? this.#list.values[index]! : this.#absent;
  }

  /** Forgets the numbers from an index on. */
  cut(index: number): void {
    this.#list.length = Math.min(this.#list.length, index);
  }
}
