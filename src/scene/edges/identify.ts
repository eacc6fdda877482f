/**
 * Finding equal things by sorting whole numbers, never by a hash table: no mesh can be made so that
 * its keys crowd together, and the time is O(n) whatever the numbers.
 */

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/** Equal things have equal numbers, given in order of first appearance. */
export interface Identified {
  ids: Uint32Array;
  count: number;
}

/** Numbers the pairs (a[i], b[i]). */
export function identifyPairs(a: Uint32Array, b: Uint32Array): Identified {
  const order = sortedOrder(a, sortedOrder(b));
  return numbered(order, (left, right) => a[left] === a[right] && b[left] === b[right]);
}

/**
 * Ranks numbers along a line so that those within `distance` of the first of their run share a
 * rank. What is not finite gets a rank of its own.
 */
export function rankWithin(values: Float32Array, distance: number): Uint32Array {
  const ranks = new Uint32Array(values.length);
  let rank = 0;
  let first = Number.NaN;
  for (const i of sortedOrder(sortableBits(values))) {
    const value = values[i]!;
    if (!(value - first <= distance)) {
      rank++;
      first = value;
    }
    ranks[i] = rank;
  }
  return ranks;
}

/**
 * The order that sorts `keys`, equal ones as they stand in `from`: a radix sort.
 *
 * @param from a permutation of the indices of `keys`; absent: ascending
 */
export function sortedOrder(keys: Uint32Array, from = ascending(keys.length)): Uint32Array {
  let order = from.slice();
  let next = new Uint32Array(keys.length);
  const starts = new Uint32Array(DIGITS);
  const greatest = keys.reduce((most, key) => Math.max(most, key), 0);
  for (let shift = 0; shift < 32 && greatest >>> shift > 0; shift += DIGIT_BITS) {
    countDigits(keys, shift, starts);
    for (const i of order) {
      const digit = (keys[i]! >>> shift) & (DIGITS - 1);
      next[starts[digit]!] = i;
      starts[digit]!++;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** Where in the sorted order the keys with each digit start. */
function countDigits(keys: Uint32Array, shift: number, starts: Uint32Array): void {
  starts.fill(0);
  for (const key of keys) {
    starts[(key >>> shift) & (DIGITS - 1)]!++;
  }
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = starts[digit]!;
    starts[digit] = start;
    start += count;
  }
}

/** Whole numbers that sort as the given ones do. */
export function sortableBits(values: Float32Array): Uint32Array {
  const bits = new Uint32Array(
    values.buffer.slice(values.byteOffset, values.byteOffset + values.byteLength),
  );
  for (let i = 0; i < bits.length; i++) {
    const each = bits[i]!;
    // The bits of negative numbers run backwards and come after those of positive ones.
    bits[i] = each >>> 31 ? ~each : each | 0x80000000;
  }
  return bits;
}

/** 0, 1, 2, … */
export function ascending(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    order[i] = i;
  }
  return order;
}

/** Numbers runs of equals in a sorted order, the run with the lowest index first. */
function numbered(order: Uint32Array, equal: (left: number, right: number) => boolean): Identified {
  // The first of each run stands for it: the sort is stable, so that is its lowest index.
  const first = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i++) {
    const isNew = i === 0 || !equal(order[i - 1]!, order[i]!);
    first[order[i]!] = isNew ? order[i]! : first[order[i - 1]!]!;
  }
  const ids = new Uint32Array(order.length);
  let count = 0;
  for (let i = 0; i < ids.length; i++) {
    ids[i] = first[i] === i ? count++ : ids[first[i]!]!;
  }
  return { ids, count };
}
