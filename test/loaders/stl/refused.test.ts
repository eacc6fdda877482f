import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  loadStl,
  StlError,
  type StlErrorCode,
  type StlLimits,
} from '../../../src/loaders/index.ts';
import { asciiStl, binaryStl, TRIANGLE, utf8 } from './stl-file.ts';

function refuses(
  bytes: Uint8Array,
  [code, place, expected]: readonly [code: StlErrorCode, place: string, expected: RegExp],
  limits?: Partial<StlLimits>,
): void {
  assert.throws(
    () => loadStl(bytes, { limits }),
    (error) => {
      assert.ok(error instanceof StlError, String(error));
      assert.deepEqual([error.code, error.place], [code, place], error.message);
      assert.match(error.message, expected);
      return true;
    },
  );
}

describe('a binary file', () => {
  const file = binaryStl([TRIANGLE, TRIANGLE]);

  test('that is too short for a head', () => {
    refuses(file.subarray(0, 83), ['NOT_STL', '', /^a file of 83 bytes: expected an STL/]);
    refuses(new Uint8Array(0), ['NOT_STL', '', /a file of 0 bytes/]);
  });

  test('that is too short for its facets', () => {
    const message = /^end of the file at byte 183: expected 184 bytes for 2 facets$/;
    refuses(file.subarray(0, 183), ['UNEXPECTED_END', 'byte 183', message]);
    const endless = file.slice();
    new DataView(endless.buffer).setUint32(80, 0xffffffff, true);
    refuses(endless, ['UNEXPECTED_END', 'byte 184', /4294967295 facets/]);
  });

  test('with a coordinate that is not finite', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      const broken = file.slice();
      // The second coordinate of the third corner of the second facet.
      new DataView(broken.buffer).setFloat32(84 + 50 + 40, value, true);
      refuses(broken, ['INVALID_NUMBER', 'byte 174', /expected a finite number/]);
    }
  });

  test('with more than the limits allow', () => {
    refuses(file, ['TOO_MANY_TRIANGLES', 'byte 80', /2 facets .*at most 1/], { maxTriangles: 1 });
    refuses(file, ['FILE_TOO_LARGE', '', /184 bytes: expected at most 183/], { maxFileBytes: 183 });
    assert.throws(() => loadStl(file, { limits: { maxTriangles: 0 } }), RangeError);
  });
});

describe('an ASCII file', () => {
  const text = asciiStl([TRIANGLE]);
  const cases: [what: string, text: string, StlErrorCode, place: string, expected: RegExp][] = [
    ['no endsolid', text.replace('endsolid part', ''), 'UNEXPECTED_END', 'line 10', /`endsolid`/],
    ['cut off', text.slice(0, 60), 'UNEXPECTED_END', 'line 4', /expected a coordinate/],
    ['a solid in a solid', `solid a\n${text}`, 'UNEXPECTED_WORD', 'line 2', /`solid`.*`endsolid`/],
    ['a vertex outside a facet', 'solid\nvertex 0 0 0\nendsolid', 'UNEXPECTED_WORD', 'line 2', /./],
    ['no outer', text.replace('outer ', ''), 'UNEXPECTED_WORD', 'line 3', /`loop`.*`outer`/],
    ['no loop', text.replace('loop', ''), 'UNEXPECTED_WORD', 'line 4', /`vertex`.*`loop`/],
    ['two corners', text.replace('vertex 0 1 0', ''), 'UNEXPECTED_WORD', 'line 7', /`endloop`/],
    [
      'four corners',
      text.replace('    endloop', 'vertex 1 1 0\nendloop'),
      'UNEXPECTED_WORD',
      'line 7',
      /`vertex`.*`endloop`/,
    ],
    ['an unknown word', text.replace('endfacet', 'end'), 'UNEXPECTED_WORD', 'line 8', /`end`/],
    ['words after it', `${text}more`, 'UNEXPECTED_WORD', 'line 10', /`more`.*`solid`/],
    [
      'a word that only begins well',
      text.replace('facet', 'facets'),
      'UNEXPECTED_WORD',
      'line 2',
      /./,
    ],
    ['no number', text.replace('1 0 0', '1 x 0'), 'INVALID_NUMBER', 'line 5', /`x`.*a number/],
    ['half a number', text.replace('1 0 0', '1 0m 0'), 'INVALID_NUMBER', 'line 5', /`0m`/],
    ['nan', text.replace('1 0 0', '1 nan 0'), 'INVALID_NUMBER', 'line 5', /`nan`/],
    ['too large', text.replace('1 0 0', '1 -3.5e38 0'), 'INVALID_NUMBER', 'line 5', /-3\.5e38/],
    ['two numbers', text.replace('1 0 0', '1 0'), 'INVALID_NUMBER', 'line 6', /`vertex`/],
  ];
  for (const [what, broken, ...error] of cases) {
    test(what, () => refuses(utf8(broken), error));
  }

  test('a long word is quoted in part', () => {
    const broken = text.replace('endfacet', 'x'.repeat(1000));
    refuses(utf8(broken), ['UNEXPECTED_WORD', 'line 8', /^`x{32}` at line 8/]);
  });

  test('the largest number that is finite as a float is read', () => {
    const { scene } = loadStl(utf8(text.replace('1 0 0', '3.4028235e38 0 0')));
    assert.equal(scene.meshes[0]!.positions[3], 3.4028234663852886e38);
  });

  test('with more than the limits allow', () => {
    const two = utf8(asciiStl([TRIANGLE, TRIANGLE]) + text);
    const facet = ['TOO_MANY_TRIANGLES', 'line 9', /at most 1/] as const;
    refuses(two, facet, { maxTriangles: 1 });
    const solid = ['TOO_MANY_SOLIDS', 'line 17', /at most 1/] as const;
    refuses(two, solid, { maxSolids: 1 });
    assert.equal(
      loadStl(two, { limits: { maxTriangles: 3, maxSolids: 2 } }).scene.meshes.length,
      2,
    );
  });
});
