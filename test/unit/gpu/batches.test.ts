import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mergeMeshes } from '../../../src/gpu/batches.ts';
import type { CoverageOf } from '../../../src/gpu/coverage-map.ts';
import type { SceneDocument, SceneMesh } from '../../../src/scene/index.ts';

const OPAQUE: CoverageOf = () => ({ opaque: true, partial: false, invisible: false });

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
    const coverageOf: CoverageOf = (_, { uvRect }) => ({
      opaque: uvRect![0]! < 0.5,
      partial: uvRect![0]! > 0.2 && uvRect![0]! < 0.8,
      invisible: true,
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

  it('begin with the faces that have opaque texels alone', () => {
    const coverageOf: CoverageOf = (_, { uvRect }) => ({
      opaque: true,
      partial: false,
      invisible: uvRect![0]! < 0.5,
    });
    const scene = documentOf([quads([0, 0.6, 0.1, 0.7]), quads([0.8, 0.2])]);
    const { batches, indices } = mergeMeshes(scene, null, coverageOf);
    assert.deepEqual(
      batches.map(({ start, count, solidCount }) => [start, count, solidCount]),
      [[0, 36, 18]],
    );
    assert.deepEqual(
      [...indices].filter((_, i) => i % 6 === 0),
      [4, 12, 16, 0, 8, 20],
    );
  });

  it('part by the alphas of vertices, whatever the rectangle', () => {
    const coverageOf: CoverageOf = (_, { alphas }) => ({
      opaque: alphas[1] === 1,
      partial: alphas[0]! < 1,
      invisible: false,
    });
    const colors = new Float32Array(12 * 4).fill(1);
    // The second quad fades, the third is thin all over.
    colors[5 * 4 + 3] = 0.5;
    for (let vertex = 8; vertex < 12; vertex++) colors[vertex * 4 + 3] = 0.5;
    const { batches } = mergeMeshes(documentOf([quads([0, 0, 0], { colors })]), null, coverageOf);
    assert.deepEqual(
      batches.map(({ coverage, count }) => [coverage.opaque, coverage.partial, count]),
      [
        [true, false, 9],
        [true, true, 3],
        [false, true, 6],
      ],
    );
  });

  it('part by whether a colour comes from vertices alone', () => {
    const colors = new Float32Array(16).fill(1);
    const scene = documentOf([quads([0], { colors }), quads([0])]);
    const split = (document: SceneDocument) =>
      mergeMeshes(document, null, OPAQUE).batches.map(({ isVertexColoured }) => isVertexColoured);
    assert.deepEqual(split(scene), [true, false]);
    const painted = {
      name: '',
      texture: -1,
      color: [1, 0, 0, 1] as [number, number, number, number],
    };
    assert.deepEqual(split({ ...scene, materials: [painted] }), [false]);
  });

  it('hold a hidden shape that a clip shows, apart from what is never mirrored', () => {
    const bone = {
      name: '',
      sourceId: '',
      parent: -1,
      children: [],
      pivot: [0, 0, 0] as const,
      rotation: [0, 0, 0] as const,
      translation: [0, 0, 0] as const,
      visible: true,
      meshes: [0, 1],
    };
    const shape = quads([0], { node: 0, visible: false, shapeCenter: [0, 0, 0] });
    const hidden = quads([0], { node: 0, visible: false });
    const scene = { ...documentOf([shape, hidden, quads([0])]), nodes: [bone], rootNodes: [0] };
    const clip = (property: 'visible' | 'stretch') => ({
      name: '',
      loop: 'loop' as const,
      length: 1,
      channels: [
        property === 'visible'
          ? { node: 0, property, keyframes: [{ time: 0, value: true }] }
          : {
              node: 0,
              property,
              keyframes: [{ time: 0, value: [1, 1, 1] as const, interpolation: 'step' as const }],
            },
      ],
    });
    const held = (properties: readonly ('visible' | 'stretch')[]) =>
      mergeMeshes({ ...scene, animations: properties.map(clip) }, null, OPAQUE).batches.map(
        ({ mirrors, count }) => [mirrors, count],
      );
    assert.deepEqual(held([]), [[false, 6]]);
    assert.deepEqual(held(['visible']), [[false, 12]]);
    assert.deepEqual(held(['visible', 'stretch']), [
      [true, 6],
      [false, 6],
    ]);
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
