import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { baseName, resolveModelUrl } from '../../../src/fetch/resolve.ts';
import { resolveSideFile } from '../../../src/fetch/resolve-side-file.ts';

const MODEL = new URL('https://models.example/packs/lamp/lantern.bbmodel?v=2#top');

/** What a model may list, and the address that it stands for; null: none. */
const PATHS: readonly [path: string, url: string | null][] = [
  ['lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['./lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['textures/lantern.png', 'https://models.example/packs/lamp/textures/lantern.png'],
  ['textures\\lantern.png', 'https://models.example/packs/lamp/textures/lantern.png'],
  ['..\\shared/./glow.png', 'https://models.example/packs/shared/glow.png'],
  ['../../../../../x.png', 'https://models.example/x.png'],
  ['a//b.png', 'https://models.example/packs/lamp/a/b.png'],
  // Signs that mean something in a URL are letters of a name here.
  ['what?.png', 'https://models.example/packs/lamp/what%3F.png'],
  ['a#b.png', 'https://models.example/packs/lamp/a%23b.png'],
  ['my%20lamp.png', 'https://models.example/packs/lamp/my%2520lamp.png'],
  ['%2e%2e/x.png', 'https://models.example/packs/lamp/%252e%252e/x.png'],
  ['my lamp.png', 'https://models.example/packs/lamp/my%20lamp.png'],
  ['minecraft:block/stone.png', 'https://models.example/packs/lamp/minecraft%3Ablock/stone.png'],
  ['@evil.example/x.png', 'https://models.example/packs/lamp/%40evil.example/x.png'],
  ['javascript:alert(1)', 'https://models.example/packs/lamp/javascript%3Aalert(1)'],
  ['ラ\uD800.png', 'https://models.example/packs/lamp/%E3%83%A9%EF%BF%BD.png'],
  // Of a place elsewhere only the name counts.
  ['/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['/home/me/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['C:\\Users\\me\\lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['c:lantern.png', 'https://models.example/packs/lamp/c%3Alantern.png'],
  ['d:/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['\\\\server\\share\\lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['//evil.example/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['\\/evil.example/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['https://evil.example/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['HTTPS:\\\\evil.example\\lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['https:/evil.example/lantern.png', 'https://models.example/packs/lamp/lantern.png'],
  ['file:///etc/passwd', 'https://models.example/packs/lamp/passwd'],
  // No name at all.
  ['', null],
  ['.', null],
  ['/', null],
  ['..', null],
  ['textures/..', null],
  ['C:\\..', null],
];

for (const [path, url] of PATHS) {
  test(`the listed path ${JSON.stringify(path)} is ${url}`, () => {
    assert.equal(resolveSideFile(MODEL, path)?.href ?? null, url);
  });
}

test('no string leads to another origin, a query or a fragment', () => {
  const nasty = fc.constantFrom(
    ...['/', '\\', '..', '.', ':', '?', '#', '@', '%', '%2f', '%5c', '//', 'https:', 'C:', '\t'],
    ...[
      '\n',
      '\0',
      'evil.example',
      'data:',
      'blob:',
      'x.png',
      '\uD83D',
      '\uDE00',
      ' ',
      '；',
      '[::1]',
    ],
  );
  const paths = fc.oneof(
    fc.array(nasty, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );
  fc.assert(
    fc.property(paths, (path) => {
      const url = resolveSideFile(MODEL, path);
      if (!url) return;
      assert.equal(url.origin, MODEL.origin);
      assert.deepEqual([url.search, url.hash, url.username], ['', '', '']);
    }),
    { seed: 20260501, numRuns: 5000 },
  );
});

test('a model that is no http resource lists nothing', () => {
  assert.equal(resolveSideFile(new URL('blob:https://models.example/1234'), 'x.png'), null);
});

test('src is relative to the page', () => {
  const page = 'https://site.example/wiki/lamps';
  assert.equal(resolveModelUrl('a.bbmodel', page).href, 'https://site.example/wiki/a.bbmodel');
  assert.equal(resolveModelUrl('/a.bbmodel', page).href, 'https://site.example/a.bbmodel');
  assert.equal(resolveModelUrl('//cdn.example/a', page).href, 'https://cdn.example/a');
  assert.equal(resolveModelUrl('blob:https://site.example/1', page).protocol, 'blob:');
});

test('other schemes, and what is no URL, are refused', () => {
  for (const src of ['javascript:alert(1)', 'data:,x', 'file:///a.bbmodel', 'https://[', 'C:\\a']) {
    assert.throws(
      () => resolveModelUrl(src, 'https://site.example/'),
      { code: 'INVALID_URL' },
      src,
    );
  }
});

test('the base name is the last name of a path', () => {
  assert.equal(baseName('C:\\a\\b.png'), 'b.png');
  assert.equal(baseName('a/b/'), 'b');
  assert.equal(baseName('b.png'), 'b.png');
  assert.equal(baseName('//'), '');
});
