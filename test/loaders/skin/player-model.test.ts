import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPlayerModel, loadSkin } from '../../../src/loaders/index.ts';
import {
  PLAYER_POSE_PRESETS,
  poseScene,
  type SceneDocument,
  worldMatrices,
} from '../../../src/scene/index.ts';
import { type FaceName, faceOf, meshNamed, plain, player } from './model.ts';
import { painted } from './png-file.ts';

/** Name, from, size, inflate, offset in the image: Blockbench facts, "Player model". */
type BoxRow = [string, number[], [number, number, number], number, [number, number]];

const COMMON: BoxRow[] = [
  ['head', [-4, 24, -4], [8, 8, 8], 0, [0, 0]],
  ['hat', [-4, 24, -4], [8, 8, 8], 0.5, [32, 0]],
  ['body', [-4, 12, -2], [8, 12, 4], 0, [16, 16]],
  ['jacket', [-4, 12, -2], [8, 12, 4], 0.25, [16, 32]],
  ['right_leg', [-0.1, 0, -2], [4, 12, 4], 0, [0, 16]],
  ['right_pants', [-0.1, 0, -2], [4, 12, 4], 0.25, [0, 32]],
  ['left_leg', [-3.9, 0, -2], [4, 12, 4], 0, [16, 48]],
  ['left_pants', [-3.9, 0, -2], [4, 12, 4], 0.25, [0, 48]],
];

const ARMS: Record<'classic' | 'slim', BoxRow[]> = {
  classic: [
    ['right_arm', [4, 12, -2], [4, 12, 4], 0, [40, 16]],
    ['right_sleeve', [4, 12, -2], [4, 12, 4], 0.25, [40, 32]],
    ['left_arm', [-8, 12, -2], [4, 12, 4], 0, [32, 48]],
    ['left_sleeve', [-8, 12, -2], [4, 12, 4], 0.25, [48, 48]],
  ],
  slim: [
    ['right_arm', [4, 12, -2], [3, 12, 4], 0, [40, 16]],
    ['right_sleeve', [4, 12, -2], [3, 12, 4], 0.25, [40, 32]],
    ['left_arm', [-7, 12, -2], [3, 12, 4], 0, [32, 48]],
    ['left_sleeve', [-7, 12, -2], [3, 12, 4], 0.25, [48, 48]],
  ],
};

/** Where a player's picture has each side of a box: x, y, width, height. */
function layout([, , [w, h, d], , [u, v]]: BoxRow): Record<FaceName, number[]> {
  return {
    up: [u + d, v, w, d],
    down: [u + d + w, v, w, d],
    east: [u, v + d, d, h],
    north: [u + d, v + d, w, h],
    west: [u + d + w, v + d, d, h],
    south: [u + 2 * d + w, v + d, w, h],
  };
}

for (const arms of ['classic', 'slim'] as const) {
  const scene = player(64, arms);
  for (const row of [...COMMON, ...ARMS[arms]]) {
    const [name, from, size, inflate] = row;

    test(`${arms}, ${name}: its box, and the rectangle of each face`, () => {
      const { positions } = meshNamed(scene, name);
      for (let axis = 0; axis < 3; axis++) {
        const along = plain(positions.filter((_, i) => i % 3 === axis));
        const ends = [from[axis]! - inflate, from[axis]! + size[axis]! + inflate];
        assert.deepEqual([Math.min(...along), Math.max(...along)], plain(ends));
      }
      for (const [face, rect] of Object.entries(layout(row))) {
        assert.deepEqual(faceOf(scene, name, face as FaceName).rect, rect, face);
      }
    });
  }

  test(`${arms}: nothing else is drawn`, () => {
    const names = [...COMMON, ...ARMS[arms]].map(([name]) => name);
    assert.deepEqual(scene.meshes.map(({ name }) => name).sort(), names.sort());
  });
}

test('a face is the right way up: the head, its corners worked out by hand', () => {
  const scene = player(64, 'classic');
  const north = faceOf(scene, 'head', 'north');
  // Whoever looks at the face has the player's right, east, on the left.
  assert.deepEqual(north.corners, [
    [4, 32, -4],
    [-4, 32, -4],
    [-4, 24, -4],
    [4, 24, -4],
  ]);
  assert.deepEqual(north.units, [
    [8, 8],
    [16, 8],
    [16, 16],
    [8, 16],
  ]);
  // The crown's picture has the forehead below.
  const up = faceOf(scene, 'head', 'up');
  const forehead = up.corners.findIndex(([x, , z]) => x === 4 && z === -4);
  assert.deepEqual(up.units[forehead], [8, 8]);
  // So has that of the chin.
  const down = faceOf(scene, 'head', 'down');
  const chin = down.corners.findIndex(([x, , z]) => x === 4 && z === -4);
  assert.deepEqual(down.units[chin], [16, 8]);
});

