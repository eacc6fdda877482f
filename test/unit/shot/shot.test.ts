import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { MAX_DETAIL } from '../../../src/looks/detail.ts';
import { TypedError } from '../../../src/report/typed-error.ts';
import { PATIENCE_MS } from '../../../src/shot/calm.ts';
import { MAX_RESTARTS, Shot } from '../../../src/shot/shot.ts';
import { deferred, FakeServices, recorder, settle } from './fakes.ts';

const url = (src: string) => ({ kind: 'url', src }) as const;

function stage(services = new FakeServices()) {
  const { heard, shown, found, listener } = recorder();
  const shot = new Shot(listener, services);
  shot.visible = true;
  shot.viewer.resize(300, 200);
  return { shot, services, heard, shown, found };
}

async function drawn(services = new FakeServices(), src = 'a') {
  const parts = stage(services);
  parts.shot.show(url(src));
  await settle();
  await services.clock.frame();
  return parts;
}

test('a source is opened, loaded, drawn, and announced once its picture is painted', async () => {
  const { shot, services, heard, shown } = stage();
  const paint = deferred<void>();
  services.clock.painted = () => paint.promise;
  shot.show(url('lamp'));
  assert.equal(shot.state, 'loading');
  await settle();
  assert.equal(services.documents[0]?.frames.length, 0);
  await services.clock.frame();
  assert.equal(shown.length, 1);
  assert.deepEqual([shot.state, ...heard], ['loading', 'progress 4/4']);

  paint.resolve();
  await settle();
  assert.deepEqual([shot.state, ...heard], ['drawing', 'progress 4/4', 'load']);
  assert.equal(services.warmUps, 1);
  assert.deepEqual(services.prepared, ['lamp']);
  const [frame] = services.documents[0]!.frames;
  assert.deepEqual([frame?.width, frame?.height, frame?.look.name], [300, 200, 'studio']);
});

test('where a step fails the error is told, and nothing is left', async () => {
  for (const step of ['holdOpen', 'holdLoad', 'holdAdd', 'holdDraw'] as const) {
    const services = new FakeServices();
    services[step] = () => Promise.reject(new TypedError('BROKEN', step));
    const { shot, heard } = await drawn(services);
    assert.equal(shot.state, 'failed', step);
    assert.equal(heard.at(-1), 'error BROKEN');
    assert.ok(services.documents.every(({ released }) => released));
    assert.equal(services.opened[0]?.signal.aborted, true);
  }
});

test('a newer source wins, at whatever step the older one is', async () => {
  for (const step of ['holdOpen', 'holdLoad', 'holdAdd', 'holdDraw'] as const) {
    const services = new FakeServices();
    const held = deferred<void>();
    let calls = 0;
    services[step] = async () => {
      if (calls++ === 0) await held.promise;
    };
    const { shot, heard, shown } = await drawn(services, 'old');
    services.modelFormat = 'hytale_character';
    shot.show(url('newer'));
    assert.equal(services.opened[0]?.signal.aborted, true, step);
    await settle();

    held.resolve();
    await settle();
    await services.clock.frame();
    await services.clock.frame();
    assert.equal(shot.state, 'drawing', step);
    assert.equal(heard.filter((event) => event === 'load').length, 1);
    assert.equal(heard.at(-1), 'load');
    assert.equal(heard.includes('progress 3/3'), step !== 'holdOpen');
    const left = services.documents.filter(({ released }) => !released);
    assert.equal(left.length, 1, step);
    // Seen from the front of the newer one, and shown is no picture of the older.
    assert.ok(left[0]!.frames[0]!.camera.eye[2] > 0);
    assert.equal(shown.length, left[0]!.frames.length);
    assert.equal(
      services.images.filter(({ closed }) => closed).length,
      step === 'holdDraw' ? 1 : 0,
    );
  }
});

test('the failure of an older source is not told', async () => {
  const services = new FakeServices();
  const held = deferred<void>();
  services.holdOpen = (src) => (src === 'old' ? held.promise : Promise.resolve());
  const { shot, heard } = stage(services);
  shot.show(url('old'));
  shot.show(url('new'));
  held.reject(new TypedError('BROKEN', 'old'));
  await settle();
  await services.clock.frame();
  assert.deepEqual(heard, ['progress 3/3', 'load']);
});

