import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadModel, UnknownFormatError } from '../../../src/loaders/index.ts';
import { cube, png, project, texture } from './model.ts';

const encode = (value: unknown): Uint8Array =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));

const noSibling = async (): Promise<null> => null;

test('a project is known by its content, whatever its name', async () => {
  const bytes = encode(project('free', { elements: [cube()] }));
  for (const name of ['lantern.bbmodel', 'lantern.json', '']) {
    const { scene } = await loadModel({ name, bytes, sibling: noSibling });
    assert.equal(scene.meshes.length, 1);
  }
});

test('where the content says nothing the name does', async () => {
  const bytes = encode('nonsense');
  await assert.rejects(loadModel({ name: 'A.BBMODEL', bytes, sibling: noSibling }), {
    code: 'NOT_JSON',
  });
  await assert.rejects(
    loadModel({ name: 'a.zip', bytes, sibling: noSibling }),
    (error) =>
      error instanceof UnknownFormatError &&
      error.code === 'UNKNOWN_FORMAT' &&
      error.place === 'a.zip',
  );
});

test('the textures that a model lists are asked for side by side', async () => {
  const asked: string[] = [];
  const textures = [
    { name: 'a.png', relative_path: 'tex\\A.png' },
    texture(),
    { name: 'page.png' },
    { name: 'gone.png' },
  ];
  const { scene, warnings } = await loadModel({
    name: 'm.bbmodel',
    bytes: encode(project('free', { textures })),
    sibling: async (path) => {
      asked.push(path);
      if (path === 'page.png') return encode('<!doctype html>');
      return path === 'tex/A.png' ? png(8, 8) : null;
    },
  });
  assert.deepEqual(asked, ['tex/A.png', 'page.png', 'gone.png']);
  assert.deepEqual(
    scene.textures.map(({ width }) => width),
    [8, 16, 0, 0],
  );
  assert.deepEqual(
    warnings.map(({ code, place }) => `${code} ${place}`),
    ['MISSING_TEXTURE $.textures[2].source', 'MISSING_TEXTURE $.textures[3].source'],
  );
});
