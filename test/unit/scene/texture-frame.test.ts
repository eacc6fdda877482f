import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SceneTextureFrames } from '../../../src/scene/document.ts';
import { textureFrame } from '../../../src/scene/texture-frame.ts';

function at(frames: SceneTextureFrames | undefined, seconds: number) {
  const { frame, next, blend } = textureFrame(
    frames ? { frames, height: 64 } : { height: 64 },
    seconds,
  );
  return [frame, next, blend];
}

describe('the frame of a strip', () => {
  it('is 0 for a still image, whenever', () => {
    assert.deepEqual(at(undefined, 12), [0, 0, 0]);
  });

  it('lasts a Minecraft tick where the strip says nothing', () => {
    assert.deepEqual(at({ count: 4 }, 0.049), [0, 1, 0]);
    assert.deepEqual(at({ count: 4 }, 0.051), [1, 2, 0]);
    assert.deepEqual(at({ count: 4 }, 0.16), [3, 0, 0]);
    assert.deepEqual(at({ count: 4 }, 0.21), [0, 1, 0]);
  });

  it('follows the order, however long, and starts it again', () => {
    const frames = { count: 3, frameTime: 0.5, order: [2, 0, 0, 1, 2] };
    const shown = [0, 1, 2, 3, 4, 5].map((step) => at(frames, step * 0.5 + 0.25)[0]);
    assert.deepEqual(shown, [2, 0, 0, 1, 2, 2]);
  });

  it('fades into the next played frame, not the next of the strip', () => {
    const frames = { count: 3, frameTime: 0.5, order: [2, 0], interpolate: true };
    assert.deepEqual(at(frames, 0.125), [2, 0, 0.25]);
    assert.deepEqual(at(frames, 0.875), [0, 2, 0.75]);
  });

  it('before the start is the first', () => {
    assert.deepEqual(at({ count: 4, order: [3, 1] }, -5), [3, 1, 0]);
  });

  it('is 0 where the count does not fit the image', () => {
    assert.deepEqual(at({ count: 65 }, 1), [0, 0, 0]);
    assert.deepEqual(at({ count: 1.5 }, 1), [0, 0, 0]);
  });
});
