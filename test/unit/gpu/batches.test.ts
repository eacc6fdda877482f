import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type CoverageOf, mergeMeshes } from '../../../src/gpu/batches.ts';
import type { SceneDocument, SceneMesh } from '../../../src/scene/index.ts';

const OPAQUE: CoverageOf = () => ({ opaque: true, partial: false });

/** Quads of two triangles, one for each left edge of its UV rectangle. */
function quads(lefts: readonly number[], more: Partial<SceneMesh> = {}): SceneMesh {
  const corners = lefts.length * 4;
  return {
    name: 'quads',
    sourceId: '',
    node: -1,
    visible: true,
    positions: new Float32Array(corners * 3),
    normals: new Float32Array(corners * 3),
    uvs: new Float32Array(corners * 2),
    uvRects: Float32Array.from(
      lefts.flatMap((left) =>
        Array(4)
          .fill([left, 0, left + 0.1, 1])
          .flat(),
      ),
    ),
    indices: Uint32Array.from(
      lefts.flatMap((_, i) => [0, 1, 2, 0, 2, 3].map((corner) => corner + i * 4)),
    ),
    groups: [{ material: 0, start: 0, count: lefts.length * 6 }],
    ...more,
  };
}

function documentOf(meshes: SceneMesh[]): SceneDocument {
  return {
    formatVersion: 1,
    source: { format: 'bbmodel', formatVersion: '5.0', modelFormat: 'free' },
    nodes: [],
    rootNodes: [],
    meshes,
    materials: [],
    textures: [],
  };
}

describe('the batches of a document', () => {
  it('are one for all meshes that are drawn alike, with their vertices one after another', () => {
    const { batches, indices, meshes } = mergeMeshes(
      documentOf([quads([0]), quads([0.5])]),
      null,
      OPAQUE,
    );
    assert.equal(batches.length, 1);
    assert.deepEqual([...indices], [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7]);
    assert.deepEqual(
      meshes.map(({ firstVertex, vertexCount }) => [firstVertex, vertexCount]),
      [
        [0, 4],
        [4, 4],
      ],
    );
  });

  it('part by material, sides and render order', () => {
    const groups = [
      { material: 0, start: 0, count: 6 },
      { material: 1, start: 6, count: 6 },
      { material: 1, start: 12, count: 6, doubleSided: true },
    ];
    const scene = documentOf([quads([0, 0, 0], { groups }), quads([0], { renderOrder: 1 })]);
    const { batches } = mergeMeshes(scene, null, OPAQUE);
    assert.deepEqual(
      batches.map(({ material, doubleSided, renderOrder, start, count }) => [
        material,
        doubleSided,
        renderOrder,
        start,
        count,
      ]),
      [
        [0, false, 0, 0, 6],
        [1, false, 0, 6, 6],
        [1, true, 0, 12, 6],
        [0, false, 1, 18, 6],
      ],
    );
  });

  it('part by the kinds of texel that a face shows, and leave out a face that shows none', () => {
    const coverageOf: CoverageOf = (_, rect) => ({
      opaque: rect[0]! < 0.5,
      partial: rect[0]! > 0.2 && rect[0]! < 0.8,
    });
    const scene = documentOf([quads([0, 0.9, 0.3, 0.6, 0.1])]);
    const { batches, indices } = mergeMeshes(scene, null, coverageOf);
    assert.deepEqual(
      batches.map(({ coverage, count }) => [coverage.opaque, coverage.partial, count]),
      [
        [true, false, 12],
        [true, true, 6],
        [false, true, 6],
      ],
    );
    // Quads 0 and 4, then 2, then 3.
    assert.deepEqual(
      [...indices].filter((_, i) => i % 6 === 0),
      [0, 16, 8, 12],
    );
  });

  it('hold nothing of what is hidden', () => {
    const { batches, meshes } = mergeMeshes(
      documentOf([quads([0], { visible: false })]),
      null,
      OPAQUE,
    );
    assert.deepEqual([batches, meshes], [[], []]);
  });

  it('take the indices of vertices that rounding split', () => {
    const edges = {
      vertexOf: Uint32Array.of(0, 1, 2, 3, 0),
      indices: Uint32Array.of(0, 1, 2, 4, 2, 3),
      distances: new Float32Array(20),
      angles: new Float32Array(20),
    };
    const { indices, meshes } = mergeMeshes(
      documentOf([quads([0]), quads([0])]),
      [edges, edges],
      OPAQUE,
    );
    assert.deepEqual([...indices], [0, 1, 2, 4, 2, 3, 5, 6, 7, 9, 7, 8]);
    assert.equal(meshes[1]!.vertexCount, 5);
  });
});