test('stopping aborts what runs, frees the document, and a late picture is closed', async () => {
  const { shot, services, shown } = await drawn();
  const held = deferred<void>();
  services.holdDraw = () => held.promise;
  shot.viewer.turn(10, 0);
  await services.clock.frame();
  shot.stop();
  assert.equal(shot.state, 'idle');
  assert.equal(services.documents[0]?.released, true);
  assert.equal(services.opened[0]?.signal.aborted, true);
  held.resolve();
  await settle();
  assert.equal(services.images[1]?.closed, true);
  assert.equal(shown.length, 1);
});

test('a source that was stopped can be shown again', async () => {
  const { shot, services, heard } = await drawn();
  shot.stop();
  shot.show(url('a'));
  await settle();
  await services.clock.frame();
  assert.equal(shot.state, 'drawing');
  assert.deepEqual(
    services.documents.map(({ released }) => released),
    [true, false],
  );
  assert.equal(heard.filter((event) => event === 'load').length, 2);
});

test('warnings of the file and of the engine are told, each once', async () => {
  const services = new FakeServices();
  const report = (code: string) => ({ code, message: '', place: '' });
  services.fileWarnings = [report('MISSING_TEXTURE'), report('MISSING_TEXTURE')];
  services.engineWarnings = [report('TEXTURE_DECODE_FAILED')];
  const { heard } = await drawn(services);
  assert.deepEqual(heard, [
    'progress 1/1',
    'warning MISSING_TEXTURE',
    'warning TEXTURE_DECODE_FAILED',
    'load',
  ]);
});

test('moving the viewer draws one frame of the newest view, and none meanwhile', async () => {
  const { shot, services } = await drawn();
  const { frames } = services.documents[0]!;
  const held = deferred<void>();
  services.holdDraw = () => held.promise;
  shot.viewer.turn(10, 0);
  await services.clock.frame();
  assert.equal(frames.length, 2);
  shot.viewer.turn(10, 0);
  shot.viewer.turn(70, 0);
  await services.clock.frame();
  assert.equal(frames.length, 2);

  services.holdDraw = async () => {};
  held.resolve();
  await settle();
  await services.clock.frame();
  await services.clock.frame();
  assert.equal(frames.length, 3);
  assert.notDeepEqual(frames[2]?.camera, frames[1]?.camera);
});

test('a shot out of sight draws nothing, and catches up when it is seen', async () => {
  const { shot, services } = await drawn();
  const { frames } = services.documents[0]!;
  shot.viewer.autoRotate = true;
  shot.visible = false;
  shot.viewer.resize(400, 400);
  for (let i = 0; i < 3; i++) await services.clock.frame();
  assert.equal(frames.length, 1);
  assert.equal(services.clock.waiting, 0);
  shot.visible = true;
  await services.clock.frame();
  assert.equal(frames.at(-1)?.width, 400);
});

test('a shot that nobody sees yet has its first picture ready, and no more', async () => {
  const { shot, services, heard } = stage();
  shot.visible = false;
  shot.viewer.autoRotate = true;
  shot.show(url('a'));
  await settle();
  for (let i = 0; i < 3; i++) await services.clock.frame();
  assert.equal(services.documents[0]?.frames.length, 1);
  assert.equal(heard.at(-1), 'load');
});

test('a tag without a box is not drawn until it has one', async () => {
  const { shot, services, heard } = stage();
  shot.viewer.resize(0, 0);
  shot.show(url('a'));
  await settle();
  await services.clock.frame();
  assert.equal(services.documents[0]?.frames.length, 0);
  shot.viewer.resize(10, 10);
  await services.clock.frame();
  assert.equal(services.documents[0]?.frames.length, 1);
  assert.equal(heard.at(-1), 'load');
});

test('auto-rotate draws frame after frame, and stops', async () => {
  const { shot, services } = await drawn();
  const { frames } = services.documents[0]!;
  shot.viewer.autoRotate = true;
  for (let i = 0; i < 4; i++) await services.clock.frame();
  assert.ok(frames.length >= 3);
  assert.notDeepEqual(frames.at(-1)?.camera, frames.at(-2)?.camera);
  shot.viewer.autoRotate = false;
  await services.clock.frame();
  const { length } = frames;
  await services.clock.frame();
  assert.equal(frames.length, length);
  assert.equal(services.clock.waiting, 0);
});

