/** What a shot does with time, poses and attachments. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TypedError } from '../../../src/report/typed-error.ts';
import { Shot } from '../../../src/shot/shot.ts';
import { FakeServices, recorder, settle } from './fakes.ts';

async function drawn(services = new FakeServices(), prepare: (shot: Shot) => void = () => {}) {
  const { heard, listener } = recorder();
  const shot = new Shot(listener, services);
  shot.visible = true;
  shot.viewer.resize(300, 200);
  prepare(shot);
  shot.show({ kind: 'url', src: 'a' });
  await settle();
  await services.clock.frame();
  return { shot, services, heard, frames: services.documents[0]!.frames };
}

function withClip(): FakeServices {
  const services = new FakeServices();
  services.clips = [{ name: 'walk', loop: 'loop', length: 1 }];
  return services;
}

test('a model plays once its first picture is there, in time with the page', async () => {
  const { services, frames, heard } = await drawn(withClip(), (shot) => {
    shot.player.autoplay = true;
  });
  assert.deepEqual([frames.length, frames[0]?.frame], [1, null]);
  assert.deepEqual(heard.slice(-2), ['load', 'play']);
  for (const step of [25, 100, 125]) await services.clock.frame(step);
  assert.deepEqual(
    frames.slice(1).map(({ frame, textureTime }) => [frame?.time, textureTime]),
    [
      [0.025, 0.025],
      [0.125, 0.125],
      [0.25, 0.25],
    ],
  );
});

test('time stands still out of sight, and no frame is drawn', async () => {
  const { shot, services, frames } = await drawn(withClip(), (shot) => {
    shot.player.autoplay = true;
  });
  await services.clock.frame(100);
  shot.visible = false;
  const before = frames.length;
  for (let i = 0; i < 3; i++) await services.clock.frame(200);
  assert.equal(frames.length, before);
  shot.visible = true;
  await services.clock.frame();
  assert.equal(frames.at(-1)?.frame?.time, 0.1);
});

test('a moment that is sought while nothing plays is one frame', async () => {
  const { shot, services, frames } = await drawn(withClip());
  shot.player.currentTime = 0.5;
  for (let i = 0; i < 3; i++) await services.clock.frame();
  assert.equal(frames.length, 2);
  assert.deepEqual(frames[1]?.frame, { animation: 0, time: 0.5, loop: 'loop' });
});

test('once everything stands, no more frames follow', async () => {
  const services = withClip();
  services.clips[0] = { name: 'hit', loop: 'once', length: 0.1 };
  const { frames, heard } = await drawn(services, (shot) => {
    shot.player.autoplay = true;
  });
  for (let i = 0; i < 6; i++) await services.clock.frame(60);
  assert.equal(heard.at(-1), 'finished');
  assert.equal(frames.at(-1)?.frame, null);
  assert.equal(services.clock.waiting, 0);
});

test('an animation that the model lacks is told, once', async () => {
  const { shot, services, heard } = await drawn(withClip(), (shot) => {
    shot.player.animationName = 'fly';
  });
  shot.viewer.turn(10, 0);
  await services.clock.frame();
  assert.equal(heard.filter((event) => event === 'warning UNKNOWN_ANIMATION').length, 1);
});

test('a pose is drawn, and what is wrong with it told', async () => {
  const services = new FakeServices();
  services.frameWarnings = [{ code: 'BAD_POSE', message: 'pose must be …', place: 'pose' }];
  const { shot, frames, heard } = await drawn(services, (shot) => {
    shot.pose = 'dance';
  });
  assert.equal(frames[0]?.pose, 'dance');
  assert.ok(heard.includes('warning BAD_POSE'));
  services.frameWarnings = [];
  shot.pose = 'wave';
  shot.pose = 'wave';
  await services.clock.frame();
  await services.clock.frame();
  assert.deepEqual(
    frames.map(({ pose }) => pose),
    ['dance', 'wave'],
  );
});

test('what is attached is opened, prepared for and loaded as the model is', async () => {
  const { services, heard } = await drawn(new FakeServices(), (shot) => {
    shot.attachments = [{ src: 'sword', bone: 'hand' }];
  });
  assert.deepEqual(services.prepared.sort(), ['a', 'sword']);
  const [attached] = services.documents[0]!.attachments;
  assert.deepEqual([attached?.src, attached?.bone], ['sword', 'hand']);
  assert.deepEqual(heard, ['progress 1/1', 'load']);
});

test('the failure of one is a warning', async () => {
  const services = new FakeServices();
  services.holdOpen = async (src) => {
    if (src === 'sword') throw new TypedError('HTTP_STATUS', 'The server answered 404.');
  };
  const { shot, heard } = await drawn(services, (shot) => {
    shot.attachments = [
      { src: 'sword', bone: 'hand' },
      { src: 'hat', bone: 'head' },
    ];
  });
  assert.equal(shot.state, 'drawing');
  assert.ok(heard.includes('warning ATTACHMENT_FAILED'));
  assert.deepEqual(
    services.documents[0]?.attachments.map(({ src }) => src),
    ['hat'],
  );
});

test('a change of what is attached keeps the view, the time and the load event', async () => {
  const { shot, services, heard } = await drawn(withClip());
  shot.viewer.turn(40, 0);
  shot.player.currentTime = 0.5;
  await services.clock.frame();
  const before = services.documents[0]?.frames.at(-1);

  shot.attachments = [{ src: 'sword', bone: 'hand' }];
  shot.attachments = [{ src: 'sword', bone: 'hand' }];
  await settle();
  await services.clock.frame();
  assert.deepEqual(
    services.documents.map(({ released }) => released),
    [true, false],
  );
  const again = services.documents[1]?.frames.at(-1);
  const anyhow = { detail: 0, draft: undefined };
  assert.deepEqual({ ...again, ...anyhow }, { ...before, ...anyhow });
  assert.equal(heard.filter((event) => event === 'load').length, 1);
});

test('strips by themselves are drawn when another of their pictures is due, and not between', async () => {
  const services = new FakeServices();
  services.strips = [0.5, 0.75];
  const { shot, frames } = await drawn(services, (shot) => {
    shot.player.autoplay = true;
  });
  // Times that binary numbers hold exactly.
  for (let i = 0; i < 30; i++) await services.clock.frame(62.5);
  const times = frames.map(({ textureTime }) => Math.round(textureTime * 1000));
  // After the first picture, and a finer one of it.
  assert.deepEqual(
    times.filter((time) => time > 100),
    [500, 750, 1000, 1500],
  );
  assert.ok(frames.length <= 6);
  shot.player.pause();
});
