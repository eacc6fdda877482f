/** Broken PLYs: whatever happens to one, it loads or is refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadPly, PlyError } from '../../src/loaders/index.ts';
import { checkScene } from '../../src/scene/index.ts';
import {
  ENCODINGS,
  faces,
  INDICES,
  plyFile,
  SQUARE,
  type Table,
  utf8,
  vertices,
} from '../loaders/ply/ply-file.ts';
import { CORPUS, corpusFiles } from '../support/corpus.mjs';
import { cutOff, type Outcome, scramble } from './breaks.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

function attempt(bytes: Uint8Array): Outcome {
  const started = performance.now();
  let outcome: Outcome = 'loaded';
  try {
    const { scene, warnings } = loadPly(bytes);
    assert.deepEqual(checkScene(scene), []);
    assert.ok(warnings.length <= 9);
  } catch (error) {
    if (!(error instanceof PlyError)) throw error;
    assert.match(error.place, /^(|(line|byte) \d+)$/);
    assert.ok(error.message.length < 200, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

/** A file with everything that is read. */
const EVERYTHING: Table[] = [
  {
    name: 'face',
    properties: [
      INDICES,
      'list uchar float texcoord',
      'int texnumber',
      'uchar red',
      'ushort green',
      'float blue',
    ],
    rows: [
      [[0, 1, 2, 3], [0, 0, 1, 0, 1, 1, 0, 1], 0, 1, 2, 0.5],
      [[3, 1, 0], [0.5, 0.5], 3, 255, 65535, 1],
      [[0, 1, 2, 3, 4], [], 1, 0, 0, 0],
    ],
  },
  vertices(
    [...SQUARE.rows, [0.5, 0.5, 1]].map((row) => [...(row as number[]), 0, 0, 1, 0, 1, 9, 8, 7, 6]),
    [
      ...['nx', 'ny', 'nz', 's', 't'].map((name) => `double ${name}`),
      ...['red', 'green', 'blue', 'alpha'].map((name) => `uchar ${name}`),
    ],
  ),
  { name: 'other', properties: ['list int short x'], rows: [[[1, 2]], [[]]] },
];

const STRIPS: Table[] = [
  SQUARE,
  {
    name: 'tristrips',
    properties: ['list int int vertex_indices'],
    rows: [[[0, 1, 2, 3, -1, 0, 2, 3]]],
  },
];

for (const encoding of ENCODINGS) {
  for (const [name, tables] of Object.entries({ everything: EVERYTHING, strips: STRIPS })) {
    const file = plyFile(tables, encoding, ['comment TextureFile a.png']);

    test(`${encoding}, ${name}: sound as it is`, () => {
      assert.equal(attempt(file), 'loaded');
    });

    test(`${encoding}, ${name}: cut off anywhere`, () => {
      assert.ok(cutOff(file, 1, attempt).has('refused'));
    });

    test(`${encoding}, ${name}: scrambled`, () => {
      const outcomes = scramble(file, { runs: 2000, seed: 31 }, attempt);
      assert.deepEqual([...outcomes].sort(), ['loaded', 'refused']);
    });
  }
}

test('a fan of everything around one vertex, and a polygon of thousands of corners', () => {
  const count = 20_000;
  const spiral = vertices(
    Array.from({ length: count }, (_, i) => [Math.cos(i) * i, Math.sin(i) * i, Math.sin(i * 7)]),
  );
  const fan = Array.from({ length: count - 2 }, (_, i) => [0, i + 1, i + 2]);
  assert.equal(attempt(plyFile([spiral, faces(...fan)], 'binary_little_endian')), 'loaded');
  const polygon = { name: 'face', properties: ['list uint uint vertex_index'] };
  const corners = Array.from({ length: count }, (_, i) => i);
  assert.equal(attempt(plyFile([spiral, { ...polygon, rows: [[corners]] }])), 'loaded');
});

test('lists and lines without end', () => {
  const head = 'ply\nformat ascii 1.0\nelement vertex 1\nproperty list int int a\n';
  const rest = 'property int x\nproperty int y\nproperty int z\nend_header\n';
  assert.equal(attempt(utf8(`${head}${rest}2000000 ${'1 '.repeat(2_000_000)}1 2 3`)), 'loaded');
  assert.equal(attempt(utf8(`${head}${rest}0 ${'9'.repeat(3_000_000)} 2 3`)), 'refused');
  assert.equal(attempt(utf8(`${head}${rest}${'\n'.repeat(5_000_000)}`)), 'refused');
});

const files = corpusFiles('ply', '.ply');

test('real files, broken', { skip: files.length === 0 && 'no corpus here' }, () => {
  for (const name of files) {
    const file = new Uint8Array(readFileSync(path.join(CORPUS, name)));
    scramble(file, { runs: 20, seed: 37 }, attempt);
    cutOff(file, Math.ceil(file.length / 20), attempt);
  }
});
