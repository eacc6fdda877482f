import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_FETCH_LIMITS, resolveLimits } from '../../../src/fetch/limits.ts';

test('the defaults are those of the policy', () => {
  assert.deepEqual(resolveLimits({}), {
    maxModelBytes: 67_108_864,
    maxSideFiles: 64,
    maxSideBytes: 67_108_864,
    stallTimeoutMs: 30_000,
  });
});

test('a page may set each, and no nonsense', () => {
  assert.equal(resolveLimits({ maxSideFiles: 0 }).maxSideFiles, 0);
  assert.equal(resolveLimits({ maxModelBytes: 1e9 }).maxModelBytes, 1e9);
  const nonsense = { maxSideBytes: Number.NaN, stallTimeoutMs: -1, maxSideFiles: '9', other: 1 };
  assert.deepEqual(resolveLimits(nonsense as object), DEFAULT_FETCH_LIMITS);
});
