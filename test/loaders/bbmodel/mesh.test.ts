import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Euler, Vector3 } from 'three';
import { quadOrder } from '../../../src/loaders/bbmodel/quad-order.ts';
import type { SceneMesh } from '../../../src/scene/document.ts';
import {
  type Json,
  load,
  project,
  quadMesh,
  refuses,
  rounded,
  texture,
  warningsOf,
} from './model.ts';

function meshOf(element: Json, format = 'free', fields: Json = {}): SceneMesh {
  return load(project(format, { elements: [element], ...fields })).scene.meshes[0]!;
}

/** Stored quads with the loop that Blockbench makes of them. */
const QUADS: [points: number[][], loop: number[]][] = [
  [
    [
      [2, 4, 2],
      [2, 0, 2],
      [2, 4, -2],
      [2, 0, -2],
    ],
    [2, 0, 1, 3],
  ],
  [
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
    [0, 1, 2, 3],
  ],
  [
    [
      [0, 0, 0],
      [1, 1, 0],
      [1, 0, 0],
      [0, 1, 0],
    ],
    [0, 2, 1, 3],
  ],
  [
    [
      [0, 0, 0],
      [4, 0, 0],
      [1, 1, 0],
      [0, 4, 0],
    ],
    [2, 0, 1, 3],
  ],
  [
    [
      [1, 1, 0],
      [0, 0, 0],
      [4, 0, 0],
      [0, 4, 0],
    ],
    [0, 2, 1, 3],
  ],
];

test('quads in Blockbench order', () => {
  for (const [points, loop] of QUADS) {
    assert.deepEqual(quadOrder(points.flat(), [0, 1, 2, 3]), loop);
  }
});

test('a quad is always split 0–2 of its loop, and faces where its first triangle does', () => {
  for (const [points, loop] of QUADS) {
    const keys = ['k0', 'k1', 'k2', 'k3'];
    const mesh = meshOf(
      quadMesh({
        vertices: Object.fromEntries(keys.map((key, i) => [key, points[i]])),
        faces: {
          f: { vertices: keys, uv: Object.fromEntries(keys.map((key, i) => [key, [i, 0]])) },
        },
      }),
    );
    assert.deepEqual([...mesh.indices], [0, 1, 2, 0, 2, 3]);
    assert.deepEqual(
      rounded(mesh.uvs)
        .filter((_, i) => i % 2 === 0)
        .map((u) => u * 16),
      loop,
    );
  }
  assert.deepEqual(
    rounded(meshOf(quadMesh()).normals.subarray(0, 3)),
    [0, 1, 0],
    'the plane faces up',
  );
});

test('a mesh turns Rx·Ry·Rz about its origin', () => {
  const turned = (rotation: number[], point: number[]): number[] => {
    const vertices = { a: point, b: [0, 0, 0], c: [0, 9, 0], d: [9, 0, 0] };
    return rounded(meshOf(quadMesh({ vertices, rotation })).positions).slice(0, 12);
  };
  const has = (values: number[], point: number[]) =>
    [0, 3, 6, 9].some((at) => point.every((value, i) => Math.abs(value - values[at + i]!) < 1e-4));
  assert.ok(has(turned([90, 90, 0], [0, 0, 1]), [1, 0, 0]));
  assert.ok(has(turned([30, 45, 60], [1, 2, 3]), [1.250129, 0.119769, 3.524604]));
  for (const rotation of [
    [10, 20, 30],
    [-75, 190, 33.3],
  ]) {
    const [x, y, z] = rotation.map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
      number,
    ];
    const expected = new Vector3(1, 2, 3).applyEuler(new Euler(x, y, z, 'XYZ')).toArray();
    assert.ok(has(turned(rotation, [1, 2, 3]), expected));
  }
  const moved = meshOf(quadMesh({ origin: [10, 20, 30] }));
  assert.deepEqual(rounded(moved.positions.subarray(0, 3)), [10, 20, 30]);
});

/** A roof: two quads that share an edge, at right angles. */
const ROOF: Json = {
  type: 'mesh',
  uuid: 'roof',
  shading: 'smooth',
  vertices: {
    a: [0, 0, 0],
    b: [0, 0, 4],
    c: [4, 4, 4],
    d: [4, 4, 0],
    e: [8, 0, 4],
    f: [8, 0, 0],
  },
  faces: {
    left: {
      vertices: ['a', 'b', 'c', 'd'],
      uv: { a: [0, 0], b: [0, 0], c: [0, 0], d: [0, 0] },
    },
    right: {
      vertices: ['d', 'c', 'e', 'f'],
      uv: { d: [0, 0], c: [0, 0], e: [0, 0], f: [0, 0] },
    },
  },
};

