import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadModel, loadPly, PlyError, type PlyOptions } from '../../../src/loaders/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { painted } from '../skin/png-file.ts';
import {
  ENCODINGS,
  faces,
  INDICES,
  plyFile,
  SQUARE,
  type Table,
  utf8,
  vertices,
} from './ply-file.ts';

function load(bytes: Uint8Array, options?: PlyOptions) {
  const result = loadPly(bytes, options);
  assert.deepEqual(checkScene(result.scene), []);
  return result;
}

/** Linear light of sRGB 128/255, and of 0.5, by the curve's formula. */
const HALF_BYTE = Math.fround(0.21586050011389926);
const HALF = Math.fround(0.21404114048223255);

const RGB = ['uchar red', 'uchar green', 'uchar blue'];

describe('colours', () => {
  /** The colours of the only point, and its material. */
  const pointOf = (row: readonly number[], more: readonly string[]) => {
    const { scene, warnings } = load(plyFile([vertices([[0, 0, 0, ...row]], more)]));
    const [point] = scene.points!;
    const codes = warnings.map(({ code }) => code);
    return {
      colors: [...(point!.colors ?? [])],
      material: scene.materials[point!.material],
      codes,
    };
  };

  test('are sRGB, and become linear', () => {
    const { colors, material } = pointOf([255, 128, 0], RGB);
    assert.deepEqual(colors, [1, HALF_BYTE, 0, 1]);
    assert.deepEqual(material, { name: '', texture: -1, color: [1, 1, 1, 1] });
  });

  test('of every type and name', () => {
    const names = ['red', 'green', 'blue'];
    const short = ['r', 'g', 'b'];
    for (const prefix of ['', 'diffuse_']) {
      for (const channels of [names, short]) {
        const as = (type: string) => channels.map((name) => `${type} ${prefix}${name}`);
        assert.deepEqual(pointOf([255, 0, 128], as('uchar')).colors, [1, 0, HALF_BYTE, 1]);
        assert.deepEqual(pointOf([65535, 0, 65535], as('ushort')).colors, [1, 0, 1, 1]);
        assert.deepEqual(pointOf([0.5, 0, 1], as('float')).colors, [HALF, 0, 1, 1]);
        assert.deepEqual(pointOf([255, 0, 0], as('int')).colors, [1, 0, 0, 1]);
      }
    }
  });

  test('alpha is linear as it is; less than 1 is blended', () => {
    const half = pointOf([255, 255, 255, 51], [...RGB, 'uchar alpha']);
    assert.deepEqual(half.colors, [1, 1, 1, Math.fround(0.2)]);
    assert.deepEqual(half.material, {
      name: '',
      texture: -1,
      color: [1, 1, 1, 1],
      alphaMode: 'blend',
      alphaCutoff: 0,
    });
    assert.deepEqual(pointOf([0, 0, 0, 0.25], [...RGB, 'float a']).colors, [0, 0, 0, 0.25]);
    assert.deepEqual(
      pointOf([0, 0, 0, 255], [...RGB, 'uchar alpha']).material?.alphaMode,
      undefined,
    );
  });

  test('alpha of 0 everywhere counts as 1', () => {
    const { colors, codes } = pointOf([255, 0, 0, 0], [...RGB, 'uchar alpha']);
    assert.deepEqual(colors, [1, 0, 0, 1]);
    assert.deepEqual(codes, ['NO_ALPHA']);
  });

  test('out of their range, or no numbers, are brought into it', () => {
    const floats = ['float red', 'float green', 'float blue', 'float alpha'];
    assert.deepEqual(pointOf([Number.NaN, -1, 0, 7], floats).colors, [0, 0, 0, 1]);
    const [red] = pointOf([2, 0, 0, 1], floats).colors;
    assert.ok(red! > 4.9 && red! < 5, 'brighter than white stays so: ((2 + 0.055) / 1.055) ^ 2.4');
  });

  test('of some channels only are not read, nor is an alpha alone', () => {
    const { colors, material, codes } = pointOf([1, 2], ['uchar red', 'uchar blue']);
    assert.deepEqual([colors, material, codes], [[], undefined, ['INCOMPLETE_PROPERTY']]);
    assert.deepEqual(pointOf([1], ['uchar alpha']).colors, []);
  });

  test('of faces show on all their corners, in place of those of the vertices', () => {
    const face: Table = {
      name: 'face',
      properties: [INDICES, ...RGB],
      rows: [
        [[0, 1, 2], 255, 0, 0],
        [[0, 1, 2, 3], 0, 255, 0],
      ],
    };
    const colored = vertices(
      SQUARE.rows.map((row) => [...(row as number[]), 0, 0, 255]),
      RGB,
    );
    for (const encoding of ENCODINGS) {
      const [mesh] = load(plyFile([colored, face], encoding)).scene.meshes;
      assert.deepEqual([...mesh!.indices], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
      assert.deepEqual(
        [...mesh!.colors!],
        [...Array(3).fill([1, 0, 0, 1]), ...Array(6).fill([0, 1, 0, 1])].flat(),
      );
      assert.deepEqual([...mesh!.positions.subarray(18)], [0, 0, 0, 1, 1, 0, 0, 1, 0]);
    }
  });
});

describe('texture coordinates', () => {
  test('count v from the top; vertices of joined faces share a rectangle', () => {
    for (const [s, t] of [
      ['s', 't'],
      ['u', 'v'],
      ['texture_u', 'texture_v'],
      ['tx', 'ty'],
    ]) {
      const rows = SQUARE.rows.map((row, i) => [...(row as number[]), i / 4, 2 - i]);
      const file = plyFile([vertices(rows, [`float ${s}`, `float ${t}`]), faces([0, 1, 2])]);
      const [mesh] = load(file).scene.meshes;
      assert.deepEqual([...mesh!.uvs], [0, -1, 0.25, 0, 0.5, 1, 0.75, 2]);
      assert.deepEqual([...mesh!.uvRects.subarray(4, 8)], [0, -1, 0.5, 1]);
    }
  });

  test('of the corners of faces', () => {
    const face: Table = {
      name: 'face',
      properties: [INDICES, 'list uchar float texcoord'],
      rows: [
        [
          [0, 1, 2, 3],
          [0, 0, 1, 0, 1, 1, 0, 1],
        ],
        [
          [0, 1, 2],
          [0.5, 0.25],
        ],
      ],
    };
    for (const encoding of ENCODINGS) {
      const [mesh] = load(plyFile([SQUARE, face], encoding)).scene.meshes;
      assert.equal(mesh!.positions.length, 9 * 3);
      const uvs = [...mesh!.uvs];
      assert.deepEqual(uvs.slice(0, 12), [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]);
      assert.deepEqual(uvs.slice(12), [0, 1, 0, 1, 0, 1], 'not two a corner: none');
    }
  });
});

describe('images', () => {
  const image = painted(4, 2, () => [1, 2, 3, 255]);
  const face: Table = {
    name: 'face',
    properties: [INDICES, 'list uchar float texcoord', 'int texnumber'],
    rows: [1, 0, 2, 1].map((number) => [[0, 1, 2], [0, 0, 1, 0, 1, 1], number]),
  };
  const named = (...names: string[]) => names.map((name) => `comment TextureFile ${name}`);

  test('that comments name, by the number of each face', () => {
    const file = plyFile([SQUARE, face], 'ascii', named('a b.png', 'sub/c.png'));
    const files = new Map([
      ['a b.png', image],
      ['sub/c.png', image],
    ]);
    const { scene, warnings } = load(file, { textureFiles: files });
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      scene.textures.map(({ name, width }) => [name, width]),
      [
        ['a b.png', 4],
        ['sub/c.png', 4],
      ],
    );
    assert.deepEqual(
      scene.materials.map(({ texture }) => texture),
      [0, 1],
    );
    const [mesh] = scene.meshes;
    assert.deepEqual(
      mesh!.groups.map(({ material, start, count }) => [material, start, count]),
      [
        [0, 0, 3],
        [1, 3, 6],
        [-1, 9, 3],
      ],
    );
    assert.deepEqual([...mesh!.indices], [3, 4, 5, 0, 1, 2, 9, 10, 11, 6, 7, 8]);
  });

  test('that are missing, no image or too large are shown as missing, with a warning', () => {
    const file = plyFile([SQUARE, face], 'ascii', named('a.png', 'b.png', 'c.png'));
    const textureFiles = new Map([
      ['b.png', utf8('<html>')],
      ['c.png', image],
    ]);
    const { scene, warnings } = load(file, { textureFiles, limits: { maxTextureSide: 3 } });
    assert.deepEqual(
      scene.textures.map(({ missing }) => missing),
      [true, true, true],
    );
    assert.deepEqual(
      warnings.map(({ code, place, message }) => [code, place, /\(3\)$/.test(message)]),
      [['MISSING_TEXTURE', 'a.png', true]],
    );
  });

  test('are asked for beside the model, and only where there are coordinates', async () => {
    const asked: string[] = [];
    const sibling = async (path: string) => {
      asked.push(path);
      return image;
    };
    const bytes = plyFile([SQUARE, face], 'ascii', named('sub\\a.png', 'b.png'));
    const { scene, warnings } = await loadModel({ name: 'a.ply', bytes, sibling });
    assert.deepEqual(asked, ['sub/a.png', 'b.png']);
    assert.deepEqual(warnings, []);
    assert.equal(scene.textures[0]!.bytes, image);
    const bare = plyFile([SQUARE, faces([0, 1, 2])], 'ascii', named('a.png'));
    assert.deepEqual((await loadModel({ name: 'a.ply', bytes: bare, sibling })).scene.textures, []);
  });
});

