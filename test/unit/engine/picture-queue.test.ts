import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PictureQueue } from '../../../src/engine/picture-queue.ts';
import { deferred, settle } from '../shot/fakes.ts';

/** A queue, and a way to have pictures drawn in it that end when a test says so. */
function queueing() {
  const queue = new PictureQueue();
  const begun: string[] = [];
  const draw = (name: string, goesFirst?: boolean) => {
    const { promise, resolve, reject } = deferred<string>();
    const drawn = queue.add(() => {
      begun.push(name);
      return promise;
    }, goesFirst);
    return { drawn, end: () => resolve(name), fail: () => reject(new Error(name)) };
  };
  return { begun, draw };
}

test('one picture is drawn after another', async () => {
  const { begun, draw } = queueing();
  const [a, b] = [draw('a'), draw('b')];
  await settle();
  assert.deepEqual(begun, ['a']);
  a.end();
  assert.equal(await a.drawn, 'a');
  await settle();
  assert.deepEqual(begun, ['a', 'b']);
  b.end();
  await b.drawn;
  await settle();
  draw('c');
  assert.deepEqual(begun, ['a', 'b', 'c'], 'an idle queue waits for nothing');
});

test('what goes first goes before all that wait, in its own order', async () => {
  const { begun, draw } = queueing();
  const pictures = [draw('a'), draw('b'), draw('c', true), draw('d', true), draw('e')];
  for (const { end } of pictures) end();
  await Promise.all(pictures.map(({ drawn }) => drawn));
  assert.deepEqual(begun, ['a', 'c', 'd', 'b', 'e']);
});

test('a picture that fails holds up no other', async () => {
  const { begun, draw } = queueing();
  const [a, b] = [draw('a'), draw('b')];
  a.fail();
  b.end();
  await assert.rejects(a.drawn, /^Error: a$/);
  assert.equal(await b.drawn, 'b');
  assert.deepEqual(begun, ['a', 'b']);
});
