/** Material libraries: what each key comes to in a scene; numbers by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { loadMtl, type MtlOptions } from '../../../src/loaders/index.ts';
import { pngFile } from '../skin/png-file.ts';
import { assertNear, filesOf, load, SQUARE } from './obj-file.ts';

const PNG = pngFile({ width: 8, height: 4, colourType: 2, depth: 8, sample: () => 0 });
const LARGE_PNG = pngFile({ width: 512, height: 2, colourType: 2, depth: 8, sample: () => 0 });
/** The beginning of a JPEG of 8 by 4 pixels: as much of one as a loader reads. */
const JPEG = Uint8Array.of(255, 216, 255, 192, 0, 11, 8, 0, 4, 0, 8, 1, 1, 17, 0, 255, 217);

/** The only material of some keys. */
function materialOf(keys: string | string[], options: MtlOptions = {}) {
  const library = loadMtl(['newmtl m', ...[keys].flat()].join('\n'), options);
  assert.equal(library.materials.length, 1);
  return { ...library, material: library.materials[0]! };
}

const codes = (warnings: readonly { code: string }[]) => warnings.map(({ code }) => code);

describe('numbers', () => {
  test('nothing said is white and opaque', () => {
    assert.deepEqual(materialOf([]).material, { name: 'm', texture: -1, color: [1, 1, 1, 1] });
  });

  test('Kd is sRGB; one number is a grey', () => {
    assertNear(materialOf('Kd 1 0.5 0').material.color!, [1, 0.214041, 0, 1]);
    assertNear(materialOf('kd 0.5').material.color!, [0.214041, 0.214041, 0.214041, 1]);
  });

  test('Ke is given off, brighter than white too', () => {
    assert.deepEqual(materialOf('Ke 0 0 0').material.emission, undefined);
    assertNear([...materialOf('Ke 0.5 0 1').material.emission!], [0.214041, 0, 1]);
    assert.ok(materialOf('Ke 2 2 2').material.emission![0] > 4);
  });

  test('d and Tr: below opaque it blends', () => {
    assert.equal(materialOf('d 1').material.alphaMode, undefined);
    assert.equal(materialOf('Tr 0').material.alphaMode, undefined);
    for (const key of ['d 0.25', 'd -halo 0.25', 'Tr 0.75']) {
      const { color, alphaMode } = materialOf(key).material;
      assert.deepEqual([color![3], alphaMode], [0.25, 'blend']);
    }
  });

  test('where d and Tr contradict each other d is used', () => {
    const { material, warnings } = materialOf(['d 1', 'Tr 1']);
    assert.equal(material.color![3], 1);
    assert.deepEqual(codes(warnings), ['UNSUPPORTED_VALUE']);
    assert.deepEqual(materialOf(['d 0.9', 'Tr 0.1']).warnings, []);
  });

  test('Pr and Pm; without Pr the roughness of Ns', () => {
    const { roughness, metalness } = materialOf(['Pm 0.3', 'Ns 1000', 'Pr 0.2']).material;
    assert.deepEqual([roughness, metalness], [0.2, 0.3]);
    assert.equal(materialOf('Ns 0').material.roughness, 1);
    // (2 / 32) ^ (1 / 4)
    assert.equal(materialOf('Ns 30').material.roughness, 0.5);
  });

  test('a value out of its range is brought into it, with a warning', () => {
    const { material, warnings } = materialOf(['Kd 2 0 0', 'd -1', 'Pr 7']);
    assert.deepEqual([material.color, material.roughness], [[1, 0, 0, 0], 1]);
    assert.deepEqual(
      warnings.map(({ place }) => place),
      ['line 2', 'line 3', 'line 4'],
    );
  });

  test('other notations of a colour are missed', () => {
    const { material, warnings } = materialOf(['Kd spectral a.rfl', 'Ke xyz 1 1 1']);
    assert.deepEqual(material.color, [1, 1, 1, 1]);
    assert.deepEqual(codes(warnings), ['UNSUPPORTED_VALUE', 'UNSUPPORTED_VALUE']);
  });
});

