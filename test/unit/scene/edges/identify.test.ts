import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { identify, rankWithin, sortedOrder } from '../../../../src/scene/edges/identify.ts';

const run = { seed: 20261130 };
const key = fc.oneof(fc.nat({ max: 5 }), fc.integer({ min: 0, max: 0xffffffff }));

describe('sortedOrder', () => {
  it('sorts and keeps equal keys as they stand', () => {
    fc.assert(
      fc.property(fc.array(key), (keys) => {
        const expected = [...keys.keys()].sort((a, b) => keys[a]! - keys[b]! || a - b);
        assert.deepEqual(Array.from(sortedOrder(Uint32Array.from(keys))), expected);
      }),
      run,
    );
  });

  it('leaves the order that it starts from alone', () => {
    const from = Uint32Array.of(2, 0, 1);
    assert.deepEqual(Array.from(sortedOrder(Uint32Array.of(1, 0, 1), from)), [1, 2, 0]);
    assert.deepEqual(Array.from(from), [2, 0, 1]);
  });
});

describe('identify', () => {
  it('numbers tuples in order of first appearance, as a map would', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key, key)), (tuples) => {
        const numbers = new Map<string, number>();
        const expected = tuples.map((tuple) => {
          const name = tuple.join();
          numbers.set(name, numbers.get(name) ?? numbers.size);
          return numbers.get(name);
        });
        const { ids, count } = identify(
          Uint32Array.from(tuples, ([a]) => a),
          Uint32Array.from(tuples, ([, b]) => b),
          Uint32Array.from(tuples, ([, , c]) => c),
        );
        assert.deepEqual(Array.from(ids), expected);
        assert.equal(count, numbers.size);
      }),
      run,
    );
  });
});

describe('rankWithin', () => {
  /** All in one group. */
  const rank = (values: Float32Array): Uint32Array =>
    rankWithin(values, 0.1, new Uint32Array(values.length));

  it('gives a rank to each run of close values, in order', () => {
    const values = Float32Array.of(5, -2, 5.05, -0, 0, -2.04, 5.2, 0.08);
    // −2.04 −2 | 0 0 0.08 | 5 5.05 | 5.2
    assert.deepEqual(Array.from(rank(values)), [3, 1, 3, 2, 2, 1, 4, 2]);
  });

  it('measures a run from its first value, so that runs do not grow into one', () => {
    const values = Float32Array.from({ length: 100 }, (_, i) => i * 0.06);
    assert.equal(new Set(rank(values)).size, 50);
  });

  it('gives what is not finite ranks of its own', () => {
    const ranks = rank(Float32Array.of(Number.NaN, 1, Number.NaN, Infinity, Infinity, 1));
    assert.equal(ranks[1], ranks[5]);
    assert.equal(new Set(ranks).size, 5);
  });

  it('begins a run in each group, whatever lies between its values in others', () => {
    const values = Float32Array.of(0.08, 0, 0.15, 0.04, 0.08);
    // Group 0 has 0.08 0.15, group 1 has 0 0.04 0.08: 0.15 is far from 0 only.
    const ranks = rankWithin(values, 0.1, Uint32Array.of(0, 1, 0, 1, 1));
    assert.deepEqual(Array.from(ranks), [1, 2, 1, 2, 2]);
  });
});