describe('options', () => {
  const table = vertices(
    [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ],
    ['short q1', 'double q2', 'float q3'],
  );

  test('a property may be read as another, in every element', () => {
    const face = { name: 'face', properties: ['list uchar int corners'], rows: [[[0, 1, 2]]] };
    const rows = SQUARE.rows.map((row) => [...(row as number[]), 255, 0, 0]);
    const colored = vertices(rows, ['uchar alpha1', 'uchar x1', 'uchar x2']);
    const propertyNames = { alpha1: 'red', x1: 'green', x2: 'blue', corners: 'vertex_indices' };
    const [mesh] = load(plyFile([colored, face]), { propertyNames }).scene.meshes;
    assert.deepEqual([...mesh!.indices], [0, 1, 2]);
    assert.deepEqual([...mesh!.colors!.subarray(0, 4)], [1, 0, 0, 1]);
  });

  test('a property called as an object’s is none of the options’', () => {
    const odd = vertices([[1, 2, 3, 4]], ['float constructor']);
    assert.equal(load(plyFile([odd])).scene.points!.length, 1);
  });

  test('attributes of any properties, as they are read', () => {
    const { attributes } = load(plyFile([table]), {
      propertyNames: { q3: 'third' },
      attributes: { quality: ['q1', 'q2'], one: ['third'], none: [], place: ['x', 'z'] },
    });
    assert.deepEqual(
      [...attributes],
      [
        ['quality', { itemSize: 2, values: Float64Array.of(4, 5, 10, 11) }],
        ['one', { itemSize: 1, values: Float64Array.of(6, 12) }],
        ['place', { itemSize: 2, values: Float64Array.of(1, 3, 7, 9) }],
      ],
    );
  });

  test('attributes follow the vertices where these are copied', () => {
    // Two triangles back to back: an edge on all sides.
    const rows = SQUARE.rows.slice(0, 3).map((row, i) => [...(row as number[]), i + 5]);
    const file = plyFile([vertices(rows, ['int id']), faces([0, 1, 2], [2, 1, 0])]);
    const { scene, attributes } = load(file, { attributes: { id: ['id'] } });
    assert.equal(scene.meshes[0]!.positions.length, 18);
    assert.deepEqual([...attributes.get('id')!.values], [5, 6, 7, 7, 6, 5]);
  });

  test('position, normal and uv are drawn in place of the file’s', () => {
    const { scene, attributes } = load(plyFile([table]), {
      attributes: { position: ['q1', 'q2', 'q3'] },
    });
    assert.deepEqual([...scene.points![0]!.positions], [4, 5, 6, 10, 11, 12]);
    assert.equal(attributes.size, 0);
    assert.throws(
      () => loadPly(plyFile([table]), { attributes: { position: ['q1'] } }),
      RangeError,
    );
  });

  test('an attribute of a property that is not there, or a list, is refused', () => {
    const list = { ...table, properties: [...table.properties.slice(0, 5), 'list uchar int q3'] };
    const lists = { ...list, rows: table.rows.map((row) => [...row.slice(0, 5), [1]]) };
    for (const [tables, name] of [
      [[table], 'q4'],
      [[lists], 'q3'],
    ] as const) {
      assert.throws(
        () => loadPly(plyFile([...tables]), { attributes: { a: [name] } }),
        (error) => error instanceof PlyError && error.code === 'MISSING_PROPERTY',
      );
    }
  });
});
