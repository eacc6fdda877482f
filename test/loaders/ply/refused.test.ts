import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  loadPly,
  PlyError,
  type PlyErrorCode,
  type PlyLimits,
} from '../../../src/loaders/index.ts';
import { faces, plyFile, SQUARE, utf8, vertices } from './ply-file.ts';

function refuses(
  bytes: Uint8Array,
  [code, place, expected]: readonly [code: PlyErrorCode, place: string, expected: RegExp],
  limits?: Partial<PlyLimits>,
): void {
  assert.throws(
    () => loadPly(bytes, { limits }),
    (error) => {
      assert.ok(error instanceof PlyError, String(error));
      assert.deepEqual([error.code, error.place], [code, place], error.message);
      assert.match(error.message, expected);
      return true;
    },
  );
}

type Case = [what: string, file: string, PlyErrorCode, place: string, expected: RegExp];

/** Fourteen lines: the header up to line 9, four vertices, a face. */
const TEXT = new TextDecoder().decode(plyFile([SQUARE, faces([0, 1, 2])]));

describe('a header', () => {
  const cases: Case[] = [
    ['nothing', '', 'NOT_PLY', 'line 1', /./],
    ['another format', 'solid\n', 'NOT_PLY', 'line 1', /expected `ply`/],
    ['no end', TEXT.slice(0, 60), 'NOT_PLY', 'line 6', /`end_header`/],
    ['no format', TEXT.replace(/format.*\n/, ''), 'NOT_PLY', 'line 8', /a line `format`/],
    ['an unknown format', TEXT.replace('ascii', 'text'), 'INVALID_HEADER', 'line 2', /binary_/],
    ['an unknown type', TEXT.replace('float y', 'real y'), 'INVALID_HEADER', 'line 5', /a type/],
    ['no name', TEXT.replace('float y', 'float'), 'INVALID_HEADER', 'line 5', /a name/],
    ['too many words', TEXT.replace('float y', 'float y y'), 'INVALID_HEADER', 'line 5', /./],
    ['no count', TEXT.replace('vertex 4', 'vertex'), 'INVALID_HEADER', 'line 3', /a count/],
    ['a negative count', TEXT.replace('vertex 4', 'vertex -4'), 'INVALID_HEADER', 'line 3', /./],
    ['a list of floats long', TEXT.replace('uchar', 'float'), 'INVALID_HEADER', 'line 8', /length/],
    ['a list of nothing long', TEXT.replace('uchar', 'x'), 'INVALID_HEADER', 'line 8', /length/],
    [
      'an element twice',
      TEXT.replace('face', 'vertex'),
      'INVALID_HEADER',
      'line 7',
      /another name/,
    ],
    [
      'a property before an element',
      TEXT.replace(/element vertex.*\n/, ''),
      'INVALID_HEADER',
      'line 3',
      /an element/,
    ],
    ['no vertices', TEXT.replace('vertex 4', 'corner 4'), 'MISSING_PROPERTY', '', /`vertex`/],
    ['no z', TEXT.replace('float z', 'float w'), 'MISSING_PROPERTY', '', /x, y and z/],
    ['faces of nothing', TEXT.replace('vertex_i', 'i'), 'MISSING_PROPERTY', '', /`face`.*integers/],
    ['faces of floats', TEXT.replace('int', 'float'), 'MISSING_PROPERTY', '', /integers/],
  ];
  for (const [what, broken, ...error] of cases) {
    test(what, () => refuses(utf8(broken), error));
  }

  test('that never ends', () => {
    const endless = `ply\nformat ascii 1.0\n${'comment x\n'.repeat(10_000)}end_header\n`;
    refuses(utf8(endless), ['NOT_PLY', 'line 6554', /in 65536 bytes/]);
  });

  test('lines that are not known, or not UTF-8, are warnings', () => {
    const bytes = utf8(TEXT.replace('element', 'colour red\ncomment ?\nobj_info x\nelement'));
    bytes[bytes.indexOf(63)] = 0xff;
    assert.deepEqual(
      loadPly(bytes).warnings.map(({ code, place }) => [code, place]),
      [
        ['UNKNOWN_HEADER_LINE', 'line 3'],
        ['NOT_UTF8', 'line 4'],
      ],
    );
  });
});

