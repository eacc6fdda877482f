import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadModel, loadStl, type StlOptions } from '../../../src/loaders/index.ts';
import type { SceneMesh } from '../../../src/scene/document.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { asciiStl, binaryStl, type Facet, TRIANGLE, utf8 } from './stl-file.ts';

function load(bytes: Uint8Array, options?: StlOptions) {
  const result = loadStl(bytes, options);
  assert.deepEqual(checkScene(result.scene), []);
  return result;
}

function meshOf(bytes: Uint8Array): SceneMesh {
  const { meshes } = load(bytes).scene;
  assert.equal(meshes.length, 1);
  return meshes[0]!;
}

/** The warnings as `code place`. */
function warningsOf(bytes: Uint8Array): string[] {
  return load(bytes).warnings.map(({ code, place }) => `${code} ${place}`);
}

test('a facet of a binary file: its corners, its normal at each, both sides drawn', () => {
  const { scene, warnings } = load(binaryStl([TRIANGLE]));
  assert.deepEqual(scene.source, { format: 'stl', formatVersion: '', modelFormat: 'binary' });
  assert.deepEqual(warnings, []);
  assert.deepEqual(scene.meshes, [
    {
      name: '',
      sourceId: '',
      node: -1,
      visible: true,
      positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0),
      normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1),
      uvs: new Float32Array(6),
      uvRects: new Float32Array(12),
      indices: Uint32Array.of(0, 1, 2),
      groups: [{ material: -1, start: 0, count: 3, doubleSided: true }],
    },
  ]);
  assert.deepEqual(scene.materials, []);
});

test('an ASCII file gives the same', () => {
  const { scene } = load(utf8(asciiStl([TRIANGLE])));
  assert.equal(scene.source.modelFormat, 'ascii');
  assert.deepEqual(scene.meshes, [{ ...meshOf(binaryStl([TRIANGLE])), name: 'part' }]);
});

test('more facets than their beginning lets expect', () => {
  const facets: Facet[] = Array.from({ length: 3000 }, (_, i) => ({
    ...TRIANGLE,
    corners: TRIANGLE.corners.map(([x, y, z]) => [x + i, y, z] as const),
  }));
  // The first are ten times as long as the others.
  const wide = (text: string) => text.replaceAll('\n', `\n${' '.repeat(400)}`);
  const [head, tail] = [facets.slice(0, 300), facets.slice(300)].map((some) => asciiStl(some));
  const text = wide(head!).replace(/endsolid.*/s, '') + tail!.replace(/^.*\n/, '');
  const { positions, normals, indices } = meshOf(utf8(text));
  assert.deepEqual(
    [...positions],
    facets.flatMap(({ corners }) => corners.flat()),
  );
  assert.equal(normals.length, positions.length);
  assert.equal(indices.length, 9000);
});

describe('binary and ASCII are told apart', () => {
  const format = (bytes: Uint8Array) => load(bytes).scene.source.modelFormat;

  test('a file exactly as long as its count says is binary, whatever its header', () => {
    assert.equal(format(binaryStl([TRIANGLE], 'solid part')), 'binary');
    assert.equal(format(binaryStl([])), 'binary');
  });

  test('`solid` may begin at byte 0 to 4, in capitals too', () => {
    const text = asciiStl([TRIANGLE]);
    for (const before of ['', ' ', '\n\n', '    ', '\ufeff', '\ufeff\n']) {
      assert.equal(format(utf8(before + text)), 'ascii', JSON.stringify(before));
    }
    assert.equal(format(utf8(text.toUpperCase())), 'ascii');
    // With five before it a text is a binary file of 0x20202020 facets and more.
    assert.throws(() => loadStl(utf8(`     ${text}`)), { code: 'UNEXPECTED_END' });
  });

  test('bytes after the facets of a binary file are ignored, also behind a header `solid`', () => {
    for (const header of ['', 'solid part']) {
      const bytes = Uint8Array.from([...binaryStl([TRIANGLE], header), 1, 2, 3]);
      assert.equal(format(bytes), 'binary');
      assert.deepEqual(warningsOf(bytes), ['TRAILING_BYTES byte 134']);
    }
  });

  test('the registry goes by content, then by name', async () => {
    const sibling = async () => null;
    for (const bytes of [binaryStl([TRIANGLE], 'solid'), utf8(asciiStl([TRIANGLE]))]) {
      const { scene } = await loadModel({ name: 'unknown', bytes, sibling });
      assert.equal(scene.source.format, 'stl');
    }
    const bytes = Uint8Array.from([...binaryStl([TRIANGLE]), 0]);
    await assert.rejects(loadModel({ name: 'unknown', bytes, sibling }), {
      code: 'UNKNOWN_FORMAT',
    });
    assert.equal((await loadModel({ name: 'A.STL', bytes, sibling })).scene.source.format, 'stl');
  });
});

