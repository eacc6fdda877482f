import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Euler, Vector3 } from 'three';
import type { SceneMesh } from '../../../src/scene/document.ts';
import { cube, faces, type Json, load, project, rounded, texture } from './model.ts';

function meshOf(element: Json, format = 'free', fields: Json = {}): SceneMesh {
  return load(project(format, { elements: [element], ...fields })).scene.meshes[0]!;
}

const ONE_FACE = (name: string, face: Json = {}): Json => ({
  [name]: { uv: [1, 2, 3, 5], ...face },
});

/** Top left, top right, bottom left of each face of a box from (1, 2, 3) to (10, 20, 30). */
const CORNERS: Record<string, number[][]> = {
  north: [
    [10, 20, 3],
    [1, 20, 3],
    [10, 2, 3],
  ],
  south: [
    [1, 20, 30],
    [10, 20, 30],
    [1, 2, 30],
  ],
  east: [
    [10, 20, 30],
    [10, 20, 3],
    [10, 2, 30],
  ],
  west: [
    [1, 20, 3],
    [1, 20, 30],
    [1, 2, 3],
  ],
  up: [
    [1, 20, 3],
    [10, 20, 3],
    [1, 20, 30],
  ],
  down: [
    [1, 2, 30],
    [10, 2, 30],
    [1, 2, 3],
  ],
};

const NORMALS: Record<string, number[]> = {
  north: [0, 0, -1],
  south: [0, 0, 1],
  east: [1, 0, 0],
  west: [-1, 0, 0],
  up: [0, 1, 0],
  down: [0, -1, 0],
};

test('face corners, normals and winding', () => {
  for (const [name, corners] of Object.entries(CORNERS)) {
    const mesh = meshOf(cube({ from: [1, 2, 3], to: [10, 20, 30], faces: ONE_FACE(name) }));
    const [topLeft, topRight, , bottomLeft] = points(mesh);
    assert.deepEqual([topLeft, topRight, bottomLeft], corners, name);
    assert.deepEqual(rounded(mesh.normals.subarray(0, 3)), NORMALS[name], name);
    assert.deepEqual(windingNormals(mesh), [NORMALS[name], NORMALS[name]], name);
  }
});

function points(mesh: SceneMesh): number[][] {
  return Array.from({ length: mesh.positions.length / 3 }, (_, i) =>
    rounded(mesh.positions.subarray(i * 3, i * 3 + 3)),
  );
}

/** The unit normal of each triangle, by its winding. */
function windingNormals(mesh: SceneMesh): number[][] {
  const vertex = (i: number) => new Vector3().fromArray(mesh.positions, mesh.indices[i]! * 3);
  return Array.from({ length: mesh.indices.length / 3 }, (_, triangle) => {
    const [a, b, c] = [0, 1, 2].map((i) => vertex(triangle * 3 + i)) as [Vector3, Vector3, Vector3];
    return rounded(b.sub(a).cross(c.sub(a)).normalize().toArray());
  });
}

/** The uv of top left, top right, bottom right, bottom left for [1, 2, 3, 5]. */
const TURNED_UVS: Record<number, number[]> = {
  0: [1, 2, 3, 2, 3, 5, 1, 5],
  90: [1, 5, 1, 2, 3, 2, 3, 5],
  180: [3, 5, 1, 5, 1, 2, 3, 2],
  270: [3, 2, 3, 5, 1, 5, 1, 2],
};

test('a face rotation turns the image clockwise', () => {
  for (const [rotation, expected] of Object.entries(TURNED_UVS)) {
    const mesh = meshOf(cube({ faces: ONE_FACE('north', { rotation: Number(rotation) }) }));
    assert.deepEqual(
      rounded(mesh.uvs).map((value) => value * 16),
      expected,
      rotation,
    );
    assert.deepEqual(
      rounded(mesh.uvRects.subarray(0, 4)).map((value) => value * 16),
      [1, 2, 3, 5],
    );
  }
});

test('a mirrored face keeps its corners', () => {
  const mesh = meshOf(cube({ faces: { north: { uv: [3, 5, 1, 2] } } }));
  assert.deepEqual(
    rounded(mesh.uvs).map((value) => value * 16),
    [3, 5, 1, 5, 1, 2, 3, 2],
  );
});

