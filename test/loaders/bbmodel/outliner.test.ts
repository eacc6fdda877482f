import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadBbmodel } from '../../../src/loaders/bbmodel/index.ts';
import { cube, type Json, load, project, refuses, warningsOf } from './model.ts';

const named = (uuid: string): Json => cube({ uuid, name: uuid });

/** The same tree in the form of 4.x and in that of 5.x. */
const INLINE: Json = {
  outliner: [
    'first',
    {
      uuid: 'arm',
      name: 'arm',
      origin: [1, 2, 3],
      rotation: [10, 20, 30],
      visibility: false,
      children: [{ uuid: 'hand', name: 'hand', origin: [4, 5, 6], children: ['second'] }, 'third'],
    },
  ],
};
const REFERENCED: Json = {
  groups: [
    { uuid: 'hand', name: 'hand', origin: [4, 5, 6] },
    { uuid: 'arm', name: 'arm', origin: [1, 2, 3], rotation: [10, 20, 30], visibility: false },
  ],
  outliner: ['first', { uuid: 'arm', children: [{ uuid: 'hand', children: ['second'] }, 'third'] }],
};
const ELEMENTS = ['loose', 'third', 'second', 'first'].map(named);

function sceneOf(tree: Json, meta: Json = {}, format = 'free') {
  return load(project(format, { elements: ELEMENTS, ...tree }, meta)).scene;
}

test('groups inline and in a table give the same tree, depth first', () => {
  const scene = sceneOf(INLINE, { format_version: '4.10' });
  assert.deepEqual(sceneOf(REFERENCED, { format_version: '4.10' }), scene);
  assert.deepEqual(scene.rootNodes, [0]);
  assert.deepEqual(
    scene.nodes.map(({ name, sourceId, parent, children, pivot, rotation, meshes }) => [
      name,
      sourceId,
      parent,
      children,
      pivot,
      rotation,
      meshes,
    ]),
    [
      ['arm', 'arm', -1, [1], [1, 2, 3], [10, 20, 30], [2]],
      ['hand', 'hand', 0, [], [4, 5, 6], [0, 0, 0], [1]],
    ],
  );
  assert.deepEqual(
    scene.meshes.map(({ name, node }) => [name, node]),
    [
      ['first', -1],
      ['second', 1],
      ['third', 0],
      ['loose', -1],
    ],
  );
});

test('a hidden group hides nothing: each element’s own flag decides', () => {
  const scene = sceneOf(INLINE);
  assert.ok(scene.nodes.every(({ visible }) => visible));
  assert.ok(scene.meshes.every(({ visible }) => visible));
});

test('before 3.2 the z rotation of groups has the opposite sign', () => {
  const rotation = (version: string) =>
    sceneOf(INLINE, { format_version: version }).nodes[0]!.rotation;
  assert.deepEqual(rotation('3.1'), [10, 20, -30]);
  assert.deepEqual(rotation('3.2'), [10, 20, 30]);
  assert.deepEqual(sceneOf(INLINE, { format_version: '3.1' }).nodes[1]!.rotation, [0, 0, 0]);
});

test('groups of java_block and image are folders', () => {
  for (const format of ['java_block', 'image']) {
    assert.deepEqual(sceneOf(INLINE, {}, format).nodes[0]!.rotation, [0, 0, 0], format);
  }
  const old = { meta: { format_version: '4.0' }, elements: ELEMENTS, ...INLINE };
  assert.deepEqual(load(old).scene.nodes[0]!.rotation, [0, 0, 0], 'no format: java_block');
  const bones = { ...old, meta: { format_version: '4.0', bone_rig: true, model_format: '' } };
  assert.deepEqual(load(bones).scene.nodes[0]!.rotation, [10, 20, 30], 'bone_rig: bedrock_old');
  assert.equal(load(bones).scene.source.modelFormat, 'unknown');
});

test('no −0 in a pivot or a rotation', () => {
  for (const format_version of ['3.1', '5.0']) {
    const text = JSON.stringify(
      project(
        'free',
        { outliner: [{ origin: [1, 2, 3], rotation: [4, 5, 6] }] },
        { format_version },
      ),
    );
    const { scene } = loadBbmodel(text.replace(/\[[\d,]+\]/g, '[-0,-0,-0]'));
    assert.deepEqual(scene.nodes[0]!.pivot, [0, 0, 0]);
    assert.deepEqual(scene.nodes[0]!.rotation, [0, 0, 0]);
  }
});

