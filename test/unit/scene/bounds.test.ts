import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sceneBounds } from '../../../src/scene/index.ts';
import { document, node, triangle } from './build.ts';

const NOTHING = { min: [0, 0, 0], max: [0, 0, 0], center: [0, 0, 0], radius: 0, empty: true };

describe('sceneBounds', () => {
  it('is empty for a document without meshes', () => {
    assert.deepEqual(sceneBounds(document()), NOTHING);
  });

  it('holds the model tightly', () => {
    // Corners (0,0,0), (4,0,0), (0,4,0): the box centre (2,2,0) is √8 from each of them.
    assert.deepEqual(sceneBounds(document({ meshes: [triangle({}, 4)] })), {
      min: [0, 0, 0],
      max: [4, 4, 0],
      center: [2, 2, 0],
      radius: Math.sqrt(8),
      empty: false,
    });
  });

  it('has the radius of the farthest vertex, not of the box', () => {
    // The corners of a square on edge: each is 2 from the centre, the box's corners are √8.
    const positions = new Float32Array([-2, 0, 0, 0, -2, 0, 2, 0, 0, 0, 2, 0]);
    const indices = new Uint32Array([0, 1, 2, 0, 2, 3]);
    const groups = [{ material: -1, start: 0, count: 6 }];
    const { radius } = sceneBounds(
      document({ meshes: [triangle({ positions, indices, groups })] }),
    );
    assert.equal(radius, 2);
  });

  it('is where the nodes put the model', () => {
    const nodes = [node({ translation: [10, 0, 0] }), node({ parent: 0, rotation: [0, 0, 90] })];
    const { min, max } = sceneBounds(document({ nodes, meshes: [triangle({ node: 1 }, 2)] }));
    assert.deepEqual(
      [min, max],
      [
        [8, 0, 0],
        [10, 2, 0],
      ],
    );
  });

  it('leaves out hidden meshes', () => {
    const meshes = [triangle({}, 1), triangle({ visible: false }, 100)];
    assert.deepEqual(sceneBounds(document({ meshes })).max, [1, 1, 0]);
  });

  it('leaves out all that is under a hidden node', () => {
    const nodes = [node({ visible: false }), node({ parent: 0 })];
    assert.deepEqual(sceneBounds(document({ nodes, meshes: [triangle({ node: 1 })] })), NOTHING);
  });

  it('leaves out vertices that no group draws', () => {
    const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 99, 99, 99]);
    const indices = new Uint32Array([0, 1, 2, 0, 1, 3]);
    const { max } = sceneBounds(document({ meshes: [triangle({ positions, indices })] }));
    assert.deepEqual(max, [1, 1, 0]);
  });

  it('holds the ends of lines that are drawn, and all points, where their nodes put them', () => {
    const marks = { name: '', node: 0, visible: true, material: -1 };
    const positions = new Float32Array([0, 0, 0, 1, 0, 0, 99, 99, 99]);
    const lines = [{ ...marks, positions, indices: new Uint32Array([0, 1]) }];
    const points = [
      { ...marks, positions: new Float32Array([0, 0, 7]) },
      { ...marks, positions: new Float32Array([0, 0, 99]), visible: false },
    ];
    const nodes = [node({ translation: [0, 5, 0] })];
    const { min, max } = sceneBounds(document({ nodes, lines, points }));
    assert.deepEqual(
      [min, max],
      [
        [0, 5, 0],
        [1, 5, 7],
      ],
    );
  });

  it('leaves out a shape that its node stretches to nothing, and no lines on that node', () => {
    const nodes = [node({ shape: { stretch: [1, 0, 1] } })];
    const mesh = triangle({ node: 0, shapeCenter: [0, 0, 0] }, 9);
    assert.deepEqual(sceneBounds(document({ nodes, meshes: [mesh] })), NOTHING);
    const positions = new Float32Array([0, 0, 0, 1, 2, 3]);
    const marks = { name: '', node: 0, visible: true, material: -1, positions };
    const lines = [{ ...marks, indices: new Uint32Array([0, 1]) }];
    assert.deepEqual(sceneBounds(document({ nodes, meshes: [mesh], lines })).max, [1, 2, 3]);
  });

  it('stays finite where vertices are not', () => {
    const positions = new Float32Array([0, 0, 0, Number.NaN, 0, 0, 0, 1, 0]);
    const { max, radius } = sceneBounds(document({ meshes: [triangle({ positions })] }));
    assert.deepEqual([max, radius], [[0, 1, 0], 0.5]);
  });
});