test('what moves may be drawn roughly, and is drawn as it should be once it rests', async () => {
  const services = new FakeServices();
  services.isRough = true;
  const { shot } = await drawn(services);
  const { frames } = services.documents[0]!;
  const drafts = () => frames.map(({ draft }) => draft);
  assert.deepEqual(drafts(), ['first']);
  await services.clock.frame();
  assert.deepEqual(drafts(), ['first', undefined]);
  await services.clock.frame();
  shot.viewer.turn(5, 0);
  await services.clock.frame();
  await services.clock.frame();
  assert.deepEqual(drafts().slice(-2), ['moving', undefined]);
  assert.deepEqual(frames.at(-1)!.camera, frames.at(-2)!.camera);

  await services.clock.frame();
  shot.look = 'night';
  await services.clock.frame();
  assert.equal(drafts().at(-1), undefined, 'the same from the same place');
});

/** A shot whose first picture is rough, while other tags have something urgent done. */
async function roughAmongOthers() {
  const services = new FakeServices();
  services.isRough = services.calm.isBusy = true;
  await drawn(services);
  const { frames } = services.documents[0]!;
  await services.clock.frame();
  services.isRough = false;
  return { services, drafts: () => frames.map(({ draft, detail }) => [draft, detail]) };
}

test('a first picture that is rough does until others of the page have theirs', async () => {
  const { services, drafts } = await roughAmongOthers();
  assert.deepEqual(drafts(), [['first', 0]]);
  await services.waiting.shift()!();
  assert.deepEqual(drafts().slice(1), [[undefined, 0]]);
});

test('beside others that are never done it does not for long', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { services, drafts } = await roughAmongOthers();
    mock.timers.tick(PATIENCE_MS - 1);
    await services.clock.frame();
    assert.deepEqual(drafts(), [['first', 0]]);
    mock.timers.tick(1);
    await services.clock.frame();
    assert.deepEqual(drafts().slice(1), [[undefined, 0]]);
  } finally {
    mock.timers.reset();
  }
});

test('a still picture costs no frames', async () => {
  const { services } = await drawn();
  await services.clock.frame();
  assert.equal(services.clock.waiting, 0);
});

test('a picture is quick first, then finer while it rests, then left alone', async () => {
  const { shot, services, shown } = await drawn();
  const details = () => services.documents[0]!.frames.map(({ detail }) => detail);
  assert.deepEqual(details(), [0]);
  await services.clock.frame();
  assert.deepEqual(details(), [0, 1]);
  for (let step = 2; step <= MAX_DETAIL; step++) {
    assert.equal(services.waiting.length, 1);
    await services.waiting.shift()!();
    assert.equal(details().at(-1), step);
  }
  assert.deepEqual([services.waiting.length, services.clock.waiting], [0, 0]);
  assert.equal(shown.length, MAX_DETAIL + 1);

  shot.viewer.turn(5, 0);
  await services.clock.frame();
  assert.ok(details().at(-1)! <= 1);
});

test('nothing is made finer that moves, is out of sight, or is another model by now', async () => {
  for (const change of [
    (shot: Shot) => {
      shot.viewer.autoRotate = true;
    },
    (shot: Shot) => {
      shot.visible = false;
    },
    (shot: Shot) => shot.viewer.turn(1, 0),
    (shot: Shot) => shot.stop(),
  ]) {
    const { shot, services } = await drawn();
    await services.clock.frame();
    const before = services.documents[0]!.frames.length;
    change(shot);
    await services.waiting.shift()?.();
    assert.equal(services.documents[0]!.frames.length, before);
    assert.equal(services.waiting.length, 0);
  }
});

test('a picture that was hidden when it could have become finer does so when it is seen again', async () => {
  const { shot, services } = await drawn();
  await services.clock.frame();
  shot.visible = false;
  await services.waiting.shift()!();
  shot.visible = true;
  assert.equal(services.waiting.length, 1);
});

test('after a dead worker the shot comes back by itself, where the viewer was', async () => {
  const { shot, services, heard } = await drawn();
  shot.viewer.turn(35, 0);
  await services.clock.frame();
  const before = services.documents[0]?.frames.at(-1)?.camera;

  services.tell('lost');
  await settle();
  await services.clock.frame();
  assert.equal(shot.state, 'drawing');
  assert.equal(services.documents.length, 2);
  assert.deepEqual(services.documents[1]?.frames.at(-1)?.camera, before);
  assert.equal(heard.filter((event) => event === 'load').length, 1);
});

