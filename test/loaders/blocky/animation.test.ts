/** Clips: the worked examples, played by `animateScene`, and how tracks find their nodes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BlockyError,
  type BlockyErrorCode,
  loadBlockyAnimation,
} from '../../../src/loaders/blocky/index.ts';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { SceneDocument, SceneNode } from '../../../src/scene/document.ts';
import { worldMatrices } from '../../../src/scene/index.ts';
import {
  animate,
  animationText,
  assertClose,
  box,
  drawnAt,
  HALF,
  key,
  load,
  meshOf,
  NONE,
  node,
  turn,
  vector,
} from './model.ts';

const cube = () => load([node('a', box([2, 2, 2], { offset: vector(0, 5, 0) }))]);

function named({ nodes }: SceneDocument, name: string): SceneNode {
  const found = nodes.find((one) => one.name === name);
  assert.ok(found, name);
  return found;
}

/** The x of the only node's translation at a frame of a track of x values. */
function xAt(times: [time: number, x: number][], more = {}) {
  const position = times.map(([time, x]) => key(time, vector(x, 0, 0), 'smooth'));
  const { atFrame } = animate(cube(), { a: { position } }, more);
  return (frame: number) => atFrame(frame).nodes[0]!.translation[0];
}

test('rotation between smooth keyframes is eased', () => {
  const quarter = turn(0, HALF, 0, HALF);
  const orientation = [key(0, turn(0, 0, 0, 1), 'smooth'), key(60, quarter, 'smooth')];
  const { atFrame } = animate(cube(), { a: { orientation } }, { holdLastKeyframe: true });
  const degreesAt = (frame: number) => {
    const [, y, , w] = named(atFrame(frame), 'a').quaternion!;
    return (2 * Math.atan2(y, w) * 180) / Math.PI;
  };
  assertClose(named(atFrame(15), 'a').quaternion!, [0, 0.152167, 0, 0.988355]);
  const frames = [15, 30, 45];
  assertClose(frames.map(degreesAt), [17.505, 51.375, 77.038043], 1e-5);
  // E(t) of the table, at eighths.
  const table = [
    0,
    0.05507991,
    0.1945,
    0.38180052,
    137 / 240,
    0.73200262,
    0.85597826,
    0.9444697,
    1,
  ];
  assertClose(
    table.map((_, i) => degreesAt((i * 60) / 8) / 90),
    table,
    1e-7,
  );
});

test('rotation with one linear keyframe, or none that says, goes evenly', () => {
  const quarter = turn(0, HALF, 0, HALF);
  for (const [first, second] of [['smooth'], ['linear', 'smooth'], []]) {
    const orientation = [key(0, turn(0, 0, 0, 1), first), key(60, quarter, second)];
    const { atFrame } = animate(cube(), { a: { orientation } }, { holdLastKeyframe: true });
    const degrees = [15, 30, 45].map((frame) => {
      const [, y, , w] = named(atFrame(frame), 'a').quaternion!;
      return (2 * Math.atan2(y, w) * 180) / Math.PI;
    });
    assertClose(degrees, [22.5, 45, 67.5]);
  }
});

test('a rotation is applied after that of the node', () => {
  const scene = load([node('a', NONE, { orientation: turn(0, 0, HALF, HALF) })]);
  const { atFrame } = animate(scene, { a: { orientation: [key(0, turn(HALF, 0, 0, HALF))] } });
  const document = atFrame(0);
  assertClose(named(document, 'a').quaternion!, [0.5, 0.5, 0.5, 0.5]);
  assertClose([...mat4TransformPoint(worldMatrices(document.nodes)[0]!, [0, 1, 0])], [0, 0, 1]);
});

test('splines over the seam of a loop, and up to the end of what holds', () => {
  const three: [number, number][] = [
    [0, 0],
    [20, 10],
    [40, 4],
  ];
  const looped = xAt(three);
  assertClose([10, 30, 50].map(looped), [4.75, 7.25, 1]);
  const held = xAt(three, { holdLastKeyframe: true });
  assertClose([10, 30, 50].map(held), [5.375, 7.625, 4]);
  const two = xAt([
    [0, 0],
    [30, 10],
  ]);
  assertClose([7.5, 15, 45].map(two), [2.03125, 5, 5.625]);
  const middle = xAt(
    [
      [0, 0],
      [20, 10],
      [40, 4],
      [60, 6],
    ],
    { holdLastKeyframe: true },
  );
  assertClose([25, 30].map(middle), [9.4375, 7.5]);
});

