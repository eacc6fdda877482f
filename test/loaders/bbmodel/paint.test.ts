import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cube,
  faces,
  type Json,
  load,
  project,
  quadMesh,
  rounded,
  texture,
  warningsOf,
} from './model.ts';

const textures = ['t0', 't1', 't2'].map((uuid) => texture(16, 16, { uuid, name: uuid }));

/** Which material a cube's faces get that store what is given; undefined: not drawn. */
function shown(format: string, stored: Json, fields: Json = {}): number | undefined {
  const elements = [cube({ faces: { north: { uv: [0, 0, 1, 1], ...stored } } })];
  return load(project(format, { textures, elements, ...fields })).scene.meshes[0]!.groups[0]
    ?.material;
}

const OWN = [
  'free',
  'java_block',
  'figura',
  'bamo_model',
  'free_rotation',
  'java_block_sequence',
  'cosmic_reach_model',
  'eme_entity',
  'whatever',
];
const SINGLE = [
  'bedrock',
  'bedrock_old',
  'modded_entity',
  'skin',
  'image',
  'geckolib_model',
  'animated_entity_model',
  'azure_model',
  'cosmic_reach_entity_model',
  'optifine_player_model',
  'optifine_entity',
  'optifine_part',
  'hytale_character',
  'hytale_prop',
];

test('faces show their own texture, or the default one, by format', () => {
  for (const format of OWN) {
    assert.equal(shown(format, { texture: 2 }), 2, format);
    assert.equal(shown(format, { texture: 't1' }), 1, format);
    assert.equal(shown(format, {}), -1, format);
    assert.equal(shown(format, { texture: false }), -1, format);
    assert.equal(shown(format, { texture: null }), undefined, format);
  }
  for (const format of SINGLE) {
    assert.equal(shown(format, { texture: 2 }), 0, format);
    assert.equal(shown(format, {}), 0, format);
    assert.equal(shown(format, { texture: null }), undefined, format);
  }
  assert.equal(shown('bedrock_block', { texture: 2 }), 2);
  assert.equal(shown('bedrock_block', {}), 0);
});

const USES_DEFAULT = [
  'bedrock_block',
  'optifine_entity',
  'optifine_part',
  'hytale_character',
  'hytale_prop',
];

test('use_as_default counts in some formats', () => {
  const chosen = [textures[0], { ...textures[1], use_as_default: true }, textures[2]];
  for (const format of USES_DEFAULT)
    assert.equal(shown(format, {}, { textures: chosen }), 1, format);
  for (const format of ['bedrock', 'skin', 'image', 'azure_model']) {
    assert.equal(shown(format, {}, { textures: chosen }), 0, format);
  }
});

test('no texture at all leaves faces untextured', () => {
  assert.equal(shown('bedrock', {}, { textures: [] }), -1);
});

test('a texture that does not exist is a blank face, with a warning', () => {
  for (const stored of [3, -1, 0.5, 'nobody', '']) {
    const elements = [cube({ faces: { north: { texture: stored } } })];
    const model = (format: string) => project(format, { textures, elements });
    assert.equal(load(model('free')).scene.meshes[0]!.groups[0]!.material, -1);
    assert.deepEqual(warningsOf(model('free')), [
      'UNKNOWN_REFERENCE $.elements[0].faces.north.texture',
    ]);
    assert.equal(load(model('bedrock_block')).scene.meshes[0]!.groups[0]!.material, 0);
    assert.deepEqual(warningsOf(model('bedrock')), [], 'it does not show there anyway');
  }
});

test('an unknown texture is said once for each element', () => {
  const unknown = faces({ texture: 'nobody' });
  const elements = [
    cube({ uuid: 'a', faces: { ...unknown, up: { texture: 7 } } }),
    cube({ uuid: 'b', faces: unknown }),
  ];
  assert.deepEqual(warningsOf(project('free', { elements })), [
    'UNKNOWN_REFERENCE $.elements[0].faces.north.texture',
    'UNKNOWN_REFERENCE $.elements[0].faces.up.texture',
    'UNKNOWN_REFERENCE $.elements[1].faces.north.texture',
  ]);
});

