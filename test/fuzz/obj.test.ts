/** Broken OBJ files and libraries: they load or are refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadMtl, loadObj, MtlError, ObjError } from '../../src/loaders/index.ts';
import { checkScene } from '../../src/scene/index.ts';
import { pngFile } from '../loaders/skin/png-file.ts';
import { CORPUS, corpusFiles } from '../support/corpus.mjs';
import { cutOff, type Outcome, scramble } from './breaks.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

const utf8 = (text: string) => new TextEncoder().encode(text);

const LIBRARY = utf8(`# materials
newmtl a
Kd 0.5 0.25 1
Ke 1 1 1
Ns 30
d 0.5
Tr 0.5
map_Kd -s 2 2 -o 0.5 0.5 0 -clamp on a.png
map_Ke a.png
newmtl b c
Pr 0.5
Pm 1
map_Kd a.png
`);
const IMAGE = pngFile({ width: 2, height: 2, colourType: 6, depth: 8, sample: () => 255 });

/** A file with everything that is read. */
const EVERYTHING = utf8(`mtllib a.mtl
v 0 0 0 1 0 0
v 2e0 0 0 0 1 0
v 2. 2 -0.5
v 0 2 .5 0 0 1
v 0.5 0.5 0
vt 0 0
vt 1 0 0
vt 1 1
vn 0 0 1
vn 0 3 4
o a
usemtl a
s 1
f 1/1/1 2/2/2 3/3/1 \\
  4/1/1
f -5 -4 -3
g b
usemtl b c
s off
f 1//1 2//1 5//1 4//1
f 1/1 2/2 3/3
l 1 2 3
p 1 -1
`);

