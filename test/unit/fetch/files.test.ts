import assert from 'node:assert/strict';
import { File } from 'node:buffer';
import { test } from 'node:test';
import { expectedName, openModel } from '../../../src/fetch/open.ts';
import { fakeServer, pageOptions } from './fake-server.ts';

function file(name: string, bytes: number[]): globalThis.File {
  return new File([Uint8Array.from(bytes)], name) as unknown as globalThis.File;
}

const LAMP = [file('lamp.png', [1]), file('Lamp.bbmodel', [2, 3]), file('GLOW.PNG', [4])];

test('the first model among the files is shown, with the others as what it lists', async () => {
  const { fetch, asked } = fakeServer({});
  const { options, progress } = pageOptions(fetch);
  const model = await openModel({ kind: 'files', files: LAMP }, options);
  assert.equal(model.name, 'Lamp.bbmodel');
  assert.deepEqual([...model.bytes], [2, 3]);
  assert.deepEqual([...((await model.sibling('C:\\art\\lamp.png')) ?? [])], [1]);
  assert.deepEqual([...((await model.sibling('textures/glow.png')) ?? [])], [4]);
  assert.equal(await model.sibling('other.png'), null);
  assert.equal(await model.sibling('Lamp.bbmodel'), null);
  assert.equal(asked.length, 0);
  assert.deepEqual(progress, [
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
});

test('without a model by name the first file is taken', async () => {
  const { options } = pageOptions(fakeServer({}).fetch);
  const model = await openModel({ kind: 'files', files: [LAMP[0]!, LAMP[2]!] }, options);
  assert.equal(model.name, 'lamp.png');
});

test('to a Hytale model belong the animations beside it, and the image if it is the only one', async () => {
  const page = pageOptions(fakeServer({}).fetch);
  const bear = [file('idle.blockyanim', [7]), file('Fur.png', [1]), file('Bear.blockymodel', [2])];
  const open = async (files: globalThis.File[]) => {
    const model = await openModel({ kind: 'files', files }, page.options);
    return [model.name, model.texture?.name, ...model.animations.map(({ name }) => name)];
  };
  assert.deepEqual(await open(bear), ['Bear.blockymodel', 'Fur.png', 'idle.blockyanim']);
  const two = [...bear, file('Ice.png', [1]), file('WALK.BLOCKYANIM', [8])];
  assert.deepEqual(await open(two), [
    'Bear.blockymodel',
    undefined,
    'idle.blockyanim',
    'WALK.BLOCKYANIM',
  ]);
  assert.deepEqual(await open(LAMP), ['Lamp.bbmodel', undefined]);

  const gone = file('gone.blockyanim', [1]);
  gone.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  assert.deepEqual(await open([...bear, gone]), ['Bear.blockymodel', 'Fur.png', 'idle.blockyanim']);
  assert.deepEqual(
    page.warnings.map(({ code, place }) => [code, place]),
    [['FETCH_FAILED', 'gone.blockyanim']],
  );
});

test('no file, a file over the cap, one that cannot be read, and abort', async () => {
  const page = pageOptions(fakeServer({}).fetch, { maxModelBytes: 1, maxSideBytes: 0 });
  const open = (files: globalThis.File[]) => openModel({ kind: 'files', files }, page.options);
  await assert.rejects(open([]), { code: 'NO_MODEL_FILE' });
  await assert.rejects(open(LAMP), { code: 'TOO_LARGE', place: 'Lamp.bbmodel' });

  const gone = file('gone.bbmodel', [1]);
  gone.arrayBuffer = () => Promise.reject(new Error('NotReadableError'));
  await assert.rejects(open([gone]), { code: 'FETCH_FAILED', place: 'gone.bbmodel' });

  const small = await open([file('a.bbmodel', [1]), LAMP[0]!]);
  assert.equal(await small.sibling('lamp.png'), null);
  assert.deepEqual(
    page.warnings.map(({ code }) => code),
    ['TOO_LARGE'],
  );

  page.abort();
  await assert.rejects(open([file('a.bbmodel', [1])]), { name: 'AbortError' });
});

test('the name of an address is known before anything is read', () => {
  assert.equal(expectedName({ kind: 'files', files: [file('lamp.bbmodel', [])] }), '');
  assert.equal(expectedName({ kind: 'url', src: '../art/lamp.bbmodel?v=a/b#c' }), 'lamp.bbmodel');
});
