import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadModel, loadPly, type PlyOptions } from '../../../src/loaders/index.ts';
import type { SceneMesh } from '../../../src/scene/document.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { ALIASES, ENCODINGS, faces, INDICES, plyFile, SQUARE, utf8, vertices } from './ply-file.ts';

function load(bytes: Uint8Array, options?: PlyOptions) {
  const result = loadPly(bytes, options);
  assert.deepEqual(checkScene(result.scene), []);
  return result;
}

function meshOf(bytes: Uint8Array): SceneMesh {
  const { meshes } = load(bytes).scene;
  assert.equal(meshes.length, 1);
  return meshes[0]!;
}

function warningsOf(bytes: Uint8Array): string[] {
  return load(bytes).warnings.map(({ code, place }) => `${code} ${place}`);
}

test('a triangle: its numbers as they are, a computed normal, both sides drawn', () => {
  const { scene, warnings, attributes } = load(plyFile([SQUARE, faces([0, 1, 2])]));
  assert.deepEqual(warnings, []);
  assert.equal(attributes.size, 0);
  assert.deepEqual(scene, {
    formatVersion: 1,
    source: { format: 'ply', formatVersion: '1.0', modelFormat: 'ascii' },
    nodes: [],
    rootNodes: [],
    meshes: [
      {
        name: '',
        sourceId: '',
        node: -1,
        visible: true,
        positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
        // The fourth vertex has no face; what has none looks up.
        normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 1, 0),
        uvs: new Float32Array(8),
        uvRects: new Float32Array(16),
        indices: Uint32Array.of(0, 1, 2),
        groups: [{ material: -1, start: 0, count: 3, doubleSided: true }],
      },
    ],
    materials: [],
    textures: [],
  });
});

describe('encodings', () => {
  test('the three give the same', () => {
    const tables = [SQUARE, faces([0, 1, 2], [0, 2, 3])];
    const plain = meshOf(plyFile(tables));
    for (const encoding of ENCODINGS) {
      const { scene } = load(plyFile(tables, encoding));
      assert.equal(scene.source.modelFormat, encoding);
      assert.deepEqual(scene.meshes, [plain]);
    }
  });

  test('every type, by both of its names, for values, lengths and lists', () => {
    const values = {
      char: [-128, 127],
      uchar: [0, 255],
      short: [-32768, 32767],
      ushort: [0, 65535],
      int: [-(2 ** 31), 2 ** 31 - 1],
      uint: [0, 2 ** 32 - 1],
      float: [-0.5, 1.5],
      double: [-0.1, 0.1],
    };
    for (const [alias, name] of Object.entries(ALIASES)) {
      for (const type of [alias, name]) {
        for (const encoding of ENCODINGS) {
          const [a, b] = values[name] as [number, number];
          const table = { name: 'vertex', properties: ['x', 'y', 'z'].map((p) => `${type} ${p}`) };
          const { scene } = load(plyFile([{ ...table, rows: [[a, b, 1]] }], encoding));
          assert.deepEqual(scene.points![0]!.positions, Float32Array.of(a, b, 1));
          if (name === 'float' || name === 'double') continue;
          const list = { name: 'face', properties: [`list ${type} ${type} vertex_index`] };
          const file = plyFile([SQUARE, { ...list, rows: [[[0, 1, 2]]] }], encoding);
          assert.deepEqual([...meshOf(file).indices], [0, 1, 2]);
        }
      }
    }
  });

  test('lines may end with LF, CRLF or CR, also before a binary body', () => {
    const tables = [SQUARE, faces([0, 1, 2], [0, 2, 3])];
    for (const encoding of ENCODINGS) {
      const file = plyFile(tables, encoding);
      const bodyAt = new TextDecoder('latin1').decode(file).indexOf('end_header\n') + 11;
      for (const end of ['\r\n', '\r']) {
        const header = new TextDecoder().decode(file.subarray(0, bodyAt)).replaceAll('\n', end);
        const body = file.subarray(bodyAt);
        const text = new TextDecoder().decode(body).replaceAll('\n', end);
        const ended = encoding === 'ascii' ? utf8(text) : body;
        assert.deepEqual(meshOf(Uint8Array.from([...utf8(header), ...ended])), meshOf(file));
      }
    }
  });

  test('a CRLF header ends before a body whose first byte is a line feed', () => {
    const header = 'ply\r\nformat binary_little_endian 1.0\r\nelement vertex 1\r\n';
    const rest = 'property uchar x\r\nproperty uchar y\r\nproperty uchar z\r\nend_header\r\n';
    const file = Uint8Array.from([...utf8(header + rest), 10, 13, 10]);
    assert.deepEqual([...load(file).scene.points![0]!.positions], [10, 13, 10]);
  });

  test('blank lines, and blanks around values, are nothing', () => {
    const text = new TextDecoder().decode(plyFile([SQUARE, faces([0, 1, 2])]));
    const spaced = text.replace(/end_header\n.*/s, (body) =>
      body.replaceAll(' ', ' \t ').replaceAll('\n', ' \n\n '),
    );
    assert.deepEqual(meshOf(utf8(spaced)), meshOf(utf8(text)));
    assert.deepEqual(meshOf(utf8(text.trimEnd())), meshOf(utf8(text)));
  });

  test('the registry goes by content', async () => {
    const bytes = plyFile([SQUARE]);
    const { scene } = await loadModel({ name: 'unknown', bytes, sibling: async () => null });
    assert.equal(scene.source.format, 'ply');
  });
});

