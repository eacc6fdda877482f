/** The same file through three.js's STLLoader: the same triangles, normals and colours. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';
import { loadStl } from '../../../src/loaders/index.ts';
import { randomSource } from '../../fuzz/random.ts';
import { CORPUS, corpusFiles, NO_CORPUS } from '../../support/corpus.mjs';
import { asciiStl, binaryStl, type Facet, TRIANGLE, utf8 } from './stl-file.ts';

const TOLERANCE = 1e-6;

/** All corners of a file, in order, as we and as three.js read them. */
function readBoth(bytes: Uint8Array) {
  const { meshes } = loadStl(bytes).scene;
  const all = (pick: (mesh: (typeof meshes)[number]) => Iterable<number> | undefined) =>
    meshes.flatMap((mesh) => [...(pick(mesh) ?? [])]);
  const geometry = new STLLoader().parse(bytes.slice().buffer as ArrayBuffer);
  const attribute = (name: string) => [...(geometry.getAttribute(name)?.array ?? [])];
  return {
    ours: {
      positions: all(({ positions }) => positions),
      normals: all(({ normals }) => normals),
      colors: all(({ colors }) => colors).filter((_, i) => i % 4 < 3),
      indices: all(({ indices }) => indices),
      counts: meshes.map(({ indices }) => indices.length),
    },
    theirs: {
      positions: attribute('position'),
      normals: attribute('normal'),
      colors: attribute('color'),
      counts: geometry.groups.map(({ count }) => count).filter((count) => count > 0),
    },
  };
}

function assertNear(ours: readonly number[], theirs: readonly number[], what: string): void {
  assert.equal(ours.length, theirs.length, what);
  ours.forEach((value, i) => {
    assert.ok(Math.abs(value - theirs[i]!) <= TOLERANCE, `${what} ${i}: ${value}, ${theirs[i]}`);
  });
}

/** Their normals, each brought to length 1. */
function units(normals: readonly number[]): number[] {
  return normals.map((value, i) => {
    const at = i - (i % 3);
    return value / Math.hypot(normals[at]!, normals[at + 1]!, normals[at + 2]!);
  });
}

function assertAlike(bytes: Uint8Array): void {
  const { ours, theirs } = readBoth(bytes);
  assert.deepEqual(ours.positions, theirs.positions);
  assertNear(ours.normals, units(theirs.normals), 'normal');
  assertNear(ours.colors, theirs.colors, 'colour');
  assert.deepEqual(ours.counts, theirs.counts.length > 0 ? theirs.counts : [ours.indices.length]);
}

describe('the corpus', { skip: NO_CORPUS }, () => {
  for (const file of corpusFiles('stl', '.stl')) {
    // A facet without a normal: for three.js it has the length 0 that its variable began with.
    if (file.endsWith('single_triangle_no_normal.stl')) continue;
    test(file, () => assertAlike(new Uint8Array(readFileSync(path.join(CORPUS, file)))));
  }
});

/** Facets of every size and direction, their normals those of their windings. */
function randomFacets(seed: number, count: number): Facet[] {
  const random = randomSource(seed);
  const number = () => Math.fround((random(2_000_001) - 1_000_000) * 10 ** (random(9) - 8));
  return Array.from({ length: count }, () => {
    const corner = () => [number(), number(), number()] as const;
    const [a, b, c] = [corner(), corner(), corner()];
    const corners = [a, b, c];
    const [u, v] = [b.map((value, i) => value - a[i]!), c.map((value, i) => value - a[i]!)];
    const normal = [
      u[1]! * v[2]! - u[2]! * v[1]!,
      u[2]! * v[0]! - u[0]! * v[2]!,
      u[0]! * v[1]! - u[1]! * v[0]!,
    ].map((value, _, all) => Math.fround(value / Math.hypot(...all))) as [number, number, number];
    return { corners, normal, attribute: random(65_536) };
  });
}

describe('generated files', () => {
  test('binary, with colours and without', () => {
    const color = [...utf8('COLOR='), 17, 99, 202, 255];
    for (let seed = 1; seed <= 5; seed++) {
      const facets = randomFacets(seed, 200);
      assertAlike(binaryStl(facets, color));
      assertAlike(binaryStl(facets.map(({ attribute, ...facet }) => facet)));
    }
  });

  test('ASCII, of one solid and of several', () => {
    for (let seed = 6; seed <= 10; seed++) {
      const facets = randomFacets(seed, 100);
      assertAlike(utf8(asciiStl(facets)));
      assertAlike(utf8(asciiStl(facets.slice(0, 30)) + asciiStl([]) + asciiStl(facets.slice(30))));
    }
  });
});

/** What we do otherwise on purpose: README.md of the loader. */
describe('deliberate differences', () => {
  test('a normal without a direction is computed', () => {
    const { ours, theirs } = readBoth(binaryStl([{ ...TRIANGLE, normal: [0, 0, 0] }]));
    assert.deepEqual([ours.normals[2], theirs.normals[2]], [1, 0]);
    const without = readBoth(utf8(asciiStl([TRIANGLE]).replace(' normal 0 0 1', '')));
    assert.deepEqual([without.ours.normals[2], without.theirs.normals[2]], [1, 0]);
  });

  test('a normal that opposes the winding is turned round', () => {
    const { ours, theirs } = readBoth(binaryStl([{ ...TRIANGLE, normal: [0, 0, -1] }]));
    assert.deepEqual([ours.normals[2], theirs.normals[2]], [1, -1]);
  });

  test('colours without one in the header are those of VisCAM', () => {
    const { ours, theirs } = readBoth(binaryStl([{ ...TRIANGLE, attribute: 0xfc00 }]));
    assert.deepEqual(ours.colors.slice(0, 3), [1, 0, 0]);
    assert.deepEqual(theirs.colors, []);
  });

  test('keywords in capitals are read', () => {
    const text = asciiStl([TRIANGLE]).replaceAll('facet', 'FACET');
    const { ours, theirs } = readBoth(utf8(text));
    assert.deepEqual([ours.positions.length, theirs.positions.length], [9, 0]);
  });

  test('what is damaged is refused, where three.js reads what it finds', () => {
    const text = asciiStl([TRIANGLE]).replace('vertex 0 1 0', '');
    assert.throws(() => loadStl(utf8(text)), { code: 'UNEXPECTED_WORD' });
    const message = console.error;
    console.error = () => {};
    assert.equal(new STLLoader().parse(text).getAttribute('position').count, 2);
    console.error = message;
  });
});
