/** Files that are given away: the same scene, in their memory. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadPly, PlyError } from '../../../src/loaders/index.ts';
import { randomSource } from '../../fuzz/random.ts';
import { arraysWithin, assertFenced, fenced } from '../given-away.ts';
import { ENCODINGS, faces, plyFile, type Table, vertices } from './ply-file.ts';

const COUNT = 40;
const COLORS = ['red', 'green', 'blue'].map((name) => `uchar ${name}`);
const EDGES: Table = { name: 'edge', properties: ['int a', 'int b'], rows: [[1, 2]] };

function points(seed: number): Table {
  const random = randomSource(seed);
  const real = () => (random(2001) - 1000) / 64;
  const rows = Array.from({ length: COUNT }, () => [
    ...[real(), real(), real()],
    ...[random(256), random(256), random(256)],
  ]);
  return vertices(rows, COLORS);
}

/** So many faces of random vertices; `corners` says how many the next has. */
function randomFaces(seed: number, count: number, corners: (face: number) => number): number[][] {
  const random = randomSource(seed);
  return Array.from({ length: count }, (_, face) =>
    Array.from({ length: corners(face) }, () => random(COUNT)),
  );
}

const TRIANGLES = randomFaces(1, 100, () => 3);

/** Faces of triangles with other types, and with scalars before and behind the list. */
function otherFaces(list: string, around: [before: string[], behind: string[]] = [[], []]): Table {
  const [before, behind] = around;
  return {
    name: 'face',
    properties: [...before, list, ...behind],
    rows: TRIANGLES.map((row, i) => [...before.map(() => i), row, ...behind.map(() => i % 100)]),
  };
}

const FILES: [what: string, tables: Table[]][] = [
  ['triangles', [points(1), faces(...TRIANGLES), EDGES]],
  ['faces before vertices', [faces(...TRIANGLES), points(2)]],
  ['indices of two bytes', [points(3), otherFaces('list uchar ushort vertex_indices')]],
  ['lengths of four bytes', [points(4), otherFaces('list int uint vertex_indices')]],
  [
    'scalars around the list',
    [points(5), otherFaces('list uchar int vertex_index', [['double q'], ['uchar f', 'short g']])],
  ],
  ['quads', [points(6), faces(...randomFaces(2, 60, () => 4))]],
  [
    'triangles and others',
    [points(7), faces(...randomFaces(3, 90, (i) => (i % 7 ? 3 : 1 + (i % 5))))],
  ],
  ['a quad at the end', [points(8), faces(...TRIANGLES, [0, 1, 2, 3])]],
  ['a cloud', [points(9)]],
];

describe('the same scene as of bytes that are kept', () => {
  for (const encoding of ENCODINGS) {
    for (const [what, tables] of FILES) {
      test(`${encoding}: ${what}`, () => {
        const bytes = plyFile(tables, encoding);
        const expected = loadPly(bytes);
        for (let offset = 0; offset < 8; offset++) {
          const given = fenced(bytes, offset);
          assert.deepEqual(loadPly(given, { reuseBytes: true }), expected);
          assertFenced(given);
        }
      });
    }
  }
});

test('what stands in rows of any layout is the same as text', () => {
  for (const [what, tables] of FILES) {
    const [text, ...binary] = ENCODINGS.map((encoding) => loadPly(plyFile(tables, encoding)));
    for (const { scene } of binary) {
      assert.deepEqual(scene, { ...text!.scene, source: scene.source }, what);
    }
  }
});

test('indices of triangles, and normals, lie in the memory of the file', () => {
  const circle = Array.from({ length: COUNT }, (_, i) => [Math.cos(i / 7), Math.sin(i / 7), 0]);
  const fan = Array.from({ length: COUNT - 2 }, (_, i) => [0, i + 1, i + 2]);
  const given = plyFile([vertices(circle), faces(...fan)], 'binary_little_endian');
  const { scene } = loadPly(given, { reuseBytes: true });
  assert.deepEqual(arraysWithin(scene, given), ['indices', 'normals']);
});

test('bytes that are kept are as they were, and so is text', () => {
  for (const encoding of ENCODINGS) {
    const bytes = plyFile(FILES[0]![1], encoding);
    const before = bytes.slice();
    const { scene } = loadPly(bytes, { reuseBytes: encoding === 'ascii' });
    assert.deepEqual(bytes, before);
    assert.deepEqual(arraysWithin(scene, bytes), []);
  }
});

test('a vertex that is not finite is found where it stands', () => {
  const table = points(10);
  const rows = table.rows.map((row, i) => (i === 17 ? [Number.NaN, ...row.slice(1)] : row));
  const bytes = plyFile([{ ...table, rows }, faces(...TRIANGLES)], 'binary_little_endian');
  const places = [false, true].map((reuseBytes) => {
    try {
      loadPly(bytes.slice(), { reuseBytes });
      return 'nowhere';
    } catch (error) {
      return error instanceof PlyError && `${error.code} ${error.place}`;
    }
  });
  const start = bytes.length - TRIANGLES.length * 13 - COUNT * 15;
  const place = `INVALID_NUMBER byte ${start + 17 * 15}`;
  assert.deepEqual(places, [place, place]);
});