test('positions are in the frame of the parent, and linear ones straight', () => {
  const child = node('child', box([1, 1, 1]), {
    position: vector(0, 5, 0),
    orientation: turn(HALF, 0, 0, HALF),
  });
  const scene = load([
    node('parent', NONE, { orientation: turn(0, 0, HALF, HALF), children: [child] }),
  ]);
  const position = [key(0, vector(0, 0, 0), 'linear'), key(60, vector(2, 4, 0), 'linear')];
  const { atFrame } = animate(scene, { child: { position } }, { holdLastKeyframe: true });
  const document = atFrame(30);
  // (0, 5, 0) + (1, 2, 0), turned by a quarter about z.
  assertClose(drawnAt(document, meshOf(document, 'child'), [0, 5, 0]), [-7, 1, 0]);
});

test('a stretch multiplies that of the own shape alone', () => {
  const scene = load([
    node('a', box([2, 2, 2], { offset: vector(0, 5, 0), stretch: vector(1, 3, 1) }), {
      children: [node('child', box([2, 2, 2]))],
    }),
  ]);
  const shapeStretch = [key(0, vector(1, 1, 1)), key(60, vector(-1, 2, 1))];
  const { atFrame } = animate(scene, { a: { shapeStretch } }, { holdLastKeyframe: true });
  const document = atFrame(60);
  assertClose(drawnAt(document, meshOf(document, 'a'), [1, 8, 1]), [-1, 11, 1]);
  assertClose(drawnAt(document, meshOf(document, 'child'), [1, 6, 1]), [1, 6, 1]);
});

test('visibility and the texture’s place go by steps; before the first they are as at rest', () => {
  const scene = load([
    node('a', box([2, 2, 2], { visible: false }), { children: [node('b', box([1, 1, 1]))] }),
  ]);
  const { atFrame } = animate(scene, {
    a: {
      shapeVisible: [key(40, false), key(20, true), key(20, false)],
      shapeUvOffset: [key(10, { x: 0.5, y: -8 }), key(30, { x: -0.5, y: 0.5 })],
    },
  });
  const shapeAt = (frame: number) => named(atFrame(frame), 'a').shape;
  assert.deepEqual(shapeAt(0), {});
  assert.deepEqual(shapeAt(10), { uvOffset: [1, 8] });
  assert.deepEqual(shapeAt(19.9), { uvOffset: [1, 8] });
  assert.deepEqual(shapeAt(20), { visible: true, uvOffset: [1, 8] });
  // Rounded up from −0.5, once y points down.
  assert.deepEqual(shapeAt(59), { visible: false, uvOffset: [0, 0] });
  assert.equal(named(atFrame(59), 'b').shape, undefined);
});

test('how long a clip is, and how it ends', () => {
  const clip = (more: Record<string, unknown>, tracks: Record<string, unknown> = {}) => {
    const { length, loop } = loadBlockyAnimation(animationText(tracks, more), cube()).animation;
    return [length, loop];
  };
  const position = [key(90, vector(0, 0, 0)), key(30, vector(1, 0, 0))];
  assert.deepEqual(clip({ duration: 6 }), [0.1, 'loop']);
  assert.deepEqual(clip({ duration: 6, holdLastKeyframe: true }), [0.1, 'hold']);
  assert.deepEqual(clip({ duration: 0 }, { a: { position } }), [1.5, 'loop']);
  assert.deepEqual(clip({ duration: undefined, holdLastKeyframe: undefined }), [2, 'loop']);
  assert.deepEqual(clip({ duration: 30 }, { a: { position } }), [0.5, 'loop']);
});

test('what holds, holds the value at its length', () => {
  const x = xAt(
    [
      [0, 0],
      [80, 8],
    ],
    { duration: 40, holdLastKeyframe: true },
  );
  assertClose([x(40), x(100)], [4, 4]);
});