describe('keys', () => {
  test('the last value of a key counts; keys without one and unknown keys do not', () => {
    const { material } = materialOf(['Kd 0 0 0', 'KD 1 0 0 # red', 'Kd', 'illum 2', 'Ka 0 1 0']);
    assert.deepEqual(material.color, [1, 0, 0, 1]);
  });

  test('the second material of a name replaces the first, in its place', () => {
    const { materials } = loadMtl('Kd 1 0 0\nnewmtl a\nKd 0 0 0\nnewmtl b b\nnewmtl a\nd 0.5');
    assert.deepEqual(
      materials.map(({ name, color }) => [name, color]),
      [
        ['a', [1, 1, 1, 0.5]],
        ['b b', [1, 1, 1, 1]],
      ],
    );
  });

  test('options of the reader', () => {
    const of = (key: string, options: MtlOptions) => materialOf(key, options).material.color;
    assert.deepEqual(of('Kd 255 0 0', { normalizeRgb: true }), [1, 0, 0, 1]);
    assert.deepEqual(of('Kd 0 0 0', { ignoreZeroRgbs: true }), [1, 1, 1, 1]);
    assert.deepEqual(of('Tr 0.75', { invertTr: true }), [1, 1, 1, 0.75]);
  });
});

describe('images', () => {
  const files = filesOf({ 'a b.png': PNG, 'large.png': LARGE_PNG, 'c.jpg': JPEG });

  test('repeat, cover by their alpha, and are found whatever the slashes and the case', () => {
    const { material, textures, warnings } = materialOf('map_Kd .\\tex\\A B.png', { files });
    assert.deepEqual(warnings, []);
    assert.deepEqual([material.texture, material.alphaMode], [0, 'blend']);
    const { bytes, ...texture } = textures[0]!;
    assert.equal(bytes, files.get('a b.png'));
    assert.deepEqual(texture, {
      name: 'A B.png',
      mimeType: 'image/png',
      width: 8,
      height: 4,
      uvWidth: 8,
      uvHeight: 4,
      missing: false,
      wrap: 'repeat',
    });
  });

  test('a photograph is smooth, pixel art is not; a JPEG has no alpha', () => {
    const filter = (name: string) => materialOf(`map_Kd ${name}`, { files }).textures[0]!.filter;
    assert.deepEqual(['a b.png', 'large.png', 'c.jpg'].map(filter), [
      undefined,
      'linear',
      'linear',
    ]);
    assert.equal(materialOf('map_Kd c.jpg', { files }).material.alphaMode, undefined);
  });

  test('options move and clamp one; the rest is its name', () => {
    const line = 'map_Kd -blendu on -s 2 3 1 -o 0.25 -bm 2 -clamp on -mm 0 1 -type sphere a b.png';
    const { uvTransforms, textures } = materialOf(line, { files });
    assert.deepEqual(uvTransforms, [{ scale: [2, 3], offset: [0.25, 0] }]);
    assert.deepEqual([textures[0]!.missing, textures[0]!.wrap], [false, undefined]);
    assert.deepEqual(materialOf('map_Kd -s 2 a b.png', { files }).uvTransforms, [
      { scale: [2, 1], offset: [0, 0] },
    ]);
    assert.equal(
      materialOf('map_Kd a b.png', { files, wrap: 'clamp' }).textures[0]!.wrap,
      undefined,
    );
  });

  test('what looks like an option and is none is part of the name', () => {
    const odd = filesOf({ '-x 1.png': PNG });
    assert.equal(materialOf('map_Kd -x 1.png', { files: odd }).textures[0]!.missing, false);
    assert.equal(
      materialOf('map_Kd -s 1 1 2.png', { files: filesOf({ '2.png': PNG }) }).warnings.length,
      0,
    );
  });

  test('read in the same way twice it is one texture', () => {
    const text =
      'newmtl a\nmap_Kd ./a b.png\nnewmtl b\nmap_Kd a b.png\nnewmtl c\nmap_Kd -clamp on a b.png';
    const { materials, textures } = loadMtl(text, { files });
    assert.deepEqual(
      materials.map(({ texture }) => texture),
      [0, 0, 1],
    );
    assert.equal(textures.length, 2);
  });

  test('map_Ke shines by Ke, without one as it is; a missing one does not', () => {
    const lit = materialOf(['map_Ke c.jpg', 'Ke 1 0 0'], { files }).material;
    assert.deepEqual([lit.texture, lit.emission, lit.emissionTexture], [-1, [1, 0, 0], 0]);
    assert.deepEqual(materialOf('map_Ke c.jpg', { files }).material.emission, [1, 1, 1]);
    const missing = materialOf(['map_Ke none.jpg', 'Ke 1 0 0'], { files });
    assert.equal(missing.material.emission, undefined);
    assert.deepEqual(codes(missing.warnings), ['MISSING_TEXTURE']);
  });

  test('one that cannot be shown is missing, with a warning', () => {
    const odd = filesOf({ 'a.gif': 'GIF89a', 'large.png': LARGE_PNG });
    for (const name of ['none.png', 'a.gif', 'large.png']) {
      const limits = { maxTextureSide: 256 };
      const { material, textures, warnings } = materialOf(`map_Kd ${name}`, { files: odd, limits });
      assert.deepEqual([material.texture, textures[0]!.missing], [0, true]);
      assert.deepEqual(codes(warnings), ['MISSING_TEXTURE']);
    }
  });
});

