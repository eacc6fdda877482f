/** The same file through three.js's PLYLoader: the same triangles, normals, colours, coordinates. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import type { BufferGeometry } from 'three';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { loadPly } from '../../../src/loaders/index.ts';
import { randomSource } from '../../fuzz/random.ts';
import { CORPUS, corpusFiles, NO_CORPUS } from '../../support/corpus.mjs';
import { ENCODINGS, faces, INDICES, plyFile, SQUARE, type Table, vertices } from './ply-file.ts';

const TOLERANCE = 1e-6;

/** What the corners of all triangles have, in order, or what the points have. */
interface Corners {
  positions: number[];
  normals: number[];
  uvs: number[];
  colors: number[];
}

/** Values of a vertex for each corner. */
function atCorners(
  values: ArrayLike<number> | undefined,
  width: number,
  indices: Iterable<number>,
) {
  if (!values) return [];
  return [...indices].flatMap((vertex) =>
    Array.from({ length: width }, (_, i) => values[vertex * width + i]!),
  );
}

function readOurs(bytes: Uint8Array): Corners {
  const { scene } = loadPly(bytes);
  const [mesh] = scene.meshes;
  const part = mesh ?? scene.points![0]!;
  const indices = mesh?.indices ?? Array.from({ length: part.positions.length / 3 }, (_, i) => i);
  return {
    positions: atCorners(part.positions, 3, indices),
    normals: atCorners(mesh?.normals, 3, indices),
    uvs: atCorners(mesh?.uvs, 2, indices),
    colors: atCorners(part.colors, 4, indices).filter((_, i) => i % 4 < 3),
  };
}

function parseTheirs(bytes: Uint8Array): BufferGeometry {
  return new PLYLoader().parse(bytes.slice().buffer as ArrayBuffer);
}

function readTheirs(bytes: Uint8Array): Corners {
  const geometry = parseTheirs(bytes);
  const count = geometry.getAttribute('position').count;
  const indices = geometry.index?.array ?? Array.from({ length: count }, (_, i) => i);
  // By their getters, which bring bytes to 0–1.
  const values = (name: string, width: number) => {
    const attribute = geometry.getAttribute(name);
    if (!attribute) return undefined;
    return Array.from({ length: attribute.count * width }, (_, i) =>
      attribute.getComponent(Math.floor(i / width), i % width),
    );
  };
  return {
    positions: atCorners(values('position', 3), 3, indices),
    normals: atCorners(values('normal', 3), 3, indices),
    uvs: atCorners(values('uv', 2), 2, indices),
    colors: atCorners(values('color', 3), 3, indices),
  };
}

function assertNear(
  ours: readonly number[],
  theirs: readonly number[],
  [what, tolerance]: readonly [string, number],
): void {
  assert.equal(ours.length, theirs.length, what);
  ours.forEach((value, i) => {
    const far = Math.abs(value - theirs[i]!) / Math.max(1, Math.abs(theirs[i]!));
    assert.ok(far <= tolerance, `${what} ${i}: ${value}, ${theirs[i]}`);
  });
}

/** Three.js keeps linear colours in the type of the file's: in bytes, to half a step. */
const BYTE_COLOR = 0.5 / 255 + TOLERANCE;

function assertAlike(bytes: Uint8Array, colorTolerance = BYTE_COLOR): void {
  const [ours, theirs] = [readOurs(bytes), readTheirs(bytes)];
  assertNear(ours.positions, theirs.positions, ['position', TOLERANCE]);
  assertNear(ours.colors, theirs.colors, ['colour', colorTolerance]);
  if (theirs.normals.length > 0 && ours.normals.length > 0) {
    assertNear(ours.normals, theirs.normals, ['normal', TOLERANCE]);
  }
  if (theirs.uvs.length > 0 && ours.uvs.length > 0) {
    const fromTop = theirs.uvs.map((value, i) => (i % 2 ? 1 - value : value));
    assertNear(ours.uvs, fromTop, ['coordinate', TOLERANCE]);
  }
}

/** Files with faces of five corners, which three.js does not read. */
const POLYGONS = /platonic_shelf/;
/** Floating-point colours of faces, unrounded; and of five corners, see above. */
const MAGNUM = /mosra/;

describe('the corpus', { skip: NO_CORPUS }, () => {
  for (const file of corpusFiles('ply', '.ply')) {
    const bytes = () => new Uint8Array(readFileSync(path.join(CORPUS, file)));
    if (POLYGONS.test(file)) {
      test(`${file}: three.js lacks the pentagons`, () => {
        // 6 + 12 + … as in the file: 6 squares, 12 pentagons, 32 triangles.
        const corners = readOurs(bytes()).positions.length / 3;
        assert.deepEqual([corners, readTheirs(bytes()).positions.length / 3], [240, 132]);
      });
    } else if (!MAGNUM.test(file)) {
      test(file, () => assertAlike(bytes()));
    }
  }
});

const NORMAL = ['float nx', 'double ny', 'float nz'];

