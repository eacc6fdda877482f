import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openUrl } from '../../../src/fetch/url.ts';
import { abortable, body, fakeServer, pageOptions } from './fake-server.ts';

const HERE = 'https://site.example/wiki/lamp.bbmodel';
const THERE = 'https://cdn.example/models/lamp.bbmodel';

/** A response as a browser gives it: its URL and type cannot be set from outside. */
function disguised(response: Response, parts: { url?: string; type?: ResponseType }): Response {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(response, name, { value });
  }
  return response;
}

test('a model of the page’s origin is asked for so that the browser refuses to leave it', async () => {
  const { fetch, asked } = fakeServer({ [HERE]: () => new Response('model') });
  const model = await openUrl('lamp.bbmodel', pageOptions(fetch).options);
  assert.equal(new TextDecoder().decode(model.bytes), 'model');
  assert.equal(model.name, 'lamp.bbmodel');
  const [{ init } = { init: {} as RequestInit }] = asked;
  assert.deepEqual(
    [init.mode, init.redirect, init.credentials, init.referrerPolicy],
    ['same-origin', 'follow', 'omit', 'no-referrer'],
  );
});

test('a model of another origin is asked for by CORS, and no redirect is followed', async () => {
  const { fetch, asked } = fakeServer({ [THERE]: () => new Response('model') });
  await openUrl(THERE, pageOptions(fetch).options);
  const [{ init } = { init: {} as RequestInit }] = asked;
  assert.deepEqual(
    [init.mode, init.redirect, init.credentials, init.referrerPolicy],
    ['cors', 'manual', 'omit', 'no-referrer'],
  );
});

test('a model and what the page gives with it are as urgent as the page says', async () => {
  const { fetch, asked } = fakeServer({ [HERE]: () => new Response('model') });
  await openUrl('lamp.bbmodel', pageOptions(fetch).options, { texture: 'a.png', priority: 'low' });
  await openUrl('lamp.bbmodel', pageOptions(fetch).options);
  assert.deepEqual(
    asked.map(({ init }) => init.priority),
    ['low', 'low', 'auto'],
  );
});

test('a redirect of another origin is refused', async () => {
  const redirect = () => disguised(new Response(null), { type: 'opaqueredirect' });
  const { fetch } = fakeServer({ [THERE]: redirect });
  await assert.rejects(openUrl(THERE, pageOptions(fetch).options), {
    code: 'REDIRECT_REFUSED',
    place: THERE,
  });
});

test('an answer from an origin that was not asked is refused', async () => {
  const { fetch } = fakeServer({
    [HERE]: () => disguised(new Response('x'), { url: 'https://evil.example/lamp.bbmodel' }),
  });
  await assert.rejects(openUrl(HERE, pageOptions(fetch).options), { code: 'REDIRECT_REFUSED' });
});

test('a status other than success, and no answer at all, have codes of their own', async () => {
  const { fetch } = fakeServer({});
  await assert.rejects(openUrl(HERE, pageOptions(fetch).options), {
    code: 'HTTP_STATUS',
    message: /404/,
    place: HERE,
  });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  await assert.rejects(openUrl(HERE, pageOptions(offline).options), { code: 'FETCH_FAILED' });
});

test('the name is decoded; one that cannot be is taken as it is', async () => {
  const { fetch } = fakeServer({
    'https://site.example/wiki/my%20lamp.bbmodel': () => new Response('x'),
    'https://site.example/wiki/%FF.bbmodel': () => new Response('x'),
  });
  const { options } = pageOptions(fetch);
  assert.equal((await openUrl('my%20lamp.bbmodel', options)).name, 'my lamp.bbmodel');
  assert.equal((await openUrl('%FF.bbmodel', options)).name, '%FF.bbmodel');
});

test('a length over the cap fails before the body is read', async () => {
  const { stream, pulled } = body([new Uint8Array(11)]);
  const { fetch, asked } = fakeServer({
    [HERE]: () => new Response(stream, { headers: { 'content-length': '11' } }),
  });
  const { options } = pageOptions(fetch, { maxModelBytes: 10 });
  await assert.rejects(openUrl(HERE, options), { code: 'TOO_LARGE', place: HERE });
  assert.equal(pulled(), 0);
  assert.equal(asked[0]?.init.signal?.aborted, true);
});

test('a body over the cap is stopped where it passes it, whatever length was announced', async () => {
  const chunks = Array.from({ length: 10 }, () => new Uint8Array(4));
  const { stream, pulled, cancelled } = body(chunks);
  const { fetch } = fakeServer({
    [HERE]: () => new Response(stream, { headers: { 'content-length': '4' } }),
  });
  const { options } = pageOptions(fetch, { maxModelBytes: 10 });
  await assert.rejects(openUrl(HERE, options), { code: 'TOO_LARGE' });
  assert.equal(pulled(), 3);
  assert.equal(cancelled(), true);
});

