import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseVersion } from '../../../src/loaders/bbmodel/header.ts';
import {
  BbmodelError,
  type BbmodelJson,
  DEFAULT_BBMODEL_LIMITS,
  listBbmodelReferences,
  loadBbmodel,
  readBbmodelJson,
} from '../../../src/loaders/bbmodel/index.ts';
import { cube, faces, type Json, load, project, quadMesh, refuses, texture } from './model.ts';

test('text, bytes and a read file give the same document', () => {
  const text = JSON.stringify(
    project('free', { elements: [cube(), quadMesh()], textures: [texture()] }),
  );
  const bytes = new TextEncoder().encode(text);
  const json = readBbmodelJson(bytes);
  assert.equal(json.byteLength, bytes.length);
  const expected = loadBbmodel(text);
  assert.deepEqual(loadBbmodel(bytes), expected);
  assert.deepEqual(loadBbmodel(json), expected);
  assert.deepEqual(loadBbmodel(json), expected, 'a second load of one container');
  assert.deepEqual(loadBbmodel(`\ufeff${text}`), expected, 'a byte order mark');
  assert.equal(readBbmodelJson(json), json);
  assert.ok(Object.isFrozen(json), 'its size cannot be forged');
});

test('what is not JSON', () => {
  for (const input of [
    '',
    '{',
    'PK\u0003',
    Uint8Array.of(0xff, 0xfe),
    Uint8Array.of(0x22, 0xc3, 0x22),
  ]) {
    refuses(input, 'NOT_JSON', '$');
  }
  assert.throws(() => loadBbmodel('<lz>abc'), /NOT_JSON|compressed/);
  const forged = { byteLength: 2 } as BbmodelJson;
  assert.throws(
    () => loadBbmodel(forged),
    (error) => error instanceof BbmodelError && error.code === 'NOT_JSON',
  );
  const json = readBbmodelJson(JSON.stringify(project('free')));
  const limits = { maxFileBytes: 10 };
  assert.throws(() => loadBbmodel(json, { limits }), /FILE_TOO_LARGE|too large/);
});

test('what is no Blockbench project', () => {
  refuses('5', 'NOT_BBMODEL', '$');
  refuses('[]', 'NOT_BBMODEL', '$');
  refuses('null', 'NOT_BBMODEL', '$');
  refuses({}, 'NOT_BBMODEL', '$.meta');
  refuses({ meta: 5 }, 'NOT_BBMODEL', '$.meta');
  refuses({ meta: {} }, 'NOT_BBMODEL', '$.meta.format_version');
});

test('format versions', () => {
  const of = (format_version: unknown) => project('free', {}, { format_version });
  for (const version of ['3.0', '3.6', '4.10', '5.0', '5.7', 4.5, '5']) {
    assert.equal(load(of(version)).scene.source.formatVersion, String(version));
  }
  for (const version of ['2.9', '6.0', '0.1', 'new', '', '99999999.0', '4.11111', '4444.5']) {
    refuses(of(version), 'UNSUPPORTED_VERSION', '$.meta.format_version');
  }
  for (const version of [[], true, {}, { toString: 0 }, `5.0.${'0'.repeat(1100)}`]) {
    refuses(of(version), 'INVALID_FIELD', '$.meta.format_version');
  }
});

test('major and minor of a version', () => {
  const read = (format_version: unknown) => parseVersion(format_version);
  assert.deepEqual(
    ['4', '4.', '4.5', '4.5.1', '4.10', '4.5-beta', 4.5].map(read),
    [4000, 4000, 4005, 4005, 4010, 4005, 4005],
  );
  const none = [
    '',
    '.5',
    '4.11111',
    '44444',
    '-4',
    ' 4',
    null,
    undefined,
    true,
    [4],
    { toString: 0 },
  ];
  for (const raw of none) assert.equal(read(raw), null, JSON.stringify(raw));
});

test('project formats', () => {
  const source = (model_format: unknown) =>
    load(project('free', {}, { model_format })).scene.source.modelFormat;
  assert.equal(source('anything_at_all'), 'anything_at_all');
  for (const absent of [undefined, '', null, false, 0]) assert.equal(source(absent), 'unknown');
  refuses(project('free', {}, { model_format: 5 }), 'INVALID_FIELD', '$.meta.model_format');
  refuses(project('free', {}, { model_format: {} }), 'INVALID_FIELD', '$.meta.model_format');
  assert.equal(source('constructor'), 'constructor');
  assert.equal(source('__proto__'), '__proto__');
});