/** A file with all that both read: normals of length 1, coordinates, colours, and four kinds of face. */
function randomTables(seed: number, colorType: 'uchar' | 'float'): Table[] {
  const random = randomSource(seed);
  const real = () => (random(2001) - 1000) / 64;
  const color = () => (colorType === 'uchar' ? random(256) : random(1001) / 1000);
  const rows = Array.from({ length: 60 }, () => {
    const normal = [real(), real(), real() + 20];
    const unit = normal.map((value) => value / Math.hypot(...normal));
    return [real(), real(), real(), ...unit, real(), real(), color(), color(), color(), random(9)];
  });
  const more = [
    ...NORMAL,
    'float s',
    'float t',
    ...['red', 'green', 'blue'].map((name) => `${colorType} ${name}`),
    'short other',
  ];
  const triangles = Array.from({ length: 200 }, () => [random(60), random(60), random(60)]);
  return [vertices(rows, more), faces(...triangles)];
}

describe('generated files', () => {
  for (const encoding of ENCODINGS) {
    test(encoding, () => {
      for (let seed = 1; seed <= 4; seed++) {
        assertAlike(plyFile(randomTables(seed, 'uchar'), encoding));
        assertAlike(plyFile(randomTables(seed, 'float'), encoding), TOLERANCE);
      }
    });
  }

  test('convex quads, colours of faces, coordinates of corners', () => {
    const face: Table = {
      name: 'face',
      properties: [INDICES, 'list uchar float texcoord', 'float red', 'float green', 'float blue'],
      rows: [
        [[0, 1, 2, 3], [0, 0, 1, 0, 1, 1, 0, 1], 0.5, 0.25, 1],
        [[2, 1, 0], [0.5, 0, 0.25, 0, 0.125, 1], 0, 0.75, 1],
      ],
    };
    for (const encoding of ENCODINGS) assertAlike(plyFile([SQUARE, face], encoding), TOLERANCE);
  });

  test('custom attributes and other names', () => {
    const mapping = { a: ['q1', 'q2'], b: ['x'] };
    const rows = [
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ];
    const bytes = plyFile([vertices(rows, ['float first', 'double q2'])]);
    const loader = new PLYLoader();
    loader.setPropertyNameMapping({ first: 'q1' });
    loader.setCustomPropertyNameMapping(mapping);
    const theirs = loader.parse(bytes.slice().buffer as ArrayBuffer);
    const { attributes } = loadPly(bytes, { propertyNames: { first: 'q1' }, attributes: mapping });
    for (const [name, { itemSize, values }] of attributes) {
      assert.equal(itemSize, theirs.getAttribute(name).itemSize);
      assert.deepEqual([...values], [...theirs.getAttribute(name).array]);
    }
  });
});

/** What we do otherwise on purpose: README.md of the loader. */
describe('deliberate differences', () => {
  test('polygons of five corners and more are drawn', () => {
    const pentagon = vertices([0, 1, 2, 3, 4].map((i) => [Math.cos(i), Math.sin(i), 0]));
    const bytes = plyFile([pentagon, faces([0, 1, 2, 3, 4], [0, 1, 2])]);
    assert.deepEqual(
      [readOurs(bytes).positions.length, readTheirs(bytes).positions.length],
      [36, 9],
    );
  });

  test('quads that are not convex are cut at their notch', () => {
    const arrow = vertices([
      [0, 0, 0],
      [3, 1, 0],
      [0, 2, 0],
      [1, 1, 0],
    ]);
    const bytes = plyFile([arrow, faces([0, 1, 2, 3])]);
    assert.deepEqual([...parseTheirs(bytes).index!.array], [0, 1, 2, 0, 2, 3]);
    assert.notDeepEqual(readOurs(bytes).positions, readTheirs(bytes).positions);
  });

  test('normals are brought to length 1, and computed where there are none', () => {
    const rows = SQUARE.rows.map((row) => [...(row as number[]), 0, 0, 2]);
    const long = plyFile([vertices(rows, NORMAL), faces([0, 1, 2])]);
    assert.deepEqual([readOurs(long).normals[2], readTheirs(long).normals[2]], [1, 2]);
    const none = plyFile([SQUARE, faces([0, 1, 2])]);
    assert.deepEqual([readOurs(none).normals.length, readTheirs(none).normals.length], [9, 0]);
  });

  test('alpha is read', () => {
    const rows = [[0, 0, 0, 255, 255, 255, 51]];
    const bytes = plyFile([
      vertices(
        rows,
        ['red', 'green', 'blue', 'alpha'].map((c) => `uchar ${c}`),
      ),
    ]);
    assert.equal(loadPly(bytes).scene.points![0]!.colors![3], Math.fround(0.2));
    assert.equal(parseTheirs(bytes).getAttribute('color').itemSize, 3);
  });

  test('strips are drawn', () => {
    const strips = { name: 'tristrips', properties: ['list int int vertex_indices'] };
    const bytes = plyFile([SQUARE, { ...strips, rows: [[[0, 1, 3, 2]]] }]);
    assert.deepEqual([readOurs(bytes).positions.length, parseTheirs(bytes).index], [18, null]);
  });

  test('what is damaged is refused, where three.js reads what it finds', () => {
    const [lost, short] = [plyFile([SQUARE, faces([0, 1, 9])]), plyFile([SQUARE]).subarray(0, 120)];
    assert.throws(() => loadPly(lost), { code: 'INVALID_INDEX' });
    assert.deepEqual([...parseTheirs(lost).index!.array], [0, 1, 9]);
    assert.throws(() => loadPly(short), { code: 'UNEXPECTED_END' });
    assert.ok(parseTheirs(short).getAttribute('position').count < 4);
  });
});