test('a cube turns Rz·Ry·Rx about its origin', () => {
  const turned = (rotation: number[], point: number[]): number[] => {
    const [x, y, z] = point as [number, number, number];
    const element = cube({ from: [0, 0, 0], to: [x, y, z], rotation, faces: faces() });
    // Corner 7, the far end in x, y and z, is the south face's top right.
    return points(meshOf(element))[2 * 4 + 1]!;
  };
  assert.deepEqual(rounded(turned([30, 45, 60], [1, 2, 3]), 4), [1.4247, 2.9318, 1.8371]);
  for (const rotation of [
    [10, 20, 30],
    [-75, 190, 33.3],
    [90, 90, 0],
  ]) {
    const [x, y, z] = rotation.map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
      number,
    ];
    const expected = new Vector3(1, 2, 3).applyEuler(new Euler(x, y, z, 'ZYX')).toArray();
    assert.deepEqual(rounded(turned(rotation, [1, 2, 3]), 4), rounded(expected, 4));
  }
});

test('inflate and stretch act about the centre, and not on UVs', () => {
  const element = cube({ from: [2, 0, 0], to: [6, 4, 4], inflate: 0.5, stretch: [2, 1, 1] });
  const mesh = meshOf(element);
  const xs = points(mesh).map(([x]) => x!);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [-1, 9]);
  assert.deepEqual(rounded(mesh.uvRects.subarray(0, 4)), [0, 0, 1, 1]);
});

test('on a reversed axis every face is mirrored and keeps its uv', () => {
  const mesh = meshOf(cube({ from: [16, 0, 0], to: [0, 16, 16], faces: ONE_FACE('east') }));
  assert.ok(
    points(mesh).every(([x]) => x === 0),
    'east lies on the −X side',
  );
  assert.deepEqual(rounded(mesh.normals.subarray(0, 3)), [1, 0, 0], 'and looks inward');
  assert.deepEqual(windingNormals(mesh)[0], [1, 0, 0]);
  const twice = meshOf(cube({ from: [16, 16, 0], to: [0, 0, 16], faces: ONE_FACE('east') }));
  assert.deepEqual(windingNormals(twice)[0], [-1, 0, 0], 'two reversed axes look outward');
});

test('an outline hull is single-sided and for the camera only', () => {
  const group = (fields: Json, sides = 'auto', format = 'free') => {
    const textures = [texture(16, 16, { render_sides: sides })];
    const element = cube({ faces: { north: { texture: 0 } }, ...fields });
    return meshOf(element, format, { textures }).groups[0];
  };
  const outline = { inflate: -17 };
  const plain = { material: 0, start: 0, count: 6 };
  assert.deepEqual(group(outline), { ...plain, cameraOnly: true });
  assert.deepEqual(group({ stretch: [1, -1, 1] }, 'front'), { ...plain, cameraOnly: true });
  assert.deepEqual(group(outline, 'double'), { ...plain, doubleSided: true });
  assert.deepEqual(group(outline, 'auto', 'java_block'), { ...plain, cameraOnly: true });
  assert.deepEqual(group({ from: [16, 16, 0], to: [0, 0, 16] }), { ...plain, doubleSided: true });
  const pane = { from: [16, 0, 0], to: [0, 16, 0] };
  assert.deepEqual(group(pane), { ...plain, doubleSided: true }, 'a mirrored pane is no hull');
  const inflated = { from: [0, 0, 0], to: [16, 16, 0], inflate: -1 };
  assert.deepEqual(group(inflated), { ...plain, doubleSided: true }, 'flat as authored');
  const flattened = { from: [16, 0, 0], to: [0, 16, 16], inflate: -8 };
  const untextured = meshOf(cube({ ...flattened, faces: faces() }));
  assert.ok(
    untextured.groups.every(({ cameraOnly }) => !cameraOnly),
    'flattened by inflate',
  );
});

/** From, to and inflate along z: flat but for what doubles miss by. */
const NEARLY_FLAT = [
  [-1.9, -0.3, -0.8],
  [-3.8, -0.6, -1.6],
  [-1.8, -0.6, -0.6],
  [1.6, -1.6, 1.5999999999999999],
  [0.30000000000000004, 0.3, 0],
  [9e6, 9e6 + 1e-3, 0],
] as const;

test('what is flat but for rounding is flat: no hull, no slivers', () => {
  for (const [from, to, inflate] of NEARLY_FLAT) {
    const box = { from: [0, 0, from], to: [8, 8, to], inflate };
    assert.deepEqual(
      meshOf(cube({ ...box, faces: faces() })).groups,
      [{ material: -1, start: 0, count: 12 }],
      `${from} ${to} ${inflate}`,
    );
  }
});

