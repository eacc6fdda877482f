import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countArrays, writtenBytes } from './counted-arrays.ts';

test('arrays are counted with what is made from them, views of them are not', () => {
  const { result, arrays } = countArrays(() => {
    const numbers = new Float32Array(10);
    numbers[3] = 1;
    const buffer = new ArrayBuffer(100);
    const view = new Uint16Array(buffer, 0, 7).fill(0x909);
    return {
      copy: numbers.slice(0, 5),
      part: numbers.subarray(2),
      view,
      list: Uint8Array.of(1, 2),
    };
  });
  const bytes = arrays.map((array) => [array.byteLength, writtenBytes(array)]);
  assert.deepEqual(bytes.sort(), [
    [100, 14],
    [2, 2],
    [20, 16],
    [40, 16],
  ]);
  assert.ok(result.copy instanceof Float32Array && result.copy.constructor === Float32Array);
});

test('nothing is counted afterwards, whatever becomes of it', () => {
  let kept: readonly unknown[] = [];
  assert.throws(() => {
    kept = countArrays(() => {
      throw new Error('of the work');
    }).arrays;
  }, /of the work/);
  new Float32Array(9).slice();
  assert.equal(kept.length, 0);
  assert.equal(Object.getPrototypeOf(Uint8Array.of(1)).constructor, Uint8Array);
});