test('smooth normals are the plain average around a vertex; flat ones the face’s', () => {
  const half = Math.SQRT1_2;
  const normals = (shading: string) => {
    const { normals, positions } = meshOf({ ...ROOF, shading });
    return Array.from({ length: 8 }, (_, i) => [
      positions[i * 3]!,
      ...rounded(normals.subarray(i * 3, i * 3 + 3), 4),
    ]);
  };
  const h = rounded([half], 4)[0]!;
  for (const [x, ...normal] of normals('smooth')) {
    assert.deepEqual(normal, x === 4 ? [0, 1, 0] : [x === 0 ? -h : h, h, 0]);
  }
  assert.equal(normals('flat').filter(([x, nx]) => x === 4 && nx === 0).length, 0);
  for (const shading of ['phong', '']) {
    assert.deepEqual(warningsOf(project('free', { elements: [{ ...ROOF, shading }] })), [
      'UNSUPPORTED_VALUE $.elements[0].shading',
    ]);
  }
});

test('a pentagon whose first corner is its notch counts in averages as it faces', () => {
  // Up, though its first three vertices turn the other way; beside it a quad that stands upright.
  const vertices = {
    notch: [2, 0, 1],
    a: [4, 0, 4],
    b: [4, 0, 0],
    c: [0, 0, 0],
    d: [0, 0, 4],
    e: [4, -4, 0],
    f: [4, -4, 4],
  };
  const uvOf = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, [0, 0]]));
  const face = (...keys: string[]) => ({ vertices: keys, uv: uvOf(keys) });
  const shape = {
    vertices,
    faces: { top: face('d', 'notch', 'a', 'b', 'c'), side: face('a', 'f', 'e', 'b') },
  };
  const { positions, normals } = meshOf(quadMesh({ ...shape, shading: 'smooth' }));
  const h = rounded([Math.SQRT1_2], 4)[0]!;
  for (let i = 0; i < positions.length; i += 3) {
    const normal = rounded(normals.subarray(i, i + 3), 4);
    const onRim = positions[i] === 4 && positions[i + 1] === 0;
    const alone = positions[i + 1] === 0 ? [0, 1, 0] : [1, 0, 0];
    assert.deepEqual(normal, onRim ? [h, h, 0] : alone);
  }
});

test('opposite faces that cancel at a vertex keep their own normals', () => {
  const uv = { a: [0, 0], b: [0, 0], c: [0, 0], d: [0, 0] };
  const mesh = meshOf(
    quadMesh({
      shading: 'smooth',
      faces: {
        up: { vertices: ['a', 'b', 'c', 'd'], uv },
        down: { vertices: ['d', 'c', 'b', 'a'], uv },
      },
    }),
  );
  const ys = rounded(mesh.normals).filter((_, i) => i % 3 === 1);
  assert.deepEqual(ys, [1, 1, 1, 1, -1, -1, -1, -1]);
});

test('faces of fewer than three vertices or without area are dropped', () => {
  const mesh = meshOf(
    quadMesh({
      vertices: { a: [0, 0, 0], b: [1, 0, 0], c: [2, 0, 0] },
      faces: {
        line: { vertices: ['a', 'b'], uv: {} },
        flat: { vertices: ['a', 'b', 'c'], uv: { a: [0, 0], b: [0, 0], c: [0, 0] } },
      },
    }),
  );
  assert.equal(mesh.indices.length, 0);
  assert.deepEqual(mesh.groups, []);
});

test('a pentagon is ear-clipped in its plane', () => {
  const vertices = { a: [0, 0, 0], b: [4, 0, 0], c: [4, 4, 0], d: [2, 1, 0], e: [0, 4, 0] };
  const keys = Object.keys(vertices);
  const uv = Object.fromEntries(keys.map((key) => [key, [0, 0]]));
  const mesh = meshOf(quadMesh({ vertices, faces: { f: { vertices: keys, uv } } }));
  assert.equal(mesh.indices.length, 9);
  assert.equal(areaOf(mesh), 10, 'the notch is left out');
  assert.deepEqual(rounded(mesh.normals.subarray(0, 3)), [0, 0, 1]);
});

