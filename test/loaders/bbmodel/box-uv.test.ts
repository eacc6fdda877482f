import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxFaceUv, boxUvSize } from '../../../src/loaders/geometry/box-uv.ts';
import { CUBE_FACES } from '../../../src/loaders/geometry/cube-faces.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { cube, faces, load, project, rounded } from './model.ts';

function layout(size: Vec3, mirror: boolean): Record<string, readonly number[]> {
  const boxUv = { size, offset: [10, 20] as const, mirror };
  return Object.fromEntries(CUBE_FACES.map(({ name }) => [name, boxFaceUv(name, boxUv)]));
}

test('the box layout of a 4×6×2 cube at (10, 20)', () => {
  assert.deepEqual(layout([4, 6, 2], false), {
    east: [10, 22, 12, 28],
    north: [12, 22, 16, 28],
    west: [16, 22, 18, 28],
    south: [18, 22, 22, 28],
    up: [16, 22, 12, 20],
    down: [20, 20, 16, 22],
  });
});

test('mirror_uv flips every face and swaps east and west', () => {
  assert.deepEqual(layout([4, 6, 2], true), {
    east: [18, 22, 16, 28],
    west: [12, 22, 10, 28],
    north: [16, 22, 12, 28],
    south: [22, 22, 18, 28],
    up: [12, 22, 16, 20],
    down: [16, 20, 20, 22],
  });
});

test('a negative width lays out backwards', () => {
  assert.deepEqual(layout([-4, 6, 2], false), {
    east: [10, 22, 12, 28],
    north: [12, 22, 8, 28],
    west: [8, 22, 10, 28],
    south: [10, 22, 6, 28],
    up: [8, 22, 12, 20],
    down: [4, 20, 8, 22],
  });
});

test('sizes are whole, but for the formats that keep fractions', () => {
  assert.deepEqual(boxUvSize([0, 0, 0], [2.9999999999, 3.5, -4.5], false), [3, 3, -5]);
  assert.deepEqual(boxUvSize([0, 0, 0], [2.5, 3.5, -4.5], true), [2.5, 3.5, -4.5]);
});

/** The uv rectangle of the first face, north, in UV units. */
function northRect(format: string, cubeFields: object, meta: object): number[] {
  const model = project(
    format,
    {
      elements: [
        cube({
          from: [0, 0, 0],
          to: [4.5, 6, 2],
          faces: { north: { uv: [1, 2, 3, 4] } },
          ...cubeFields,
        }),
      ],
    },
    { ...meta },
  );
  const [mesh] = load(model).scene.meshes;
  return rounded(mesh!.uvRects.subarray(0, 4)).map((value) => value * 16);
}

const LAYOUT = [2, 2, 6, 8];
const STORED = [1, 2, 3, 4];

test('whose box_uv counts', () => {
  assert.deepEqual(northRect('free', {}, { box_uv: true }), LAYOUT, 'the stored uv is overwritten');
  assert.deepEqual(northRect('free', { box_uv: false }, { box_uv: true }), STORED);
  assert.deepEqual(northRect('free', { box_uv: true }, { box_uv: false }), LAYOUT);
  assert.deepEqual(northRect('bedrock', {}, { box_uv: undefined }), LAYOUT);
  assert.deepEqual(northRect('java_block', {}, { box_uv: undefined }), STORED);
  assert.deepEqual(northRect('bedrock_old', { box_uv: false }, { box_uv: false }), LAYOUT);
  assert.deepEqual(northRect('image', { box_uv: true }, { box_uv: true }), STORED);
  assert.deepEqual(northRect('modded_entity', {}, {}), [2, 2, 6.5, 8], 'fractions kept');
  assert.deepEqual(northRect('hytale_prop', {}, { box_uv: true }), [2, 2, 6.5, 8]);
});

test('shade: false means mirrored UV in a box-UV project before 4.5', () => {
  const uvs = (version: string, box_uv: boolean) => {
    const model = project(
      'free',
      { elements: [cube({ to: [4, 6, 2], shade: false, box_uv: true, faces: { north: {} } })] },
      { format_version: version, box_uv },
    );
    return rounded(load(model).scene.meshes[0]!.uvs.subarray(0, 4)).map((value) => value * 16);
  };
  assert.deepEqual(uvs('4.4', true), [6, 2, 2, 2]);
  assert.deepEqual(uvs('4.5', true), [2, 2, 6, 2]);
  assert.deepEqual(uvs('4.4', false), [2, 2, 6, 2]);
});

test('a face with texture null stays removed, a rotated one turns', () => {
  const removed = { ...faces(), north: { texture: null }, up: { rotation: 90 } };
  const model = project('free', {
    elements: [cube({ to: [4, 6, 2], box_uv: true, faces: removed })],
  });
  const { meshes } = load(model).scene;
  assert.equal(meshes[0]!.indices.length, 5 * 6);
  const up = meshes[0]!.uvs.subarray(3 * 8, 3 * 8 + 4);
  assert.deepEqual(
    rounded(up).map((value) => value * 16),
    [6, 0, 6, 2],
    'top left shows u1 v2',
  );
});
