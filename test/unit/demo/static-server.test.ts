import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileOf, listen, staticServer } from '../../../demo/static-server.mjs';

const outside = mkdtempSync(path.join(tmpdir(), 'model-shot-server-'));
const root = path.join(outside, 'dist');
const server = staticServer(root, '/demo/');

interface Answer {
  status: number | undefined;
  type: string | undefined;
  cache: string | undefined;
  location: string | undefined;
  body: string;
}

/** A raw request: fetch would tidy the path before it is sent. */
function ask(target: string, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as { port: number };
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, path: target, method }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => {
        const { headers, statusCode: status } = response;
        const type = headers['content-type'];
        const cache = headers['cache-control'];
        resolve({ status, type, cache, location: headers.location, body });
      });
    });
    sent.on('error', reject).end();
  });
}

before(async () => {
  mkdirSync(path.join(root, 'demo'), { recursive: true });
  writeFileSync(path.join(outside, 'secret.txt'), 'secret');
  writeFileSync(path.join(root, 'demo', 'index.html'), '<p>hello</p>');
  writeFileSync(path.join(root, 'model-shot.js'), 'export {};');
  await listen(server, 0);
});

after(() => {
  server.closeAllConnections();
  server.close();
  rmSync(outside, { recursive: true });
});

describe('the demo server', () => {
  it('leads from / to the demo', async () => {
    const { status, location } = await ask('/');
    assert.deepEqual([status, location], [302, '/demo/']);
    assert.equal((await ask('/demo/')).body, '<p>hello</p>');
  });

  it('names the type, and lets nothing be kept', async () => {
    const { status, type, cache } = await ask('/model-shot.js?1');
    assert.deepEqual([status, type, cache], [200, 'text/javascript; charset=utf-8', 'no-store']);
  });

  it('answers HEAD without a body, and nothing that would change things', async () => {
    assert.deepEqual(
      [(await ask('/demo/', 'HEAD')).body, (await ask('/demo/', 'HEAD')).status],
      ['', 200],
    );
    assert.equal((await ask('/demo/', 'POST')).status, 405);
  });

  it('hands out nothing from outside of its folder', async () => {
    const ways = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/demo/..%2f..%2fsecret.txt',
      '/..%5csecret.txt',
      '/%00',
      '/%',
    ];
    for (const way of ways) {
      const { status, body } = await ask(way);
      assert.equal(status, 404, way);
      assert.doesNotMatch(body, /secret/, way);
    }
  });

  it('takes a folder beside it with a longer name for outside', () => {
    assert.equal(fileOf(root, '/../dist-other/x'), null);
    assert.equal(fileOf(root, '/a/../b.js'), path.join(root, 'b.js'));
  });

  it('does not take a port that is taken when it was asked for that one', async () => {
    const { port } = server.address() as { port: number };
    await assert.rejects(listen(staticServer(root, '/demo/'), port), { code: 'EADDRINUSE' });
  });
});
