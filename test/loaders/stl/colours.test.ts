import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadStl } from '../../../src/loaders/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { binaryStl, type Facet, TRIANGLE } from './stl-file.ts';

/** `COLOR=` with a colour and an alpha, somewhere in a header. */
function header(...rgba: number[]): number[] {
  return [...new TextEncoder().encode('part COLOR='), ...rgba];
}

function load(attributes: readonly number[], head: readonly number[] = []) {
  const facets = attributes.map((attribute): Facet => ({ ...TRIANGLE, attribute }));
  const { scene, warnings } = loadStl(binaryStl(facets, head));
  assert.deepEqual(checkScene(scene), []);
  assert.deepEqual(warnings, []);
  const { colors, groups } = scene.meshes[0]!;
  return { colors: colors && [...colors], group: groups[0]!, materials: scene.materials };
}

/** Four numbers, three times over. */
function corners(...rgba: number[]): number[] {
  return [...rgba, ...rgba, ...rgba].map(Math.fround);
}

// sRGB 128/255 and 16/31 as linear light: ((c + 0.055) / 1.055) ^ 2.4.
const HALF_BYTE = 0.21586050011389926;
const HALF_STEP = 0.229274769922375;

describe('as Magics writes them, with a colour in the header', () => {
  test('a facet with bit 15 has the colour of the header', () => {
    const { colors, group, materials } = load([0x8000], header(255, 128, 0, 255));
    assert.deepEqual(colors, corners(1, HALF_BYTE, 0, 1));
    assert.equal(group.material, 0);
    assert.deepEqual(materials, [{ name: '', texture: -1, color: [1, 1, 1, 1] }]);
  });

  test('a facet without has its own: red in the low bits', () => {
    const { colors } = load([0x001f, 0x03e0, 0x7c00, 0], header(9, 9, 9, 255));
    assert.deepEqual(colors, [
      ...corners(1, 0, 0, 1),
      ...corners(0, 1, 0, 1),
      ...corners(0, 0, 1, 1),
      ...corners(0, 0, 0, 1),
    ]);
    const [red] = load([16], header(0, 0, 0, 255)).colors!;
    assert.ok(Math.abs(red! - HALF_STEP) < 1e-6);
  });

  test('the alpha of the header is that of the whole; nobody means 0', () => {
    const half = load([0], header(0, 0, 0, 51));
    assert.equal(half.colors![3], Math.fround(0.2));
    assert.deepEqual(half.materials, [
      { name: '', texture: -1, color: [1, 1, 1, 1], alphaMode: 'blend', alphaCutoff: 0 },
    ]);
    const none = load([0], header(0, 0, 0, 0));
    assert.equal(none.colors![3], 1);
    assert.equal(none.materials[0]!.alphaMode, undefined);
  });

  test('the last in the header wins, up to its last byte', () => {
    const two = [...header(255, 0, 0, 255), ...header(0, 255, 0, 255)];
    assert.deepEqual(load([0x8000], two).colors, corners(0, 1, 0, 1));
    const mark = header(0, 0, 255, 255);
    const last = [...Array(80 - mark.length).fill(32), ...mark];
    assert.deepEqual(load([0x8000], last).colors, corners(0, 0, 1, 1));
  });
});

describe('as VisCAM writes them, without', () => {
  test('bit 15 says that a facet has a colour: blue in the low bits; others are white', () => {
    const { colors } = load([0xfc00, 0x83e0, 0x801f, 0x001f]);
    assert.deepEqual(colors, [
      ...corners(1, 0, 0, 1),
      ...corners(0, 1, 0, 1),
      ...corners(0, 0, 1, 1),
      ...corners(1, 1, 1, 1),
    ]);
  });

  test('where no facet has it, there are no colours', () => {
    const { colors, group, materials } = load([0, 0x7fff]);
    assert.equal(colors, undefined);
    assert.equal(group.material, -1);
    assert.deepEqual(materials, []);
  });
});
