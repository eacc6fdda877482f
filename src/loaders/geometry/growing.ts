/** Lists of numbers that grow in leaps: no number is ever an object, nothing is copied often. */

/** How many numbers there is room for at first, at least. */
const LEAST_ROOM = 64;

/** How far a text has been read. */
export interface Progress {
  readonly at: number;
  readonly end: number;
}

/** By what a list grows at least, and at most: a beginning may be unlike what follows. */
const LEAST_GROWTH = 1.25;
const MOST_GROWTH = 32;
/** What is added to what is expected, so that a little more does not make it grow again. */
const SPARE = 1.05;

/**
 * How much room a list gets that is filled from a text: as much as what is left of it would fill at
 * the pace so far. Room that is never filled is never touched, so that it takes no memory.
 */
export class RoomForecast {
  readonly #progress: Progress;
  #start: number;

  /** @param start where what fills the list begins; absent: where it first needs more than it has */
  constructor(progress: Progress, start = -1) {
    this.#progress = progress;
    this.#start = start;
  }

  /** The room for a list that needs more than it has. */
  roomFor(needed: number): number {
    const { at, end } = this.#progress;
    if (this.#start < 0) this.#start = at;
    const rate = needed / Math.max(at - this.#start, 1);
    const expected = (needed + (end - at) * rate) * SPARE;
    const growth = Math.min(Math.max(expected / needed, LEAST_GROWTH), MOST_GROWTH);
    return Math.max(Math.ceil(needed * growth), LEAST_ROOM);
  }
}

/** Grows by doubling, where nothing tells how much will come. */
const UNKNOWN = { roomFor: (needed: number) => Math.max(needed * 2, LEAST_ROOM) };

/** Doubles. */
export class GrowingNumbers {
  /** The numbers, with room for more behind `length`. */
  values: Float64Array;
  length = 0;
  readonly #forecast: Pick<RoomForecast, 'roomFor'>;

  /** With room for so many numbers at first. */
  constructor(room = 0, forecast: Pick<RoomForecast, 'roomFor'> = UNKNOWN) {
    this.values = new Float64Array(room);
    this.#forecast = forecast;
  }

  /** Makes room for so many more behind those there are. */
  reserve(count: number): void {
    if (this.length + count > this.values.length) this.#grow(this.length + count);
  }

  push3(a: number, b: number, c: number): void {
    this.reserve(3);
    this.values[this.length++] = a;
    this.values[this.length++] = b;
    this.values[this.length++] = c;
  }

  /** Makes it so long, filled with `value` where it was shorter. */
  extend(length: number, value: number): void {
    if (length <= this.length) return;
    this.reserve(length - this.length);
    this.values.fill(value, this.length, length);
    this.length = length;
  }

  #grow(needed: number): void {
    const values = new Float64Array(this.#forecast.roomFor(needed));
    values.set(this.values);
    this.values = values;
  }
}

/** 32 bits, signed. */
export class GrowingIntegers {
  /** The numbers, with room for more behind `length`. */
  values: Int32Array;
  length = 0;
  readonly #forecast: Pick<RoomForecast, 'roomFor'>;

  /** With room for so many numbers at first. */
  constructor(room = 0, forecast: Pick<RoomForecast, 'roomFor'> = UNKNOWN) {
    this.values = new Int32Array(room);
    this.#forecast = forecast;
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
    if (this.length + count > this.values.length) this.#grow(this.length + count);
  }

  #grow(needed: number): void {
    const values = new Int32Array(this.#forecast.roomFor(needed));
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
