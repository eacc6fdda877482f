import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import {
  HANDSHAKE_TIMEOUT_MS,
  type HostScript,
  waysToHost,
} from '../../../src/worker/connection.ts';
import { throughPage, throughShim } from '../../../src/worker/other-ways.ts';
import { type NoMessages, Port } from '../../../src/worker/port.ts';

type Asked = { echo: [string, string] };

/** A worker that a test lets speak and fail. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  terminated = false;
  readonly url: string;
  readonly type: WorkerType | undefined;

  constructor(url: string | URL, options?: WorkerOptions) {
    super();
    this.url = String(url);
    this.type = options?.type;
    FakeWorker.made.push(this);
  }

  postMessage(): void {}

  terminate(): void {
    this.terminated = true;
  }

  speak(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { type: 'ready' } }));
  }
}

const [throughWorker] = waysToHost<Asked, NoMessages>();

function script(href: string, parts: Partial<HostScript> = {}): HostScript {
  return {
    url: () => new URL(href),
    startWorker: () => new FakeWorker(href) as unknown as Worker,
    importHost: async () => (endpoint) => {
      new Port<NoMessages, Asked>(endpoint, { echo: (text) => text });
    },
    ...parts,
  };
}

const HERE = script('https://site.example/lib/load-worker.js');
const globals = globalThis as { Worker?: unknown; origin?: unknown };

beforeEach(() => {
  FakeWorker.made = [];
  globals.Worker = FakeWorker;
  globals.origin = 'https://site.example';
});

afterEach(() => {
  delete globals.Worker;
  delete globals.origin;
});

test('a worker is connected once it has spoken, and lost when it fails later', async () => {
  const opening = throughWorker!(HERE, {});
  const [worker] = FakeWorker.made;
  worker!.speak();
  const connection = await opening;
  let lost = 0;
  connection.onLost(() => lost++);
  assert.equal(worker!.terminated, false);
  worker!.dispatchEvent(new Event('error'));
  worker!.dispatchEvent(new Event('messageerror'));
  await new Promise(setImmediate);
  assert.equal(lost, 1);
});

test('a worker that fails before it speaks, or cannot be made, is no way', async () => {
  const opening = throughWorker!(HERE, {});
  FakeWorker.made[0]!.dispatchEvent(new Event('error'));
  await assert.rejects(opening, { code: 'WORKER_UNAVAILABLE' });
  assert.equal(FakeWorker.made[0]!.terminated, true);

  const forbidden = script('https://site.example/x.js', {
    startWorker: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  await assert.rejects(async () => throughWorker!(forbidden, {}), { name: 'SecurityError' });
});

test('a worker that stays silent is given up', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const opening = throughWorker!(HERE, {});
  const outcome = assert.rejects(opening, { code: 'WORKER_UNAVAILABLE' });
  t.mock.timers.tick(HANDSHAKE_TIMEOUT_MS);
  await outcome;
  assert.equal(FakeWorker.made[0]!.terminated, true);
});

for (const [kind, source] of [
  ['module', 'import("https://cdn.example/load-worker.js").catch(e=>setTimeout(()=>{throw e}))'],
  ['plain script', 'importScripts(modelShotScript="https://cdn.example/load-worker.js")'],
] as const) {
  test(`the shim is a script of the page that imports the ${kind} of another origin`, async () => {
    const classic = kind === 'plain script';
    const opening = throughShim<Asked, NoMessages>(
      script('https://cdn.example/load-worker.js', { classic }),
      {},
    );
    const [worker] = FakeWorker.made;
    assert.match(worker!.url, /^blob:/);
    // A page without an origin may start no module.
    assert.equal(worker!.type, undefined);
    const { resolveObjectURL } = await import('node:buffer');
    assert.equal(await resolveObjectURL(worker!.url)?.text(), source);
    worker!.speak();
    await opening;
    assert.equal(resolveObjectURL(worker!.url), undefined);
  });
}

test('a plain script of the page’s own origin is a plain worker', async () => {
  const opening = throughWorker!({ ...HERE, classic: true }, {});
  const [worker] = FakeWorker.made;
  assert.deepEqual(
    [worker!.url, worker!.type],
    ['https://site.example/lib/load-worker.js', undefined],
  );
  worker!.speak();
  await opening;
});

test('there is no shim for a script of the page’s own origin, or one that no server has', async () => {
  await assert.rejects(throughShim<Asked, NoMessages>(HERE, {}), { code: 'WORKER_UNAVAILABLE' });
  await assert.rejects(throughShim<Asked, NoMessages>(script('file:///build/load-worker.js'), {}), {
    code: 'WORKER_UNAVAILABLE',
  });
  assert.equal(FakeWorker.made.length, 0);
});

test('the page runs the same host', async () => {
  const connection = await throughPage<Asked, NoMessages>(HERE, {});
  assert.equal(await connection.port.call('echo', 'x'), 'x');
  connection.close();
});

test('a script that cannot be imported either leaves no way', async () => {
  const missing = script('https://site.example/x.js', {
    importHost: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  await assert.rejects(throughPage<Asked, NoMessages>(missing, {}), { code: 'WORKER_UNAVAILABLE' });
});
