import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TypedError } from '../../../src/report/typed-error.ts';
import type { Connection, HostScript } from '../../../src/worker/connection.ts';
import { WorkerLink } from '../../../src/worker/link.ts';
import { type NoMessages, Port } from '../../../src/worker/port.ts';

type Asked = { start: [null, null]; echo: [string, string]; hang: [null, null] };

const SCRIPT = {} as HostScript;

/** A host of a link, which a test can let die. */
class FakeHost {
  closed = false;
  readonly heard: string[] = [];
  readonly #channel = new MessageChannel();
  readonly #listeners: (() => void)[] = [];
  readonly connection: Connection<Asked, NoMessages>;

  constructor(name: string, start: () => null = () => null) {
    new Port<NoMessages, Asked>(this.#channel.port2, {
      start,
      echo: (text) => {
        this.heard.push(text);
        return `${name}: ${text}`;
      },
      hang: () => new Promise(() => {}),
    });
    this.connection = {
      port: new Port<Asked, NoMessages>(this.#channel.port1, {}),
      onLost: (listener) => this.#listeners.push(listener),
      close: () => {
        this.closed = true;
        this.#channel.port1.close();
      },
    };
  }

  die(): void {
    for (const listener of this.#listeners) listener();
  }
}

function link(ways: (() => FakeHost)[], greet = false) {
  const hosts: FakeHost[] = [];
  const made = new WorkerLink<Asked, NoMessages>({
    script: SCRIPT,
    handlers: {},
    ...(greet && { greet: (port: Port<Asked, NoMessages>) => port.call('start', null) }),
    ways: ways.map((way) => async () => {
      const host = way();
      hosts.push(host);
      return host.connection;
    }),
  });
  const end = () => {
    for (const { connection } of hosts) connection.close();
  };
  return { link: made, hosts, end };
}

function failing(code: string): () => never {
  return () => {
    throw new TypedError(code, 'no way');
  };
}

test('the first call starts the host, and later calls share it', async () => {
  const { link: worker, hosts, end } = link([() => new FakeHost('a')]);
  assert.equal(hosts.length, 0);
  const answers = await Promise.all([worker.call('echo', '1'), worker.call('echo', '2')]);
  assert.deepEqual(answers, ['a: 1', 'a: 2']);
  assert.equal(hosts.length, 1);
  end();
});

test('where one way fails the next is taken, and remembered', async () => {
  let tries = 0;
  const first = () => {
    tries++;
    return failing('WORKER_UNAVAILABLE')();
  };
  const { link: worker, hosts, end } = link([first, () => new FakeHost('page')]);
  assert.equal(await worker.call('echo', 'x'), 'page: x');
  hosts[0]?.die();
  assert.equal(await worker.call('echo', 'y'), 'page: y');
  assert.equal(tries, 1);
  end();
});

test('a host that refuses the greeting is ended, and the next way is taken', async () => {
  const noWebGl = failing('NO_WEBGL2');
  const {
    link: worker,
    hosts,
    end,
  } = link([() => new FakeHost('worker', noWebGl), () => new FakeHost('page')], true);
  assert.equal(await worker.call('echo', 'x'), 'page: x');
  assert.equal(hosts[0]?.closed, true);
  assert.deepEqual(hosts[0]?.heard, []);
  end();
});

test('where no way leads to a host, the last error is told, and the next call tries anew', async () => {
  let works = false;
  const { link: worker, end } = link([
    failing('WORKER_UNAVAILABLE'),
    () => (works ? new FakeHost('late') : failing('NO_WEBGL2')()),
  ]);
  await assert.rejects(worker.call('echo', 'x'), { code: 'NO_WEBGL2' });
  works = true;
  assert.equal(await worker.call('echo', 'x'), 'late: x');
  end();
});

test('a dead host rejects what is pending, tells it, and is started anew', async () => {
  const names = ['first', 'second'];
  const { link: worker, hosts, end } = link([() => new FakeHost(names.shift()!)]);
  let lost = 0;
  const forget = worker.onLost(() => lost++);
  await worker.call('echo', 'x');
  const pending = [worker.call('hang', null), worker.call('hang', null)];
  await new Promise((resolve) => setTimeout(resolve, 5));

  hosts[0]?.die();
  for (const call of pending) await assert.rejects(call, { code: 'WORKER_LOST' });
  assert.equal(lost, 1);
  assert.equal(hosts[0]?.closed, true);
  assert.equal(await worker.call('echo', 'x'), 'second: x');

  forget();
  hosts[1]?.die();
  assert.equal(lost, 1);
  end();
});

test('abort rejects while the host is still being started', async () => {
  let open: (host: FakeHost) => void = () => {};
  const worker = new WorkerLink<Asked, NoMessages>({
    script: SCRIPT,
    handlers: {},
    ways: [() => new Promise((resolve) => (open = (host: FakeHost) => resolve(host.connection)))],
  });
  const controller = new AbortController();
  const call = worker.call('echo', 'x', { signal: controller.signal });
  controller.abort();
  await assert.rejects(call, { name: 'AbortError' });

  const host = new FakeHost('late');
  open(host);
  assert.equal(await worker.call('echo', 'y'), 'late: y');
  assert.deepEqual(host.heard, ['y']);
  host.connection.close();
});

test('tell starts no host, and reaches one that is there', async () => {
  const { link: worker, hosts, end } = link([() => new FakeHost('a')]);
  await worker.tell('echo', 'unheard');
  assert.equal(hosts.length, 0);
  await worker.call('echo', 'x');
  await worker.tell('echo', 'heard');
  assert.deepEqual(hosts[0]?.heard, ['x', 'heard']);
  end();
});
