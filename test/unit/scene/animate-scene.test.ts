import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type AnimationFrame,
  animateScene,
  checkScene,
  poseScene,
  type SceneAnimation,
  type SceneDocument,
} from '../../../src/scene/index.ts';
import { document, node, triangle } from './build.ts';

const swing: SceneAnimation = {
  name: 'swing',
  loop: 'loop',
  length: 2,
  channels: [
    {
      node: 1,
      property: 'rotation',
      keyframes: [
        { time: 0, value: [0, 0, 0], interpolation: 'linear' },
        { time: 2, value: [0, 0, 90], interpolation: 'linear' },
      ],
    },
    {
      node: 1,
      property: 'scale',
      keyframes: [
        { time: 0, value: [1, 1, 1], interpolation: 'linear' },
        { time: 2, value: [3, -5, 1_000_000], interpolation: 'linear' },
      ],
    },
    {
      node: 0,
      property: 'translation',
      keyframes: [
        { time: 0, value: [0, 0, 0], interpolation: 'catmullrom' },
        { time: 2, value: [0, 8, 0], interpolation: 'catmullrom' },
      ],
    },
  ],
};

const once: SceneAnimation = { ...swing, name: 'once', loop: 'once' };

function scene(animations: SceneAnimation[] = [swing, once, { ...once, name: 'swing' }]) {
  return document({
    nodes: [
      node({ name: 'body', rotation: [0, 10, 0] }),
      node({ name: 'arm', parent: 0, rotation: [0, 0, 5] }),
    ],
    meshes: [triangle({ node: 1 })],
    animations,
  });
}

const nodesAt = (from: SceneDocument, frame: AnimationFrame | null) =>
  animateScene(from, frame).document.nodes;

describe('animateScene', () => {
  it('adds to the rest rotation, sets translation and scale, records rest and playback', () => {
    const { document: shown, clipTime } = animateScene(scene(), { animation: 0, time: 0.5 });
    assert.equal(clipTime, 0.5);
    const [body, arm] = shown.nodes;
    assert.deepEqual(arm!.rotation, [0, 0, 5 + 22.5]);
    assert.deepEqual(arm!.restRotation, [0, 0, 5]);
    assert.deepEqual(arm!.translation, [0, 0, 0]);
    // The spline with repeated ends is 4 · (t + 3t² − 2t³): 4 · (0.25 + 0.1875 − 0.03125).
    assert.deepEqual(body!.translation, [0, 1.625, 0]);
    assert.deepEqual(body!.rotation, [0, 10, 0]);
    assert.ok(!('scale' in body!));
    assert.deepEqual(shown.playback, { animation: 0, time: 0.5, loop: 'loop' });
    assert.deepEqual(checkScene(shown), []);
  });

  it('clamps scales to 1e-4 and 1e4', () => {
    // At 1 s: x halfway to 3, y halfway to −5, z halfway to a million.
    assert.deepEqual(nodesAt(scene(), { animation: 0, time: 1 })[1]!.scale, [2, 1e-4, 1e4]);
  });

  it('finds an animation by name, the first of it', () => {
    const { playback } = animateScene(scene(), { animation: 'swing', time: 0 }).document;
    assert.equal(playback?.animation, 0);
  });

  it('plays by the mode that is asked for', () => {
    const times = (['loop', 'hold', 'once'] as const).map((loop) => {
      const { clipTime, document: shown } = animateScene(scene(), {
        animation: 0,
        time: 2.5,
        loop,
      });
      assert.equal(shown.playback?.loop, loop);
      return clipTime;
    });
    assert.deepEqual(times, [0.5, 2, null]);
  });

  it('is at rest once the clip has ended', () => {
    const { document: shown, clipTime } = animateScene(scene(), { animation: 1, time: 2.01 });
    assert.equal(clipTime, null);
    assert.deepEqual(shown.nodes, nodesAt(scene(), null));
    assert.deepEqual(shown.playback, { animation: 1, time: 2.01, loop: 'once' });
  });

  it('gives rest for null, without a record', () => {
    const shown = animateScene(scene(), { animation: 0, time: 1 }).document;
    const { document: rest, clipTime } = animateScene(shown, null);
    assert.equal(clipTime, null);
    assert.ok(!('playback' in rest));
    scene().nodes.forEach((loaded, i) => {
      assert.deepEqual(rest.nodes[i], { ...loaded, restRotation: loaded.rotation });
    });
  });

  it('replaces a pose, as a pose replaces it', () => {
    const pose = { name: 'bow', bones: [{ bone: 'body', rotation: [9, 9, 9] as const }] };
    const posed = poseScene(scene(), pose).document;
    const shown = animateScene(posed, { animation: 0, time: 1 }).document;
    assert.ok(!('pose' in shown));
    assert.deepEqual(shown.nodes, nodesAt(scene(), { animation: 0, time: 1 }));
    assert.deepEqual(poseScene(shown, pose).document, posed);
  });

  it('gives the same nodes for a time, whatever was shown before', () => {
    const time = fc.double({ min: -1, max: 10, noNaN: true });
    const frame = fc.record({ animation: fc.constantFrom(0, 1), time });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 5 }), frame, (before, last) => {
        const shown = before.reduce((from, each) => animateScene(from, each).document, scene());
        assert.deepEqual(nodesAt(shown, last), nodesAt(scene(), last));
      }),
      { seed: 20261130 },
    );
  });

  it('changes neither its input nor the meshes array', () => {
    const before = scene();
    const { document: shown } = animateScene(before, { animation: 0, time: 1 });
    assert.deepEqual(before, scene());
    assert.equal(shown.meshes, before.meshes);
  });
});

