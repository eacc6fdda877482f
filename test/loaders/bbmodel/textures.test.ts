import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeBase64 } from '../../../src/loaders/bytes/base64.ts';
import { cube, type Json, load, png, project, refuses, texture, warningsOf } from './model.ts';

const withTextures = (format: string, ...textures: Json[]): Json => project(format, { textures });

function textureOf(fields: Json, format = 'free') {
  return load(withTextures(format, texture(16, 16, fields))).scene.textures[0]!;
}

test('an embedded PNG keeps its bytes and its size', () => {
  const [scene] = load(withTextures('free', texture(32, 8))).scene.textures;
  assert.deepEqual(scene!.bytes, png(32, 8));
  const { name, mimeType, width, height, missing } = scene!;
  assert.deepEqual(
    { name, mimeType, width, height, missing },
    {
      name: 'skin.png',
      mimeType: 'image/png',
      width: 32,
      height: 8,
      missing: false,
    },
  );
});

test('other textures are matched by the base name of relative_path, path, name', () => {
  const files = new Map(
    ['Rel.PNG', 'path.png', 'dir/name.png'].map((name, i) => [name, png(i + 1, 1)]),
  );
  const width = (fields: Json) =>
    load(withTextures('free', fields), { textureFiles: files }).scene.textures[0]!.width;
  const all = { relative_path: '..\\tex\\rel.png', path: '/home/user/PATH.png', name: 'name.png' };
  assert.equal(width(all), 1);
  assert.equal(width({ ...all, relative_path: 'gone/gone.png' }), 2);
  assert.equal(width({ name: 'name.png' }), 3);
  assert.equal(width({ ...all, source: '' }), 1);
});

test('of textures of one name in different folders each keeps its own file', () => {
  const files = new Map([
    ['skin.png', png(1, 1)],
    ['a/skin.png', png(2, 1)],
    ['./b/Skin.png', png(3, 1)],
  ]);
  const widths = (version: string, ...paths: string[]) => {
    const textures = paths.map((relative_path) => ({ relative_path }));
    const model = project('free', { textures }, { format_version: version });
    return load(model, { textureFiles: files }).scene.textures.map(({ width }) => width);
  };
  assert.deepEqual(widths('5.0', 'a/skin.png', 'B\\skin.png', 'skin.png'), [2, 3, 1]);
  assert.deepEqual(widths('4.9', '../a/skin.png', '..\\b\\skin.png', '../skin.png'), [2, 3, 1]);
  assert.deepEqual(widths('5.0', 'c/skin.png'), [1], 'else the first of that name');
});

test('names and paths of a wrong type warn', () => {
  for (const field of ['relative_path', 'path', 'name']) {
    for (const value of [null, 5, {}]) {
      assert.deepEqual(warningsOf(withTextures('free', { [field]: value })), [
        `UNSUPPORTED_VALUE $.textures[0].${field}`,
        'MISSING_TEXTURE $.textures[0].source',
      ]);
    }
  }
});

test('a texture without an image is missing, never a failure', () => {
  const { scene, warnings } = load(
    withTextures('free', { name: 'a.png' }, { source: 'http://x/a.png' }),
  );
  const { bytes, width, height, missing } = scene.textures[0]!;
  assert.deepEqual(
    { bytes, width, height, missing },
    { bytes: null, width: 0, height: 0, missing: true },
  );
  assert.deepEqual(
    warnings.map(({ code, path }) => `${code} ${path}`),
    [
      'MISSING_TEXTURE $.textures[0].source',
      'SOURCE_NOT_FETCHED $.textures[1].source',
      'MISSING_TEXTURE $.textures[1].source',
    ],
  );
});

test('what is no base64 PNG is refused', () => {
  const refused = (source: unknown, code: 'BAD_TEXTURE' | 'INVALID_FIELD' = 'BAD_TEXTURE') =>
    refuses(withTextures('free', { source }), code, '$.textures[0].source');
  refused('data:image/jpeg;base64,AAAA');
  refused('data:image/png,plain');
  refused('data:image/png;base64,????');
  refused('data:image/png;base64,AAAAA');
  refused('data:image/png;base64,AAAA');
  refused(`data:image/png;base64,${Buffer.from(png(0, 4)).toString('base64')}`);
  refused(5, 'INVALID_FIELD');
  const textureFiles = new Map([['a.png', Uint8Array.of(1, 2, 3)]]);
  refuses(withTextures('free', { name: 'a.png' }), 'BAD_TEXTURE', '$.textures[0].source', {
    textureFiles,
  });
});

test('base64 of every length, with and without padding', () => {
  for (let length = 0; length < 8; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => 255 - i * 37);
    const text = Buffer.from(bytes).toString('base64');
    assert.deepEqual(decodeBase64(text), bytes);
    assert.deepEqual(decodeBase64(text.replace(/=+$/, '')), bytes);
    assert.deepEqual(decodeBase64(`ab${text}`, 2), bytes);
  }
  for (const bad of [
    'A',
    'AA=',
    'A===',
    'AA AA',
    'AAA\n',
    'AA=A',
    'AAÄA',
    'AAA=AAAA',
    '=',
    '====',
  ]) {
    assert.equal(decodeBase64(bad), null, bad);
  }
});

/** [format, the UV size of a texture that says 64 × 32 in a project of 16 × 16] */
const OWN_UV_SIZE = ['free', 'image', 'optifine_entity', 'optifine_part', 'figura'];
const PROJECT_UV_SIZE = [
  'java_block',
  'bedrock',
  'bedrock_old',
  'modded_entity',
  'skin',
  'nobody_knows',
];

