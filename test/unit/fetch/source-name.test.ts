import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ModelSource, sourceName } from '../../../src/fetch/model-source.ts';

const PAGE = 'https://site.example/wiki/lamp.html';
const SAME = 'https://site.example/wiki/lamp.obj';
const name = (source: ModelSource) => sourceName(source, PAGE);
const url = (src: string, more = {}): ModelSource => ({ kind: 'url', src, ...more });

test('an address is the same however it is written', () => {
  for (const src of ['lamp.obj', './lamp.obj', '/wiki/lamp.obj', SAME, 'lamp.obj#of-brass']) {
    assert.equal(name(url(src)), name(url(SAME)), src);
  }
  assert.equal(name(url(SAME, { texture: '', animations: [] })), name(url(SAME)));
});

test('another query, folder or scheme, and what is given with it, make another source', () => {
  const sources = [
    url('lamp.obj'),
    url('lamp.obj?2'),
    url('../lamp.obj'),
    url('http://site.example/wiki/lamp.obj'),
    url('lamp.obj', { texture: 'a.png' }),
    url('lamp.obj', { texture: 'b.png' }),
    url('lamp.obj', { animations: ['a.png'] }),
    url('lamp.obj', { texture: 'a.png', animations: ['a.png'] }),
    url('lamp.obj', { animations: ['a.png', 'b.png'] }),
    url('http://['),
    url('https://['),
  ];
  assert.equal(new Set(sources.map(name)).size, sources.length);
});

test('files are the same where they are the very same', () => {
  const [one, other] = [1, 2].map(() => new File(['x'], 'lamp.obj', { lastModified: 1 }));
  const files = (...of: File[]): ModelSource => ({ kind: 'files', files: of });
  assert.equal(name(files(one!)), name(files(one!)));
  assert.notEqual(name(files(one!)), name(files(other!)));
  assert.notEqual(name(files(one!)), name(files(one!, other!)));
});
