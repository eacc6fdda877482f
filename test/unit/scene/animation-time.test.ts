import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  animationFrameTimes,
  animationTime,
  MAX_ANIMATION_FRAMES,
  MAX_PLAYBACK_FPS,
  type SceneAnimationLoop,
} from '../../../src/scene/index.ts';

const clip = (loop: SceneAnimationLoop, length = 2) => ({ loop, length });

describe('animationTime', () => {
  const table: [SceneAnimationLoop, seconds: number, expected: number | null][] = [
    ['loop', -3, 0],
    ['loop', 1.5, 1.5],
    ['loop', 2, 0],
    ['loop', 5.5, 1.5],
    ['hold', -3, 0],
    ['hold', 1.5, 1.5],
    ['hold', 2, 2],
    ['hold', 5.5, 2],
    ['once', -3, 0],
    ['once', 1.5, 1.5],
    ['once', 2, 2],
    ['once', 2.001, null],
  ];
  for (const [loop, seconds, expected] of table) {
    it(`of 2 s, ${loop}, after ${seconds} s is ${expected}`, () => {
      assert.equal(animationTime(clip(loop), seconds), expected);
      assert.equal(animationTime(clip('once'), seconds, loop), expected);
    });
  }

  it('of a clip without length is 0, and after it nothing for once', () => {
    assert.equal(animationTime(clip('loop', 0), 7), 0);
    assert.equal(animationTime(clip('hold', 0), 7), 0);
    assert.equal(animationTime(clip('once', 0), 0), 0);
    assert.equal(animationTime(clip('once', 0), 7), null);
  });

  it('refuses what is no time, length or mode', () => {
    assert.throws(() => animationTime(clip('loop'), Number.NaN), RangeError);
    assert.throws(() => animationTime(clip('loop', -1), 0), RangeError);
    assert.throws(() => animationTime(clip('twice' as 'loop'), 0), RangeError);
    assert.throws(() => animationTime(clip('loop'), 0, 'twice' as 'loop'), RangeError);
  });
});

describe('animationFrameTimes', () => {
  it('leaves the frame that repeats the first out of a loop', () => {
    assert.deepEqual(
      animationFrameTimes(clip('loop'), 4),
      [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75],
    );
    // 0.3 s at 4 fps is 1.2 frames, 0.1 s is 0.4.
    assert.deepEqual(animationFrameTimes(clip('loop', 0.3), 4), [0]);
    assert.deepEqual(animationFrameTimes(clip('loop', 0.1), 4), [0]);
    assert.deepEqual(animationFrameTimes(clip('loop', 0), 4), [0]);
  });

  it('has the frame at the end otherwise', () => {
    for (const loop of ['hold', 'once'] as const) {
      assert.deepEqual(animationFrameTimes(clip(loop, 0.5), 4), [0, 0.25, 0.5]);
      assert.deepEqual(animationFrameTimes(clip(loop, 0.7), 4), [0, 0.25, 0.5]);
      assert.deepEqual(animationFrameTimes(clip('loop', 0), 4, loop), [0]);
    }
  });

  it('has it where the product is rounded too', () => {
    // In floating point 0.29 · 100 is below 29 and 29 / 100 is 0.29.
    assert.ok(0.29 * 100 < 29);
    assert.equal(animationFrameTimes(clip('once', 0.29), 100).at(-1), 0.29);
  });

  it('never passes the end, and stops less than a frame before it', () => {
    const fps = fc.double({ min: 0.5, max: 240, noNaN: true });
    const length = fc.double({ min: 0, max: 50, noNaN: true });
    fc.assert(
      fc.property(length, fps, (seconds, rate) => {
        const times = animationFrameTimes(clip('once', seconds), rate);
        const last = times.length - 1;
        assert.ok(times[last]! <= seconds);
        assert.ok((last + 1) / rate > seconds);
        assert.ok(times.every((time, i) => time === i / rate));
      }),
      { seed: 20261130 },
    );
  });

  it('has bounds', () => {
    assert.equal(MAX_PLAYBACK_FPS, 240);
    assert.equal(MAX_ANIMATION_FRAMES, 14_400);
    assert.equal(animationFrameTimes(clip('loop', 60), 240).length, 14_400);
    assert.throws(() => animationFrameTimes(clip('hold', 60), 240), {
      name: 'RangeError',
      message: /^fps must/,
    });
    for (const fps of [0, -1, 241, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.throws(() => animationFrameTimes(clip('loop'), fps), RangeError);
    }
    assert.throws(() => animationFrameTimes(clip('hold', 1e6), 240), RangeError);
  });
});
