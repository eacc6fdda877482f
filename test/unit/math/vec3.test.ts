import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { vec3Cross, vec3Dot, vec3Normalize, vec3Subtract } from '../../../src/math/vec3.ts';
import { assertNumbersClose } from '../../support/close.ts';

describe('vec3', () => {
  it('multiplies and subtracts', () => {
    assert.deepEqual(vec3Subtract([5, 7, 9], [1, 2, 3]), [4, 5, 6]);
    assert.equal(vec3Dot([1, 2, 3], [4, -5, 6]), 12);
    assert.deepEqual(vec3Cross([1, 0, 0], [0, 1, 0]), [0, 0, 1]);
    assert.deepEqual(vec3Cross([1, 2, 3], [4, 5, 6]), [-3, 6, -3]);
  });

  it('normalises, at any size', () => {
    assertNumbersClose(vec3Normalize([3, 0, -4]), [0.6, 0, -0.8], 1e-15);
    assertNumbersClose(vec3Normalize([3e-200, 0, -4e-200]), [0.6, 0, -0.8], 1e-15);
    assertNumbersClose(vec3Normalize([3e200, 0, -4e200]), [0.6, 0, -0.8], 1e-15);
  });

  it('leaves a vector without a length as it is', () => {
    assert.deepEqual(vec3Normalize([0, 0, 0]), [0, 0, 0]);
  });
});
