import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadBbmodel } from '../../../src/loaders/bbmodel/index.ts';
import { animateScene } from '../../../src/scene/index.ts';
import { cube, type Json, load, project, refuses, warningsOf } from './model.ts';

const ARM = '0d0a9a3e-6f6e-4a49-8a8f-0d4a3a7c1b11';
const OUTLINER = [{ uuid: ARM, name: 'Arm', children: [] }];

function keyframe(channel: string, time: number, point: unknown, fields: Json = {}): Json {
  const points = Array.isArray(point) ? point : [point];
  return { channel, time, data_points: points, ...fields };
}

/** A project with one animation of one animator. */
function animated(
  animator: unknown,
  fields: Json = {},
  more: { meta?: Json; key?: string; format?: string } = {},
): Json {
  const { meta, key = ARM, format = 'free' } = more;
  const animation = { name: 'wave', length: 2, animators: { [key]: animator }, ...fields };
  return project(format, { outliner: OUTLINER, animations: [animation] }, meta);
}

function clipOf(model: Json) {
  const { scene } = load(model);
  if (scene.animations?.[0]?.channels.length) animateScene(scene, { animation: 0, time: 0.5 });
  return scene.animations![0]!;
}

test('a file without animations has none', () => {
  assert.ok(!('animations' in load(project('free')).scene));
  assert.ok(!('animations' in load(project('free', { animations: [] })).scene));
});

test('keyframes of format 5.0 are taken as they are', () => {
  const keyframes = [
    keyframe('scale', 1, { x: 1, y: '2.5', z: ' 3 ' }, { interpolation: 'step' }),
    keyframe('rotation', 1, { x: '-12.5', y: 20, z: '' }, { interpolation: 'catmullrom' }),
    keyframe('rotation', 0, { x: 1, y: 2, z: 3 }),
    keyframe('position', 0, { x: 1, y: 2, z: 3 }),
    keyframe('scale', 0, { y: 2 }),
  ];
  assert.deepEqual(clipOf(animated({ type: 'bone', keyframes }, { loop: 'hold' })), {
    name: 'wave',
    loop: 'hold',
    length: 2,
    channels: [
      {
        node: 0,
        property: 'scale',
        keyframes: [
          { time: 0, value: [1, 2, 1], interpolation: 'linear' },
          { time: 1, value: [1, 2.5, 3], interpolation: 'step' },
        ],
      },
      {
        node: 0,
        property: 'rotation',
        keyframes: [
          { time: 0, value: [1, 2, 3], interpolation: 'linear' },
          { time: 1, value: [-12.5, 20, 0], interpolation: 'catmullrom' },
        ],
      },
      {
        node: 0,
        property: 'translation',
        keyframes: [{ time: 0, value: [1, 2, 3], interpolation: 'linear' }],
      },
    ],
  });
});

test('before 5.0 rotation x, y and position x have the opposite sign', () => {
  const pair = [
    { x: 1, y: 2, z: 3 },
    { x: 4, y: 5, z: '6' },
  ];
  const keyframes = ['rotation', 'position', 'scale'].map((channel) => keyframe(channel, 0, pair));
  const { channels } = clipOf(animated({ keyframes }, {}, { meta: { format_version: '4.10' } }));
  const common = { time: 0, interpolation: 'linear' };
  assert.deepEqual(
    channels.map((channel) => channel.keyframes[0]),
    [
      { ...common, value: [-4, -5, 6], before: [-1, -2, 3] },
      { ...common, value: [-4, 5, 6], before: [-1, 2, 3] },
      { ...common, value: [4, 5, 6], before: [1, 2, 3] },
    ],
  );
});

test('of two equal data points no before is kept, of three only two are read', () => {
  const point = { x: 1, y: 2, z: 3 };
  const keyframes = [keyframe('rotation', 0, [point, point, { x: 'math.sin(1)' }])];
  const [channel] = clipOf(animated({ keyframes })).channels;
  assert.deepEqual(channel!.keyframes[0], { time: 0, value: [1, 2, 3], interpolation: 'linear' });
});

test('files before 3.7: bones, bare lists, values on the keyframe', () => {
  const model = project(
    'free',
    {
      outliner: OUTLINER,
      animations: [
        {
          name: 'old',
          loop: true,
          bones: { arm: [{ channel: 'rotation', time: 0.5, x: 10, y: '20', z: 30 }] },
        },
      ],
    },
    { format_version: '3.6' },
  );
  assert.deepEqual(clipOf(model), {
    name: 'old',
    loop: 'loop',
    length: 0.5,
    channels: [
      {
        node: 0,
        property: 'rotation',
        keyframes: [{ time: 0.5, value: [-10, -20, 30], interpolation: 'linear' }],
      },
    ],
  });
});

test('length is the file’s above 0, else the last keyframe’s time, of a skipped one too', () => {
  const keyframes = [keyframe('rotation', 3, {}), keyframe('position', 5, { x: 'query.x' })];
  const length = (value: unknown) => clipOf(animated({ keyframes }, { length: value })).length;
  assert.deepEqual([2, 0, -1, -1e6, undefined].map(length), [2, 5, 5, 5, 5]);
});