function attempt(bytes: Uint8Array, library: Uint8Array = LIBRARY): Outcome {
  const started = performance.now();
  const files = new Map([
    ['a.mtl', library],
    ['a.png', IMAGE],
  ]);
  let outcome: Outcome = 'loaded';
  try {
    const { scene, warnings } = loadObj(bytes, { files });
    assert.deepEqual(checkScene(scene), []);
    assert.ok(warnings.length <= 100);
  } catch (error) {
    if (!(error instanceof ObjError)) throw error;
    assert.match(error.place, /^(|line \d+)$/);
    assert.ok(error.message.length < 200, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

function attemptLibrary(bytes: Uint8Array): Outcome {
  // With a model a library is never refused.
  assert.equal(attempt(EVERYTHING, bytes), 'loaded');
  try {
    loadMtl(bytes);
    return 'loaded';
  } catch (error) {
    if (!(error instanceof MtlError)) throw error;
    assert.ok(error.message.length < 200, error.message);
    return 'refused';
  }
}

test('sound as they are', () => {
  assert.equal(attempt(EVERYTHING), 'loaded');
  assert.equal(attemptLibrary(LIBRARY), 'loaded');
});

test('cut off anywhere', () => {
  assert.ok(cutOff(EVERYTHING, 1, attempt).has('refused'));
  assert.ok(cutOff(LIBRARY, 1, attemptLibrary).has('refused'));
});

test('scrambled', () => {
  const both = ['loaded', 'refused'];
  assert.deepEqual([...scramble(EVERYTHING, { runs: 4000, seed: 41 }, attempt)].sort(), both);
  assert.deepEqual([...scramble(LIBRARY, { runs: 2000, seed: 43 }, attemptLibrary)].sort(), both);
});

/** Points on a spiral, which a polygon through all of them makes anything but convex. */
const SPIRAL = Array.from(
  { length: 50_000 },
  (_, i) => `v ${Math.cos(i) * i} ${Math.sin(i) * i} ${Math.sin(i * 7)}`,
).join('\n');
const ALL = Array.from({ length: 50_000 }, (_, i) => i + 1);

test('one polygon, line, set of points of everything; a fan of everything about a vertex', () => {
  assert.equal(attempt(utf8(`${SPIRAL}\nf ${ALL.join(' ')}`)), 'loaded');
  assert.equal(attempt(utf8(`${SPIRAL}\nl ${ALL.join(' ')}\np ${ALL.join(' ')}`)), 'loaded');
  const fan = ALL.slice(2).map((i) => `f 1 ${i - 1} ${i}`);
  assert.equal(attempt(utf8(`${SPIRAL}\ns 1\n${fan.join('\n')}`)), 'loaded');
});

test('many concave polygons', () => {
  const comb = Array.from({ length: 400 }, (_, i) => `v ${i} ${(i % 2) * 9} 0`).join('\n');
  const face = `f ${Array.from({ length: 400 }, (_, i) => i + 1).join(' ')}`;
  assert.equal(attempt(utf8(`${comb}\nv 500 -9 0\n${`${face} 401\n`.repeat(2000)}`)), 'loaded');
});

test('one position with every texture coordinate', () => {
  const uvs = ALL.map((i) => `vt ${i} 0`).join('\n');
  const faces = ALL.map((i) => `f 1/${i} 2/${i} 3/${i}`).join('\n');
  assert.equal(attempt(utf8(`v 0 0 0\nv 1 0 0\nv 0 1 0\nvn 0 0 1\n${uvs}\n${faces}`)), 'loaded');
});

test('an object or a material for each face', () => {
  const corners = 'v 0 0 0\nv 1 0 0\nv 0 1 0\n';
  const each = (keyword: string) => ALL.map((i) => `${keyword} ${i}\nf 1 2 3`).join('\n');
  assert.equal(attempt(utf8(corners + each('g'))), 'refused');
  assert.equal(attempt(utf8(corners + each('usemtl'))), 'refused');
  const turns = ALL.map((i) => `usemtl ${i % 7}\nf 1 2 3`).join('\n');
  assert.equal(attempt(utf8(corners + turns)), 'loaded');
});

test('words, blanks and lines without end', () => {
  const long = 'a'.repeat(3_000_000);
  assert.equal(attempt(utf8(`o ${long}\n${long}`)), 'loaded');
  assert.equal(attempt(utf8(`v ${'9'.repeat(3_000_000)} 0 0`)), 'refused');
  assert.equal(attempt(utf8(`v 0.${'0'.repeat(3_000_000)}1 0 0`)), 'loaded');
  assert.equal(attempt(utf8(`o a${' '.repeat(3_000_000)}b\nv 0 0 0`)), 'loaded');
  assert.equal(attempt(utf8('\n'.repeat(5_000_000))), 'loaded');
  assert.equal(attempt(utf8(`f ${'\\\n'.repeat(1_000_000)}`)), 'loaded');
  assert.equal(attempt(utf8('s 1\n'.repeat(500_000))), 'loaded');
  assert.equal(attemptLibrary(utf8(`newmtl a\n${'Kd 9 9 9\nd 7\n'.repeat(100_000)}`)), 'loaded');
});

test('numbers at the ends of what a float holds', () => {
  for (const size of ['3e38', '1e-45', '1e-300', '-3.4028235e38']) {
    const corners = [`${size} 0 0`, `0 ${size} 0`, `0 0 ${size}`, `${size} ${size} 0`];
    const vertices = corners.map((corner) => `v ${corner}\nvt ${corner}\nvn ${corner}`);
    const faces = 'usemtl a\nf 1/1/1 2/2/2 3/3/3\ns 1\nf 1/4 2/3 3/2 4/1\ns off\nf 4 3 2 1';
    assert.equal(attempt(utf8(`mtllib a.mtl\n${vertices.join('\n')}\n${faces}`)), 'loaded', size);
  }
});

const files = corpusFiles('obj', '.obj');

test('real files, broken', { skip: files.length === 0 && 'no corpus here' }, () => {
  for (const name of files) {
    const file = new Uint8Array(readFileSync(path.join(CORPUS, name)));
    scramble(file, { runs: 20, seed: 47 }, attempt);
    cutOff(file, Math.ceil(file.length / 20), attempt);
  }
});
