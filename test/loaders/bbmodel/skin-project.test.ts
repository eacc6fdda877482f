/** Skin projects without elements show the player that they name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayerModel, loadSkin } from '../../../src/loaders/index.ts';
import type { SceneDocument } from '../../../src/scene/index.ts';
import { painted } from '../skin/png-file.ts';
import { cube, type Json, load, project, refuses, rounded, texture, warningsOf } from './model.ts';

function skinProject(fields: Json): Json {
  const { elements, outliner, ...rest } = project('skin', fields);
  return { ...rest, textures: [texture(64, 64)] };
}

const player = (fields: Json) => load(skinProject(fields)).scene;

/** What is drawn, by name, without what the two formats say differently. */
function drawn({ meshes, nodes }: SceneDocument) {
  return meshes.map((mesh) => ({
    name: mesh.name,
    bone: nodes[mesh.node]?.name,
    positions: rounded(mesh.positions),
    normals: rounded(mesh.normals),
    uvs: rounded(mesh.uvs),
    uvRects: rounded(mesh.uvRects),
    indices: [...mesh.indices],
  }));
}

for (const [preset, arms] of [
  ['steve', 'classic'],
  ['alex.java', 'slim'],
] as const) {
  test(`${preset} is the player of a skin, with its outer layer hidden`, () => {
    const scene = player({ skin_model: preset });
    const skin = loadSkin(
      painted(64, 64, () => [1, 2, 3, 255]),
      { arms },
    );
    const expected = createPlayerModel(skin).scene;
    assert.deepEqual(drawn(scene), drawn(expected));
    assert.deepEqual(
      scene.nodes.map(({ name, parent, pivot }) => [name, parent, pivot]),
      expected.nodes.map(({ name, parent, pivot }) => [name, parent, pivot]),
    );
    assert.deepEqual(
      scene.meshes.filter(({ visible }) => visible).map(({ name }) => name),
      ['head', 'body', 'right_arm', 'left_arm', 'right_leg', 'left_leg'],
    );
    assert.deepEqual(warningsOf(skinProject({ skin_model: preset })), []);
    assert.equal(scene.source.format, 'bbmodel');
    assert.ok(scene.meshes.every(({ groups }) => groups.every(({ material }) => material === 0)));
  });
}

test('the arms of alex.bedrock hang half a unit lower', () => {
  for (const skin_model of ['alex.bedrock', 'alex']) {
    const { nodes, meshes } = player({ skin_model });
    const arm = nodes.findIndex(({ name }) => name === 'left_arm');
    assert.deepEqual(nodes[arm]!.pivot, [-5, 21.5, 0]);
    const heights = meshes[nodes[arm]!.meshes[0]!]!.positions.filter((_, i) => i % 3 === 1);
    assert.deepEqual([Math.min(...heights), Math.max(...heights)], [11.5, 23.5]);
  }
});

test('the pose "natural" turns the bones; none is rest', () => {
  const turned = (skin_pose: unknown) => {
    const { nodes } = player({ skin_model: 'steve', skin_pose });
    return nodes
      .filter(({ rotation }) => rotation.some((degrees) => degrees !== 0))
      .map(({ name, rotation }) => [name, ...rotation]);
  };
  assert.deepEqual(turned('natural'), [
    ['head', 6, -5, 0],
    ['right_arm', 10, 0, 0],
    ['left_arm', -12, 0, 0],
    ['right_leg', -11, 0, 2],
    ['left_leg', 10, 0, -2],
  ]);
  for (const pose of [undefined, '', 'none']) assert.deepEqual(turned(pose), []);
});

test('the pose is the same in every version', () => {
  const model = skinProject({ skin_model: 'steve', skin_pose: 'natural' });
  const oldest = { ...model, meta: { ...(model.meta as Json), format_version: '3.1' } };
  assert.deepEqual(load(oldest).scene.nodes, load(model).scene.nodes);
});

test('elements of a wrong type are refused as everywhere', () => {
  for (const key of ['elements', 'cubes']) {
    for (const value of [null, {}, 5]) {
      const model = { ...skinProject({ skin_model: 'steve' }), [key]: value };
      refuses(model, 'INVALID_FIELD', `$.${key}`);
    }
  }
});

test('another pose is drawn at rest, with a warning', () => {
  const model = skinProject({ skin_model: 'steve', skin_pose: 'jumping' });
  assert.deepEqual(warningsOf(model), ['UNSUPPORTED_VALUE $.skin_pose']);
  assert.deepEqual(load(model).scene.nodes, player({ skin_model: 'steve' }).nodes);
});

test('the texture space is the preset’s, whatever the resolution says', () => {
  const fields = { skin_model: 'steve', resolution: { width: 16, height: 16 } };
  const scene = player(fields);
  assert.equal(scene.textures[0]?.uvWidth, 64);
  assert.deepEqual(drawn(scene), drawn(player({ skin_model: 'steve' })));
});

test('a model that is no player says why nothing shows', () => {
  for (const skin_model of ['creeper', 'steves', '__proto__', 7, undefined]) {
    const model = skinProject({ skin_model });
    assert.deepEqual(warningsOf(model), ['UNSUPPORTED_ELEMENT $.skin_model']);
    assert.equal(load(model).scene.meshes.length, 0);
  }
});

test('a project with elements of its own keeps them', () => {
  for (const key of ['elements', 'cubes']) {
    const model = { ...skinProject({ skin_model: 'steve' }), [key]: [cube()] };
    assert.equal(load(model).scene.meshes.length, 1);
    assert.deepEqual(warningsOf(model), []);
  }
});