test('a layered texture makes one composite of the last three visible ones', () => {
  const four = ['a', 'b', 'c', 'd', 'e'].map((name, i) =>
    texture(16, 16, {
      name,
      render_mode: i === 4 ? 'layered' : 'default',
      render_sides: 'front',
      visible: i !== 1,
    }),
  );
  const elements = [cube({ faces: faces({ texture: 0 }) }), quadMesh({}, { texture: null })];
  for (const format of [...SINGLE, 'bedrock_block']) {
    const { materials, meshes } = load(project(format, { textures: four, elements })).scene;
    assert.deepEqual(
      materials[5],
      {
        name: 'layered',
        texture: 2,
        alphaMode: 'blend',
        alphaCutoff: 0.05,
        layers: [2, 3, 4],
      },
      format,
    );
    for (const { groups } of meshes) {
      assert.deepEqual(
        groups.map(({ material, doubleSided }) => [material, doubleSided]),
        [[5, true]],
        format,
      );
    }
  }
  for (const format of OWN) {
    assert.equal(
      load(project(format, { textures: four, elements })).scene.materials.length,
      5,
      format,
    );
  }
  const lone = load(project('bedrock', { textures: [four[4]], elements })).scene;
  assert.equal(lone.materials.length, 1, 'one texture is no composite');
  const hidden = four.map((fields) => ({ ...fields, visible: false }));
  assert.equal(load(project('bedrock', { textures: hidden, elements })).scene.materials.length, 5);
});

test('the default texture is the last visible one where one is layered', () => {
  // The composite hides which one it is; its UV space does not.
  const sized = [
    texture(16, 16, { uv_width: 32, uv_height: 32 }),
    texture(16, 16, { render_mode: 'layered', uv_width: 64, uv_height: 64 }),
  ];
  const elements = [cube({ faces: { north: { uv: [0, 0, 16, 16] } } })];
  const { meshes } = load(project('image', { textures: sized, elements })).scene;
  assert.deepEqual(rounded(meshes[0]!.uvRects.subarray(0, 4)), [0, 0, 0.25, 0.25]);
});

test('a mesh face with texture null', () => {
  const of = (format: string, fields: Json = {}) => {
    const model = project(format, {
      textures,
      elements: [quadMesh({}, { texture: null })],
      ...fields,
    });
    return load(model).scene.meshes[0]!.groups[0]!.material;
  };
  assert.equal(of('free'), -1);
  assert.equal(of('bedrock_block'), -1);
  assert.equal(of('bedrock'), 0);
  assert.equal(of('hytale_prop'), 0);
  assert.equal(of('hytale_prop', { collections: [{}] }), -1);
  assert.equal(of('optifine_entity'), -1);
  const grouped = { outliner: [{ name: 'g', texture: 't1', children: ['mesh'] }] };
  assert.equal(of('optifine_entity', grouped), 1);
});

test('its UVs are over the project resolution', () => {
  const strip = [texture(16, 64)];
  const elements = [quadMesh({}, { texture: null })];
  const { meshes } = load(project('bedrock', { textures: strip, elements })).scene;
  assert.deepEqual(rounded(meshes[0]!.uvRects.subarray(0, 4)), [0, 0, 0.5, 0.5]);
});

test('OptiFine groups give their texture to what they hold', () => {
  const inGroup = (group: Json) => ({ outliner: [{ name: 'g', ...group, children: ['cube'] }] });
  for (const format of ['optifine_entity', 'optifine_part']) {
    assert.equal(shown(format, { texture: 2 }, inGroup({ texture: 't1' })), 1);
    assert.equal(shown(format, {}, inGroup({ texture: '' })), 0);
    assert.equal(shown(format, {}, inGroup({ texture: 'nobody' })), -1);
    assert.equal(shown(format, {}, inGroup({ texture: 5 })), 0);
    const model = (group: Json) =>
      project(format, { textures, elements: [cube()], ...inGroup(group) });
    assert.deepEqual(warningsOf(model({ texture: 'nobody' })), [
      'UNKNOWN_REFERENCE $.outliner[0].texture',
    ]);
    for (const wrong of [5, null, []]) {
      assert.deepEqual(warningsOf(model({ texture: wrong })), [
        'UNSUPPORTED_VALUE $.outliner[0].texture',
      ]);
    }
  }
  assert.equal(shown('bedrock', {}, inGroup({ texture: 't1' })), 0);
});

