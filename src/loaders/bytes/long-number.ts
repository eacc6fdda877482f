/**
 * Decimals of 17 to 22 digits, as programs print that write every bit of a double: the digits are no
 * integer that a double holds, so one division does not round right. Two doubles hold them.
 */

/** A sum of two doubles that is exact, the first its nearest double. */
type Pair = readonly [high: number, low: number];

/** 2²⁷ + 1: cuts a double in two halves whose products are exact (Dekker). */
const SPLITTER = 134217729;

/** Far more than the relative error of the quotient's second part. */
const DOUBT = 2 ** -48;

/**
 * The double nearest to (high · scale + low) / divisor. All are integers: high below 10^15, scale
 * and low at most 10^7, divisor a power of ten up to 10^22.
 * Undefined where this arithmetic cannot tell which of two doubles is nearer.
 */
export function nearestQuotient(
  [high, low]: Pair,
  scale: number,
  divisor: number,
): number | undefined {
  const [product, rest] = exactProduct(high, scale);
  const sum = product + low;
  const sumRest = low - (sum - product) + rest;

  const first = sum / divisor;
  const [back, backRest] = exactProduct(first, divisor);
  const second = (sum - back - backRest + sumRest) / divisor;
  const nearest = first + second * (1 - DOUBT);
  return nearest === first + second * (1 + DOUBT) ? nearest : undefined;
}

function exactProduct(a: number, b: number): Pair {
  const product = a * b;
  const [aHigh, aLow] = halves(a);
  const [bHigh, bLow] = halves(b);
  const rest = aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
  return [product, rest];
}

function halves(a: number): Pair {
  const scaled = SPLITTER * a;
  const high = scaled - (scaled - a);
  return [high, a - high];
}