test('a body of exactly the cap is read', async () => {
  const { stream } = body([Uint8Array.of(1, 2), Uint8Array.of(3)]);
  const { fetch, asked } = fakeServer({ [HERE]: () => new Response(stream) });
  const model = await openUrl(HERE, pageOptions(fetch, { maxModelBytes: 3 }).options);
  assert.deepEqual([...model.bytes], [1, 2, 3]);
  // Aborting what is over would show in the browser as a failed request.
  assert.equal(asked[0]?.init.signal?.aborted, false);
});

test('a transfer that stands still fails; each byte gives it its time anew', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { stream } = body([new Uint8Array(1), new Uint8Array(1)], 'stalls');
  const { fetch } = fakeServer({ [HERE]: (signal) => abortable(stream, signal) });
  const { options, progress } = pageOptions(fetch, { stallTimeoutMs: 1000 });
  const opened = openUrl(HERE, options);
  const outcome = assert.rejects(opened, { code: 'FETCH_STALLED', place: HERE });

  while (progress.length < 2) {
    await new Promise(setImmediate);
    t.mock.timers.tick(300);
  }
  await new Promise(setImmediate);
  t.mock.timers.tick(1000);
  await outcome;
});

test('a server that never answers counts as standing still', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { fetch } = fakeServer({
    [HERE]: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  const opened = openUrl(HERE, pageOptions(fetch, { stallTimeoutMs: 1000 }).options);
  const outcome = assert.rejects(opened, { code: 'FETCH_STALLED' });
  await new Promise(setImmediate);
  t.mock.timers.tick(1000);
  await outcome;
});

test('an endless time-out is no time-out', async () => {
  const { fetch } = fakeServer({
    [HERE]: () => new Promise((resolve) => setTimeout(resolve, 30, new Response('model'))),
  });
  const { options } = pageOptions(fetch, { stallTimeoutMs: Number.POSITIVE_INFINITY });
  assert.equal((await openUrl(HERE, options)).bytes.length, 5);
});

test('abort rejects with an AbortError, before and within the transfer', async () => {
  const { stream } = body([new Uint8Array(1)], 'stalls');
  const { fetch, asked } = fakeServer({ [HERE]: (signal) => abortable(stream, signal) });
  const page = pageOptions(fetch);
  const opened = openUrl(HERE, page.options);
  while (page.progress.length === 0) await new Promise(setImmediate);
  page.abort();
  await assert.rejects(opened, { name: 'AbortError' });
  await assert.rejects(openUrl(HERE, page.options), { name: 'AbortError' });
  assert.equal(asked.length, 1);
});

test('progress adds up the model and what it lists', async () => {
  const withLength = (size: number) =>
    new Response(new Uint8Array(size), { headers: { 'content-length': String(size) } });
  const { fetch } = fakeServer({
    [HERE]: () => withLength(10),
    'https://site.example/wiki/a.png': () => withLength(5),
    'https://site.example/wiki/b.png': () => new Response(new Uint8Array(2)),
  });
  const { options, progress } = pageOptions(fetch);
  const model = await openUrl(HERE, options);
  await model.sibling('a.png');
  await model.sibling('b.png');
  assert.deepEqual(progress, [
    [10, 10],
    [15, 15],
    [17, null],
    [17, 17],
  ]);
});

test('of a compressed body no total is told', async () => {
  const { fetch } = fakeServer({
    [HERE]: () =>
      new Response(new Uint8Array(10), {
        headers: { 'content-length': '4', 'content-encoding': 'gzip' },
      }),
    // Across origins the encoding is hidden, and the length shows as too small.
    [THERE]: () => new Response(new Uint8Array(10), { headers: { 'content-length': '4' } }),
  });
  for (const url of [HERE, THERE]) {
    const { options, progress } = pageOptions(fetch);
    await openUrl(url, options);
    assert.deepEqual(progress[0], [10, null]);
  }
});

test('listed files come from beside the address that answered, in the same way', async () => {
  const { fetch, asked } = fakeServer({
    [HERE]: () => disguised(new Response('x'), { url: 'https://site.example/v2/lamp.bbmodel' }),
    'https://site.example/v2/lamp.png': () => new Response(Uint8Array.of(7)),
  });
  const model = await openUrl(HERE, pageOptions(fetch).options);
  assert.deepEqual([...((await model.sibling('lamp.png')) ?? [])], [7]);
  const { init } = asked[1]!;
  assert.deepEqual(
    [init.mode, init.credentials, init.referrerPolicy],
    ['same-origin', 'omit', 'no-referrer'],
  );
});

test('a listed file that is not there is absent, without a word', async () => {
  const { fetch } = fakeServer({ [HERE]: () => new Response('x') });
  const { options, warnings } = pageOptions(fetch);
  const model = await openUrl(HERE, options);
  assert.equal(await model.sibling('missing.png'), null);
  assert.equal(await model.sibling(''), null);
  assert.deepEqual(warnings, []);
});

test('listed files stop at their number', async () => {
  const { fetch, asked } = fakeServer({
    [HERE]: () => new Response('x'),
    'https://site.example/wiki/a.png': () => new Response('a'),
  });
  const { options, warnings } = pageOptions(fetch, { maxSideFiles: 2 });
  const model = await openUrl(HERE, options);
  const read = await Promise.all(Array.from({ length: 4 }, () => model.sibling('a.png')));
  assert.equal(read.filter((bytes) => bytes !== null).length, 2);
  assert.equal(asked.length, 3);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['TOO_LARGE', 'TOO_LARGE'],
  );
});

