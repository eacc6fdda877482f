/** A model among its files: how it is known, and what is asked for beside it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadModel } from '../../../src/loaders/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { pngFile } from '../skin/png-file.ts';
import { filesOf, SQUARE } from './obj-file.ts';

const PNG = pngFile({ width: 2, height: 2, colourType: 6, depth: 8, sample: () => 255 });
const FACE = [...SQUARE, 'f 1 2 3'];

/** Loads a model beside which there are some files; tells what was asked for. */
async function loadBeside(
  lines: readonly string[],
  beside: Readonly<Record<string, string | Uint8Array>> = {},
  name = 'house.obj',
) {
  const files = filesOf(beside);
  const asked: string[] = [];
  const result = await loadModel({
    name,
    bytes: new TextEncoder().encode(lines.join('\n')),
    sibling: async (path) => {
      asked.push(path);
      return files.get(path) ?? null;
    },
  });
  assert.deepEqual(checkScene(result.scene), []);
  return { ...result, asked };
}

test('a model is known by its first statement, else by its name', async () => {
  const heads = ['# made by hand\n\n#\n  v 0 0 0', 'o a', 'g', 'mtllib a.mtl', '\ufeffvn 0 0 1'];
  for (const head of heads) {
    const { scene } = await loadBeside([head, ...FACE], {}, 'thing.txt');
    assert.equal(scene.source.format, 'obj', head);
  }
  const comments = `# ${'-'.repeat(5000)}`;
  assert.equal((await loadBeside([comments, ...FACE])).scene.source.format, 'obj');
  for (const text of ['solid a', '{"v": 1}', 'off', 'version 1', '']) {
    await assert.rejects(loadBeside([text], {}, 'thing.txt'), { code: 'UNKNOWN_FORMAT' });
  }
  await assert.rejects(loadBeside(['<html>']), { code: 'NOT_OBJ' });
});

test('without a library nothing is asked for', async () => {
  const { asked, warnings } = await loadBeside(FACE);
  assert.deepEqual([asked, warnings], [[], []]);
});

test('libraries are asked for, then the images of the materials in use', async () => {
  const { asked, scene, warnings } = await loadBeside(
    ['mtllib lib\\a.mtl b.mtl', 'usemtl x', ...FACE, 'usemtl z', 'f 1 3 4'],
    {
      'lib/a.mtl': 'newmtl x\nmap_Kd x.png\nmap_Ke glow.png\nnewmtl y\nmap_Kd y.png',
      'b.mtl': 'newmtl z\nmap_Kd .\\x y.png\nnorm n.png',
      'lib/x.png': PNG,
      'x y.png': PNG,
    },
  );
  assert.deepEqual(asked, ['lib/a.mtl', 'b.mtl', 'lib/x.png', 'lib/glow.png', 'x y.png']);
  assert.deepEqual(
    scene.materials.map(({ texture }) => scene.textures[texture]!.missing),
    [false, false],
  );
  assert.deepEqual(
    warnings.map(({ code, message }) => [code, /"(.*)"/.exec(message)![1]]),
    [['MISSING_TEXTURE', 'lib/glow.png']],
  );
});

test('what is not there is missed, and the model is shown', async () => {
  const { scene, warnings } = await loadBeside(['mtllib a.mtl', 'usemtl x', ...FACE]);
  assert.equal(scene.meshes.length, 1);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['MISSING_LIBRARY', 'UNKNOWN_MATERIAL'],
  );
});
