import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placementsOf } from '../../../src/gpu/placements.ts';
import { reachOf, restBoxes } from '../../../src/gpu/reach.ts';
import type { SceneMesh, SceneNode } from '../../../src/scene/document.ts';
import { document, node, triangle } from '../scene/build.ts';

/** Of triangles whose box is a square from 0 to 2. */
function reach(meshes: SceneMesh[], nodes: SceneNode[] = []) {
  const scene = document({ meshes, nodes });
  const { center, radius } = reachOf(restBoxes(scene), placementsOf(scene, scene.nodes));
  return [...center, radius].map(rounded);
}

function rounded(value: number): number {
  // No minus zero.
  return Math.round(value * 1e6) / 1e6 + 0;
}

const ROOT_2 = rounded(Math.SQRT2);

test('the reach is the sphere around the box of what stands still', () => {
  assert.deepEqual(reach([triangle({}, 2)]), [1, 1, 0, ROOT_2]);
});

test('a turned mesh reaches as far as the corners of its turned box', () => {
  const turned = (degrees: number) =>
    reach([triangle({ node: 0 }, 2)], [node({ rotation: [0, 0, degrees] })]);
  assert.deepEqual(turned(90), [-1, 1, 0, ROOT_2]);
  assert.deepEqual(turned(45), [0, ROOT_2, 0, 2]);
});

test('two meshes reach as far as the box around both', () => {
  const moved = node({ translation: [8, 0, 0] });
  // x from 0 to 10, y from 0 to 2.
  assert.deepEqual(reach([triangle({}, 2), triangle({ node: 0 }, 2)], [moved]), [5, 1, 0, 5.09902]);
});

test('what is hidden, empty or nowhere reaches nowhere', () => {
  const nowhere = triangle({ positions: new Float32Array(9).fill(Number.NaN) });
  const empty = triangle({ positions: new Float32Array(0), indices: new Uint32Array(0) });
  const onOneAxisNowhere = [0, 1, 2].map((axis) => {
    const positions = Float32Array.from({ length: 9 }, (_, i) => (i % 3 === axis ? NaN : 50));
    return triangle({ positions });
  });
  const unseen = [triangle({ visible: false }), nowhere, empty, ...onOneAxisNowhere];
  assert.deepEqual(reach(unseen), [0, 0, 0, 0]);
  assert.deepEqual(reach([...unseen, triangle({}, 2)]), [1, 1, 0, ROOT_2]);
  assert.deepEqual(reach([nowhere, triangle({}, 2)]), [1, 1, 0, ROOT_2]);
});