test('the bones, and where they turn', () => {
  const bones = ({ nodes }: SceneDocument) =>
    nodes.map(({ name, parent, pivot }) => [name, nodes[parent]?.name ?? '', ...plain(pivot)]);
  const rest = [
    ['waist', '', 0, 12, 0],
    ['head', 'waist', 0, 24, 0],
    ['body', 'waist', 0, 24, 0],
    ['right_arm', 'waist', 5, 22, 0],
    ['right_hand', 'right_arm', 6, 12, 0],
    ['left_arm', 'waist', -5, 22, 0],
    ['left_hand', 'left_arm', -6, 12, 0],
    ['right_leg', '', 1.9, 12, 0],
    ['left_leg', '', -1.9, 12, 0],
  ];
  assert.deepEqual(bones(player(64, 'classic')), rest);
  assert.deepEqual(bones(player(32, 'classic')), rest);
  rest[4]![2] = 5.5;
  rest[6]![2] = -5.5;
  assert.deepEqual(bones(player(64, 'slim')), rest);
  for (const mesh of player(64, 'slim').meshes) {
    const bone = player(64, 'slim').nodes[mesh.node]!.name;
    assert.ok(LAYERS[bone]?.includes(mesh.name), mesh.name);
  }
});

const LAYERS: Record<string, string[]> = {
  head: ['head', 'hat'],
  body: ['body', 'jacket'],
  right_arm: ['right_arm', 'right_sleeve'],
  left_arm: ['left_arm', 'left_sleeve'],
  right_leg: ['right_leg', 'right_pants'],
  left_leg: ['left_leg', 'left_pants'],
};

test('every preset pose finds all its bones', () => {
  for (const pose of Object.values(PLAYER_POSE_PRESETS)) {
    assert.deepEqual(poseScene(player(64, 'slim'), pose).unmatchedBones, [], pose.name);
  }
});

test('a hand goes where its arm goes: raised on the right when the player waves', () => {
  const { nodes } = poseScene(player(64, 'classic'), PLAYER_POSE_PRESETS.wave).document;
  const hand = nodes.findIndex(({ name }) => name === 'right_hand');
  const world = worldMatrices(nodes)[hand]!;
  const [x, y, z] = nodes[hand]!.pivot;
  const place = [0, 1, 2].map(
    (row) => world[row]! * x + world[4 + row]! * y + world[8 + row]! * z + world[12 + row]!,
  );
  // (1, −10) from the shoulder at (5, 22), turned by 150°.
  const [cos, sin] = [-Math.sqrt(3) / 2, 0.5];
  const expected = [5 + cos + 10 * sin, 22 + sin - 10 * cos, 0];
  place.forEach((value, axis) => {
    assert.ok(Math.abs(value - expected[axis]!) < 1e-9);
  });
});

test('the inner layer is opaque, the outer one shows what it covers and its own back', () => {
  const { meshes, materials } = player(64, 'classic');
  assert.deepEqual(materials, [
    { name: 'inner', texture: 0, alphaMode: 'opaque' },
    { name: 'outer', texture: 0, alphaMode: 'blend', alphaCutoff: 0.1 },
  ]);
  for (const { name, groups } of meshes) {
    const outer = /hat|jacket|sleeve|pants/.test(name);
    const all = { start: 0, count: 36 };
    assert.deepEqual(groups, [
      outer ? { material: 1, ...all, doubleSided: true } : { material: 0, ...all },
    ]);
  }
});

test('of faces in one plane it is settled which one is seen', () => {
  const scene = player(64, 'slim');
  const order = (name: string) => meshNamed(scene, name).renderOrder ?? 0;
  assert.ok(order('right_leg') > order('left_leg'));
  assert.ok(order('right_pants') > order('left_pants'));
  for (const name of ['right_sleeve', 'left_sleeve', 'right_pants', 'left_pants']) {
    assert.ok(order('jacket') > order(name), name);
  }
});

test('the texture is the file as it was; the source says layout and arms', () => {
  const bytes = painted(128, 64, () => [1, 2, 3, 255]);
  const { scene } = createPlayerModel(loadSkin(bytes, { arms: 'slim', name: 'old.png' }));
  assert.deepEqual(scene.source, {
    format: 'player',
    formatVersion: '64x32',
    modelFormat: 'slim',
  });
  assert.deepEqual(scene.textures, [
    {
      name: 'old.png',
      mimeType: 'image/png',
      bytes,
      width: 128,
      height: 64,
      uvWidth: 64,
      uvHeight: 32,
      missing: false,
    },
  ]);
  assert.equal(player(64, 'auto').source.formatVersion, '64x64');
  assert.equal(player(64, 'auto').source.modelFormat, 'classic');
});

test('outer layers can be left away', () => {
  const skin = loadSkin(painted(64, 64, () => [1, 2, 3, 255]));
  const names = createPlayerModel(skin, { outerLayers: false }).scene.meshes.map(
    ({ name }) => name,
  );
  assert.deepEqual(names, ['head', 'body', 'right_arm', 'left_arm', 'right_leg', 'left_leg']);
});

test('the same skin gives the same document, in two buffers', () => {
  const first = player(64, 'slim');
  assert.deepEqual(player(64, 'slim'), first);
  const buffers = first.meshes.flatMap((mesh) =>
    [mesh.positions, mesh.normals, mesh.uvs, mesh.uvRects, mesh.indices].map(
      ({ buffer }) => buffer,
    ),
  );
  assert.equal(new Set(buffers).size, 2);
});
