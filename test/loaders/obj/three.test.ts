/**
 * The same file through three.js's OBJLoader and MTLLoader: the same triangles, normals, coordinates
 * and colours, object by object and material by material. README.md lists where we differ on purpose.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import type { BufferGeometry, Line, Material, Mesh, MeshPhongMaterial, Points } from 'three';
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { loadMtl, loadObj } from '../../../src/loaders/index.ts';
import type { SceneDocument } from '../../../src/scene/index.ts';
import { randomSource } from '../../fuzz/random.ts';
import { CORPUS, corpusFiles, NO_CORPUS } from '../../support/corpus.mjs';
import { assertNear, SQUARE } from './obj-file.ts';

const TOLERANCE = 1e-6;

/** Nine or twelve numbers a corner: position, normal, coordinate (v upwards), colour. */
type Corners = number[][];
/** The corners of all triangles, lines or points by object, kind and material, in the file's order. */
type Drawn = Record<string, Corners>;

function unit([x, y, z]: readonly number[]): number[] {
  const length = Math.hypot(x!, y!, z!) || 1;
  return [x! / length, y! / length, z! / length];
}

function add(drawn: Drawn, key: string, corner: number[]): void {
  drawn[key] ??= [];
  drawn[key].push(corner);
}

function ours(text: string): Drawn {
  const { scene } = loadObj(text);
  const drawn: Drawn = {};
  const nameOf = (material: number) => scene.materials[material]!.name;
  scene.meshes.forEach(({ name, groups, indices, positions, normals, uvs, colors }) => {
    for (const { material, start, count } of groups) {
      for (const i of indices.subarray(start, start + count)) {
        const uv = [uvs[i * 2]!, 1 - uvs[i * 2 + 1]!];
        const color = colors?.subarray(i * 4, i * 4 + 3) ?? [];
        const place = [
          ...positions.subarray(i * 3, i * 3 + 3),
          ...normals.subarray(i * 3, i * 3 + 3),
        ];
        add(drawn, `${name} faces ${nameOf(material)}`, [...place, ...uv, ...color]);
      }
    }
  });
  addMarks(drawn, scene);
  return drawn;
}

function addMarks(drawn: Drawn, { lines = [], points = [], materials }: SceneDocument): void {
  for (const { name, material, indices, positions } of lines) {
    for (const i of indices) {
      const key = `${name} lines ${materials[material]!.name}`;
      add(drawn, key, [...positions.subarray(i * 3, i * 3 + 3)]);
    }
  }
  for (const { name, material, positions } of points) {
    for (let i = 0; i < positions.length; i += 3) {
      add(drawn, `${name} points ${materials[material]!.name}`, [...positions.subarray(i, i + 3)]);
    }
  }
}

function theirs(text: string): Drawn {
  const drawn: Drawn = {};
  for (const object of new OBJLoader().parse(text).children) {
    const { geometry, material } = object as Mesh<BufferGeometry, Material | Material[]>;
    const kind = (object as Line).isLine
      ? 'lines'
      : (object as Points).isPoints
        ? 'points'
        : 'faces';
    const materials = [material].flat();
    const whole = { start: 0, count: geometry.getAttribute('position').count, materialIndex: 0 };
    for (const { start, count, materialIndex } of geometry.groups.length
      ? geometry.groups
      : [whole]) {
      for (let i = start; i < start + count; i++) {
        const key = `${object.name} ${kind} ${materials[materialIndex!]!.name}`;
        add(drawn, key, cornerOf(geometry, i, kind));
      }
    }
  }
  return drawn;
}

function cornerOf(geometry: BufferGeometry, i: number, kind: string): number[] {
  const values = (name: string, width: number): number[] => {
    const attribute = geometry.getAttribute(name);
    return attribute ? Array.from({ length: width }, (_, at) => attribute.getComponent(i, at)) : [];
  };
  const position = values('position', 3);
  if (kind !== 'faces') return position;
  const uv = geometry.getAttribute('uv') ? values('uv', 2) : [0, 1];
  return [...position, ...unit(values('normal', 3)), ...uv, ...values('color', 3)];
}

