import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSlots, meshSlots, placementsOf } from '../../../src/gpu/placements.ts';
import { reachOf, restBoxes } from '../../../src/gpu/reach.ts';
import { mat4TransformPoint } from '../../../src/math/mat4.ts';
import type { SceneShapeState, Vec3 } from '../../../src/scene/index.ts';
import { document, node, triangle } from '../scene/build.ts';

/** A node that is moved by 8 to the right, with a shape of its own about (2, 0, 0) and a plain mesh. */
function scene(shape?: SceneShapeState) {
  return document({
    nodes: [node(), node({ translation: [8, 0, 0], ...(shape && { shape }) })],
    meshes: [triangle({ node: 1 }), triangle({ node: 1, shapeCenter: [2, 0, 0] }), triangle()],
  });
}

/** Where the shape's slot puts a point; null: it is hidden. */
function placed(shape: SceneShapeState, point: Vec3): Vec3 | null {
  const made = scene(shape);
  const matrix = placementsOf(made, made.nodes).matrices[meshSlots(made)[1]!];
  return matrix ? mat4TransformPoint(matrix, point) : null;
}

test('slots are the root, the nodes, then the own shapes', () => {
  assert.deepEqual([...meshSlots(scene())], [2, 3, 0]);
  assert.equal(countSlots(scene()), 4);
  assert.equal(placementsOf(scene(), scene().nodes).matrices.length, 4);
});

test('a shape is stretched about its centre, then goes with its node', () => {
  assert.deepEqual(placed({}, [3, 1, 0]), [11, 1, 0]);
  assert.deepEqual(placed({ stretch: [3, 2, 1] }, [3, 1, 0]), [13, 2, 0]);
  assert.deepEqual(placed({ stretch: [-1, 1, 1] }, [3, 1, 0]), [9, 1, 0]);
});

test('a shape that is hidden or stretched to nothing has no place', () => {
  assert.equal(placed({ visible: false }, [0, 0, 0]), null);
  assert.equal(placed({ stretch: [1, 0, 1] }, [0, 0, 0]), null);
});

test('only what is moved has an offset', () => {
  const moved = scene({ uvOffset: [3, -2] });
  assert.deepEqual([...placementsOf(moved, moved.nodes).uvOffsets], [[3, [3, -2]]]);
  assert.equal(placementsOf(scene(), scene().nodes).uvOffsets.size, 0);
});

test('the reach follows a stretch, and leaves out what is hidden', () => {
  const reach = (shape: SceneShapeState) => {
    const made = document({
      nodes: [node({ shape })],
      meshes: [triangle({ node: 0, shapeCenter: [0, 0, 0] }, 2)],
    });
    return reachOf(restBoxes(made), placementsOf(made, made.nodes));
  };
  assert.deepEqual(reach({ stretch: [3, 4, 1] }).center, [3, 4, 0]);
  assert.equal(reach({ stretch: [3, 4, 1] }).radius, 5);
  assert.equal(reach({ visible: false }).radius, 0);
});

test('lines and points reach as meshes do', () => {
  const marks = { name: '', node: -1, visible: true, material: -1 };
  const made = document({
    lines: [
      { ...marks, positions: Float32Array.of(0, 0, 0, 6, 0, 0), indices: Uint32Array.of(0, 1) },
    ],
    points: [
      { ...marks, positions: Float32Array.of(6, 8, 0) },
      { ...marks, positions: Float32Array.of(99, 0, 0), visible: false },
    ],
  });
  const { center, radius } = reachOf(restBoxes(made), placementsOf(made, []));
  assert.deepEqual([...center, radius], [3, 4, 0, 5]);
});
