import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readImageHeader } from '../../../src/scene/index.ts';
import { jpegHeader, pngHeader } from './build.ts';

describe('readImageHeader', () => {
  it('reads a PNG', () => {
    const expected = { mimeType: 'image/png', width: 300, height: 70_000 };
    assert.deepEqual(readImageHeader(pngHeader(300, 70_000)), expected);
  });

  it('reads a JPEG past other segments and fill bytes', () => {
    const expected = { mimeType: 'image/jpeg', width: 640, height: 480 };
    assert.deepEqual(readImageHeader(jpegHeader(640, 480)), expected);
    assert.deepEqual(readImageHeader(jpegHeader(640, 480, 200)), expected);
  });

  it('reads from a view into a larger buffer', () => {
    const around = new Uint8Array(50);
    around.set(pngHeader(2, 3), 10);
    assert.equal(readImageHeader(around.subarray(10))?.height, 3);
  });

  it('knows nothing of an empty size, a cut header or other bytes', () => {
    assert.equal(readImageHeader(pngHeader(0, 1)), null);
    assert.equal(readImageHeader(jpegHeader(1, 0)), null);
    // A PNG's header is 33 bytes; a JPEG's size is read 4 bytes before the end of the sample.
    for (const image of [pngHeader(8, 8), jpegHeader(8, 8).subarray(0, -4)]) {
      assert.notEqual(readImageHeader(image), null);
      for (let length = 0; length < image.length; length++) {
        assert.equal(readImageHeader(image.subarray(0, length)), null, `${length} bytes`);
      }
    }
    assert.equal(readImageHeader(new TextEncoder().encode('GIF89a')), null);
  });
});