function assertSame(text: string): void {
  const [actual, expected] = [ours(text), theirs(text)];
  assert.deepEqual(Object.keys(actual).sort(), Object.keys(expected).sort());
  for (const key of Object.keys(expected)) {
    assert.equal(actual[key]!.length, expected[key]!.length, key);
    actual[key]!.forEach((corner, i) => {
      const their = expected[key]![i]!;
      // A triangle without area has no normal there; here it must have one, and looks up.
      if (their.length > 3 && !their.slice(3, 6).some(Boolean)) their[4] = 1;
      const scale = Math.max(1, ...corner.map(Math.abs));
      assertNear(corner, their, TOLERANCE * scale);
    });
  }
}

before(() => {
  // It tells of every statement that it does not know.
  console.warn = () => {};
});

/** A random file of all that both read alike: polygons in planes of their own, and some triangles. */
function randomObj(seed: number): string {
  const random = randomSource(seed);
  const has = { uvs: random(2) > 0, normals: random(2) > 0, colors: random(3) === 0 };
  const lines: string[] = ['# generated'];
  let count = 0;
  /** A corner whose parts all have the number of its vertex. */
  const corner = (i: number) => {
    const index = random(2) ? i : i - count - 1;
    if (!has.uvs && !has.normals) return `${index}`;
    return `${index}/${has.uvs ? index : ''}${has.normals ? `/${index}` : ''}`;
  };
  for (let block = 0; block < 12; block++) {
    const sides = 3 + random(4);
    lines.push(...randomVertices(random, { sides, height: block / 4, has }));
    count += sides;
    const ring = Array.from({ length: sides }, (_, i) => corner(count - sides + 1 + i));
    if (random(3) === 0) lines.push(`${random(2) ? 'o' : 'g'} part ${block}`, 's off');
    if (random(3) === 0) lines.push(`usemtl material ${random(3)}`);
    lines.push(`f ${ring.join(random(4) ? ' ' : ' \\\n ')}`);
    if (random(4) === 0) lines.push(`f ${corner(1 + random(count))} ${ring[0]} ${ring[2]}`);
  }
  return lines.join(random(2) ? '\n' : '\r\n');
}

/** The statements of a convex polygon's vertices. */
function randomVertices(
  random: (below: number) => number,
  { sides, height, has }: { sides: number; height: number; has: Record<string, boolean> },
): string[] {
  const number = () => (random(2_000_001) - 1_000_000) / 10 ** random(7);
  const [x, y, size] = [random(100) - 50, random(100) - 50, 1 + random(9)];
  return Array.from({ length: sides }, (_, i) => {
    const angle = (2 * Math.PI * i) / sides;
    const place = [x + size * Math.cos(angle), y + size * Math.sin(angle), height].join(' ');
    const color = has.colors ? `${random(11) / 10} ${random(256) / 255} 0.5` : '';
    return [
      `v  ${place} ${color}`.trimEnd(),
      ...(has.uvs ? [`vt ${number()} ${number()} 0`] : []),
      ...(has.normals ? [`vn ${number()} ${number()} 1e-3`] : []),
    ];
  }).flat();
}

describe('the same', () => {
  for (let seed = 1; seed <= 60; seed++) {
    test(`a generated file, ${seed}`, () => assertSame(randomObj(seed)));
  }

  test('lines and points in objects of their own', () => {
    assertSame(
      [...SQUARE, 'o a', 'usemtl x', 'l 1 2 3', 'l 4 1', 'o b', 'p 1 2', 'p 4'].join('\n'),
    );
  });

  /** Why a file of the corpus is not compared: a row of the README. */
  const APART: Record<string, string> = {
    'box_longline.obj': 'a polygon that turns round many times has one normal',
    'concave.obj': 'concave polygons',
    'cornell_box_multimaterial.obj': 'bent polygons have one normal',
  };
  const files = corpusFiles('obj', '.obj').filter((file) => !APART[path.basename(file)]);
  for (const file of files) {
    test(file, { skip: NO_CORPUS }, () =>
      assertSame(readFileSync(path.join(CORPUS, file), 'utf8')),
    );
  }
});