describe('with a model', () => {
  const face = 'f 1/1 2/2 3/3';
  const model = (...lines: string[]) => [...SQUARE, 'vt 0 0', 'vt 1 0', 'vt 1 1', ...lines];

  test('libraries are found, later ones replace what earlier ones have', () => {
    const files = filesOf({
      'a.mtl': 'newmtl x\nKd 1 0 0\nnewmtl y\nKd 0 1 0',
      'lib/my own.mtl': 'newmtl y\nKd 0 0 1\nmap_Kd y.png',
      'lib/y.png': PNG,
      'y.png': LARGE_PNG,
    });
    const lines = model('mtllib a.mtl lib\\my own.mtl', 'usemtl x', face, 'usemtl y', face);
    const { scene, warnings } = load(lines, { files });
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      scene.materials.map(({ name, color }) => [name, color]),
      [
        ['x', [1, 0, 0, 1]],
        ['y', [0, 0, 1, 1]],
      ],
    );
    // Relative to the library, not to the model.
    assert.equal(scene.textures[0]!.width, 8);
  });

  test('materials that nothing is drawn with stay out', () => {
    const files = filesOf({ 'a.mtl': 'newmtl x\nmap_Kd x.png\nnewmtl y' });
    const { scene, warnings } = load(model('mtllib a.mtl', 'usemtl y', face), { files });
    assert.deepEqual([scene.materials.length, scene.textures.length, warnings.length], [1, 0, 0]);
  });

  test('a missing or damaged library is a warning, and the rest is drawn', () => {
    const files = filesOf({ 'bad.mtl': 'newmtl x\nKd red', 'good.mtl': 'newmtl y' });
    const lines = model('mtllib none.mtl', 'mtllib bad.mtl good.mtl', 'usemtl y', face);
    const { scene, warnings } = load(lines, { files });
    assert.equal(scene.meshes.length, 1);
    assert.deepEqual(
      warnings.map(({ code, place }) => [code, place]),
      [
        ['MISSING_LIBRARY', ''],
        ['MISSING_LIBRARY', 'bad.mtl'],
      ],
    );
    assert.match(warnings[1]!.message, /line 2: expected/);
  });

  test('a comment behind usemtl is none of the name, unless the library has it so', () => {
    const files = filesOf({ 'a.mtl': 'newmtl x\nKd 1 0 0\nnewmtl x #2\nKd 0 1 0' });
    const lines = model('mtllib a.mtl', 'usemtl x # red', face, 'usemtl x #2', face);
    const { materials } = load(lines, { files }).scene;
    assert.deepEqual(
      materials.map(({ color }) => color),
      [
        [1, 0, 0, 1],
        [0, 1, 0, 1],
      ],
    );
  });

  test('-s and -o move the coordinates of their material alone', () => {
    const files = filesOf({
      'a.mtl': 'newmtl x\nmap_Kd -s 2 3 -o 0.25 0.5 x.png\nnewmtl y\nmap_Kd x.png',
      'x.png': PNG,
    });
    const { scene } = load(model('mtllib a.mtl', 'usemtl x', face, 'usemtl y', face), { files });
    const { uvs, indices } = scene.meshes[0]!;
    const at = (corner: number) => [
      ...uvs.subarray(indices[corner]! * 2, indices[corner]! * 2 + 2),
    ];
    // u · 2 + 0.25, 1 − (v · 3 + 0.5)
    assert.deepEqual(
      [at(0), at(2)],
      [
        [0.25, 0.5],
        [2.25, -2.5],
      ],
    );
    assert.deepEqual(
      [at(3), at(5)],
      [
        [0, 1],
        [1, 0],
      ],
    );
  });
});
