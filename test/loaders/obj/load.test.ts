/** What the statements of an OBJ file draw; numbers by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadObj } from '../../../src/loaders/index.ts';
import { assertNear, atCorners, load, meshOf, SQUARE, triangles } from './obj-file.ts';

const [A, B, C, D] = [
  [0, 0, 0],
  [2, 0, 0],
  [2, 2, 0],
  [0, 2, 0],
];

describe('faces', () => {
  test('a triangle, counter-clockwise as in the file', () => {
    assert.deepEqual(triangles(meshOf([...SQUARE, 'f 1 2 3'])), [[A, B, C]]);
  });

  test('a polygon is a fan from its first corner', () => {
    assert.deepEqual(triangles(meshOf([...SQUARE, 'f 1 2 3 4'])), [
      [A, B, C],
      [A, C, D],
    ]);
  });

  test('one that is concave is cut right', () => {
    const arrow = ['v 0 0 0', 'v 4 1 0', 'v 0 2 0', 'v 1 1 0', 'f 1 2 3 4'];
    const drawn = triangles(meshOf(arrow));
    const middle = [1, 1, 0];
    // The fan would be 1 2 3, which covers the notch.
    for (const triangle of drawn) {
      assert.ok(
        triangle.some((point) => `${point}` === `${middle}`),
        JSON.stringify(drawn),
      );
    }
  });

  test('indices count back from the last entry so far', () => {
    const lines = [...SQUARE, 'f -4 -3 -2', 'v 5 5 5', 'f -2 -5 -4'];
    assert.deepEqual(triangles(meshOf(lines)), [
      [A, B, C],
      [D, A, B],
    ]);
  });

  test('an entry may come after the face that names it', () => {
    assert.deepEqual(triangles(meshOf(['f 1 2 3', ...SQUARE])), [[A, B, C]]);
  });

  test('corners share a vertex where they agree about everything', () => {
    const shared = meshOf([...SQUARE, 'vn 0 0 1', 'f 1//1 2//1 3//1', 'f 1//1 3//1 4//1']);
    assert.equal(shared.positions.length / 3, 4);
    const apart = meshOf([
      ...SQUARE,
      'vn 0 0 1',
      'vn 0 0 2',
      'f 1//1 2//1 3//1',
      'f 1//2 3//2 4//2',
    ]);
    assert.equal(apart.positions.length / 3, 6);
  });

  test('one of fewer than three corners is left out, with one warning for all', () => {
    const { scene, warnings } = load([...SQUARE, 'f 1 2', 'f 1 2 3', 'f 3', 'f']);
    assert.deepEqual(triangles(scene.meshes[0]!), [[A, B, C]]);
    assert.deepEqual(
      warnings.map(({ code, place }) => [code, place]),
      [['DEGENERATE_FACE', 'line 5']],
    );
    assert.match(warnings[0]!.message, /3 times/);
  });
});

describe('normals', () => {
  test('of the file, at length 1', () => {
    const mesh = meshOf([...SQUARE, 'vn 0 3 4', 'f 1//1 2//1 3//1']);
    for (const normal of atCorners(mesh, mesh.normals, 3)) assertNear(normal, [0, 0.6, 0.8]);
  });

  test('of a face where the file has none', () => {
    const mesh = meshOf(['v 0 0 0', 'v 0 0 1', 'v 1 0 0', 'f 1 2 3']);
    for (const normal of atCorners(mesh, mesh.normals, 3)) assertNear(normal, [0, 1, 0]);
  });

  test('of a face where the file has one of no length, or names none at that corner', () => {
    const mesh = meshOf([...SQUARE, 'vn 0 0 0', 'vn 1 0 0', 'f 1//1 2//2 3']);
    assert.deepEqual(atCorners(mesh, mesh.normals, 3), [
      [0, 0, 1],
      [1, 0, 0],
      [0, 0, 1],
    ]);
  });

  /** A roof: two slopes of 45° that meet in the ridge from (0, 1, 0) to (0, 1, 2). */
  const ROOF = ['v -1 0 0', 'v -1 0 2', 'v 0 1 2', 'v 0 1 0', 'v 1 0 2', 'v 1 0 0'];
  const SLOPES = ['f 1 2 3 4', 'f 4 3 5 6'];
  const HALF = Math.SQRT1_2;

  test('a smoothing group is smooth within itself', () => {
    const mesh = meshOf([...ROOF, 's 1', ...SLOPES]);
    assert.equal(mesh.positions.length / 3, 6);
    atCorners(mesh, mesh.positions, 3).forEach(([x], i) => {
      const normal = atCorners(mesh, mesh.normals, 3)[i]!;
      assertNear(
        normal,
        [
          [-HALF, HALF, 0],
          [0, 1, 0],
          [HALF, HALF, 0],
        ][x! + 1]!,
      );
    });
  });

  for (const [name, statements] of [
    ['no group', SLOPES],
    ['s off', ['s off', ...SLOPES]],
    ['s 0', ['s 1', 's 0', ...SLOPES]],
    ['two groups', ['s 1', SLOPES[0]!, 's 2', SLOPES[1]!]],
    ['two objects', ['s 1', 'o a', SLOPES[0]!, 'o b', SLOPES[1]!]],
  ] as const) {
    test(`flat: ${name}`, () => {
      const { meshes } = load([...ROOF, ...statements]).scene;
      for (const mesh of meshes) {
        for (const [x, y] of atCorners(mesh, mesh.normals, 3)) {
          assertNear([Math.abs(x!), y!], [HALF, HALF]);
        }
      }
    });
  }

  test('a face counts by its angle at the vertex, not by its size', () => {
    // At the origin: a large right angle up, in two triangles, and a right angle toward +x.
    const corner = ['v 0 0 0', 'v 0 0 9', 'v 9 0 9', 'v 9 0 0', 'v 0 1 0', 'v 0 0 1'];
    const mesh = meshOf([...corner, 's 1', 'f 1 2 3', 'f 1 3 4', 'f 1 5 6']);
    const at = atCorners(mesh, mesh.positions, 3).findIndex((point) => !point.some(Boolean));
    assertNear(atCorners(mesh, mesh.normals, 3)[at]!, [HALF, HALF, 0]);
  });
});

