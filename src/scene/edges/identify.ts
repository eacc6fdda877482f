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

/** Numbers the tuples (a[i], b[i], …) of lists of one length. */
export function identify(...lists: readonly [Uint32Array, ...Uint32Array[]]): Identified {
  const order = lists.reduceRight(
    (from, keys) => sortedOrder(keys, from),
    ascending(lists[0].length),
  );
  const startsRun = new Uint8Array(order.length);
  for (const keys of lists) {
    for (let i = 0; i < order.length; i++) {
      if (i === 0 || keys[order[i]!] !== keys[order[i - 1]!]) {
        startsRun[i] = 1;
      }
    }
  }
  return numberRuns(order, startsRun);
}

/**
 * Ranks the numbers of each group along a line so that those within `distance` of the first of
 * their run share a rank. What is not finite gets a rank of its own, and no two groups share one.
 */
export function rankWithin(
  values: Float32Array,
  distance: number,
  groups: Uint32Array,
): Uint32Array {
  const ranks = new Uint32Array(values.length);
  let rank = 0;
  let first = Number.NaN;
  let group = -1;
  for (const i of sortedOrder(groups, sortedOrder(sortableBits(values)))) {
    const value = values[i]!;
    if (groups[i] !== group || !(value - first <= distance)) {
      rank++;
      first = value;
      group = groups[i]!;
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
  for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
    if (!startDigits(keys, shift, starts)) {
      continue;
    }
    for (let i = 0; i < order.length; i++) {
      const digit = (keys[order[i]!]! >>> shift) & (DIGITS - 1);
      next[starts[digit]!] = order[i]!;
      starts[digit]!++;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** Finds where in the sorted order the keys with each digit start; false if all have one digit. */
function startDigits(keys: Uint32Array, shift: number, starts: Uint32Array): boolean {
  starts.fill(0);
  for (let i = 0; i < keys.length; i++) {
    starts[(keys[i]! >>> shift) & (DIGITS - 1)]!++;
  }
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const count = starts[digit]!;
    if (count === keys.length) {
      return false;
    }
    starts[digit] = start;
    start += count;
  }
  return true;
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

/** Numbers runs in a sorted order, the run with the lowest index first. */
function numberRuns(order: Uint32Array, startsRun: Uint8Array): Identified {
  // The first of each run stands for it: the sort is stable, so that is its lowest index.
  const first = new Uint32Array(order.length);
  let lowest = 0;
  for (let i = 0; i < order.length; i++) {
    if (startsRun[i]) {
      lowest = order[i]!;
    }
    first[order[i]!] = lowest;
  }
  const ids = new Uint32Array(order.length);
  let count = 0;
  for (let i = 0; i < ids.length; i++) {
    ids[i] = first[i] === i ? count++ : ids[first[i]!]!;
  }
  return { ids, count };
}
