import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sceneBounds } from '../../../src/scene/bounds.ts';
import type { SceneDocument } from '../../../src/scene/document.ts';
import { assemble, type Item } from '../../../src/worker/assemble.ts';
import type { Parcel } from '../../../src/worker/protocol.ts';
import { document, node, triangle } from '../scene/build.ts';

/** A triangle of legs 1 at the hand of a figure whose hand is at (0, 10, 0). */
const figure = () =>
  document({ nodes: [node({ name: 'hand', pivot: [0, 10, 0] })], meshes: [triangle({ node: 0 })] });
const sword = () => document({ meshes: [triangle({}, 2)] });

function packed(scene: SceneDocument): Parcel {
  return { scene, bounds: sceneBounds(scene) };
}

const item = (src: string, options: Item['options'], scene = sword()): Item => ({
  parcel: packed(scene),
  src,
  options,
});

test('a model alone comes as it was packed', async () => {
  const { scene, bounds, warnings } = await assemble(packed(figure()), []);
  assert.deepEqual(scene, figure());
  assert.deepEqual(bounds.max, [1, 1, 0]);
  assert.deepEqual(warnings, []);
});

test('what is attached counts for the bounds', async () => {
  const { scene, bounds } = await assemble(packed(figure()), [
    item('sword', { bone: 'hand', offset: [0, 1, 0], scale: 2 }),
  ]);
  // The item's corner (0, 2, 0) lands at the bone's pivot, 10, and 2 · 2 + 1 above it.
  assert.deepEqual(bounds.max, [4, 15, 0]);
  assert.equal(scene.attachments?.length, 1);
});

test('what cannot be attached is a warning, and the rest is there', async () => {
  const { scene, warnings } = await assemble(packed(figure()), [
    item('a', { bone: 'tail' }),
    item('b', { bone: 'hand', scale: Number.NaN }),
    item('c', { bone: 'hand' }),
  ]);
  assert.deepEqual(
    warnings.map(({ code, place }) => [code, place]),
    [
      ['ATTACHMENT_FAILED', 'a'],
      ['ATTACHMENT_FAILED', 'b'],
    ],
  );
  assert.match(warnings[0]!.message, /bone/);
  assert.match(warnings[1]!.message, /scale/);
  assert.equal(scene.meshes.length, 2);
});

test('a model of which nothing is visible is a warning', async () => {
  const hidden = document({ meshes: [triangle({ visible: false })] });
  const alone = await assemble(packed(hidden), []);
  assert.deepEqual(
    alone.warnings.map(({ code, place }) => [code, place]),
    [['NOTHING_VISIBLE', '']],
  );
  assert.equal(alone.bounds.empty, true);
});

test('a Hytale model without a bone goes by its pieces, with one by that', async () => {
  const source = { format: 'blockymodel', formatVersion: '', modelFormat: 'character' } as const;
  const gloves = () =>
    document({
      source,
      nodes: [
        node({ name: 'hand', pivot: [9, 9, 9], pieceOffset: [0, 0, 0] }),
        node({ name: 'foot', pieceOffset: [0, 0, 0] }),
      ],
      meshes: [triangle({ node: 0 })],
    });
  const attach = (bone: string) =>
    assemble(packed(figure()), [item('/wear/gloves.v2.blockymodel?1', { bone }, gloves())]);
  const byPieces = await attach('');
  assert.deepEqual(
    byPieces.scene.nodes.map(({ name, pivot }) => [name, pivot]),
    [
      ['hand', [0, 10, 0]],
      ['gloves.v2:hand', [0, 10, 0]],
      ['foot', [0, 0, 0]],
    ],
  );
  const [warning] = byPieces.warnings;
  assert.deepEqual(
    [warning!.code, warning!.place],
    ['UNKNOWN_BONE', '/wear/gloves.v2.blockymodel?1'],
  );
  const byBone = await attach('hand');
  assert.equal(byBone.scene.attachments?.length, 1);
  assert.deepEqual(byBone.warnings, []);
});