describe('different on purpose', () => {
  const square = SQUARE.join('\n');

  test('a concave polygon has no triangle outside of it', () => {
    const arrow = 'v 0 0 0\nv 4 1 0\nv 0 2 0\nv 1 1 0\nf 1 2 3 4';
    type Triangle = [[number, number], [number, number], [number, number]];
    const area = (corners: Corners) => {
      let sum = 0;
      for (let i = 0; i < corners.length; i += 3) {
        const [[ax, ay], [bx, by], [cx, cy]] = corners.slice(i, i + 3) as Triangle;
        sum += Math.abs((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
      }
      return sum;
    };
    // Half of 4 · 2, without the notch of half of 1 · 2.
    assertNear([area(Object.values(ours(arrow))[0]!)], [3]);
    assertNear([area(Object.values(theirs(arrow))[0]!)], [5]);
  });

  test('a smoothing group is smooth where there are no normals', () => {
    const roof = `v -1 0 0\nv -1 0 2\nv 0 1 2\nv 0 1 0\nv 1 0 2\nv 1 0 0\ns 1\nf 1 2 3 4\nf 4 3 5 6`;
    const ridge = (drawn: Drawn) => Object.values(drawn)[0]!.filter((corner) => corner[1] === 1);
    assert.ok(ridge(ours(roof)).every((corner) => Math.abs(corner[4]! - 1) < TOLERANCE));
    assert.ok(
      ridge(theirs(roof)).every((corner) => Math.abs(corner[4]! - Math.SQRT1_2) < TOLERANCE),
    );
  });

  test('a bent polygon has one normal, not one a triangle', () => {
    const bent = 'v 0 0 0\nv 2 0 0\nv 2 2 1\nv 0 2 0\nf 1 2 3 4';
    const normals = (drawn: Drawn) =>
      new Set(Object.values(drawn)[0]!.map((corner) => corner.slice(3, 6).join()));
    assert.equal(normals(ours(bent)).size, 1);
    assert.equal(normals(theirs(bent)).size, 2);
  });

  test('a normal has length 1, one without a length is that of the face', () => {
    const text = `${square}\nvn 0 0 5\nvn 0 0 0\nf 1//1 2//2 3//1`;
    const { geometry } = new OBJLoader().parse(text).children[0] as Mesh;
    assert.deepEqual([...geometry.getAttribute('normal')!.array], [0, 0, 5, 0, 0, 0, 0, 0, 5]);
    for (const corner of Object.values(ours(text))[0]!) {
      assert.deepEqual(corner.slice(3, 6), [0, 0, 1]);
    }
  });

  test('a vertex without a colour is white and does not take the next one’s', () => {
    const text = 'v 0 0 0 1 0 0\nv 1 0 0\nv 0 1 0 0 0 1\nf 1 2 3';
    assert.deepEqual(Object.values(ours(text))[0]![1]!.slice(8), [1, 1, 1]);
    const { geometry } = new OBJLoader().parse(text).children[0] as Mesh;
    assert.equal(geometry.getAttribute('color')!.count, 2);
  });

  test('colours may count to 255', () => {
    const text = 'v 0 0 0 255 0 0\nv 1 0 0 255 0 0\nv 0 1 0 255 0 0\nf 1 2 3';
    assert.deepEqual(Object.values(ours(text))[0]![0]!.slice(8), [1, 0, 0]);
    assert.ok(Object.values(theirs(text))[0]![0]![8]! > 100_000);
  });

  test('faces stay faces beside lines', () => {
    const text = `${square}\nf 1 2 3\nl 3 4`;
    assert.deepEqual(Object.keys(ours(text)), [' faces ', ' lines ']);
    assert.deepEqual(Object.keys(theirs(text)), [' lines ']);
  });

  test('a face may name vertices that come later', () => {
    const text = `f 1 2 3\n${square}`;
    assert.deepEqual(Object.values(ours(text))[0]![1]!.slice(0, 3), [2, 0, 0]);
    assert.ok(Number.isNaN(Object.values(theirs(text))[0]![1]![0]));
  });

  test('a continued line does not join two numbers', () => {
    const text = `${square}\nf 1 2\\\n3 4`;
    assert.equal(Object.values(ours(text))[0]!.length, 6);
    assert.equal(Object.values(theirs(text))[0]!.length, 3);
  });

  test('a library may be one of several in a line', () => {
    const text = 'mtllib a.mtl my own.mtl';
    const libraries = (new OBJLoader().parse(text) as unknown as { materialLibraries: string[] })
      .materialLibraries;
    assert.deepEqual(libraries, ['a.mtl my own.mtl']);
    const { warnings } = loadObj(text);
    assert.deepEqual(
      warnings.map(({ message }) => /"(.*)"/.exec(message)![1]),
      ['a.mtl', 'my own.mtl'],
    );
  });
});

describe('materials', () => {
  function theirMaterials(text: string): Record<string, MeshPhongMaterial> {
    const creator = new MTLLoader().parse(text, '');
    // Images are not loaded: there is no page.
    creator.loadTexture = () => undefined as never;
    for (const info of Object.values(creator.materialsInfo) as Record<string, unknown>[]) {
      for (const key of Object.keys(info)) {
        if (/^(map_|bump|norm|disp)/.test(key)) delete info[key];
      }
    }
    creator.preload();
    return creator.materials as Record<string, MeshPhongMaterial>;
  }

  function assertSameMaterials(text: string): void {
    const expected = theirMaterials(text);
    const { materials } = loadMtl(text);
    assert.deepEqual(
      materials.map(({ name }) => name),
      Object.keys(expected),
    );
    for (const { name, color, emission = [0, 0, 0] } of materials) {
      const their = expected[name]!;
      assertNear(color!, [...their.color.toArray(), their.opacity]);
      assertNear([...emission], their.emissive.toArray());
    }
  }

  test('generated: colour, opacity, emission', () => {
    const random = randomSource(9);
    for (let run = 0; run < 50; run++) {
      assertSameMaterials(Array.from({ length: 5 }, () => randomMaterial(random)).join('\n'));
    }
  });

  function randomMaterial(random: (below: number) => number): string {
    const share = () => random(1001) / 1000;
    const color = () => `${share()} ${share()} ${share()}`;
    const keys = [
      `Kd ${color()}`,
      `\tKe  ${color()}\nillum 2`,
      random(2) ? `d ${share()}` : `Tr ${share()}`,
      `Kd ${color()}\n# again\nKa 1 1 1`,
    ];
    return [`newmtl material ${random(8)}`, ...keys.filter(() => random(2))].join('\n');
  }

  for (const file of corpusFiles('obj', '.mtl')) {
    test(file, { skip: NO_CORPUS }, () => {
      const text = readFileSync(path.join(CORPUS, file), 'utf8');
      // An image that is missing does not shine: then Ke has nothing to show.
      assertSameMaterials(text.replace(/^map_.*$/gm, ''));
    });
  }

  test('different on purpose: d is believed against Tr, values stay in range, options are known', () => {
    const text = 'newmtl a\nd 1\nTr 1\nKd 2 0 0';
    const { a } = theirMaterials(text);
    assert.equal(a!.opacity, 0);
    assert.ok(a!.color.r > 1);
    assert.deepEqual(loadMtl(text).materials[0]!.color, [1, 0, 0, 1]);
    const creator = new MTLLoader().parse('', '');
    assert.equal(creator.getTextureParams('-clamp on a.png', {}).url, '-clamp on a.png');
    assert.equal(loadMtl('newmtl a\nmap_Kd -clamp on a.png').textures[0]!.name, 'a.png');
  });
});