describe('texture coordinates', () => {
  const UVS = ['vt 0 0', 'vt 1 0.25', 'vt 1 1 7', 'vt 0.5'];

  test('count from the top in a scene; a second and a third number may be missing', () => {
    const mesh = meshOf([...SQUARE, ...UVS, 'f 1/1 2/2 3/3 4/4']);
    assert.deepEqual(atCorners(mesh, mesh.uvs, 2).slice(0, 3), [
      [0, 1],
      [1, 0.75],
      [1, 0],
    ]);
    assert.deepEqual(atCorners(mesh, mesh.uvs, 2)[5], [0.5, 1]);
  });

  test('a face has one rectangle; faces that share vertices have one together', () => {
    const lines = [...SQUARE, ...UVS, 'vn 0 0 1', 'vn 0 1 0'];
    const apart = meshOf([...lines, 'f 1/1/1 2/2/1 3/2/1', 'f 1/4/2 3/4/2 4/3/2']);
    const rects = atCorners(apart, apart.uvRects, 4);
    assert.deepEqual(rects.slice(0, 3), Array(3).fill([0, 0.75, 1, 1]));
    assert.deepEqual(rects.slice(3), Array(3).fill([0.5, 0, 1, 1]));
    const joined = meshOf([...lines, 'f 1/1/1 2/2/1 3/2/1', 'f 1/1/1 3/2/1 4/3/1']);
    assert.deepEqual(atCorners(joined, joined.uvRects, 4), Array(6).fill([0, 0, 1, 1]));
  });
});