describe('elements', () => {
  test('faces may come before the vertices, and others anywhere', () => {
    const other = {
      name: 'other',
      properties: ['double a', 'list ushort short b', 'uchar c'],
      rows: [
        [1, [2, 3, 4], 5],
        [6, [], 7],
      ],
    };
    for (const encoding of ENCODINGS) {
      const plain = meshOf(plyFile([SQUARE, faces([0, 1, 2], [0, 2, 3])], encoding));
      const tables = [other, faces([0, 1, 2], [0, 2, 3]), { ...other, name: 'more' }, SQUARE];
      assert.deepEqual(meshOf(plyFile(tables, encoding)), plain);
    }
  });

  test('properties of no use are read past, lists in a row too', () => {
    const rows = SQUARE.rows.map(([x, y, z], i) => [[i, i, i], y!, 9, x!, z!] as const);
    const properties = ['list uchar double near', 'float y', 'short w', 'float x', 'float z'];
    const face = {
      name: 'face',
      properties: ['uchar flags', 'list uint uchar more', INDICES, 'double area'],
      rows: [[1, [1, 2], [0, 1, 2], 0.5] as const],
    };
    for (const encoding of ENCODINGS) {
      const file = plyFile([{ name: 'vertex', properties, rows }, face], encoding);
      assert.deepEqual(meshOf(file), meshOf(plyFile([SQUARE, faces([0, 1, 2])])));
    }
  });

  test('a value of no use may be no number in an ASCII file', () => {
    const text = new TextDecoder().decode(plyFile([vertices([[0, 0, 0, 7]], ['float quality'])]));
    assert.equal(load(utf8(text.replace(/7\n$/, 'oops\n'))).scene.points!.length, 1);
  });

  test('without faces there are points', () => {
    const points = plyFile([
      vertices([
        [1, 2, 3],
        [4, 5, 6],
      ]),
    ]);
    const none = plyFile([
      vertices([
        [1, 2, 3],
        [4, 5, 6],
      ]),
      faces(),
    ]);
    for (const file of [points, none]) {
      const { scene } = load(file);
      assert.deepEqual(scene.meshes, []);
      assert.deepEqual(scene.points, [
        {
          name: '',
          node: -1,
          visible: true,
          material: -1,
          positions: Float32Array.of(1, 2, 3, 4, 5, 6),
        },
      ]);
    }
  });

  test('points without a finite position are left out, with all that they have', () => {
    const rows = [
      [1, 1, 1, 255, 0, 0, 5],
      [0, Number.NaN, 0, 0, 255, 0, 6],
      [2, 2, 2, 0, 0, 255, 7],
      [Number.POSITIVE_INFINITY, 0, 0, 0, 0, 0, 8],
    ];
    const more = ['uchar red', 'uchar green', 'uchar blue', 'float q'];
    for (const encoding of ENCODINGS) {
      const file = plyFile([vertices(rows, more)], encoding);
      const { scene, warnings, attributes } = load(file, { attributes: { q: ['q'] } });
      const [points] = scene.points!;
      assert.deepEqual([...points!.positions], [1, 1, 1, 2, 2, 2]);
      assert.deepEqual([...points!.colors!], [1, 0, 0, 1, 0, 0, 1, 1]);
      assert.deepEqual([...attributes.get('q')!.values], [5, 7]);
      assert.deepEqual(warnings, [
        {
          code: 'BAD_POINT',
          message: 'points without a finite position are left out (2)',
          place: 'vertex 1',
        },
      ]);
    }
  });
});