function areaOf({ positions, indices }: SceneMesh): number {
  let area = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => indices[i + k]! * 3) as [number, number, number];
    const [ux, uy] = [positions[b]! - positions[a]!, positions[b + 1]! - positions[a + 1]!];
    const [vx, vy] = [positions[c]! - positions[a]!, positions[c + 1]! - positions[a + 1]!];
    area += (ux * vy - uy * vx) / 2;
  }
  return area;
}

test('UV space: the texture’s, the resolution for an untextured face; rects are per face', () => {
  const textures = [texture(32, 32, { uv_width: 32, uv_height: 64 })];
  const shown = meshOf(quadMesh({}, { texture: 0 }), 'free', { textures });
  assert.deepEqual(rounded(shown.uvRects.subarray(0, 4)), [0, 0, 0.25, 0.125]);
  assert.deepEqual(rounded(meshOf(quadMesh()).uvRects.subarray(12, 16)), [0, 0, 0.5, 0.5]);
});

test('malformed mesh faces are refused, with the path', () => {
  const of = (face: Json) => project('free', { elements: [quadMesh({}, face)] });
  const at = '$.elements[0].faces.f';
  refuses(of({ vertices: ['a', 'b', 'x'] }), 'INVALID_FIELD', `${at}.vertices[2]`);
  refuses(of({ vertices: ['a', 'b', 'a'] }), 'INVALID_FIELD', `${at}.vertices[2]`);
  refuses(of({ vertices: ['a', 'b', 'constructor'] }), 'INVALID_FIELD', `${at}.vertices[2]`);
  refuses(of({ vertices: ['a', 'b', 5] }), 'INVALID_FIELD', `${at}.vertices[2]`);
  refuses(of({ uv: { a: [0, 0], b: [0, 0], c: [0, 0] } }), 'INVALID_FIELD', `${at}.uv.d`);
  refuses(of({ uv: undefined }), 'INVALID_FIELD', `${at}.uv`);
  refuses(
    of({ uv: { a: [0, 0], b: [0, 0], c: [0, '1'], d: [0, 0] } }),
    'INVALID_FIELD',
    `${at}.uv.c[1]`,
  );
  refuses(
    project('free', { elements: [quadMesh({ shading: 1 })] }),
    'INVALID_FIELD',
    '$.elements[0].shading',
  );
});

test('a uv that is missing is missing, whatever its key', () => {
  const vertices = { constructor: [0, 0, 0], b: [0, 0, 4], c: [4, 0, 4] };
  const face = { vertices: ['constructor', 'b', 'c'], uv: { b: [0, 0], c: [0, 0] } };
  assert.throws(() => load(project('free', { elements: [quadMesh({ vertices }, face)] })), {
    code: 'INVALID_FIELD',
    message: 'bad value undefined at $.elements[0].faces.f.uv.constructor: expected 2 numbers',
  });
});

test('vertices that no face names are not read', () => {
  const mesh = quadMesh();
  const vertices = { ...(mesh.vertices as Json), loose: 'anything' };
  assert.equal(meshOf({ ...mesh, vertices }).indices.length, 6);
  refuses(
    project('free', { elements: [{ ...mesh, vertices: { ...vertices, d: 'anything' } }] }),
    'INVALID_FIELD',
    '$.elements[0].vertices.d',
  );
});

test('the smallest triangle has a normal of unit length', () => {
  const tiny = 1e-81;
  const vertices = { a: [0, 0, 0], b: [tiny, 0, tiny], c: [tiny, tiny, 0] };
  const face = { vertices: ['a', 'b', 'c'], uv: { a: [0, 0], b: [0, 0], c: [0, 0] } };
  // `load` runs `checkScene`.
  assert.equal(meshOf(quadMesh({ vertices }, face)).indices.length, 3);
});

test('keys of any name are ordinary keys', () => {
  const text = JSON.stringify(project('free', { elements: [quadMesh()] }));
  const renamed = JSON.parse(
    text.replaceAll('"a"', '"__proto__"').replaceAll('"b"', '"constructor"'),
  );
  const { scene } = load(renamed);
  assert.equal(scene.meshes[0]!.indices.length, 6);
});
