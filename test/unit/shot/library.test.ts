/** What the tags of a page share. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_FETCH_LIMITS } from '../../../src/fetch/limits.ts';
import { TypedError } from '../../../src/report/typed-error.ts';
import type { StageRequest } from '../../../src/shot/library.ts';
import { deferred, FakeServices, settle } from './fakes.ts';

/** A tag that stages a model, and what it hears. */
function stage(services: FakeServices, src: string, more: Partial<StageRequest> = {}) {
  const controller = new AbortController();
  const heard: string[] = [];
  const staged = services.library.stage({
    source: { kind: 'url', src },
    limits: DEFAULT_FETCH_LIMITS,
    options: {},
    attachments: [],
    signal: controller.signal,
    onProgress: (loaded, total) => heard.push(`progress ${loaded}/${total}`),
    onWarning: ({ code }) => heard.push(code),
    onEngineNews: (news) => heard.push(news),
    ...more,
  });
  staged.catch(({ name, code }) => heard.push(`failed ${name === 'AbortError' ? name : code}`));
  return { staged, heard, leave: () => controller.abort() };
}

const SWORD = { src: 'sword', bone: 'hand' };

/** How many files were opened, models read, documents made; and how many of those are still held. */
function counts({ opened, models, documents }: FakeServices) {
  const held = (all: readonly { released: boolean }[]) => all.filter((one) => !one.released).length;
  return {
    opened: opened.length,
    models: [models.length, held(models)],
    documents: [documents.length, held(documents)],
  };
}

test('sixty tags of one model fetch it, read it and put it into the engine once', async () => {
  const services = new FakeServices();
  const early = Array.from({ length: 30 }, () => stage(services, 'a'));
  await Promise.all(early.map(({ staged }) => staged));
  const late = Array.from({ length: 30 }, () => stage(services, 'a'));
  const all = await Promise.all([...early, ...late].map(({ staged }) => staged));
  assert.deepEqual(counts(services), { opened: 1, models: [1, 1], documents: [1, 1] });
  assert.equal(new Set(all.map(({ document }) => document)).size, 1);
});

test('what was shared goes when the last tag does, and is fetched anew after', async () => {
  const services = new FakeServices();
  const tags = [stage(services, 'a'), stage(services, 'a')];
  await Promise.all(tags.map(({ staged }) => staged));
  tags[0]!.leave();
  tags[0]!.leave();
  assert.deepEqual(counts(services), { opened: 1, models: [1, 1], documents: [1, 1] });
  tags[1]!.leave();
  assert.deepEqual(counts(services), { opened: 1, models: [1, 0], documents: [1, 0] });
  await stage(services, 'a').staged;
  assert.deepEqual(counts(services), { opened: 2, models: [2, 1], documents: [2, 1] });
});

test('a tag that leaves while a model is on its way takes it from nobody', async () => {
  for (const step of ['holdOpen', 'holdLoad', 'holdAdd'] as const) {
    const services = new FakeServices();
    const held = deferred<void>();
    services[step] = () => held.promise;
    const [first, second] = [stage(services, 'a'), stage(services, 'a')];
    await settle();
    first.leave();
    assert.equal(services.opened[0]?.signal.aborted, false, step);
    held.resolve();
    await second.staged;
    await settle();
    assert.equal(first.heard.at(-1), 'failed AbortError');
    assert.deepEqual(counts(services), { opened: 1, models: [1, 1], documents: [1, 1] }, step);
    second.leave();
    assert.deepEqual(counts(services), { opened: 1, models: [1, 0], documents: [1, 0] }, step);
  }
});

test('when all leave on the way, it is aborted, and nothing is left of what still comes', async () => {
  for (const step of ['holdOpen', 'holdLoad', 'holdAdd'] as const) {
    const services = new FakeServices();
    const held = deferred<void>();
    services[step] = () => held.promise;
    const tags = [stage(services, 'a'), stage(services, 'a')];
    await settle();
    for (const { leave } of tags) leave();
    assert.equal(services.opened[0]?.signal.aborted, true, step);
    held.resolve();
    await settle();
    const { models, documents } = counts(services);
    assert.deepEqual([models[1], documents[1]], [0, 0], step);
  }
});

test('each tag hears the progress and the warnings, however late it comes', async () => {
  const services = new FakeServices();
  services.fileWarnings = [{ code: 'MISSING_TEXTURE', message: '', place: '' }];
  services.engineWarnings = [{ code: 'TEXTURE_DECODE_FAILED', message: '', place: '' }];
  const early = stage(services, 'aa');
  await early.staged;
  const late = stage(services, 'aa');
  await late.staged;
  const all = ['progress 2/2', 'MISSING_TEXTURE', 'TEXTURE_DECODE_FAILED'];
  assert.deepEqual([early.heard, late.heard], [all, all]);
});

test('a failure is told to all who wait, and the next tag tries again', async () => {
  const services = new FakeServices();
  services.holdLoad = () => Promise.reject(new TypedError('BROKEN', ''));
  const tags = [stage(services, 'a'), stage(services, 'a')];
  await settle();
  for (const { heard } of tags) assert.equal(heard.at(-1), 'failed BROKEN');
  services.holdLoad = async () => {};
  await stage(services, 'a').staged;
  assert.equal(services.opened.length, 2);
});

test('sources, options and limits of their own are not shared', async () => {
  const services = new FakeServices();
  const limits = { ...DEFAULT_FETCH_LIMITS, maxModelBytes: 1 };
  const tags = [
    stage(services, 'a'),
    stage(services, 'b'),
    stage(services, 'a', { limits }),
    stage(services, 'a', { options: { arms: 'slim' } }),
  ];
  await Promise.all(tags.map(({ staged }) => staged));
  assert.deepEqual(counts(services), { opened: 4, models: [4, 4], documents: [4, 4] });
});

test('what differs in attachments shares the models that both are made of', async () => {
  const services = new FakeServices();
  const bare = stage(services, 'a');
  const armed = stage(services, 'a', { attachments: [SWORD] });
  await Promise.all([bare.staged, armed.staged]);
  assert.deepEqual(counts(services), { opened: 2, models: [2, 2], documents: [2, 2] });

  // The same tag with a larger sword: begun before what was is given up.
  const larger = stage(services, 'a', { attachments: [{ ...SWORD, scale: 2 }] });
  armed.leave();
  await larger.staged;
  assert.deepEqual(counts(services), { opened: 2, models: [2, 2], documents: [3, 2] });
  for (const { leave } of [bare, larger]) leave();
  assert.deepEqual(counts(services), { opened: 2, models: [2, 0], documents: [3, 0] });
});

test('of an engine that died nothing is shared any more', async () => {
  const services = new FakeServices();
  const before = stage(services, 'a');
  await before.staged;
  services.tell('lost');
  assert.equal(before.heard.at(-1), 'lost');
  const after = [stage(services, 'a'), stage(services, 'a')];
  before.leave();
  await Promise.all(after.map(({ staged }) => staged));
  assert.deepEqual(counts(services), { opened: 2, models: [2, 1], documents: [2, 1] });
});