describe('animateScene refuses', () => {
  const keyframe = { time: 0, value: [0, 0, 0] as const, interpolation: 'linear' as const };
  const channel = { node: 0, property: 'rotation' as const, keyframes: [keyframe] };
  const withKeyframe = (fields: object) => ({
    channels: [channel, { ...channel, node: 1, keyframes: [keyframe, { ...keyframe, ...fields }] }],
  });

  const clips: [path: string, fields: object][] = [
    ['name', { name: 'x'.repeat(1025) }],
    ['loop', { loop: 'pingpong' }],
    ['length', { length: -1 }],
    ['length', { length: 1_000_001 }],
    ['channels[0].node', { channels: [{ ...channel, node: 2 }] }],
    ['channels[1].property', { channels: [channel, channel] }],
    ['channels[0].keyframes', { channels: [{ ...channel, keyframes: [] }] }],
    ['channels[1].keyframes[1].value[2]', withKeyframe({ value: [0, 0, 1_000_001] })],
    ['channels[1].keyframes[1].before[0]', withKeyframe({ before: [Number.NaN, 0, 0] })],
    ['channels[1].keyframes[1].time', withKeyframe({ time: 1_000_001 })],
    ['channels[1].keyframes[1].interpolation', withKeyframe({ interpolation: 'bezier' })],
    [
      'channels[0].keyframes[1].time',
      { channels: [{ ...channel, keyframes: [{ ...keyframe, time: 1 }, keyframe] }] },
    ],
  ];
  for (const [path, fields] of clips) {
    it(`an animation with a fault at ${path}`, () => {
      const faulty = scene([swing, { ...once, ...fields }]);
      assert.throws(
        () => animateScene(faulty, { animation: 1, time: 0 }),
        (error) =>
          error instanceof RangeError && error.message.startsWith(`animations[1].${path} must be `),
      );
      // The other animation plays all the same.
      assert.equal(animateScene(faulty, { animation: 0, time: 0 }).clipTime, 0);
    });
  }

  const frames: [path: string, frame: object][] = [
    ['options.animation', { animation: 3, time: 0 }],
    ['options.animation', { animation: -1, time: 0 }],
    ['options.animation', { animation: 0.5, time: 0 }],
    ['options.animation', { animation: 'jump', time: 0 }],
    ['options.animation', { time: 0 }],
    ['options.time', { animation: 0, time: Number.NaN }],
    ['options.time', { animation: 0 }],
    ['options.loop', { animation: 0, time: 0, loop: 'twice' }],
  ];
  for (const [path, frame] of frames) {
    it(`${path} in ${JSON.stringify(frame)}`, () => {
      assert.throws(
        () => animateScene(scene(), frame as AnimationFrame),
        (error) => error instanceof RangeError && error.message.startsWith(`${path} must be `),
      );
    });
  }

  it('an animation of another document that drives nodes which this one lacks', () => {
    animateScene(scene(), { animation: 0, time: 0 });
    const small = document({ nodes: [node()], animations: [swing] });
    assert.throws(() => animateScene(small, { animation: 0, time: 0 }), {
      name: 'RangeError',
      message: /^animations\[0\]\.channels\[0\]\.node must be/,
    });
  });
});
