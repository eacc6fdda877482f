import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_LOOK_BYTES, openLook } from '../../../src/fetch/open-look.ts';
import { fakeServer, pageOptions } from './fake-server.ts';

const HERE = 'https://site.example/wiki/dusk.json';
const THERE = 'https://cdn.example/looks/dusk.json';

function request(fetch: typeof globalThis.fetch, modelSrc: string | null = null) {
  const { environment, signal } = pageOptions(fetch).options;
  return { environment, signal, modelSrc };
}

test('a look comes from the page’s origin, relative to the page', async () => {
  const { fetch, asked } = fakeServer({ [HERE]: () => new Response('{}') });
  assert.equal(await openLook('dusk.json', request(fetch)), '{}');
  assert.deepEqual(
    asked.map(({ init }) => [init.mode, init.credentials, init.referrerPolicy]),
    [['same-origin', 'omit', 'no-referrer']],
  );
});

test('or from the model’s, and nothing is asked of any other', async () => {
  const { fetch, asked } = fakeServer({ [THERE]: () => new Response('{}') });
  assert.equal(await openLook(THERE, request(fetch, 'https://cdn.example/lamp.bbmodel')), '{}');
  asked.length = 0;
  for (const modelSrc of [null, 'lamp.bbmodel', 'https://cdn.example:444/lamp.bbmodel']) {
    await assert.rejects(openLook(THERE, request(fetch, modelSrc)), {
      code: 'ORIGIN_REFUSED',
      place: THERE,
    });
  }
  assert.deepEqual(asked, []);
});

test('a look that is too large is not read', async () => {
  const { fetch } = fakeServer({ [HERE]: () => new Response('x'.repeat(MAX_LOOK_BYTES + 1)) });
  await assert.rejects(openLook(HERE, request(fetch)), { code: 'TOO_LARGE' });
});

test('an address that is none, and one that no look comes by, are refused', async () => {
  const { fetch } = fakeServer({});
  for (const src of ['https://', 'data:application/json,{}', 'file:///dusk.json']) {
    await assert.rejects(openLook(src, request(fetch)), { code: 'INVALID_URL' });
  }
});

test('abort ends it', async () => {
  const controller = new AbortController();
  const { fetch } = fakeServer({
    [HERE]: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const opening = openLook(HERE, { ...request(fetch), signal: controller.signal });
  controller.abort();
  await assert.rejects(opening, { name: 'AbortError' });
});
