/** Pieces of Hytale models, against what the rules say by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachPieces, checkScene, type SceneDocument } from '../../../src/scene/index.ts';
import {
  assertClose,
  box,
  drawnAt,
  HALF,
  load,
  meshOf,
  NONE,
  node,
  turn,
  vector,
} from '../../loaders/blocky/model.ts';

const isPiece = { isPiece: true };
const piece = (name: string, more: object = {}, shape: object = {}) =>
  node(name, { ...NONE, settings: isPiece, ...shape }, { ...more });

/** A figure that looks to the side: a chest with its centre 2 above its pivot, and a bare hand. */
function figure(): SceneDocument {
  return load([
    node('Chest', box([4, 4, 4], { offset: vector(0, 2, 0) }), {
      position: vector(0, 10, 0),
      orientation: turn(0, HALF, 0, HALF),
      children: [node('Hand', NONE, { position: vector(5, 0, 0) })],
    }),
    node('Chest', box([1, 1, 1])),
  ]);
}

function attach(host: SceneDocument, item: SceneDocument) {
  const attached = attachPieces(host, item, 'hat');
  assert.deepEqual(checkScene(attached.document), []);
  return attached;
}

function indexOf({ nodes }: SceneDocument, name: string): number {
  return nodes.findIndex((one) => one.name === name);
}

test('a piece goes to the centre of the first node of its name, and turns as that', () => {
  const item = load([
    piece('Chest', {
      position: vector(90, 80, 70),
      orientation: turn(HALF, 0, 0, HALF),
      children: [node('Pack', box([2, 2, 2]), { position: vector(0, 0, -3) })],
    }),
  ]);
  const { document, unmatchedPieces } = attach(figure(), item);
  assert.deepEqual(unmatchedPieces, []);
  const renamed = document.nodes[indexOf(document, 'hat:Chest')]!;
  assert.equal(renamed.parent, 0);
  assert.deepEqual(
    [renamed.pivot, renamed.rotation, renamed.quaternion],
    [[0, 12, 0], [0, 0, 0], undefined],
  );
  assert.deepEqual(document.rootNodes, [0, 2]);
  // 3 behind the chest's centre, (0, 12, 0); a quarter about y takes −z to −x.
  const pack = meshOf(document, 'Pack');
  assert.deepEqual(pack.shapeCenter, [0, 12, -3]);
  assertClose(drawnAt(document, pack, [0, 12, -3]), [-3, 12, 0]);
});

test('where the target has no shape of its own, its pivot counts', () => {
  const { document } = attach(figure(), load([piece('Hand', { position: vector(1, 1, 1) })]));
  const held = document.nodes[indexOf(document, 'hat:Hand')]!;
  assert.equal(held.parent, indexOf(document, 'Hand'));
  // Below the chest's centre, not its pivot.
  assert.deepEqual(held.pivot, [5, 12, 0]);
});

test('the shape of a piece keeps its offset, its children do not have it; deeper ones do', () => {
  const leaf = node('leaf', box([1, 1, 1]), { position: vector(0, 0, 2) });
  const child = node('child', box([1, 1, 1], { offset: vector(0, 7, 0) }), {
    position: vector(1, 0, 0),
    children: [leaf],
  });
  const own = {
    ...box([2, 2, 2], { offset: vector(0, 0, 6) }),
    settings: { size: vector(2, 2, 2), ...isPiece },
  };
  const { document } = attach(figure(), load([node('Chest', own, { children: [child] })]));
  const centers = document.meshes.slice(2).map(({ shapeCenter }) => shapeCenter);
  assert.deepEqual(centers, [
    [0, 12, 6],
    [1, 19, 0],
    [1, 19, 2],
  ]);
});

test('what is no piece, or finds no node, stays; a piece below it goes', () => {
  const item = load([
    node('loose', box([1, 1, 1]), { position: vector(0, 1, 0), children: [piece('Hand')] }),
    piece('Tail', { position: vector(0, 3, 0), orientation: turn(0, HALF, 0, HALF) }),
  ]);
  const { document, unmatchedPieces } = attach(figure(), item);
  assert.deepEqual(unmatchedPieces, ['Tail']);
  const [loose, tail] = ['loose', 'Tail'].map((name) => document.nodes[indexOf(document, name)]!);
  assert.deepEqual([loose!.parent, loose!.pivot, loose!.children], [-1, [0, 1, 0], []]);
  assert.deepEqual([tail!.parent, tail!.pivot], [-1, [0, 3, 0]]);
  assert.ok(tail!.quaternion);
  assert.deepEqual(document.rootNodes, [
    0,
    2,
    indexOf(document, 'loose'),
    indexOf(document, 'Tail'),
  ]);
});

test('the item brings its texture; the host stays as it was', () => {
  const host = figure();
  const before = structuredClone(host);
  const shape = box([1, 1, 1], { shadingMode: 'fullbright' });
  const item = load([piece('Chest', { children: [node('lamp', shape)] })]);
  const { document } = attach(host, item);
  assert.deepEqual(host, before);
  assert.deepEqual(document.nodes[1], host.nodes[1]);
  const lamp = meshOf(document, 'lamp');
  const material = document.materials[lamp.groups[0]!.material]!;
  assert.deepEqual([material.texture, material.emissionTexture], [1, 1]);
  assert.equal(document.textures.length, 2);
});