test('a source under which the worker dies again and again is given up', async () => {
  const services = new FakeServices();
  services.holdLoad = () => Promise.reject(new TypedError('WORKER_LOST', 'gone'));
  const { shot, heard } = stage(services);
  shot.show(url('a'));
  for (let i = 0; i < MAX_RESTARTS + 2; i++) await settle();
  assert.equal(shot.state, 'failed');
  assert.equal(heard.at(-1), 'error WORKER_LOST');
  assert.equal(services.opened.length, 1 + MAX_RESTARTS);

  shot.show(url('b'));
  for (let i = 0; i < MAX_RESTARTS + 2; i++) await settle();
  assert.equal(services.opened.length, 2 * (1 + MAX_RESTARTS));
});

test('after a lost context the picture is drawn again as it was', async () => {
  const { shot, services, heard } = await drawn();
  shot.viewer.turn(35, 0);
  await services.clock.frame();
  await services.clock.frame();
  const { frames } = services.documents[0]!;
  const [before, { length }] = [frames.at(-1)!, frames];
  services.tell('restored');
  await services.clock.frame();
  assert.equal(frames.length, length + 1);
  assert.deepEqual({ ...frames.at(-1)!, draft: undefined }, { ...before, draft: undefined });
  assert.deepEqual(heard.slice(-1), ['load']);
});

test('who has given up a source hears no more of its engine', async () => {
  const { shot, services } = await drawn();
  shot.stop();
  for (const news of ['lost', 'restored'] as const) services.tell(news);
  await settle();
  assert.deepEqual([shot.state, services.opened.length], ['idle', 1]);
});

test('a new source is seen from its own front; reset goes back there', async () => {
  const { shot, services } = await drawn();
  const [north] = services.documents[0]!.frames;
  assert.ok(north!.camera.eye[2] < 0);
  shot.viewer.turn(90, 20);
  shot.viewer.zoom(0.5);
  shot.viewer.resetView();
  await services.clock.frame();
  assert.deepEqual(services.documents[0]?.frames.at(-1)?.camera, north?.camera);

  services.modelFormat = 'hytale_prop';
  shot.show(url('b'));
  await settle();
  await services.clock.frame();
  assert.ok(services.documents[1]!.frames[0]!.camera.eye[2] > 0);
});

test('zoom tells whether it did anything', async () => {
  const { shot } = await drawn();
  assert.equal(shot.viewer.zoom(0.5), true);
  assert.equal(shot.viewer.zoom(1e-9), true);
  assert.equal(shot.viewer.zoom(0.5), false);
});

test('anchors are found in every picture, and come with it', async () => {
  const { shot, services, shown, found } = await drawn();
  const place = {
    name: 'eye',
    at: [0.5, 0.5],
    hidden: false,
    position: [0, 0, 0],
    normal: null,
  } as const;
  assert.deepEqual(services.documents[0]!.frames[0]!.anchors, []);
  services.places = [{ ...place }];
  const anchor = { name: 'eye', bone: 'head', position: null, normal: null };
  shot.anchors = [anchor];
  await services.clock.frame();
  assert.deepEqual(services.documents[0]!.frames.at(-1)!.anchors, [anchor]);
  assert.equal(found.length, shown.length);
  assert.deepEqual(found.at(-1), [place]);
});

test('what is seen at a point is asked of what the tag shows now', async () => {
  const { shot, services } = await drawn();
  const { frames, picks } = services.documents[0]!;
  shot.pose = 'wave';
  shot.viewer.turn(30, 0);
  await services.clock.frame();
  services.picked = {
    position: [1, 2, 3],
    normal: [0, 1, 0],
    uv: [0, 0],
    material: null,
    mesh: '',
    node: null,
  };
  assert.equal(await shot.pick([0.25, 0.75]), services.picked);
  const { camera, frame, pose } = frames.at(-1)!;
  assert.deepEqual(picks, [{ point: [0.25, 0.75], camera, aspect: 1.5, frame, pose }]);
  assert.equal(pose, 'wave');
});

test('nothing is seen of a model that is not there', async () => {
  const { shot } = stage();
  assert.equal(await shot.pick([0.5, 0.5]), null);
});