test('loop modes', () => {
  const loop = (value: unknown) => clipOf(animated({ keyframes: [] }, { loop: value })).loop;
  assert.deepEqual(['once', 'hold', 'loop', true, false, undefined, 'twice'].map(loop), [
    'once',
    'hold',
    'loop',
    'loop',
    'once',
    'once',
    'once',
  ]);
  assert.deepEqual(warningsOf(animated({ keyframes: [] }, { loop: 'twice' })), [
    'UNSUPPORTED_VALUE $.animations[0].loop',
  ]);
});

test('animators are found by uuid, or by name ignoring case; a later one replaces an earlier', () => {
  const animators = {
    [ARM]: { keyframes: [keyframe('rotation', 0, { x: 1 })] },
    ARM: { keyframes: [keyframe('rotation', 0, { x: 2 })] },
    arm: { keyframes: [] },
  };
  const { channels } = clipOf(animated({}, { animators }));
  assert.deepEqual(
    channels.map(({ keyframes }) => keyframes[0]!.value),
    [[2, 0, 0]],
  );
});

const ANIMATION = '$.animations[0]';
const AT_ARM = `${ANIMATION}.animators["${ARM}"]`;

test('animators that move no group', () => {
  const keyframes = [keyframe('rotation', 0, {})];
  const unknown = '99999999-6f6e-4a49-8a8f-0d4a3a7c1b11';
  const of = (key: string, animator: Json = {}) =>
    warningsOf(animated({ keyframes, ...animator }, {}, { key }));
  assert.deepEqual(of(unknown), [`UNKNOWN_REFERENCE ${ANIMATION}.animators["${unknown}"]`]);
  assert.deepEqual(of('leg'), [`UNKNOWN_REFERENCE ${ANIMATION}.animators.leg`]);
  assert.deepEqual(of('effects'), [`UNSUPPORTED_CHANNEL ${ANIMATION}.animators.effects`]);
  assert.deepEqual(of(ARM, { type: 'null_object' }), [`UNSUPPORTED_CHANNEL ${AT_ARM}`]);
  assert.deepEqual(of('leg', { keyframes: [] }), [], 'an empty animator is skipped');
  const model = animated({ keyframes }, {}, { key: 'cube' });
  assert.deepEqual(warningsOf({ ...model, elements: [cube()] }), [
    `UNSUPPORTED_CHANNEL ${ANIMATION}.animators.cube`,
  ]);
});

test('a Molang expression skips its keyframe; constants play', () => {
  const keyframes = [
    keyframe('rotation', 0, { x: 'query.anim_time * 2' }),
    keyframe('rotation', 1, { x: '1 + 1' }),
    keyframe('rotation', 2, { x: '1e2' }),
    keyframe('position', 0, { x: 'variable.x' }),
  ];
  const model = animated({ keyframes });
  assert.deepEqual(
    clipOf(model).channels.map(({ keyframes: read }) => read),
    [[{ time: 2, value: [100, 0, 0], interpolation: 'linear' }]],
  );
  assert.deepEqual(
    warningsOf(model),
    [0, 3].map((i) => `UNSUPPORTED_CHANNEL ${AT_ARM}.keyframes[${i}].data_points`),
    'once a channel',
  );
});

/** What a data point may hold: its value; null: an expression, which has none here. */
const DATA_VALUES: [text: unknown, value: number | null][] = [
  [-12.5, -12.5],
  ['+3', 3],
  ['.5', 0.5],
  ['5.', 5],
  ['1.25e2', 125],
  ['2E+1', 20],
  ['-6e-8', -6e-8],
  ['\t7\n', 7],
  ['', 0],
  ['.', null],
  ['1e', null],
  ['--1', null],
  ['1.2.3', null],
  ['0x10', null],
  ['Infinity', null],
  ['NaN', null],
  ['1 1', null],
  // Not the time of a load for an expression that tries every way to cut the digits in two.
  [`${'1'.repeat(1_000_000)}x`, null],
  [`${'1'.repeat(500_000)}.${'1'.repeat(500_000)}e`, null],
  [`${'0'.repeat(1_000_000)}5`, 5],
  [`0.${'0'.repeat(1_000_000)}5`, 0],
];

test('numbers and expressions', () => {
  for (const [x, value] of DATA_VALUES) {
    const { channels } = clipOf(animated({ keyframes: [keyframe('rotation', 0, { x })] }));
    const what = String(x).slice(0, 20);
    assert.deepEqual(
      channels[0]?.keyframes[0]?.value,
      value === null ? undefined : [value, 0, 0],
      what,
    );
  }
});

