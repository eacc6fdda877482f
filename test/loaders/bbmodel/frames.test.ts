import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameCount } from '../../../src/loaders/bbmodel/frames.ts';
import {
  MAX_FRAME_ORDER_CHARS,
  MAX_FRAME_ORDER_LENGTH,
} from '../../../src/loaders/bbmodel/index.ts';
import { cube, type Json, load, project, quadMesh, rounded, texture, warningsOf } from './model.ts';

test('frames as Blockbench counts them', () => {
  const count = (width: number, height: number, uvWidth = 16, uvHeight = uvWidth) =>
    frameCount({ width, height, uvWidth, uvHeight });
  assert.equal(count(16, 40), 3);
  assert.equal(count(16, 33), 3);
  assert.equal(count(64, 131, 64), 2);
  assert.equal(count(32, 16), 1);
  assert.equal(count(16, 16), 1);
  assert.equal(count(0, 0), 1, 'no image');
});

function strip(format: string, frames: number, fields: Json = {}): Json {
  return project(format, { textures: [texture(16, 16 * frames, fields)] });
}

function framesOf(format: string, frames: number, fields: Json = {}) {
  return load(strip(format, frames, fields)).scene.textures[0]!.frames;
}

const ANIMATING = [
  'free',
  'bedrock',
  'bedrock_block',
  'bedrock_old',
  'image',
  'animated_entity_model',
  'azure_model',
  'bamo_model',
  'cosmic_reach_entity_model',
];
const TICKING = ['java_block', 'geckolib_model', 'free_rotation', 'java_block_sequence'];
const STILL = [
  'modded_entity',
  'optifine_entity',
  'optifine_part',
  'skin',
  'eme_entity',
  'figura',
  'hytale_prop',
  'hytale_character',
  'cosmic_reach_model',
  'optifine_player_model',
  'somebody_else',
];

test('which formats animate strips, and how they time them', () => {
  const timing = { frame_time: 4, fps: 10 };
  for (const format of ANIMATING) {
    assert.deepEqual(framesOf(format, 4, timing), { count: 4, frameTime: 0.1 }, format);
  }
  for (const format of TICKING) {
    assert.deepEqual(framesOf(format, 4, timing), { count: 4, frameTime: 0.2 }, format);
  }
  for (const format of STILL) assert.equal(framesOf(format, 4, timing), undefined, format);
  assert.equal(framesOf('free', 2)!.frameTime, 1 / 7);
  assert.equal(framesOf('free', 2, { fps: 0 })!.frameTime, 1);
  assert.equal(framesOf('java_block', 2)!.frameTime, 0.05);
  assert.equal(framesOf('java_block', 2, { frame_time: 0 })!.frameTime, 0.01666);
});

const custom = (frame_order: string) => ({ frame_order_type: 'custom', frame_order });

/** Four frames: the fields, and the play order; undefined: plain. */
const ORDERS: [fields: Json, order: number[] | undefined][] = [
  [{}, undefined],
  [{ frame_order_type: 'loop', frame_order: '3 2' }, undefined],
  [{ frame_order_type: 'backwards' }, [3, 2, 1, 0]],
  [{ frame_order_type: 'back_and_forth' }, [0, 1, 2, 3, 2, 1]],
  [custom('3 1 1'), [3, 1, 1]],
  [custom('5 2:5\n0'), [1, 2, 0]],
  [custom('0 x'), [0, 1, 0, 3]],
  [custom('x y'), undefined],
  [custom(' '), undefined],
  [custom('0 1 2 3'), undefined],
  [custom('-1 2'), [0, 2]],
];

test('play orders', () => {
  for (const [fields, order] of ORDERS) {
    assert.deepEqual(framesOf('free', 4, fields)!.order, order, JSON.stringify(fields));
  }
  assert.equal(framesOf('free', 4, { frame_interpolate: true })!.interpolate, true);
});

test('faces map into frame 0', () => {
  const textures = [texture(16, 64)];
  const elements = [
    cube({ faces: { up: { uv: [0, 4, 16, 16], texture: 0 } } }),
    quadMesh({}, { texture: 0 }),
  ];
  const [box, quad] = load(project('free', { textures, elements })).scene.meshes;
  assert.deepEqual(rounded(box!.uvRects.subarray(0, 4)), [0, 0.0625, 1, 0.25]);
  assert.deepEqual(rounded(quad!.uvRects.subarray(0, 4)), [0, 0, 0.5, 0.125]);
});

const WARNS: [field: string, values: unknown[]][] = [
  ['frame_time', ['4', null, 1e8, -1]],
  ['fps', ['7', [], -1e8, -0.5]],
  ['frame_order_type', ['random', 5, null]],
  ['frame_order', [5, null]],
  ['frame_interpolate', ['yes', 1]],
];

test('bad frame fields only warn', () => {
  for (const [field, values] of WARNS) {
    for (const value of values) {
      const model = strip('free', 4, { [field]: value });
      assert.deepEqual(warningsOf(model), [`UNSUPPORTED_VALUE $.textures[0].${field}`]);
      assert.deepEqual(load(model).scene.textures[0]!.frames, { count: 4, frameTime: 1 / 7 });
    }
  }
});

test('orders that are too long, and frames out of range', () => {
  const at = 'UNSUPPORTED_VALUE $.textures[0].frame_order';
  const long = strip('free', 4, custom('1 '.repeat(MAX_FRAME_ORDER_CHARS)));
  assert.deepEqual(warningsOf(long), [at]);
  assert.equal(load(long).scene.textures[0]!.frames!.order, undefined);
  const backwards = {
    ...custom('1 '.repeat(MAX_FRAME_ORDER_CHARS)),
    frame_order_type: 'backwards',
  };
  assert.deepEqual(warningsOf(strip('free', 4, backwards)), [at]);
  assert.deepEqual(framesOf('free', 4, backwards)!.order, [3, 2, 1, 0], 'it needs no text');
  assert.deepEqual(warningsOf(strip('free', 4, custom('-1 0'))), [at]);
  const huge = '9'.repeat(400);
  assert.deepEqual(framesOf('free', 4, custom(`${huge} 2`))!.order, [0, 2]);
  const words = custom(`${'1 '.repeat(MAX_FRAME_ORDER_LENGTH)}x`);
  const late = strip('free', 4, words);
  assert.deepEqual(warningsOf(late), [at]);
  assert.equal(load(late).scene.textures[0]!.frames!.order!.length, MAX_FRAME_ORDER_LENGTH);
});

test('more frames than image rows are one image', () => {
  const model = project('free', { textures: [texture(1, 2, { uv_width: 64, uv_height: 1 })] });
  assert.deepEqual(warningsOf(model), ['UNSUPPORTED_VALUE $.textures[0].source']);
  assert.equal(load(model).scene.textures[0]!.frames, undefined);
});