test('uv_width and uv_height count by format', () => {
  const uvSize = (format: string) => {
    const { uvWidth, uvHeight } = textureOf({ uv_width: 64, uv_height: 32 }, format);
    return [uvWidth, uvHeight];
  };
  for (const format of [...OWN_UV_SIZE, 'hytale_prop', 'hytale_character']) {
    assert.deepEqual(uvSize(format), [64, 32], format);
  }
  for (const format of PROJECT_UV_SIZE) assert.deepEqual(uvSize(format), [16, 16], format);
});

test('a bad UV size fails a free file and warns in the others', () => {
  for (const bad of [0, -1, 1e-7, 1e8, '16', null]) {
    const model = (format: string) => withTextures(format, texture(16, 16, { uv_width: bad }));
    refuses(model('free'), 'INVALID_FIELD', '$.textures[0].uv_width');
    assert.deepEqual(warningsOf(model('image')), ['UNSUPPORTED_VALUE $.textures[0].uv_width']);
    assert.deepEqual(warningsOf(model('java_block')), []);
  }
});

test('without a resolution the format’s own counts', () => {
  const uvWidth = (format: string) => {
    const model = { ...withTextures(format, texture()), resolution: undefined };
    return load(model).scene.textures[0]!.uvWidth;
  };
  assert.deepEqual(
    ['free', 'java_block', 'hytale_character', 'hytale_prop'].map(uvWidth),
    [16, 16, 64, 32],
  );
  const bad = (resolution: unknown, path: string) =>
    refuses({ ...withTextures('free'), resolution }, 'INVALID_FIELD', path);
  bad(5, '$.resolution');
  bad({ width: 0, height: 16 }, '$.resolution.width');
  bad({ width: 1e-300, height: 16 }, '$.resolution.width');
  bad({ width: 16, height: '16' }, '$.resolution.height');
});

test('the extremes of UV and of UV size stay finite', () => {
  const uv = [-1e7, -1e7, 1e7, 1e7];
  for (const size of [1e-6, 1e7]) {
    const sizes = { uv_width: size, uv_height: size };
    const elements = [cube({ faces: { up: { uv, texture: 0 } } })];
    // `load` runs `checkScene`.
    load(project('free', { elements, textures: [texture(16, 16, sizes)] }));
  }
});

test('render modes become material fields', () => {
  const modes = ['default', 'emissive', 'additive', 'layered', 'normal', undefined];
  const textures = modes.map((render_mode) => texture(16, 16, { render_mode }));
  const plain = { alphaMode: 'blend', alphaCutoff: 0.01 };
  assert.deepEqual(
    load(withTextures('free', ...textures)).scene.materials.map(
      ({ name, texture: _, ...rest }) => rest,
    ),
    [
      plain,
      { alphaMode: 'mask', alphaCutoff: 0.01, alphaEmission: true },
      { ...plain, blending: 'additive' },
      plain,
      plain,
      plain,
    ],
  );
  for (const render_mode of ['glow', 5, null, []]) {
    const model = withTextures('free', texture(16, 16, { render_mode }));
    assert.deepEqual(warningsOf(model), ['UNSUPPORTED_VALUE $.textures[0].render_mode']);
  }
});

test('only wrap_mode repeat repeats; anything unknown warns', () => {
  assert.equal(textureOf({ wrap_mode: 'repeat' }).wrap, 'repeat');
  for (const wrap_mode of ['limited', 'clamp', undefined]) {
    assert.ok(!('wrap' in textureOf({ wrap_mode })));
  }
  for (const wrap_mode of ['mirror', 5, null]) {
    const model = withTextures('bedrock', texture(16, 16, { wrap_mode }));
    assert.deepEqual(warningsOf(model), ['UNSUPPORTED_VALUE $.textures[0].wrap_mode']);
  }
});

test('render_sides decides the sides; java_block shows fronts', () => {
  const doubleSided = (format: string, render_sides?: unknown) => {
    const textures = [texture(16, 16, { render_sides })];
    const elements = [cube({ faces: { up: { texture: 0 } } })];
    return (
      load(project(format, { textures, elements })).scene.meshes[0]!.groups[0]!.doubleSided === true
    );
  };
  assert.deepEqual(
    ['auto', 'front', 'double'].map((sides) => doubleSided('free', sides)),
    [true, false, true],
  );
  assert.deepEqual(
    ['auto', 'front', 'double'].map((sides) => doubleSided('java_block', sides)),
    [false, false, true],
  );
  const unknown = withTextures('free', texture(16, 16, { render_sides: 'both' }));
  assert.deepEqual(warningsOf(unknown), ['UNSUPPORTED_VALUE $.textures[0].render_sides']);
  assert.deepEqual(warningsOf(withTextures('free', texture(16, 16, { render_sides: '' }))), [
    'UNSUPPORTED_VALUE $.textures[0].render_sides',
  ]);
  refuses(
    withTextures('free', texture(16, 16, { render_sides: 5 })),
    'INVALID_FIELD',
    '$.textures[0].render_sides',
  );
});

test('visible and use_as_default that are no booleans warn', () => {
  assert.deepEqual(
    warningsOf(withTextures('free', texture(16, 16, { visible: 1, use_as_default: 'yes' }))),
    ['UNSUPPORTED_VALUE $.textures[0].visible', 'UNSUPPORTED_VALUE $.textures[0].use_as_default'],
  );
});
