import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SplineCurve, Vector2 } from 'three';
import {
  animateScene,
  type SceneAnimationLoop,
  type SceneInterpolation,
  type SceneKeyframe,
} from '../../../src/scene/index.ts';
import { document, node } from './build.ts';

/** Keyframes of x alone: time, value, interpolation, and what arrives where it differs. */
type Key = [time: number, value: number, interpolation?: SceneInterpolation, before?: number];

function keyframes(keys: readonly Key[]): SceneKeyframe[] {
  return keys.map(([time, value, interpolation = 'linear', before]) => ({
    time,
    value: [value, 0, 0],
    interpolation,
    ...(before !== undefined && { before: [before, 0, 0] as const }),
  }));
}

/** The sampled x of a translation channel; y and z stay 0. */
function sample(keys: readonly Key[], time: number, loop: SceneAnimationLoop = 'hold'): number {
  const channels = [{ node: 0, property: 'translation' as const, keyframes: keyframes(keys) }];
  const animations = [{ name: 'clip', loop, length: 100, channels }];
  const scene = document({ nodes: [node()], animations });
  return animateScene(scene, { animation: 0, time }).document.nodes[0]!.translation[0];
}

function assertSamples(
  keys: readonly Key[],
  expected: readonly (readonly [time: number, x: number])[],
  loop?: SceneAnimationLoop,
): void {
  for (const [time, x] of expected) {
    assert.ok(
      Math.abs(sample(keys, time, loop) - x) < 1e-12,
      `at ${time}: ${sample(keys, time, loop)}, expected ${x}`,
    );
  }
}

describe('sampling a channel', () => {
  it('holds what arrives at the first keyframe before it, and the last value after it', () => {
    const keys: Key[] = [
      [1, 10, 'linear', 4],
      [2, 20, 'linear', 7],
    ];
    assertSamples(keys, [
      [0, 4],
      [1, 4],
      [2, 7],
      [2.5, 20],
      [99, 20],
    ]);
  });

  it('gives a single keyframe at every time', () => {
    assertSamples(
      [[3, 5, 'catmullrom']],
      [
        [0, 5],
        [3, 5],
        [4, 5],
      ],
    );
  });

  it('interpolates from the value to what arrives', () => {
    const keys: Key[] = [
      [0, 0],
      [4, 50, 'linear', 8],
      [8, 10],
    ];
    assertSamples(keys, [
      [1, 2],
      [3, 6],
      [4, 8],
      [5, 40],
      [8, 10],
    ]);
  });

  it('reaches the first of keyframes at one time and leaves from the last', () => {
    const keys: Key[] = [
      [0, 0],
      [2, 10],
      [2, 99],
      [2, 30],
      [4, 50],
    ];
    assertSamples(keys, [
      [1, 5],
      [2, 10],
      [3, 40],
    ]);
  });

  it('holds a step until the next keyframe', () => {
    const keys: Key[] = [
      [0, 1, 'step'],
      [2, 9, 'linear', 5],
      [4, 13, 'step'],
    ];
    assertSamples(keys, [
      [0, 1],
      [1.999, 1],
      [2, 5],
      [3, 11],
    ]);
  });

  it('is linear between linear and step, a spline where either is catmullrom', () => {
    const pairs: [SceneInterpolation, SceneInterpolation, straight: boolean][] = [
      ['linear', 'linear', true],
      ['linear', 'step', true],
      ['linear', 'catmullrom', false],
      ['catmullrom', 'linear', false],
      ['catmullrom', 'step', false],
      ['catmullrom', 'catmullrom', false],
    ];
    for (const [a, b, straight] of pairs) {
      // Halfway from 10 to 4 the straight line is at 7, the spline by 0 and 6 at 7.5.
      const keys: Key[] = [
        [0, 0],
        [1, 10, a],
        [2, 4, b],
        [3, 6],
      ];
      assertSamples(keys, [[1.5, straight ? 7 : 7.5]]);
    }
  });
});

describe('catmull-rom', () => {
  const curve: Key[] = [
    [0, 0, 'catmullrom'],
    [1, 10, 'catmullrom'],
    [2, 4, 'catmullrom'],
    [3, 6, 'catmullrom'],
  ];

  it('passes through its keyframes, with the worked values between', () => {
    assertSamples(curve, [
      [1, 10],
      [1.25, 9.4375],
      [1.5, 7.5],
      [2, 4],
    ]);
  });

  it('drops the predecessor where something else arrives at the start', () => {
    const keys = curve.with(1, [1, 10, 'catmullrom', 3]);
    assertSamples(keys, [[1.5, 6.875]]);
  });

  it('drops the successor where something else arrives at the end', () => {
    // Arrives at 4, leaves from 99.
    const keys = curve.with(2, [2, 99, 'catmullrom', 4]);
    assertSamples(keys, [[1.5, 7.625]]);
  });

  it('repeats both ends of two keyframes', () => {
    assertSamples([curve[1]!, curve[2]!], [[1.25, 8.78125]]);
  });

  it('takes what leaves the predecessor and what arrives at the successor', () => {
    const keys = curve.with(0, [0, 0, 'catmullrom', 77]).with(3, [3, 88, 'catmullrom', 6]);
    assertSamples(keys, [[1.5, 7.5]]);
  });

  it('looks across the seam of a loop of three or more keyframes', () => {
    // From 4 the spline runs on to 6, which is 0 again: the successor of the last is the second.
    const keys: Key[] = [
      [0, 0, 'catmullrom'],
      [1, 10, 'catmullrom'],
      [2, 4, 'catmullrom'],
    ];
    // First segment: by 10 (next to last), 0, 10, 4: 5 − (10 + 4 − 0 − 10) / 16 = 4.75.
    assertSamples(keys, [[0.5, 4.75]], 'loop');
    // Last segment: by 0, 10, 4, 10 (the second): 7 + (7 − 5) · 2 / 16 = 7.25.
    assertSamples(keys, [[1.5, 7.25]], 'loop');
    // Otherwise the ends repeat: by 0, 0, 10, 4: 5 + (5 − 2) · 2 / 16 = 5.375.
    assertSamples(keys, [[0.5, 5.375]], 'hold');
    // Two keyframes have no seam.
    assertSamples([curve[1]!, curve[2]!], [[1.25, 8.78125]], 'loop');
  });

  it('takes the mode that is played, not the one in the clip, for the seam', () => {
    const keys: Key[] = [
      [0, 0, 'catmullrom'],
      [1, 10, 'catmullrom'],
      [2, 4, 'catmullrom'],
    ];
    const channels = [{ node: 0, property: 'translation' as const, keyframes: keyframes(keys) }];
    const animations = [{ name: 'clip', loop: 'hold' as const, length: 2, channels }];
    const scene = document({ nodes: [node()], animations });
    const frame = animateScene(scene, { animation: 0, time: 0.5, loop: 'loop' });
    assert.equal(frame.document.nodes[0]!.translation[0], 4.75);
  });

  it('is the SplineCurve of three.js', () => {
    const value = fc.double({ min: -100, max: 100, noNaN: true });
    const values = fc.array(value, { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (points, at) => {
        const keys = points.map((x, i): Key => [i, x, 'catmullrom']);
        const theirs = new SplineCurve(points.map((x, i) => new Vector2(i, x))).getPoint(at).y;
        const ours = sample(keys, at * (points.length - 1));
        assert.ok(Math.abs(ours - theirs) < 1e-9, `${ours}, expected ${theirs}`);
      }),
      { seed: 20261130 },
    );
  });
});
