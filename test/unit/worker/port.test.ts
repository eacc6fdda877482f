import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { TypedError } from '../../../src/report/typed-error.ts';
import {
  type CallContext,
  type Handlers,
  type NoMessages,
  Port,
} from '../../../src/worker/port.ts';

type Asked = {
  double: [number, number];
  size: [Uint8Array, number];
  bytes: [number, Uint8Array];
  wait: [null, null];
};
type AskedBack = { name: [null, string] };

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

const HANDLERS: Handlers<Asked> = {
  double: (value) => value * 2,
  size: (bytes) => bytes.byteLength,
  bytes: (length, { transfer }) => {
    const bytes = new Uint8Array(length);
    transfer.push(bytes.buffer);
    return bytes;
  },
  wait: () => new Promise(() => {}),
};

function connect(handlers: Partial<Handlers<Asked>> = {}) {
  const channel = new MessageChannel();
  channels.push(channel);
  const asker = new Port<Asked, AskedBack>(channel.port1, { name: () => 'asker' });
  const answerer = new Port<AskedBack, Asked>(channel.port2, { ...HANDLERS, ...handlers });
  return { asker, answerer };
}

test('a call is answered, in either direction', async () => {
  const { asker, answerer } = connect();
  assert.equal(await asker.call('double', 21), 42);
  assert.equal(await answerer.call('name', null), 'asker');
});

test('answers find their calls in whatever order they come', async () => {
  const late: (() => void)[] = [];
  const { asker } = connect({
    double: (value) => new Promise((resolve) => late.unshift(() => resolve(value * 2))),
  });
  const answers = [asker.call('double', 1), asker.call('double', 2)];
  while (late.length < 2) await new Promise(setImmediate);
  for (const answer of late) answer();
  assert.deepEqual(await Promise.all(answers), [2, 4]);
});

test('either side knows when the other listens', async () => {
  const { asker, answerer } = connect();
  await Promise.all([asker.ready, answerer.ready]);

  const channel = new MessageChannel();
  channels.push(channel);
  const alone = new Port<Asked>(channel.port1, {});
  const first = await Promise.race([
    alone.ready.then(() => 'ready'),
    new Promise((resolve) => setTimeout(resolve, 20, 'silence')),
  ]);
  assert.equal(first, 'silence');
});

test('buffers named for transfer are moved, both ways', async () => {
  const { asker } = connect();
  const bytes = new Uint8Array(1000);
  assert.equal(await asker.call('size', bytes, { transfer: [bytes.buffer] }), 1000);
  assert.equal(bytes.byteLength, 0);

  let kept = new Uint8Array(0);
  const moving = connect({
    bytes: (length, { transfer }) => {
      kept = new Uint8Array(length);
      transfer.push(kept.buffer);
      return kept;
    },
  });
  assert.equal((await moving.asker.call('bytes', 8)).byteLength, 8);
  assert.equal(kept.byteLength, 0);
});

test('a request that cannot be cloned rejects, and the port goes on', async () => {
  const { asker } = connect();
  const request = (() => {}) as unknown as number;
  await assert.rejects(asker.call('double', request), { name: 'DataCloneError' });
  assert.equal(await asker.call('double', 4), 8);
});

test('a response that cannot be cloned reaches the caller as a failure', async () => {
  const { asker } = connect({ double: () => (() => {}) as unknown as number });
  await assert.rejects(asker.call('double', 1), { code: 'INTERNAL' });
});

test('a typed error crosses with code, message and place', async () => {
  const { asker } = connect({
    double: () => {
      throw new TypedError('BAD_NUMBER', 'expected an even number', 'value');
    },
  });
  await assert.rejects(asker.call('double', 1), (error) => {
    assert.ok(error instanceof TypedError);
    assert.deepEqual(
      [error.code, error.message, error.place],
      ['BAD_NUMBER', 'expected an even number', 'value'],
    );
    return true;
  });
});

test('any other error crosses as INTERNAL', async () => {
  const { asker } = connect({ double: () => Promise.reject(new RangeError('too far')) });
  await assert.rejects(asker.call('double', 1), { code: 'INTERNAL', message: 'too far' });
});

test('a message without a handler fails', async () => {
  const { asker } = connect();
  const name = 'toString' as 'double';
  await assert.rejects(asker.call(name, 1), { code: 'INTERNAL' });
});

test('abort rejects at once and reaches the handler', async () => {
  let context: CallContext | undefined;
  const { asker } = connect({
    wait: (_, given) => {
      context = given;
      return new Promise(() => {});
    },
  });
  const controller = new AbortController();
  const call = asker.call('wait', null, { signal: controller.signal });
  while (!context) await new Promise(setImmediate);
  assert.equal(context.signal.aborted, false);

  controller.abort();
  await assert.rejects(call, { name: 'AbortError' });
  while (!context.signal.aborted) await new Promise(setImmediate);
});

test('abort rejects with an AbortError whatever its reason, and before the call too', async () => {
  let calls = 0;
  const { asker } = connect({
    double: (value) => {
      calls++;
      return value * 2;
    },
  });
  const signal = AbortSignal.abort(new Error('changed my mind'));
  await assert.rejects(asker.call('double', 1, { signal }), { name: 'AbortError' });
  await asker.call('double', 2);
  assert.equal(calls, 1);
});

test('an answer after the abort is dropped', async () => {
  let finish: () => void = () => {};
  const { asker } = connect({
    double: () => new Promise((resolve) => (finish = () => resolve(1))),
  });
  const controller = new AbortController();
  const call = asker.call('double', 1, { signal: controller.signal });
  await new Promise((resolve) => setTimeout(resolve, 10));
  controller.abort();
  await assert.rejects(call, { name: 'AbortError' });
  finish();
  assert.deepEqual(await asker.call('size', new Uint8Array(3)), 3);
});

test('closing rejects what is pending and all that follows, and aborts handlers that run', async () => {
  const contexts: CallContext[] = [];
  const { asker, answerer } = connect({
    wait: (_, context) => {
      contexts.push(context);
      return new Promise(() => {});
    },
  });
  const calls = [asker.call('wait', null), asker.call('wait', null)];
  while (contexts.length < 2) await new Promise(setImmediate);

  asker.close(new TypedError('WORKER_LOST', 'gone'));
  for (const call of calls) await assert.rejects(call, { code: 'WORKER_LOST' });
  await assert.rejects(asker.call('double', 1), { code: 'WORKER_LOST' });

  answerer.close(new TypedError('WORKER_LOST', 'gone'));
  assert.ok(contexts.every(({ signal }) => signal.aborted));
});

test('a port that was closed posts no answer', async () => {
  const posted: unknown[] = [];
  const listeners: ((event: MessageEvent) => void)[] = [];
  let finish: (value: number) => void = () => {};
  const port = new Port<NoMessages, { slow: [null, number] }>(
    {
      postMessage: (message) => posted.push(message),
      addEventListener: (_, listener) => listeners.push(listener),
      removeEventListener: () => {},
    },
    { slow: () => new Promise((resolve) => (finish = resolve)) },
  );
  listeners[0]?.({ data: { type: 'call', id: 1, name: 'slow', request: null } } as MessageEvent);
  port.close(new Error('over'));
  finish(1);
  await new Promise(setImmediate);
  assert.deepEqual(posted, [{ type: 'ready' }]);
});