describe('vertex colours', () => {
  test('sRGB behind the position, linear in the scene; white where there is none', () => {
    const mesh = meshOf(['v 0 0 0 1 0.5 0', 'v 1 0 0', 'v 0 1 0 0 0 1', 'f 1 2 3']);
    const colors = atCorners(mesh, mesh.colors, 4);
    // ((0.5 + 0.055) / 1.055) ^ 2.4
    assertNear(colors[0]!, [1, 0.214041, 0, 1]);
    assertNear(colors[1]!, [1, 1, 1, 1]);
    assertNear(colors[2]!, [0, 0, 1, 1]);
  });

  test('from 0 to 255 where one is above 1', () => {
    const mesh = meshOf(['v 0 0 0 255 0 0', 'v 1 0 0 0 51 0', 'v 0 1 0', 'f 1 2 3']);
    const colors = atCorners(mesh, mesh.colors, 4);
    assertNear(colors[0]!, [1, 0, 0, 1]);
    // 51 / 255 = 0.2
    assertNear(colors[1]!, [0, 0.033105, 0, 1]);
    assertNear(colors[2]!, [1, 1, 1, 1]);
  });

  test('a fourth number alone is a weight, and not read', () => {
    assert.equal(meshOf(['v 0 0 0 0.5', 'v 1 0 0 1', 'v 0 1 0', 'f 1 2 3']).colors, undefined);
  });
});

describe('objects', () => {
  const namesOf = (lines: string[]) =>
    load([...SQUARE, ...lines]).scene.meshes.map(({ name, indices }) => [name, indices.length / 3]);

  test('o and g each begin one; one without faces is none', () => {
    const lines = [
      'o house',
      'g walls',
      'f 1 2 3',
      'g',
      'g roof # red',
      'f 1 2 4',
      'f 1 3 4',
      'g x',
    ];
    assert.deepEqual(namesOf(lines), [
      ['walls', 1],
      ['roof', 2],
    ]);
  });

  test('faces before the first belong to it', () => {
    assert.deepEqual(namesOf(['f 1 2 3', 'o a', 'f 1 2 4', 'o b', 'f 2 3 4']), [
      ['a', 2],
      ['b', 1],
    ]);
  });

  test('a file without names has one without a name', () => {
    assert.deepEqual(namesOf(['f 1 2 3']), [['', 1]]);
  });

  test('an empty file is an empty scene', () => {
    for (const text of ['', '# nothing\n', '\ufeff', 'v 1 2 3']) {
      assert.deepEqual(load(text).scene.meshes, []);
    }
  });
});

describe('lines and points', () => {
  test('a line is its segments, points are points; both beside faces, by material', () => {
    const { scene } = load([
      ...SQUARE,
      'o a',
      'f 1 2 3',
      'usemtl red',
      'l 1 2/7 3',
      'l 3 4',
      'usemtl blue',
      'p 1 4',
      'p 2',
    ]);
    assert.equal(scene.meshes.length, 1);
    const { lines = [], points = [] } = scene;
    assert.equal(lines.length, 1);
    assert.deepEqual([...lines[0]!.positions], [A, B, C, C, D].flat());
    assert.deepEqual([...lines[0]!.indices], [0, 1, 1, 2, 3, 4]);
    assert.equal(scene.materials[lines[0]!.material]!.name, 'red');
    assert.equal(points.length, 1);
    assert.deepEqual([...points[0]!.positions], [A, D, B].flat());
    assert.equal(scene.materials[points[0]!.material]!.name, 'blue');
    assert.equal(points[0]!.name, 'a');
  });

  test('with the colours of their vertices', () => {
    const { scene } = load(['v 0 0 0 1 0 0', 'v 1 0 0 0 1 0', 'l 1 2', 'p 2']);
    assert.deepEqual([...scene.lines![0]!.colors!], [1, 0, 0, 1, 0, 1, 0, 1]);
    assert.deepEqual([...scene.points![0]!.colors!], [0, 1, 0, 1]);
  });
});

