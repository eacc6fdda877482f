import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type BbmodelErrorCode,
  type BbmodelLimits,
  DEFAULT_BBMODEL_LIMITS,
  loadBbmodel,
  MAX_BBMODEL_WARNINGS,
} from '../../../src/loaders/bbmodel/index.ts';
import { cube, type Json, load, png, project, quadMesh, refuses, texture } from './model.ts';

test('the defaults of the specification', () => {
  assert.deepEqual(DEFAULT_BBMODEL_LIMITS, {
    maxFileBytes: 64 * 1024 * 1024,
    maxElements: 10_000,
    maxGroups: 10_000,
    maxTriangles: 200_000,
    maxVertices: 400_000,
    maxFaceVertices: 16,
    maxNesting: 64,
    maxTextures: 64,
    maxTextureSide: 4096,
    maxTexturePixels: 16_777_216,
    maxDataUriChars: 24 * 1024 * 1024,
    maxStringChars: 1024,
    maxAnimations: 1024,
    maxKeyframes: 200_000,
  });
});

const groups = (depth: number): Json =>
  depth === 0 ? {} : { name: 'g', children: depth > 1 ? [groups(depth - 1)] : [] };

const pentagon: Json = {
  type: 'mesh',
  vertices: { a: [0, 0, 0], b: [1, 0, 0], c: [2, 1, 0], d: [1, 2, 0], e: [0, 2, 0] },
  faces: {
    f: {
      vertices: ['a', 'b', 'c', 'd', 'e'],
      uv: { a: [0, 0], b: [0, 0], c: [0, 0], d: [0, 0], e: [0, 0] },
    },
  },
};

/** A PNG with bytes after its header. */
const longTexture: Json = {
  source: `data:image/png;base64,${Buffer.from([...png(16, 16), 0, 0, 0]).toString('base64')}`,
};

const keyframes = (count: number): Json => ({
  keyframes: Array.from({ length: count }, (_, time) => ({ channel: 'rotation', time })),
});

interface LimitCase {
  limit: Partial<BbmodelLimits>;
  /** Just within the limit, and just over it. */
  within: Json;
  over: Json;
  code: BbmodelErrorCode;
  path: string;
}

const elements = (...list: Json[]): Json => project('free', { elements: list });
const anonymous = cube({ uuid: undefined });