describe('faces', () => {
  const trianglesOf = (...rows: number[][]) => {
    const { indices } = meshOf(plyFile([SQUARE, faces(...rows)]));
    return Array.from({ length: indices.length / 3 }, (_, i) => [
      ...indices.subarray(i * 3, i * 3 + 3),
    ]);
  };

  test('of four corners are cut from the first', () => {
    assert.deepEqual(trianglesOf([0, 1, 2, 3], [3, 2, 1, 0]).slice(0, 2), [
      [0, 1, 2],
      [0, 2, 3],
    ]);
    assert.deepEqual(warningsOf(plyFile([SQUARE, faces([0, 1, 2, 3])])), []);
  });

  test('that are not convex are cut right, with a warning', () => {
    // An arrow head with its notch at (1, 1), of area 2.
    const arrow = vertices([
      [0, 0, 0],
      [3, 1, 0],
      [0, 2, 0],
      [1, 1, 0],
    ]);
    const file = plyFile([arrow, faces([0, 1, 2, 3])]);
    const { indices, positions, normals } = meshOf(file);
    assert.equal(indices.length, 6);
    assert.deepEqual(
      [...normals].filter((_, i) => i % 3 === 2),
      [1, 1, 1, 1],
    );
    // Twice the areas, above zero where they go round counter-clockwise; those of the fan are 6, −2.
    const areas = [0, 3].map((at) => {
      const [a, b, c] = [0, 1, 2].map((i) => {
        const vertex = indices[at + i]! * 3;
        return [positions[vertex]!, positions[vertex + 1]!] as const;
      }) as [readonly [number, number], readonly [number, number], readonly [number, number]];
      return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    });
    assert.deepEqual(areas, [2, 2]);
    assert.deepEqual(warningsOf(file), ['CONCAVE_FACE line 14']);
  });

  test('of fewer than three corners are left out, with a warning', () => {
    assert.deepEqual(trianglesOf([0, 1], [0, 1, 2], [], [3]), [[0, 1, 2]]);
    const file = plyFile([SQUARE, faces([0, 1], [0, 1, 2], [])]);
    assert.deepEqual(warningsOf(file), ['DEGENERATE_FACE line 14']);
  });

  test('as strips: every other turned, a negative number begins anew', () => {
    const list = [0, 1, 3, 2, -1, 0, 1, 2, 2, 3, -1, 1];
    const strips = { name: 'tristrips', properties: ['list int int vertex_indices'] };
    for (const encoding of ENCODINGS) {
      const file = plyFile([{ ...strips, rows: [[list], [[1, 2, 3]]] }, SQUARE], encoding);
      const expected = [0, 1, 3, 3, 1, 2, 0, 1, 2, 1, 2, 3];
      assert.deepEqual([...meshOf(file).indices], expected);
    }
  });
});

describe('normals', () => {
  const NORMAL = ['float nx', 'float ny', 'float nz'];

  test('are brought to length 1', () => {
    const rows = [
      [0, 0, 0, 0, 0, 9],
      [1, 0, 0, 3, 0, 4],
      [0, 1, 0, -1, 0, 0],
    ];
    const { normals } = meshOf(plyFile([vertices(rows, NORMAL), faces([0, 1, 2])]));
    assert.deepEqual(normals, Float32Array.of(0, 0, 1, 0.6, 0, 0.8, -1, 0, 0));
  });

  test('without a direction are computed, with a warning', () => {
    const rows = [
      [0, 0, 0, 1, 0, 0],
      [1, 0, 0, 0, 0, 0],
      [0, 1, 0, Number.NaN, 0, 0],
    ];
    const file = plyFile([vertices(rows, NORMAL), faces([0, 1, 2])]);
    assert.deepEqual(meshOf(file).normals, Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 1));
    assert.deepEqual(warningsOf(file), ['BAD_NORMAL vertex 1']);
  });

  test('computed: a gentle bend is smooth, an edge is sharp', () => {
    // Two squares that meet along y at x = 1, the second turned down by some degrees.
    const bent = (degrees: number) => {
      const [c, s] = [Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI)];
      const rows = [
        [0, 0, 0],
        [1, 0, 0],
        [1, 1, 0],
        [0, 1, 0],
        [1 + c, 0, -s],
        [1 + c, 1, -s],
      ];
      return meshOf(
        plyFile([vertices(rows), faces([0, 1, 2, 3], [1, 4, 5, 2])], 'binary_big_endian'),
      );
    };
    const smooth = bent(30);
    assert.equal(smooth.positions.length / 3, 6);
    // At (1, 0, 0) one triangle of the first square meets two of the second, of the same area:
    // (0, 0, 1) + 2 (1/2, 0, √3/2), of the length √(5 + 2 √3).
    assert.ok(Math.abs(smooth.normals[3]! - 1 / Math.sqrt(5 + 2 * Math.sqrt(3))) < 1e-6);
    const sharp = bent(50);
    assert.equal(sharp.positions.length / 3, 8);
    assert.deepEqual([...sharp.normals.subarray(3, 6)], [0, 0, 1]);
    // The copies of the two vertices of the edge, used by the second square.
    assert.deepEqual([...sharp.positions.subarray(18)], [1, 0, 0, 1, 1, 0]);
    assert.deepEqual([...sharp.indices], [0, 1, 2, 0, 2, 3, 6, 4, 5, 6, 5, 7]);
    assert.ok(Math.abs(sharp.normals[18]! - Math.sin((50 / 180) * Math.PI)) < 1e-6);
  });
});

test('the same file gives the same document, wherever it lies in a buffer', () => {
  for (const encoding of ENCODINGS) {
    const file = plyFile([SQUARE, faces([0, 1, 2, 3])], encoding);
    const larger = new Uint8Array(file.length + 5).fill(255);
    larger.set(file, 3);
    assert.deepEqual(loadPly(larger.subarray(3, 3 + file.length)), loadPly(file));
  }
});

test('positions of other names', () => {
  for (const names of [
    ['px', 'py', 'pz'],
    ['posx', 'posy', 'posz'],
  ]) {
    const table = {
      name: 'vertex',
      properties: names.map((name) => `float ${name}`),
      rows: [[1, 2, 3]],
    };
    assert.deepEqual([...load(plyFile([table])).scene.points![0]!.positions], [1, 2, 3]);
  }
});
