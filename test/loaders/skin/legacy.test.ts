/** 64×32 skins: the left limbs, texel by texel, against the rectangles that the game copies. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faceOf, meshNamed, player, unitAt } from './model.ts';

/** x, y, width, height in the old image -> x, y in the new one, flipped: Blockbench facts. */
const COPIES: [number, number, number, number, number, number][] = [
  [4, 16, 4, 4, 20, 48],
  [8, 16, 4, 4, 24, 48],
  [0, 20, 4, 12, 24, 52],
  [4, 20, 4, 12, 20, 52],
  [8, 20, 4, 12, 16, 52],
  [12, 20, 4, 12, 28, 52],
  [44, 16, 4, 4, 36, 48],
  [48, 16, 4, 4, 40, 48],
  [40, 20, 4, 12, 40, 52],
  [44, 20, 4, 12, 36, 52],
  [48, 20, 4, 12, 32, 52],
  [52, 20, 4, 12, 44, 52],
];

/** Which texel of the old image the game puts at a texel of the new one. */
const copied = new Map<string, [number, number]>();
for (const [fromX, fromY, width, height, toX, toY] of COPIES) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      copied.set(`${toX + x},${toY + y}`, [fromX + width - 1 - x, fromY + y]);
    }
  }
}

const FACES = ['north', 'south', 'east', 'west', 'up', 'down'] as const;

test('every texel of the left limbs is the one that the game copies there', () => {
  const [legacy, modern] = [player(32, 'classic'), player(64, 'classic')];
  let texels = 0;
  for (const limb of ['left_arm', 'left_leg']) {
    for (const name of FACES) {
      const [before, after] = [faceOf(legacy, limb, name), faceOf(modern, limb, name)];
      assert.deepEqual(before.corners, after.corners);
      const [width, height] = after.rect.slice(2) as [number, number];
      for (let y = 0.5; y < height; y++) {
        for (let x = 0.5; x < width; x++) {
          const copy = unitAt(after, x / width, y / height);
          assert.deepEqual(
            unitAt(before, x / width, y / height),
            copied.get(copy.join()),
            `${limb} ${name} ${copy}`,
          );
          texels++;
        }
      }
    }
  }
  // Two limbs: four sides of 4×12, two ends of 4×4.
  assert.equal(texels, 2 * (4 * 48 + 2 * 16));
});

test('slim arms of an old skin mirror each other', () => {
  const scene = player(32, 'slim');
  for (const [left, right] of [
    ['north', 'north'],
    ['south', 'south'],
    ['up', 'up'],
    ['down', 'down'],
    ['east', 'west'],
    ['west', 'east'],
  ] as const) {
    const [one, other] = [faceOf(scene, 'left_arm', left), faceOf(scene, 'right_arm', right)];
    assert.deepEqual(one.rect, other.rect);
    assert.deepEqual(unitAt(one, 0.01, 0.01), unitAt(other, 0.99, 0.01));
  }
});

test('the hat is the only outer layer', () => {
  const names = player(32, 'classic').meshes.map(({ name }) => name);
  assert.deepEqual(names, [
    'head',
    'hat',
    'body',
    'right_arm',
    'left_arm',
    'right_leg',
    'left_leg',
  ]);
  assert.deepEqual(meshNamed(player(32, 'classic'), 'hat').groups[0]?.material, 1);
});