test('wrong types in fields that the picture needs', () => {
  const of = (fields: Json) => project('free', { elements: [cube(fields)] });
  const refused = (fields: Json, path: string) =>
    refuses(of(fields), 'INVALID_FIELD', `$.elements[0].${path}`);
  refused({ from: [0, 0] }, 'from');
  refused({ from: [0, '1', 0] }, 'from[1]');
  refused({ to: [0, 0, 1e8] }, 'to[2]');
  refused({ to: undefined }, 'to');
  refused({ origin: 'center' }, 'origin');
  refused({ rotation: {} }, 'rotation');
  refused({ inflate: '1' }, 'inflate');
  refused({ stretch: [1, 1] }, 'stretch');
  refused({ visibility: 'yes' }, 'visibility');
  refused({ render_order: 5 }, 'render_order');
  refused({ box_uv: 1 }, 'box_uv');
  refused({ box_uv: true, uv_offset: [0] }, 'uv_offset');
  refused({ box_uv: true, mirror_uv: 'x' }, 'mirror_uv');
  refused({ type: 5 }, 'type');
  refused({ uuid: 5 }, 'uuid');
  refused({ faces: [] }, 'faces');
  refused({ faces: { up: null } }, 'faces.up');
  refused({ faces: { up: { uv: [0, 0, 1] } } }, 'faces.up.uv');
  refused({ faces: { north: { uv: [0, 0, null, 1] } } }, 'faces.north.uv[2]');
  refused({ faces: { up: { rotation: 45 } } }, 'faces.up.rotation');
  refused({ faces: { up: { rotation: -90 } } }, 'faces.up.rotation');
  refused({ faces: { up: { texture: {} } } }, 'faces.up.texture');
  refused({ faces: { up: { texture: true } } }, 'faces.up.texture');
  refuses(
    JSON.stringify(of({ inflate: 0.5 })).replace('0.5', '1e999'),
    'INVALID_FIELD',
    '$.elements[0].inflate',
  );
  refuses(project('free', { elements: {} }), 'INVALID_FIELD', '$.elements');
  refuses(project('free', { elements: [null] }), 'INVALID_FIELD', '$.elements[0]');
  refuses(project('free', { textures: [5] }), 'INVALID_FIELD', '$.textures[0]');
  refuses(project('free', {}, { box_uv: 'yes' }), 'INVALID_FIELD', '$.meta.box_uv');
});

test('wrong types in fields without effect on the picture', () => {
  const odd = {
    color: 'red',
    autouv: {},
    locked: 5,
    export: 'no',
    shade: [],
    isOpen: 1,
    light_emission: null,
  };
  const face = { tint: 'x', cullface: 5, enabled: 'yes', material_name: {} };
  const model = project('free', {
    elements: [cube({ ...odd, faces: faces(face) })],
    name: 5,
    display: 'x',
    history: 7,
    collections: 3,
  });
  assert.deepEqual(load(model).warnings, []);
});

test('meta.box_uv of a wrong type fails only where the project may choose', () => {
  const of = (format: string) => project(format, {}, { box_uv: null });
  refuses(of('free'), 'INVALID_FIELD', '$.meta.box_uv');
  for (const format of ['bedrock_old', 'modded_entity', 'skin', 'image']) {
    const { warnings } = load({ ...of(format), elements: [cube()] });
    assert.deepEqual(
      warnings.map(({ path }) => path),
      ['$.meta.box_uv'],
    );
  }
});

test('what a message quotes can be read', () => {
  const message = (inflate: string) => {
    try {
      loadBbmodel(JSON.stringify(project('free', { elements: [cube({ inflate })] })));
    } catch (error) {
      return (error as Error).message.replace(/ at .*/, '');
    }
    return '';
  };
  assert.equal(message('a\nb'), 'bad value "a\ufffdb"');
  assert.equal(message('\u001b[31m\u0085'), 'bad value "\ufffd[31m\ufffd"');
  assert.equal(message('\u202egnp\u2028'), 'bad value "\ufffdgnp\ufffd"');
  assert.equal(message(`${'x'.repeat(30)}😀 `), `bad value "${'x'.repeat(30)}\ufffd…"`);
  assert.equal(message('"ä😀'), 'bad value "\\"ä😀"');
});