describe('materials', () => {
  const groupsOf = (lines: string[]) => {
    const { meshes, materials } = load([...SQUARE, ...lines]).scene;
    return meshes.map(({ groups }) =>
      groups.map(({ material, start, count }) => [materials[material]!.name, start, count]),
    );
  };

  test('the first also takes the faces before it', () => {
    assert.deepEqual(groupsOf(['f 1 2 3', 'usemtl a', 'f 1 3 4', 'usemtl b', 'f 1 2 4']), [
      [
        ['a', 0, 6],
        ['b', 6, 3],
      ],
    ]);
  });

  test('one holds on in the next object', () => {
    assert.deepEqual(groupsOf(['o x', 'usemtl a', 'f 1 2 3', 'o y', 'f 1 3 4']), [
      [['a', 0, 3]],
      [['a', 0, 3]],
    ]);
  });

  test('what is drawn in turns is one group a material', () => {
    const turns = ['usemtl a', 'f 1 2 3', 'usemtl b', 'f 1 2 4', 'usemtl a', 'f 1 3 4'];
    assert.deepEqual(groupsOf(turns), [
      [
        ['a', 0, 6],
        ['b', 6, 3],
      ],
    ]);
  });

  test('without a library all is plain, white under colours, and a name is missed', () => {
    const { scene, warnings } = load([...SQUARE, 'usemtl a', 'f 1 2 3']);
    assert.deepEqual(scene.materials, [{ name: 'a', texture: -1 }]);
    const colored = load(['v 0 0 0 1 0 0', 'v 1 0 0', 'v 0 1 0', 'f 1 2 3']).scene;
    assert.deepEqual(colored.materials, [{ name: '', texture: -1, color: [1, 1, 1, 1] }]);
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ['UNKNOWN_MATERIAL'],
    );
    assert.deepEqual(load([...SQUARE, 'f 1 2 3']).warnings, []);
  });

  test('faces are seen from in front, or on request from both sides', () => {
    const lines = [...SQUARE, 'f 1 2 3'];
    assert.equal(meshOf(lines).groups[0]!.doubleSided, undefined);
    assert.equal(meshOf(lines, { side: 'double' }).groups[0]!.doubleSided, true);
  });
});

describe('how a file is written', () => {
  const expected = [[A, B, C]];
  const WAYS: Record<string, string> = {
    'CR and LF': `${SQUARE.join('\r\n')}\r\nf 1 2 3\r\n`,
    'CR alone': `${SQUARE.join('\r')}\rf 1 2 3`,
    'a byte order mark': `\ufeff${SQUARE.join('\n')}\nf 1 2 3`,
    'tabs, blanks, comments': `${SQUARE.join(' # a corner\n\n')}\n \tf\t1  2 3# end\n#`,
    'a line that goes on': `${SQUARE.join('\n')}\nf 1 \\\n2\\\r\n \\\n 3 \\`,
    'numbers in every form': 'v +0. .0 0\nv 2e0 0E5 0\nv 20.e-1 .2e+1 0\nf +1 2 003',
    'statements that draw nothing': `${SQUARE.join('\n')}\ncstype bezier\nvp 1 2\nlod 3\nf 1 2 3`,
    'empty parts of a corner': `${SQUARE.join('\n')}\nf 1/ 2// 3`,
  };
  for (const [name, text] of Object.entries(WAYS)) {
    test(name, () => assert.deepEqual(triangles(meshOf(text)), expected));
  }

  test('a name in Latin-1, where it is no UTF-8', () => {
    const bytes = Uint8Array.from([...`${SQUARE.join('\n')}\no h\xfctte\nf 1 2 3`], (char) =>
      char.charCodeAt(0),
    );
    assert.equal(loadObj(bytes).scene.meshes[0]!.name, 'hütte');
  });

  test('only the beginning of a malformed number counts, with a warning', () => {
    const { scene, warnings } = load(['v 0 0 0', 'v 3.1+e2 0 0', 'v 0 1.2.3 0', 'f 1 2 3']);
    assertNear([...scene.meshes[0]!.positions], [0, 0, 0, 3.1, 0, 0, 0, 1.2, 0]);
    assert.deepEqual(
      warnings.map(({ code, place }) => [code, place]),
      [['UNSUPPORTED_VALUE', 'line 2']],
    );
  });

  test('free-form surfaces are not drawn, and missed', () => {
    const { warnings } = load([...SQUARE, 'surf 0 1 0 1 1 2 3 4', 'f 1 2 3']);
    assert.equal(warnings[0]!.code, 'UNSUPPORTED_STATEMENT');
  });
});