test('an unknown interpolation is said once a channel', () => {
  const keyframes = ['rotation', 'position'].flatMap((channel) =>
    [0, 1, 2].map((time) => keyframe(channel, time, {}, { interpolation: `wobbly ${time}` })),
  );
  assert.deepEqual(warningsOf(animated({ keyframes })), [
    `UNSUPPORTED_VALUE ${AT_ARM}.keyframes[0].interpolation`,
    `UNSUPPORTED_VALUE ${AT_ARM}.keyframes[3].interpolation`,
  ]);
});

test('bezier plays linear, an unknown interpolation too, an unknown channel not at all', () => {
  const model = animated({
    keyframes: [
      keyframe('rotation', 0, {}, { interpolation: 'bezier' }),
      keyframe('scale', 0, {}, { interpolation: 'wobbly' }),
      keyframe('visibility', 0, {}),
    ],
  });
  assert.deepEqual(
    clipOf(model).channels.flatMap(({ keyframes }) =>
      keyframes.map((key) => 'interpolation' in key && key.interpolation),
    ),
    ['linear', 'linear'],
  );
  assert.deepEqual(warningsOf(model), [
    `UNSUPPORTED_VALUE ${AT_ARM}.keyframes[1].interpolation`,
    `UNSUPPORTED_CHANNEL ${AT_ARM}.keyframes[0].interpolation`,
    `UNSUPPORTED_CHANNEL ${AT_ARM}.keyframes[2].channel`,
  ]);
});

test('global rotation and quaternion interpolation', () => {
  const keyframes = ['rotation', 'scale'].map((channel) => keyframe(channel, 0, {}));
  const of = (animator: Json, format: string) =>
    warningsOf(animated({ keyframes, ...animator }, {}, { format }));
  assert.deepEqual(of({ rotation_global: true }, 'bedrock'), [
    `UNSUPPORTED_CHANNEL ${AT_ARM}.rotation_global`,
  ]);
  const flag = { quaternion_interpolation: true };
  assert.deepEqual(of(flag, 'free'), [`UNSUPPORTED_CHANNEL ${AT_ARM}.quaternion_interpolation`]);
  assert.deepEqual(of(flag, 'bedrock'), []);
});

test('clip fields that are not played', () => {
  const of = (fields: Json) => warningsOf(animated({ keyframes: [] }, fields));
  for (const field of ['anim_time_update', 'start_delay', 'loop_delay', 'blend_weight']) {
    assert.deepEqual(of({ [field]: 'query.x' }), [`UNSUPPORTED_VALUE ${ANIMATION}.${field}`]);
    assert.deepEqual(of({ [field]: '' }), []);
    for (const value of [null, true, [], ['0'], {}, { toString: 0 }]) {
      assert.deepEqual(of({ [field]: value }), [`UNSUPPORTED_VALUE ${ANIMATION}.${field}`]);
    }
  }
  assert.deepEqual(of({ start_delay: '0', loop_delay: 0, blend_weight: '1' }), []);
});

test('a clip field that is too deep to be written out', () => {
  const text = JSON.stringify(animated({ keyframes: [] }, { start_delay: '@' }));
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const { warnings } = loadBbmodel(text.replace('"@"', deep));
  assert.deepEqual(
    warnings.map(({ path }) => path),
    [`${ANIMATION}.start_delay`],
  );
});

test('negative scale warns once a channel', () => {
  const keyframes = [0, 1].map((time) => keyframe('scale', time, { x: -1, y: 0 }));
  assert.deepEqual(warningsOf(animated({ keyframes })), [
    `UNSUPPORTED_VALUE ${AT_ARM}.keyframes[0].data_points`,
  ]);
});

test('malformed animations are refused', () => {
  const refused = (model: Json, path: string) => refuses(model, 'INVALID_FIELD', path);
  const frame = (fields: Json) =>
    animated({ keyframes: [{ ...keyframe('rotation', 0, {}), ...fields }] });
  const at = `${AT_ARM}.keyframes[0]`;
  refused(project('free', { animations: {} }), '$.animations');
  refused(project('free', { animations: [5] }), '$.animations[0]');
  refused(animated(5), AT_ARM);
  refused(animated({ keyframes: {} }), `${AT_ARM}.keyframes`);
  refused(animated({}, { animators: [] }), `${ANIMATION}.animators`);
  refused(animated({}, { length: -1e7 }), `${ANIMATION}.length`);
  refused(animated({}, { length: '2' }), `${ANIMATION}.length`);
  refused(animated({}, { length: 1e7 }), `${ANIMATION}.length`);
  refused(frame({ time: -1 }), `${at}.time`);
  refused(frame({ time: '0' }), `${at}.time`);
  refused(frame({ channel: undefined }), `${at}.channel`);
  refused(frame({ data_points: [5] }), `${at}.data_points[0]`);
  refused(frame({ data_points: [{ x: true }] }), `${at}.data_points[0].x`);
  refused(frame({ data_points: [{ x: '9'.repeat(1_000_000) }] }), `${at}.data_points[0].x`);
  refused(frame({ data_points: [{ x: '1e7' }] }), `${at}.data_points[0].x`);
  refused(frame({ data_points: [{}, { z: 1e7 }] }), `${at}.data_points[1].z`);
});