test('listed files stop at their bytes together, also while they come at once', async () => {
  const side = () => new Response(body(Array.from({ length: 6 }, () => new Uint8Array(1))).stream);
  const { fetch } = fakeServer({
    [HERE]: () => new Response('x'),
    'https://site.example/wiki/a.png': side,
    'https://site.example/wiki/b.png': side,
  });
  const { options, warnings } = pageOptions(fetch, { maxSideBytes: 10 });
  const model = await openUrl(HERE, options);
  const read = await Promise.all([model.sibling('a.png'), model.sibling('b.png')]);
  assert.ok(read.includes(null));
  assert.ok(warnings.every(({ code }) => code === 'TOO_LARGE'));
  assert.equal(warnings.length, read.filter((bytes) => bytes === null).length);
});

test('abort reaches listed files', async () => {
  const { stream } = body([], 'stalls');
  const { fetch } = fakeServer({
    [HERE]: () => new Response('x'),
    'https://site.example/wiki/a.png': (signal) => abortable(stream, signal),
  });
  const { options, abort } = pageOptions(fetch);
  const model = await openUrl(HERE, options);
  const side = model.sibling('a.png');
  abort();
  await assert.rejects(side, { name: 'AbortError' });
});

test('what the page gives with a model is asked for at the same time, each from its own origin', async () => {
  const texture = 'https://art.example/red%20lamp.png?v=2';
  const walk = 'https://site.example/wiki/moves/walk.blockyanim';
  const { fetch, asked } = fakeServer({
    [HERE]: async () => {
      while (asked.length < 4) await new Promise(setImmediate);
      return new Response('model');
    },
    [texture]: () => new Response('image'),
    [walk]: () => new Response('walk'),
  });
  const page = pageOptions(fetch);
  const model = await openUrl('lamp.bbmodel', page.options, {
    texture,
    animations: ['moves/walk.blockyanim', 'gone.blockyanim', 'ftp://x/y.blockyanim'],
  });
  assert.equal(model.folder, '/wiki/');
  const text = ({ name, bytes }: { name: string; bytes: Uint8Array }) => [
    name,
    new TextDecoder().decode(bytes),
  ];
  assert.deepEqual(text(model.texture!), ['red lamp.png', 'image']);
  assert.deepEqual(model.animations.map(text), [['walk.blockyanim', 'walk']]);
  assert.deepEqual(page.warnings.map(({ code, place }) => [code, place]).sort(), [
    ['HTTP_STATUS', 'https://site.example/wiki/gone.blockyanim'],
    ['INVALID_URL', 'ftp://x/y.blockyanim'],
  ]);
});

test('given files count as listed ones do, and end with the model', async () => {
  const animations = ['a.blockyanim', 'b.blockyanim'];
  const { fetch } = fakeServer({
    [HERE]: () => new Response('model'),
    'https://site.example/wiki/a.blockyanim': () => new Response('a'),
    'https://site.example/wiki/b.blockyanim': () => new Response('b'),
  });
  const page = pageOptions(fetch, { maxSideFiles: 1 });
  const model = await openUrl(HERE, page.options, { animations });
  assert.deepEqual(
    model.animations.map(({ name }) => name),
    ['a.blockyanim'],
  );
  assert.deepEqual(
    page.warnings.map(({ code }) => code),
    ['TOO_LARGE'],
  );
  const aborted = openUrl(HERE, page.options, { animations });
  page.abort();
  await assert.rejects(aborted, { name: 'AbortError' });
});