describe('normals', () => {
  // Plus zero, so that −0 is 0.
  const normalOf = (facet: Facet) =>
    [...meshOf(binaryStl([facet])).normals.subarray(6)].map((value) => value + 0);

  test('are brought to length 1', () => {
    assert.deepEqual(normalOf({ ...TRIANGLE, normal: [0, 0, 4] }), [0, 0, 1]);
    assert.deepEqual(normalOf({ ...TRIANGLE, normal: [3, 0, 4] }), [
      Math.fround(0.6),
      0,
      Math.fround(0.8),
    ]);
  });

  test('without a direction are those of the winding', () => {
    const corners = [
      [0, 0, 0],
      [0, 2, 0],
      [0, 0, 3],
    ] as const;
    for (const normal of [
      [0, 0, 0],
      [Number.NaN, 0, 0],
      [0, Number.POSITIVE_INFINITY, 0],
    ] as const) {
      assert.deepEqual(normalOf({ corners, normal }), [1, 0, 0]);
    }
    assert.deepEqual(warningsOf(binaryStl([{ corners }])), []);
  });

  test('of a facet without area and without a normal look up', () => {
    assert.deepEqual(
      normalOf({
        corners: [
          [1, 1, 1],
          [1, 1, 1],
          [2, 2, 2],
        ],
      }),
      [0, 1, 0],
    );
  });

  test('that oppose the winding are turned round, with a warning', () => {
    const opposed: Facet = { ...TRIANGLE, normal: [0, 0, -2] };
    assert.deepEqual(normalOf(opposed), [0, 0, 1]);
    const aslant: Facet = { ...TRIANGLE, normal: [0.9, 0, -0.1] };
    assert.ok(normalOf(aslant)[2]! < 0, 'as long as they do not clearly oppose it');
    const facets = [TRIANGLE, opposed, aslant, opposed];
    const { warnings } = load(utf8(asciiStl(facets)));
    assert.deepEqual(warnings, [
      {
        code: 'REVERSED_NORMAL',
        message: 'normals that oppose the winding are turned round (2)',
        place: 'facet 2',
      },
    ]);
    assert.deepEqual(load(binaryStl(facets)).warnings, warnings);
  });
});

describe('ASCII', () => {
  test('a mesh for each solid that has facets, by its name', () => {
    const text =
      asciiStl([TRIANGLE], 'one') +
      asciiStl([], 'none') +
      asciiStl(
        [
          TRIANGLE,
          {
            ...TRIANGLE,
            corners: [
              [5, 0, 0],
              [6, 0, 0],
              [5, 1, 0],
            ],
          },
        ],
        'a b  c ',
      );
    const { meshes } = load(utf8(text)).scene;
    assert.deepEqual(
      meshes.map(({ name, indices }) => [name, [...indices]]),
      [
        ['one', [0, 1, 2]],
        ['a b  c', [0, 1, 2, 3, 4, 5]],
      ],
    );
    assert.equal(meshes[1]!.positions[9], 5);
  });

  test('blanks, line ends and the case of keywords are as they come', () => {
    const plain = meshOf(utf8(asciiStl([TRIANGLE], 'part')));
    const text = asciiStl([TRIANGLE], 'part');
    for (const other of [
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', '\r'),
      text.replaceAll(/\n(?=.)/g, '\n\n\t \v\f'),
      `${text.replace(/^solid part\n/, '').replaceAll('\n', ' ')}`.replace(/^/, 'solid part\n'),
      text.replace(/facet|vertex|endloop/g, (word) => word.toUpperCase()),
      text.trimEnd(),
    ]) {
      assert.deepEqual(meshOf(utf8(other)), plain);
    }
  });

  test('numbers of every form', () => {
    const text = asciiStl([TRIANGLE]).replace('vertex 0 1 0', 'vertex -1.5e-1 +.25E2 7.');
    assert.deepEqual([...meshOf(utf8(text)).positions.subarray(6)], [Math.fround(-0.15), 25, 7]);
  });

  test('a facet without a normal, or with none that is a number, gets that of its winding', () => {
    const text = asciiStl([TRIANGLE]);
    const without = utf8(text.replace(' normal 0 0 1', ''));
    assert.deepEqual([...meshOf(without).normals.subarray(0, 3)], [0, 0, 1]);
    assert.deepEqual(warningsOf(without), ['MISSING_NORMAL line 3']);
    for (const normal of ['nan nan nan', '-nan(ind) 0 0', '1.#QNAN -1.#IND 0', 'inf 0 0']) {
      const bytes = utf8(text.replace('0 0 1', normal));
      assert.deepEqual([...meshOf(bytes).normals.subarray(0, 3)], [0, 0, 1], normal);
    }
  });

  test('a name that is not UTF-8 is read as well as can be', () => {
    const bytes = utf8(asciiStl([TRIANGLE], 'na?me'));
    bytes[bytes.indexOf(63)] = 0xff;
    assert.equal(meshOf(bytes).name, 'na\ufffdme');
    assert.deepEqual(warningsOf(bytes), ['NOT_UTF8 line 1']);
  });

  test('of a long name the first 1024 bytes are kept', () => {
    assert.equal(meshOf(utf8(asciiStl([TRIANGLE], 'x'.repeat(5000)))).name, 'x'.repeat(1024));
  });
});

test('the same file gives the same document', () => {
  const bytes = binaryStl([TRIANGLE, { ...TRIANGLE, attribute: 0x8123 }]);
  assert.deepEqual(loadStl(bytes), loadStl(bytes));
});

test('a part of a larger buffer is read where it is', () => {
  for (const bytes of [binaryStl([TRIANGLE]), utf8(asciiStl([TRIANGLE]))]) {
    const larger = new Uint8Array(bytes.length + 7).fill(255);
    larger.set(bytes, 3);
    assert.deepEqual(loadStl(larger.subarray(3, 3 + bytes.length)), loadStl(bytes));
  }
});
