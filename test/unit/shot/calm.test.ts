import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { CALM_MS, Calm, PATIENCE_MS } from '../../../src/shot/calm.ts';
import { deferred, settle } from './fakes.ts';

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
afterEach(() => mock.timers.reset());

async function pass(milliseconds: number): Promise<void> {
  mock.timers.tick(milliseconds);
  await settle();
}

test('a job waits until nothing urgent has run for a while', async () => {
  const calm = new Calm();
  const urgent = deferred<void>();
  let done = 0;
  void calm.during(urgent.promise);
  calm.afterwards(async () => void done++);
  await pass(PATIENCE_MS - 2 * CALM_MS);
  assert.equal(done, 0);
  urgent.resolve();
  await settle();
  await pass(CALM_MS - 1);
  assert.equal(done, 0);
  await pass(1);
  assert.equal(done, 1);
});

test('jobs run one after another, those of all tags in turn', async () => {
  const calm = new Calm();
  const order: string[] = [];
  const first = deferred<void>();
  calm.afterwards(async () => {
    order.push('a1');
    calm.afterwards(async () => void order.push('a2'));
    await first.promise;
  });
  calm.afterwards(async () => void order.push('b1'));
  await pass(CALM_MS);
  assert.deepEqual(order, ['a1']);
  first.resolve();
  await settle();
  assert.deepEqual(order, ['a1', 'b1', 'a2']);
});

test('a job that goes on with what the last one did is the next', async () => {
  const calm = new Calm();
  const order: string[] = [];
  calm.afterwards(async () => {
    order.push('a1');
    calm.afterwards(async () => void order.push('a2'), true);
  });
  calm.afterwards(async () => void order.push('b1'));
  await pass(CALM_MS);
  assert.deepEqual(order, ['a1', 'a2', 'b1']);
});

test('something urgent holds the next job back, not the one that runs', async () => {
  const calm = new Calm();
  const [job, urgent] = [deferred<void>(), deferred<void>()];
  const order: string[] = [];
  calm.afterwards(() => job.promise.then(() => void order.push('a')));
  calm.afterwards(async () => void order.push('b'));
  await pass(CALM_MS);
  void calm.during(urgent.promise);
  job.resolve();
  await settle();
  assert.deepEqual(order, ['a']);
  urgent.resolve();
  await settle();
  await pass(CALM_MS);
  assert.deepEqual(order, ['a', 'b']);
});

test('work that fails is over, and its failure is its caller’s', async () => {
  const calm = new Calm();
  let done = false;
  await assert.rejects(calm.during(Promise.reject(new Error('no'))), /no/);
  calm.afterwards(async () => {
    done = true;
  });
  await pass(CALM_MS);
  assert.ok(done, 'the page is calm again');
});

test('beside something that never rests a job waits no longer than one may', async () => {
  const calm = new Calm();
  const order: string[] = [];
  calm.afterwards(async () => void order.push('a'));
  calm.afterwards(async () => void order.push('b'));
  for (let passed = 0; passed < PATIENCE_MS - 50; passed += 50) {
    void calm.during(new Promise((resolve) => setTimeout(resolve, 40)));
    await pass(50);
  }
  assert.deepEqual(order, []);
  void calm.during(new Promise(() => {}));
  await pass(50);
  assert.deepEqual(order, ['a']);
  await pass(PATIENCE_MS);
  assert.deepEqual(order, ['a', 'b']);
});

test('a job that is taken back does not run, and is held by nothing', async () => {
  const calm = new Calm();
  let done = false;
  const cancel = calm.afterwards(async () => {
    done = true;
  });
  cancel();
  await pass(10 * PATIENCE_MS);
  assert.equal(done, false);
});