test('a flat cube keeps its large faces, single-sided where both are drawn', () => {
  const flat = { from: [0, 0, 8], to: [16, 16, 8] };
  const both = meshOf(cube({ ...flat, faces: faces() }));
  assert.equal(both.indices.length, 12);
  assert.deepEqual(both.groups, [{ material: -1, start: 0, count: 12 }]);
  const lone = meshOf(cube({ ...flat, faces: { ...faces(), south: { texture: null } } }));
  assert.deepEqual(lone.groups, [{ material: -1, start: 0, count: 6, doubleSided: true }]);
});

test('faces are grouped by material, then single- before double-sided', () => {
  const textures = [texture(16, 16, { render_sides: 'front' }), texture()];
  const mixed = {
    north: { texture: 1 },
    east: { texture: 0 },
    south: {},
    west: { texture: 1 },
    up: { texture: 0 },
  };
  assert.deepEqual(meshOf(cube({ faces: mixed }), 'free', { textures }).groups, [
    { material: -1, start: 0, count: 6, doubleSided: true },
    { material: 0, start: 6, count: 12 },
    { material: 1, start: 18, count: 12, doubleSided: true },
  ]);
});

test('rescale widens a turned java_block cube to the full block', () => {
  const pane = { from: [0, 0, 8], to: [16, 16, 8], origin: [8, 8, 8], rotation: [0, 45, 0] };
  const xs = (fields: Json, format: string) =>
    points(meshOf(cube({ ...pane, ...fields }), format)).map(([x]) => x!);
  const range = (values: number[]) => rounded([Math.min(...values), Math.max(...values)], 3);
  assert.deepEqual(range(xs({ rescale: true }, 'java_block')), [0, 16]);
  assert.deepEqual(range(xs({ rescale: false }, 'java_block')), [2.343, 13.657]);
  assert.deepEqual(range(xs({ rescale: true }, 'free')), [2.343, 13.657]);
  const g = 1.0823922;
  const tilted = points(
    meshOf(cube({ ...pane, rotation: [22.5, 0, 0], rescale: true }), 'java_block'),
  );
  const height = Math.max(...tilted.map(([, y]) => y!)) - Math.min(...tilted.map(([, y]) => y!));
  assert.deepEqual(rounded([height], 3), rounded([16 * g * Math.cos(Math.PI / 8)], 3));
});

test('fields with other names in the oldest files', () => {
  const model = {
    meta: { format: '3.0' },
    cubes: [{ from: [1, 2, 3], size: [4, 5, 6], rotated: [0, 90, 0], faces: faces() }],
  };
  const { scene } = load(model);
  assert.equal(scene.source.formatVersion, '3.0');
  assert.equal(scene.source.modelFormat, 'unknown');
  const xs = points(scene.meshes[0]!).map(([x]) => x!);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [3, 9], 'z becomes x');
});

test('a face that is absent draws nothing; a cube without faces has six blank ones', () => {
  assert.equal(meshOf(cube({ faces: ONE_FACE('up') })).indices.length, 6);
  assert.equal(meshOf(cube({ faces: undefined })).indices.length, 36);
  assert.deepEqual(
    rounded(meshOf(cube({ faces: { up: {} } })).uvRects.subarray(0, 4)),
    [0, 0, 1, 1],
  );
});

test('visibility, render_order and names', () => {
  const { scene, warnings } = load(
    project('free', {
      elements: [
        cube({ uuid: 'a', name: 'lid', visibility: false, render_order: 'behind' }),
        cube({ uuid: 'b', render_order: 'in_front', export: false, locked: true }),
        cube({ uuid: 'c', render_order: 'sideways' }),
        cube({ uuid: 'd', name: 7 }),
        cube({ uuid: 'e', render_order: '' }),
      ],
    }),
  );
  assert.deepEqual(
    scene.meshes.map(({ name, sourceId, visible, renderOrder }) => [
      name,
      sourceId,
      visible,
      renderOrder,
    ]),
    [
      ['lid', 'a', false, -1],
      ['', 'b', true, 1],
      ['', 'c', true, undefined],
      ['', 'd', true, undefined],
      ['', 'e', true, undefined],
    ],
  );
  assert.deepEqual(
    warnings.map(({ code, path }) => `${code} ${path}`),
    [
      'UNSUPPORTED_VALUE $.elements[2].render_order',
      'UNSUPPORTED_VALUE $.elements[3].name',
      'UNSUPPORTED_VALUE $.elements[4].render_order',
    ],
  );
});