test('messages say what, where and what was expected, and quote little', () => {
  const message = (model: Json) => {
    try {
      loadBbmodel(JSON.stringify(model));
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };
  assert.equal(
    message(project('free', { elements: [cube({ inflate: 'much' })] })),
    'bad value "much" at $.elements[0].inflate: expected a finite number within ±10 000 000',
  );
  const long = message(project('free', { elements: [cube({ inflate: 'x'.repeat(5000) })] }));
  assert.ok(long.length < 150, long);
  let deep: Json = { origin: 5 };
  for (let i = 0; i < 60; i++) deep = { children: [deep] };
  const path = message(project('free', { outliner: [deep] }));
  assert.ok(path.includes('…') && path.length < 220, path);
  const keys = { type: 'mesh', vertices: { ['k'.repeat(3000)]: 5 } };
  assert.ok(message(project('free', { elements: [keys] })).length < 150);
});

const referenced = (version: string, ...textures: unknown[]): string[] =>
  listBbmodelReferences(JSON.stringify(project('free', { textures }, { format_version: version })));

test('references: relative_path, else name, each spelling once', () => {
  assert.deepEqual(
    referenced(
      '4.10',
      { relative_path: '../a.png', path: 'C:\\Users\\user\\a.png', name: 'n.png' },
      { name: 'b.png', source: 'http://example.com/b.png' },
      { name: 'b.png', source: '' },
      texture(),
      { relative_path: 'x'.repeat(1025), name: 'c.png' },
      { path: '/only/path.png' },
      5,
    ),
    ['../a.png', 'b.png'],
  );
});

test('references: before 4.10 relative_path starts at the model file', () => {
  const paths = ['..\\..\\tex\\a.png', '../b.png', 'c.png'].map((relative_path) => ({
    relative_path,
  }));
  assert.deepEqual(referenced('4.9', ...paths), ['..\\tex\\a.png', 'b.png', 'c.png']);
  assert.deepEqual(referenced('4.10', ...paths), ['..\\..\\tex\\a.png', '../b.png', 'c.png']);
  assert.deepEqual(referenced('???', ...paths), ['..\\..\\tex\\a.png', '../b.png', 'c.png']);
  assert.deepEqual(referenced('4.9', { name: '../d.png' }), ['../d.png'], 'a name stays as it is');
});

test('references: whatever a version is, nothing is thrown', () => {
  const text = JSON.stringify(
    project('free', { textures: [{ relative_path: '../a.png' }] }, { format_version: '@' }),
  );
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  for (const version of ['{"toString":0}', '{"toString":null,"valueOf":null}', deep, 'true']) {
    assert.deepEqual(listBbmodelReferences(text.replace('"@"', version)), ['../a.png']);
  }
});

test('references: a file that was read has passed its size check', () => {
  const { maxFileBytes } = DEFAULT_BBMODEL_LIMITS;
  const text = JSON.stringify(project('free', { textures: [{ name: 'a.png' }] }));
  const large = readBbmodelJson(text + ' '.repeat(maxFileBytes), Infinity);
  assert.deepEqual(listBbmodelReferences(large), ['a.png']);
  assert.throws(() => loadBbmodel(large), /FILE_TOO_LARGE|too large/);
});

test('references: one more than asked for, none of a file that is refused', () => {
  const textures = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  const text = JSON.stringify(project('free', { textures }));
  assert.deepEqual(listBbmodelReferences(text, { maxReferences: 2 }), ['a', 'b', 'c']);
  assert.deepEqual(listBbmodelReferences(readBbmodelJson(text)), ['a', 'b', 'c', 'd']);
  for (const bad of ['', '5', '{}', '{"meta":{},"textures":5}'])
    assert.deepEqual(listBbmodelReferences(bad), []);
  assert.deepEqual(
    referenced('4.10', ...Array.from({ length: 65 }, (_, i) => ({ name: `${i}` }))),
    [],
  );
});