const CASES: LimitCase[] = [
  {
    limit: { maxElements: 2 },
    within: elements(anonymous, anonymous),
    over: elements(anonymous, anonymous, anonymous),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.elements',
  },
  {
    limit: { maxGroups: 2 },
    within: project('free', { groups: [{}, {}] }),
    over: project('free', { groups: [{}, {}, {}] }),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.groups',
  },
  {
    limit: { maxGroups: 2 },
    within: project('free', { outliner: [groups(2)] }),
    over: project('free', { outliner: [groups(3)] }),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.outliner[0].children[0].children[0]',
  },
  {
    limit: { maxGroups: 1, maxElements: 1 },
    within: project('free', { outliner: ['x', 'y'] }),
    over: project('free', { outliner: ['x', 'y', 'z'] }),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.outliner',
  },
  {
    limit: { maxGroups: 1, maxElements: 1 },
    within: project('hytale_prop', { collections: [{ children: ['x'] }] }),
    over: project('hytale_prop', { collections: [{ children: ['x', 'y'] }] }),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.collections[0]',
  },
  {
    limit: { maxGroups: 1, maxElements: 1 },
    within: project('hytale_prop', { collections: [{}, {}] }),
    over: project('hytale_prop', { collections: [{}, {}, {}] }),
    code: 'TOO_MANY_ELEMENTS',
    path: '$.collections',
  },
  {
    limit: { maxNesting: 3 },
    within: project('free', { outliner: [groups(3)] }),
    over: project('free', { outliner: [groups(4)] }),
    code: 'NESTING_TOO_DEEP',
    path: '$.outliner[0].children[0].children[0].children[0]',
  },
  {
    limit: { maxTriangles: 12 },
    within: elements(
      cube({ faces: { north: {}, up: { texture: null } } }),
      cube({ uuid: 'b', faces: { up: {} } }),
    ),
    over: elements(cube(), quadMesh()),
    code: 'TOO_MANY_TRIANGLES',
    path: '$.elements[1]',
  },
  {
    limit: { maxVertices: 24 },
    within: elements(cube()),
    over: elements(cube(), quadMesh()),
    code: 'TOO_MANY_VERTICES',
    path: '$.elements[1]',
  },
  {
    limit: { maxVertices: 4 },
    within: elements(quadMesh()),
    over: elements({ ...pentagon, faces: {} }),
    code: 'TOO_MANY_VERTICES',
    path: '$.elements[0].vertices',
  },
  {
    limit: { maxFaceVertices: 4 },
    within: elements(quadMesh()),
    over: elements(pentagon),
    code: 'TOO_MANY_VERTICES',
    path: '$.elements[0].faces.f.vertices',
  },
  {
    limit: { maxTextures: 1 },
    within: project('free', { textures: [texture()] }),
    over: project('free', { textures: [texture(), texture()] }),
    code: 'TOO_MANY_TEXTURES',
    path: '$.textures',
  },
  {
    limit: { maxTextureSide: 16 },
    within: project('free', { textures: [texture(16, 16)] }),
    over: project('free', { textures: [texture(1, 17)] }),
    code: 'TEXTURE_TOO_LARGE',
    path: '$.textures[0].source',
  },
  {
    limit: { maxTexturePixels: 256 },
    within: project('free', { textures: [texture(16, 16)] }),
    over: project('free', { textures: [texture(16, 17)] }),
    code: 'TEXTURE_TOO_LARGE',
    path: '$.textures[0].source',
  },
  {
    limit: { maxDataUriChars: 66 },
    within: project('free', { textures: [texture()] }),
    over: project('free', { textures: [longTexture] }),
    code: 'TEXTURE_TOO_LARGE',
    path: '$.textures[0].source',
  },
  {
    limit: { maxStringChars: 8 },
    within: elements(cube({ name: '12345678' })),
    over: elements(cube({ name: '123456789' })),
    code: 'INVALID_FIELD',
    path: '$.elements[0].name',
  },
  {
    limit: { maxStringChars: 8 },
    within: elements(cube({ uuid: '12345678' })),
    over: elements(cube({ uuid: '123456789' })),
    code: 'INVALID_FIELD',
    path: '$.elements[0].uuid',
  },
  {
    limit: { maxAnimations: 1 },
    within: project('free', { animations: [{}] }),
    over: project('free', { animations: [{}, {}] }),
    code: 'TOO_MANY_KEYFRAMES',
    path: '$.animations',
  },
  {
    limit: { maxKeyframes: 3 },
    within: project('free', { animations: [{ animators: { a: keyframes(3) } }] }),
    over: project('free', {
      animations: [{ animators: { a: keyframes(2) } }, { animators: { a: keyframes(2) } }],
    }),
    code: 'TOO_MANY_KEYFRAMES',
    path: '$.animations[1]',
  },
  {
    limit: { maxGroups: 1, maxElements: 1 },
    within: project('free', { animations: [{ animators: { a: {}, b: {}, c: {} } }] }),
    over: project('free', { animations: [{ animators: { a: {}, b: {}, c: {}, d: {} } }] }),
    code: 'TOO_MANY_KEYFRAMES',
    path: '$.animations[0].animators',
  },
];

for (const { limit, within, over, code, path } of CASES) {
  test(`${Object.keys(limit).join(', ')}: ${code}`, () => {
    load(within, { limits: limit });
    refuses(over, code, path, { limits: limit });
    load(over, { limits: Object.fromEntries(Object.keys(limit).map((key) => [key, Infinity])) });
  });
}

test('maxFileBytes counts UTF-8 bytes, of text too', () => {
  const text = JSON.stringify(project('free', { name: 'äöü€😀' }));
  const { byteLength } = new TextEncoder().encode(text);
  for (const input of [text, new TextEncoder().encode(text)]) {
    loadBbmodel(input, { limits: { maxFileBytes: byteLength } });
    refuses(input, 'FILE_TOO_LARGE', '$', { limits: { maxFileBytes: byteLength - 1 } });
  }
});

test('a bad override is the caller’s error', () => {
  for (const value of [0, -1, 1.5, Number.NaN, '5' as unknown as number]) {
    assert.throws(() => loadBbmodel('{}', { limits: { maxElements: value } }), RangeError);
  }
});

test('at most MAX_BBMODEL_WARNINGS warnings are kept', () => {
  const outliner = Array.from({ length: 2 * MAX_BBMODEL_WARNINGS }, (_, i) => `nobody ${i}`);
  assert.equal(load(project('free', { outliner })).warnings.length, MAX_BBMODEL_WARNINGS);
});