describe('an ASCII body', () => {
  const cases: Case[] = [
    ['too few values', TEXT.replace('1 0 0', '1 0'), 'INVALID_ROW', 'line 11', /one more value/],
    ['too many', TEXT.replace('1 0 0', '1 0 0 7'), 'INVALID_ROW', 'line 11', /`7`.*end of the row/],
    ['no number', TEXT.replace('1 0 0', '1 x 0'), 'INVALID_NUMBER', 'line 11', /`x`.*float/],
    ['half a number', TEXT.replace('1 0 0', '1 0x 0'), 'INVALID_NUMBER', 'line 11', /`0x`/],
    ['nan', TEXT.replace('1 0 0', '1 nan 0'), 'INVALID_NUMBER', 'line 11', /finite/],
    ['inf', TEXT.replace('1 0 0', '1 -inf 0'), 'INVALID_NUMBER', 'line 11', /finite/],
    ['too large', TEXT.replace('1 0 0', '1 1e39 0'), 'INVALID_NUMBER', 'line 11', /finite/],
    ['no integer', TEXT.replace('0 1 2', '0 1.5 2'), 'INVALID_NUMBER', 'line 14', /`1.5`.*int/],
    ['out of range', TEXT.replace('3 0 1', '256 0 1'), 'INVALID_NUMBER', 'line 14', /uchar/],
    [
      'a negative length',
      TEXT.replace('uchar', 'char').replace('3 0 1', '-3 0 1'),
      'INVALID_NUMBER',
      'line 14',
      /a list of -3.*at least 0/,
    ],
    [
      'a list too long',
      TEXT.replace('3 0 1', '200 0 1'),
      'UNEXPECTED_END',
      'line 14',
      /list of 200/,
    ],
    ['an index too high', TEXT.replace('0 1 2', '0 1 4'), 'INVALID_INDEX', 'line 14', /vertex 4/],
    ['a negative index', TEXT.replace('0 1 2', '0 1 -1'), 'INVALID_INDEX', 'line 14', /vertex -1/],
    ['cut off', TEXT.replace('3 0 1 2', ''), 'UNEXPECTED_END', 'line 15', /one more row/],
    ['a count too high', TEXT.replace('x 4', 'x 9'), 'UNEXPECTED_END', 'line 10', /9 rows/],
    [
      'a row missing',
      TEXT.replace('face 1', 'face 2'),
      'UNEXPECTED_END',
      'line 15',
      /one more row/,
    ],
  ];
  for (const [what, broken, ...error] of cases) {
    test(what, () => refuses(utf8(broken), error));
  }

  test('the value of a vertex that is not finite, after rows of lists', () => {
    const table = {
      ...vertices([]),
      properties: ['list uchar int n', 'float x', 'float y', 'float z'],
    };
    const rows = [
      [[1, 2], 0, 0, 0],
      [[], 0, 0, 0],
      [[], 0, Number.NaN, 0],
    ];
    const file = plyFile([{ ...table, rows }, faces([0, 1, 2])]);
    refuses(file, ['INVALID_NUMBER', 'line 13', /finite/]);
  });
});

describe('a binary body', () => {
  const file = plyFile([SQUARE, faces([0, 1, 2])], 'binary_little_endian');
  const body = file.length - 4 * 12 - 13;

  function changed(change: (view: DataView) => void): Uint8Array {
    const copy = file.slice();
    change(new DataView(copy.buffer));
    return copy;
  }

  test('cut off anywhere', () => {
    for (let end = body; end < file.length; end++) {
      assert.throws(
        () => loadPly(file.subarray(0, end)),
        (error) => error instanceof PlyError && error.code === 'UNEXPECTED_END',
      );
    }
    refuses(file.subarray(0, body + 47), ['UNEXPECTED_END', `byte ${body}`, /4 rows of `vertex`/]);
    const last = file.subarray(0, file.length - 1);
    refuses(last, ['UNEXPECTED_END', `byte ${body + 48}`, /a list of 3/]);
  });

  test('a coordinate that is not finite', () => {
    const broken = changed((view) => view.setFloat32(body + 24 + 4, Number.NaN, true));
    refuses(broken, ['INVALID_NUMBER', `byte ${body + 24}`, /finite/]);
  });

  test('an index that is not there', () => {
    for (const index of [4, -1, 2 ** 31 - 1]) {
      const broken = changed((view) => view.setInt32(body + 48 + 5, index, true));
      refuses(broken, ['INVALID_INDEX', `byte ${body + 48}`, new RegExp(`vertex ${index}`)]);
    }
  });

  test('bytes behind the last row are nothing', () => {
    assert.deepEqual(loadPly(Uint8Array.from([...file, 1, 2, 3])), loadPly(file));
  });
});

describe('limits', () => {
  const polygon = plyFile([SQUARE, faces([0, 1, 2, 3], [0, 1, 2])]);

  test('of bytes, vertices and triangles', () => {
    const { length } = polygon;
    const most = { maxFileBytes: length, maxVertices: 4, maxTriangles: 3 };
    assert.equal(loadPly(polygon, { limits: most }).scene.meshes[0]!.indices.length, 9);
    refuses(polygon, ['FILE_TOO_LARGE', '', /at most/], { maxFileBytes: length - 1 });
    refuses(polygon, ['TOO_MANY_VERTICES', 'line 10', /at most 3/], { maxVertices: 3 });
    refuses(polygon, ['TOO_MANY_TRIANGLES', 'line 15', /at most 2/], { maxTriangles: 2 });
    assert.throws(() => loadPly(polygon, { limits: { maxVertices: -1 } }), RangeError);
  });

  test('counts beyond everything cost nothing', () => {
    for (const count of ['999999999999999', '4294967296']) {
      const vertex = TEXT.replace('vertex 4', `vertex ${count}`);
      refuses(utf8(vertex), ['UNEXPECTED_END', 'line 10', /rows/]);
      const empty = utf8(TEXT.replace('element', `element nothing ${count}\nelement`));
      assert.equal(loadPly(empty).scene.meshes.length, 1, 'rows of no properties');
    }
  });
});
