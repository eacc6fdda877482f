import assert from 'node:assert/strict';

/** Both have as many numbers, and each is within `tolerance` of its counterpart. */
export function assertNumbersClose(
  actual: ArrayLike<number>,
  expected: ArrayLike<number>,
  tolerance: number,
): void {
  assert.equal(actual.length, expected.length, 'length');
  for (let i = 0; i < expected.length; i++) {
    const apart = Math.abs(actual[i]! - expected[i]!);
    assert.ok(apart <= tolerance, `[${i}] is ${actual[i]}, expected ${expected[i]} ± ${tolerance}`);
  }
}
