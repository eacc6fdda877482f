/** Files that are given away: the same scene, in their memory. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadStl, StlError } from '../../../src/loaders/index.ts';
import { randomSource } from '../../fuzz/random.ts';
import { arraysWithin, assertFenced, fenced } from '../given-away.ts';
import { asciiStl, binaryStl, type Facet, TRIANGLE, utf8 } from './stl-file.ts';

/** Facets with normals of all kinds and attributes of some. */
function randomFacets(seed: number, count: number): Facet[] {
  const random = randomSource(seed);
  const real = () => (random(2001) - 1000) / 64;
  const point = () => [real(), real(), real()] as const;
  const normals = [[0, 0, 1], [0, 0, 0], [Number.NaN, 0, 0], [0, -3, 0], point()] as const;
  return Array.from({ length: count }, () => ({
    corners: [point(), point(), point()],
    normal: normals[random(normals.length)]!,
    attribute: random(3) > 0 ? 0 : random(65536),
  }));
}

const FILES: [what: string, bytes: Uint8Array][] = [
  ['no facet', binaryStl([])],
  ['one facet', binaryStl([TRIANGLE])],
  ['facets without colours', binaryStl(randomFacets(1, 100).map((f) => ({ ...f, attribute: 0 })))],
  ['facets, some with colours', binaryStl(randomFacets(2, 100))],
  ['a colour in the header', binaryStl(randomFacets(3, 100), [...utf8('COLOR='), 9, 99, 200, 128])],
  ['bytes behind the facets', Uint8Array.of(...binaryStl(randomFacets(4, 9)), 1, 2, 3)],
];

describe('the same scene as of bytes that are kept', () => {
  for (const [what, bytes] of FILES) {
    test(what, () => {
      const expected = loadStl(bytes);
      for (let offset = 0; offset < 8; offset++) {
        const given = fenced(bytes, offset);
        assert.deepEqual(loadStl(given, { reuseBytes: true }), expected);
        assertFenced(given);
      }
    });
  }
});

test('positions and indices lie in the memory of the file', () => {
  const given = binaryStl(randomFacets(5, 50));
  const { scene } = loadStl(given, { reuseBytes: true });
  assert.deepEqual(arraysWithin(scene, given), ['indices', 'positions']);
});

test('bytes that are kept are as they were, and so is text', () => {
  for (const [bytes, options] of [
    [binaryStl(randomFacets(6, 50)), {}],
    [utf8(asciiStl([TRIANGLE])), { reuseBytes: true }],
  ] as const) {
    const before = bytes.slice();
    const { scene } = loadStl(bytes, options);
    assert.deepEqual(bytes, before);
    assert.deepEqual(arraysWithin(scene, bytes), []);
  }
});

test('a coordinate that is not finite is found where it stands', () => {
  const facets = randomFacets(7, 20);
  facets[13] = { ...TRIANGLE, corners: [...TRIANGLE.corners.slice(0, 2), [0, Number.NaN, 0]] };
  assert.throws(
    () => loadStl(binaryStl(facets), { reuseBytes: true }),
    (error) => error instanceof StlError && error.place === `byte ${84 + 13 * 50 + 40}`,
  );
});
