import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pickSurface } from '../../../../src/engine/picking/surface.ts';
import { assertNumbersClose } from '../../../support/close.ts';
import { document, node, triangle } from '../../scene/build.ts';

const SIGHT = {
  camera: { eye: [0, 0, 10], target: [0, 0, 0], up: [0, 1, 0], fovYDeg: 90 },
  aspect: 2,
} as const;

const groups = [{ material: 1, start: 0, count: 3 }];
const materials = ['bark', 'leaf'].map((name) => ({ name, texture: -1 }));

test('what is seen at a point, with the names of what it is part of', () => {
  const leaf = triangle({ name: 'twig', node: 0, groups }, 8);
  const scene = document({ nodes: [node({ name: 'branch' })], meshes: [leaf], materials });
  // At depth 10 the picture is 20 high and 40 wide.
  const { position, uv, ...rest } = pickSurface(scene, [0.55, 0.4], SIGHT)!;
  assertNumbersClose(position, [2, 2, 0], 1e-12);
  assertNumbersClose(uv, [0.25, 0.75], 1e-12);
  assert.deepEqual(rest, {
    normal: [0, 0, 1],
    material: { name: 'leaf', index: 1 },
    mesh: 'twig',
    node: 'branch',
  });
});

test('what has no material and no node has no names of them', () => {
  const surface = pickSurface(document({ meshes: [triangle({}, 8)] }), [0.55, 0.4], SIGHT);
  assert.deepEqual([surface!.material, surface!.node], [null, null]);
});

test('there is nothing beside the model, and nothing beyond the picture', () => {
  const everywhere = triangle({
    positions: new Float32Array([-99, -99, 0, 999, -99, 0, -99, 999, 0]),
  });
  const scene = document({ meshes: [everywhere] });
  assert.notEqual(pickSurface(scene, [0, 1], SIGHT), null);
  for (const point of [
    [-0.01, 0.5],
    [0.5, 1.01],
    [Number.NaN, 0.5],
  ] as const) {
    assert.equal(pickSurface(scene, point, SIGHT), null);
  }
  assert.equal(pickSurface(document(), [0.5, 0.5], SIGHT), null);
});