test('Hytale collections give their texture to the cubes in them', () => {
  const tree = {
    outliner: [
      {
        name: 'outer',
        uuid: 'outer',
        children: [{ name: 'inner', uuid: 'inner', children: ['cube'] }],
      },
    ],
  };
  const of = (collections: unknown[], stored: Json = {}, fields: Json = {}) =>
    shown('hytale_character', stored, { ...tree, collections, ...fields });
  assert.equal(of([{ children: ['cube'], texture: 't2' }], { texture: 1 }), 2);
  assert.equal(of([{ children: ['outer'], texture: 't2' }]), 2);
  assert.equal(
    of([{}, { children: ['inner'], texture: 't1' }, { children: ['cube'], texture: 't2' }]),
    1,
  );
  assert.equal(
    of([{ children: ['somebody'], texture: 't2' }], { texture: 1 }),
    0,
    'else the default',
  );
  assert.equal(of([{ children: ['cube'] }]), -1);
  assert.equal(of([{ children: ['cube'], texture: 'nobody' }]), -1);
  assert.equal(of([{ children: ['cube'], texture: 't2' }], { texture: null }), undefined);
  assert.equal(of([]), 0);
  assert.equal(shown('bedrock', {}, { collections: [{ children: ['cube'], texture: 't2' }] }), 0);
});

test('a scope that is not 0 puts a cube into a collection', () => {
  const of = (collection: Json, scope: unknown) => {
    const elements = [cube({ scope, faces: { north: {} } })];
    const collections = [{ texture: 't2', ...collection }];
    const model = project('hytale_prop', { textures, elements, collections });
    return load(model).scene.meshes[0]!.groups[0]!.material;
  };
  assert.equal(of({ scope: 2 }, 2), 2);
  assert.equal(of({ scope: '2' }, '2.0 or so'), 2);
  assert.equal(of({ scope: 2 }, 3), 0);
  assert.equal(of({ scope: 'Infinity' }, 'Infinity'), 2);
  assert.equal(of({ scope: 0 }, 0), 0);
  assert.equal(of({ scope: null }, undefined), 0);
});

test('malformed collections warn', () => {
  const warns = (collection: unknown, path: string, cubeFields: Json = {}) => {
    const model = project('hytale_prop', {
      elements: [cube(cubeFields)],
      textures,
      collections: [collection],
    });
    assert.deepEqual(warningsOf(model), path ? [path] : []);
  };
  for (const entry of [null, 5, 'x', []]) warns(entry, 'UNSUPPORTED_VALUE $.collections[0]');
  for (const children of ['cube', null, {}]) {
    warns({ children }, 'UNSUPPORTED_VALUE $.collections[0].children');
  }
  for (const scope of ['x', '', true, [2], {}]) {
    warns({ scope }, 'UNSUPPORTED_VALUE $.collections[0].scope');
    warns({}, 'UNSUPPORTED_VALUE $.elements[0].scope', { scope });
  }
  for (const wrong of [5, null, []]) {
    warns({ texture: wrong }, 'UNSUPPORTED_VALUE $.collections[0].texture');
  }
  warns({ texture: 'nobody' }, 'UNKNOWN_REFERENCE $.collections[0].texture');
  warns({ children: [5, null, {}] }, '');
  const notAList = project('hytale_prop', { collections: 'x' });
  assert.deepEqual(warningsOf(notAList), []);
});

test('a multi-file ruleset gives textures by scope, and their own UV size', () => {
  const scoped = [texture(16, 16, { uv_width: 32 }), texture(16, 16, { scope: 1, uv_width: 64 })];
  const fields = (scope: number, ruleset?: string): Json => ({
    textures: scoped,
    multi_file_ruleset: ruleset,
    elements: [cube({ scope, box_uv: false, faces: { north: { uv: [0, 0, 16, 16] } } })],
  });
  const of = (scope: number, ruleset?: string) => {
    const [mesh] = load(project('bedrock', fields(scope, ruleset))).scene.meshes;
    return [mesh!.groups[0]!.material, rounded(mesh!.uvRects)[2]];
  };
  assert.deepEqual(of(1, 'bedrock_attachable'), [1, 0.25]);
  assert.deepEqual(of(0, 'bedrock_attachable'), [0, 0.5]);
  assert.deepEqual(of(7, 'bedrock_attachable'), [0, 0.5]);
  assert.deepEqual(of(1), [0, 1]);
});