test('of keyframes at one time the first in the file counts, whatever their order', () => {
  const position = [
    key(60, vector(6, 0, 0), 'linear'),
    key(0, vector(1, 0, 0), 'linear'),
    key(0, vector(5, 0, 0), 'linear'),
  ];
  const { animation, atFrame } = animate(cube(), { a: { position } }, { holdLastKeyframe: true });
  assert.equal(animation.channels[0]!.keyframes.length, 2);
  assertClose(atFrame(30).nodes[0]!.translation, [3.5, 0, 0]);
});

test('a track moves all nodes of its name; one that nobody has, those that differ in case', () => {
  const scene = load([
    node('Head', NONE, { children: [node('arm'), node('Head')] }),
    node('ARM', NONE),
    node('leg', NONE),
    node('LEG', NONE),
  ]);
  const track = { position: [key(0, vector(1, 0, 0))] };
  const moved = (names: string[]) => {
    const text = animationText(Object.fromEntries(names.map((name) => [name, track])));
    const { animation, warnings } = loadBlockyAnimation(text, scene);
    const nodes = animation.channels.map(({ node: index }) => index);
    return [nodes, warnings.map(({ code, message }) => `${code} ${message.split(' at')[0]}`)];
  };
  assert.deepEqual(moved(['Head']), [[0, 2], []]);
  // To the first that has no track of its own.
  assert.deepEqual(moved(['Arm']), [[1], []]);
  assert.deepEqual(moved(['Arm', 'arm']), [[1, 3], []]);
  assert.deepEqual(moved(['Leg', 'lEg', 'leG']), [
    [4, 5],
    ['UNKNOWN_REFERENCE "leG" names no node, skipped'],
  ]);
  assert.deepEqual(moved(['wing', 'tail', '__proto__']), [
    [],
    ['UNKNOWN_REFERENCE "wing" and 2 more name no node, skipped'],
  ]);
});

test('tracks of shapes are for nodes that have one', () => {
  const tracks = {
    position: [key(0, vector(0, 0, 0))],
    shapeStretch: [key(0, vector(1, 1, 1))],
    shapeVisible: [key(0, true)],
    shapeUvOffset: [key(0, { x: 0, y: 0 })],
    orientation: [],
  };
  const scene = load([node('a', NONE), node('b', box([1, 1, 1]))]);
  const { animation } = animate(scene, { a: tracks, b: tracks });
  const driven = animation.channels.map(({ node: index, property }) => `${index} ${property}`);
  assert.deepEqual(driven, [
    '0 translation',
    '1 translation',
    '1 stretch',
    '1 visible',
    '1 uvOffset',
  ]);
});

function refused(text: string, code: BlockyErrorCode, place: string, limits = {}): void {
  assert.throws(
    () => loadBlockyAnimation(text, cube(), { limits }),
    (error) => error instanceof BlockyError && error.code === code && error.place === place,
    `${code} ${place}`,
  );
}

test('what cannot be read is refused, with its place', () => {
  refused('{', 'NOT_JSON', '$');
  refused('{"nodes": []}', 'NOT_BLOCKYANIM', '$.nodeAnimations');
  refused(animationText({ a: 1 }), 'INVALID_FIELD', '$.nodeAnimations.a');
  const at = '$.nodeAnimations.a.position';
  refused(animationText({ a: { position: {} } }), 'INVALID_FIELD', at);
  const early = animationText({ a: { position: [key(-1, vector(0, 0, 0))] } });
  refused(early, 'INVALID_FIELD', `${at}[0].time`);
  refused(
    animationText({ a: { position: [key(0, { x: '1' })] } }),
    'INVALID_FIELD',
    `${at}[0].delta.x`,
  );
  refused(animationText({}, { duration: 1e7 }), 'INVALID_FIELD', '$.duration');
});

test('keyframes count for each node that they move, and names count too', () => {
  const text = animationText({ a: { position: [key(0, vector(0, 0, 0))] } });
  const two = load([node('a'), node('a')]);
  assert.doesNotThrow(() => loadBlockyAnimation(text, two, { limits: { maxKeyframes: 3 } }));
  assert.throws(() => loadBlockyAnimation(text, two, { limits: { maxKeyframes: 2 } }), {
    code: 'TOO_MANY_KEYFRAMES',
  });
  refused(animationText({ b: {}, c: {} }), 'TOO_MANY_KEYFRAMES', '$.nodeAnimations.b', {
    maxKeyframes: 1,
  });
});
