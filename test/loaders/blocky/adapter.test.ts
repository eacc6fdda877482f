/** What comes with a model: its texture, given or found beside it, and its clips. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_TEXTURE_TRIES, texturePaths } from '../../../src/loaders/blocky/texture-paths.ts';
import { type LoadInput, loadModel } from '../../../src/loaders/index.ts';
import { checkScene } from '../../../src/scene/index.ts';
import { animationText, box, key, modelText, node, TEXTURE, vector } from './model.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const MODEL = modelText([node('a', box([2, 2, 2]))], { format: undefined });

/** Loads a model beside which there are some files; tells what was asked for. */
async function loadBeside(files: Record<string, Uint8Array>, more: Partial<LoadInput> = {}) {
  const asked: string[] = [];
  const result = await loadModel({
    name: 'Lamp.blockymodel',
    bytes: encode(MODEL),
    sibling: async (path) => {
      asked.push(path);
      return files[path] ?? null;
    },
    ...more,
  });
  assert.deepEqual(checkScene(result.scene), []);
  return { ...result, asked };
}

test('a model is known by its content, else by its name', async () => {
  const head = '// Made by hand\n';
  for (const name of ['Lamp.blockymodel', 'lamp.json', '']) {
    const { scene } = await loadBeside({}, { name, bytes: encode(head + MODEL) });
    assert.equal(scene.source.format, 'blockymodel');
  }
  await assert.rejects(loadBeside({}, { name: 'A.BLOCKYMODEL', bytes: encode('?') }), {
    code: 'NOT_JSON',
  });
  const gltf = '{"asset": {"version": "2.0"}, "nodes": [{"mesh": 0}]}';
  await assert.rejects(loadBeside({}, { name: 'a', bytes: encode(gltf) }), {
    code: 'UNKNOWN_FORMAT',
  });
});

test('the names of the texture, the likeliest first', () => {
  assert.deepEqual(texturePaths('Lamp.blockymodel', '/Blocks/Lights/'), [
    'Lamp.png',
    'Lamp_Texture.png',
    'Texture.png',
    'Lamp_texture.png',
    'Lamp_Textures/Lamp.png',
  ]);
  const bear = texturePaths('Model.blockymodel', 'NPC/Bear/Models');
  assert.deepEqual(bear.slice(-2), ['Model_Textures/Bear.png', 'Bear.png']);
  assert.equal(bear.length, MAX_TEXTURE_TRIES);
  assert.equal(texturePaths('Model.blockymodel', '').at(-1), 'Model_Textures/Model.png');
  assert.equal(texturePaths('Orb.big.blockymodel', '').at(-1), 'Orb.png');
});

test('the texture is asked for until it is found, each name once', async () => {
  const found = await loadBeside({ 'Lamp_Texture.png': TEXTURE, 'Texture.png': TEXTURE });
  assert.deepEqual(found.asked, ['Lamp.png', 'Lamp_Texture.png']);
  assert.equal(found.scene.textures[0]!.name, 'Lamp_Texture.png');
  assert.deepEqual(found.warnings, []);

  // Many servers answer with a page where there is no file.
  const page = await loadBeside({ 'Lamp.png': encode('<!doctype html>'), 'Texture.png': TEXTURE });
  assert.equal(page.scene.textures[0]!.name, 'Texture.png');

  const none = await loadBeside({}, { name: 'Model.blockymodel', folder: '/Bear/' });
  assert.equal(none.asked.length, MAX_TEXTURE_TRIES);
  assert.deepEqual(
    none.warnings.map(({ code }) => code),
    ['MISSING_TEXTURE'],
  );
});

test('a texture that was given is not looked for, even where it is none', async () => {
  const given = await loadBeside({}, { texture: { name: 'red.png', bytes: TEXTURE } });
  assert.deepEqual(given.asked, []);
  assert.equal(given.scene.textures[0]!.name, 'red.png');
  const bad = await loadBeside({}, { texture: { name: 'red.png', bytes: encode('page') } });
  assert.deepEqual(bad.asked, []);
  assert.equal(bad.scene.textures[0]!.missing, true);
});

test('a folder tells what the model is', async () => {
  const { scene } = await loadBeside({}, { folder: '/Common/Blocks/Lights/' });
  assert.equal(scene.source.modelFormat, 'prop');
});

test('clips are called as their files; a broken one is a warning', async () => {
  const position = [key(0, vector(0, 1, 0))];
  const { scene, warnings } = await loadBeside(
    { 'Lamp.png': TEXTURE },
    {
      animations: [
        { name: 'walk.blockyanim', bytes: encode(animationText({ a: { position } })) },
        { name: 'broken.blockyanim', bytes: encode('{') },
        { name: 'idle.v2.blockyanim', bytes: encode(animationText({ b: { position } })) },
      ],
    },
  );
  assert.deepEqual(
    scene.animations?.map(({ name, channels }) => [name, channels.length]),
    [
      ['walk', 1],
      ['idle.v2', 0],
    ],
  );
  assert.deepEqual(
    warnings.map(({ code, place }) => [code, place]),
    [
      ['NOT_JSON', 'broken.blockyanim $'],
      ['UNKNOWN_REFERENCE', 'idle.v2.blockyanim $.nodeAnimations.b'],
    ],
  );
});