test('a folder’s pivot has no effect: a wrong one warns', () => {
  const of = (format: string, origin: unknown) => project(format, { outliner: [{ origin }] });
  for (const origin of [null, 5, 'x', [0, 0], [0, 0, null], {}]) {
    assert.deepEqual(warningsOf(of('java_block', origin)), [
      'UNSUPPORTED_VALUE $.outliner[0].origin',
    ]);
  }
  assert.deepEqual(load(of('image', [1, 2, 3])).scene.nodes[0]!.pivot, [1, 2, 3]);
});

test('an outliner entry that still has a name overrides its group', () => {
  const groups = [{ uuid: 'g', name: 'old', origin: [1, 1, 1] }];
  const outliner = [{ uuid: 'g', name: 'new', children: [] }];
  const [node] = load(project('free', { groups, outliner })).scene.nodes;
  assert.deepEqual([node!.name, node!.pivot], ['new', [1, 1, 1]]);
});

test('groups and elements outside the outliner stand at the root', () => {
  const scene = sceneOf({ groups: [{ uuid: 'g', name: 'lost' }], outliner: [] });
  assert.deepEqual(
    scene.nodes.map(({ name, parent }) => [name, parent]),
    [['lost', -1]],
  );
  assert.deepEqual(
    scene.meshes.map(({ name }) => name),
    ['loose', 'third', 'second', 'first'],
  );
});

test('armatures and their bones are elements that hold others', () => {
  const elements = [
    { type: 'armature', uuid: 'rig' },
    { type: 'armature_bone', uuid: 'bone' },
    cube(),
  ];
  const outliner = [{ uuid: 'rig', children: [{ uuid: 'bone', children: ['cube'] }] }];
  const model = project('free', { elements, outliner });
  assert.equal(load(model).scene.meshes.length, 1);
  assert.deepEqual(warningsOf(model), [
    'UNSUPPORTED_ELEMENT $.elements[0].type',
    'UNSUPPORTED_ELEMENT $.elements[1].type',
  ]);
});

test('the children of the oldest files are called content', () => {
  const outliner = [{ name: 'g', content: ['cube'] }];
  const { scene } = load(project('free', { elements: [cube()], outliner }));
  assert.equal(scene.meshes[0]!.node, 0);
});

test('an unknown uuid is skipped with a warning', () => {
  const outliner = [{ name: 'g', children: ['nobody'] }];
  assert.deepEqual(warningsOf(project('free', { outliner })), [
    'UNKNOWN_REFERENCE $.outliner[0].children[0]',
  ]);
});

test('element types that are not drawn are skipped with a warning', () => {
  for (const type of ['locator', 'null_object', 'texture_mesh', 'billboard', 'spline', 'camera']) {
    const model = project('free', { elements: [{ type, uuid: 'x' }], outliner: ['x'] });
    assert.deepEqual(warningsOf(model), ['UNSUPPORTED_ELEMENT $.elements[0].type'], type);
    assert.equal(load(model).scene.meshes.length, 0);
  }
});

test('a uuid of a wrong type on what is skipped warns', () => {
  const model = project('free', { elements: [{ type: 'locator', uuid: 7 }] });
  assert.deepEqual(warningsOf(model), [
    'UNSUPPORTED_ELEMENT $.elements[0].type',
    'UNSUPPORTED_VALUE $.elements[0].uuid',
  ]);
});

test('the same uuid twice is refused', () => {
  const refused = (fields: Json, path: string) =>
    refuses(project('free', fields), 'DUPLICATE_REFERENCE', path);
  refused({ elements: [cube(), cube()] }, '$.elements[1]');
  refused({ groups: [{ uuid: 'g' }, { uuid: 'g' }] }, '$.groups[1]');
  refused({ elements: [cube()], outliner: ['cube', 'cube'] }, '$.outliner[1]');
  refused({ groups: [{ uuid: 'g' }], outliner: [{ uuid: 'g' }, { uuid: 'g' }] }, '$.outliner[1]');
  const inside = { uuid: 'g', children: [{ uuid: 'g', children: [] }] };
  refused({ groups: [{ uuid: 'g' }], outliner: [inside] }, '$.outliner[0].children[0]');
  refused({ outliner: [inside] }, '$.outliner[0].children[0]');
});

test('malformed outliners are refused', () => {
  const refused = (outliner: unknown, path: string) =>
    refuses(project('free', { outliner }), 'INVALID_FIELD', path);
  refused({}, '$.outliner');
  refused([5], '$.outliner[0]');
  refused([{ children: {} }], '$.outliner[0].children');
  refused([{ uuid: 5 }], '$.outliner[0].uuid');
  refused([{ origin: [0, 0] }], '$.outliner[0].origin');
  refused([{ rotation: [0, null, 0] }], '$.outliner[0].rotation[1]');
});
