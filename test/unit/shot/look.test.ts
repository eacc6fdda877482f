import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TypedError } from '../../../src/report/typed-error.ts';
import { Shot } from '../../../src/shot/shot.ts';
import { deferred, FakeServices, recorder, settle } from './fakes.ts';

const url = (src: string) => ({ kind: 'url', src }) as const;
const bad = () => Promise.reject(new TypedError('LOOK_INVALID_FIELD', 'no'));

const AS_THE_LOOK_SAYS = {
  exposure: null,
  viewTransform: null,
  background: null,
  shadowIntensity: null,
  shadowSoftness: null,
};

function stage(services = new FakeServices()) {
  const { heard, listener } = recorder();
  const shot = new Shot(listener, services);
  shot.visible = true;
  shot.viewer.resize(300, 200);
  const looks = () => services.documents.flatMap(({ frames }) => frames.map(({ look }) => look));
  return { shot, services, heard, names: () => looks().map(({ name }) => name), looks };
}

async function frames(services: FakeServices): Promise<void> {
  for (let i = 0; i < 3; i++) await services.clock.frame();
}

test('nothing is sought before there is a source, then the first picture has the look', async () => {
  const { shot, services, names } = stage();
  const held = deferred<void>();
  services.holdLook = () => held.promise;
  shot.look = 'night';
  await settle();
  assert.equal(services.looks.length, 0);

  shot.show(url('lamp'));
  await settle();
  await frames(services);
  assert.deepEqual(
    services.looks.map(({ nameOrUrl, modelSrc }) => [nameOrUrl, modelSrc]),
    [['night', 'lamp']],
  );
  assert.deepEqual(names(), []);

  held.resolve();
  await settle();
  await frames(services);
  assert.deepEqual(new Set(names()), new Set(['night']));
});

test('another look redraws and loads nothing; the default needs no search', async () => {
  const { shot, services, names } = stage();
  shot.show(url('lamp'));
  await settle();
  await frames(services);
  shot.look = 'night';
  await settle();
  await frames(services);
  assert.equal(names().at(-1), 'night');
  shot.look = null;
  await frames(services);
  assert.equal(names().at(-1), 'studio');
  assert.deepEqual([services.opened.length, services.looks.length], [1, 1]);
});

test('a bad look changes nothing, and is told', async () => {
  const { shot, services, names, heard } = stage();
  services.holdLook = bad;
  shot.look = 'bad.json';
  shot.show(url('lamp'));
  await settle();
  await frames(services);
  assert.deepEqual([names().at(-1), shot.state], ['studio', 'drawing']);
  assert.equal(heard.filter((event) => event === 'warning LOOK_INVALID_FIELD').length, 1);

  services.holdLook = async () => {};
  shot.look = 'night';
  await settle();
  services.holdLook = bad;
  shot.look = 'worse.json';
  await settle();
  await frames(services);
  assert.equal(names().at(-1), 'night');
});

test('a bad look is sought again for another source', async () => {
  const { shot, services } = stage();
  services.holdLook = bad;
  shot.look = 'bad.json';
  shot.show(url('lamp'));
  await settle();
  shot.show(url('chair'));
  await settle();
  assert.deepEqual(
    services.looks.map(({ modelSrc }) => modelSrc),
    ['lamp', 'chair'],
  );
});

test('a newer look wins, and the search for the older ends', async () => {
  const { shot, services, names, heard } = stage();
  const held = deferred<void>();
  services.holdLook = (name) => (name === 'old.json' ? held.promise : Promise.resolve());
  shot.look = 'old.json';
  shot.show(url('lamp'));
  await settle();
  shot.look = 'new.json';
  await settle();
  assert.equal(services.looks[0]?.signal.aborted, true);
  held.reject(new Error('late'));
  await settle();
  await frames(services);
  assert.equal(names().at(-1), 'new.json');
  assert.deepEqual(heard, ['progress 4/4', 'load']);
});

test('what stops ends the search', async () => {
  const { shot, services } = stage();
  services.holdLook = () => new Promise(() => {});
  shot.look = 'slow.json';
  shot.show(url('lamp'));
  await settle();
  shot.stop();
  assert.equal(services.looks[0]?.signal.aborted, true);
});

test('what the page says stands in place of the look; the same again draws nothing', async () => {
  const { shot, services, looks } = stage();
  shot.lookAdjustments = { ...AS_THE_LOOK_SAYS, exposure: 2, shadowIntensity: 0 };
  shot.show(url('lamp'));
  await settle();
  await frames(services);
  assert.deepEqual([looks().at(-1)?.exposure, looks().at(-1)?.ground.intensity], [2, 0]);
  const drawn = looks().length;
  shot.lookAdjustments = { ...AS_THE_LOOK_SAYS, exposure: 2, shadowIntensity: 0 };
  await frames(services);
  assert.equal(looks().length, drawn);
  shot.lookAdjustments = { ...AS_THE_LOOK_SAYS, viewTransform: 'agx' };
  await frames(services);
  assert.deepEqual([looks().at(-1)?.exposure, looks().at(-1)?.viewTransform], [1, 'agx']);
});
