import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { startLoadHost } from '../../../src/worker/load-host.ts';
import { type Handlers, Port } from '../../../src/worker/port.ts';
import type { LoadMessages, SiblingMessages } from '../../../src/worker/protocol.ts';
import { unpackModel } from '../../../src/worker/transfer.ts';
import { binaryStl, TRIANGLE } from '../../loaders/stl/stl-file.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEUlEQVR42mN4FiXyH4QZYAwAU7QJTexxFHUAAAAASUVORK5CYII=',
  'base64',
);

const MODEL = {
  meta: { format_version: '4.10', model_format: 'free', box_uv: false },
  resolution: { width: 2, height: 2 },
  elements: [
    {
      type: 'cube',
      uuid: 'a',
      from: [0, 0, 0],
      to: [2, 4, 6],
      faces: { north: { uv: [0, 0, 2, 2], texture: 0 } },
    },
  ],
  outliner: ['a'],
  textures: [{ name: 'pixel.png', relative_path: 'art/pixel.png', id: '0', uuid: 'b' }],
};

const channels: MessageChannel[] = [];

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

function page(sibling: Handlers<SiblingMessages>['sibling']) {
  const channel = new MessageChannel();
  channels.push(channel);
  startLoadHost(channel.port2);
  return new Port<LoadMessages, SiblingMessages>(channel.port1, { sibling });
}

function request(model: unknown, name = 'model.bbmodel') {
  return { load: 7, name, bytes: new TextEncoder().encode(JSON.stringify(model)) };
}

test('a file becomes a document with its bounds, its listed files asked for by load', async () => {
  const asked: unknown[] = [];
  const port = page((wanted) => {
    asked.push(wanted);
    return { bytes: Uint8Array.from(PIXEL) };
  });
  const { model, warnings, ...facts } = await port.call('load', request(MODEL));
  const { scene, bounds } = await unpackModel(model);
  assert.deepEqual(asked, [{ load: 7, path: 'art/pixel.png' }]);
  assert.deepEqual(warnings, []);
  assert.deepEqual(facts, { source: scene.source, clips: [], strips: [] });
  assert.equal(scene.textures[0]?.width, 2);
  // Only the north face is there: x from 0 to 2, y from 0 to 4, at z = 0.
  assert.deepEqual(
    [bounds.min, bounds.max],
    [
      [0, 0, 0],
      [2, 4, 0],
    ],
  );
  assert.ok(Math.abs(bounds.radius - Math.hypot(1, 2)) < 1e-6);
});

test('what moves is told to the page', async () => {
  const port = page(() => ({ bytes: null }));
  const animations = [{ uuid: 'c', name: 'spin', loop: 'hold', length: 1.5, animators: {} }];
  const { clips } = await port.call('load', request({ ...MODEL, animations }));
  assert.deepEqual(clips, [{ name: 'spin', loop: 'hold', length: 1.5 }]);
});

test('a file is prepared for by its name, whatever that is', async () => {
  const port = page(() => ({ bytes: null }));
  for (const name of ['a.BBMODEL', 'a.doc', '']) await port.call('prepare', { name });
});

test('a scene may lie in the memory of its file, which was moved to the host', async () => {
  const port = page(() => ({ bytes: null }));
  const bytes = binaryStl([TRIANGLE]);
  const { byteLength } = bytes.buffer;
  const { model } = await port.call('load', { load: 7, name: 'a.stl', bytes });
  const { scene } = await unpackModel(model);
  assert.equal(scene.meshes[0]?.positions.buffer.byteLength, byteLength);
});

test('a listed file that cannot be had is a warning', async () => {
  const port = page(() => ({ bytes: null }));
  const { model, warnings } = await port.call('load', request(MODEL));
  const { scene } = await unpackModel(model);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['MISSING_TEXTURE'],
  );
  assert.equal(scene.textures[0]?.missing, true);
});

test('the loader’s error arrives with its code', async () => {
  const port = page(() => ({ bytes: null }));
  await assert.rejects(port.call('load', request('nothing', 'x.bin')), { code: 'UNKNOWN_FORMAT' });
  await assert.rejects(port.call('load', request([], 'x.bbmodel')), { code: 'NOT_BBMODEL' });
});

test('abort ends the asking for listed files too', async () => {
  let signal: AbortSignal | undefined;
  const port = page((_, context) => {
    signal = context.signal;
    return new Promise(() => {});
  });
  const controller = new AbortController();
  const load = port.call('load', request(MODEL), { signal: controller.signal });
  while (!signal) await new Promise(setImmediate);
  controller.abort();
  await assert.rejects(load, { name: 'AbortError' });
  while (!signal.aborted) await new Promise(setImmediate);
});

test('how often a strip shows another picture is told to the page, of a fade a smooth rate', async () => {
  // Two by four texels: two frames. Their time is in ticks, a twentieth of a second.
  const image =
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAYAAACk7+45AAAAGUlEQVR42mP40CTyH4QZ4Aw5m2f/QRjOAABbExMR6uuhpwAAAABJRU5ErkJggg==';
  const texture = (id: number, frame_time: number, frame_interpolate: boolean) => ({
    ...{ name: `${id}.png`, id: `${id}`, uuid: `t${id}`, frame_time, frame_interpolate },
    ...{ source: `data:image/png;base64,${image}`, width: 2, height: 4, uv_width: 2, uv_height: 2 },
  });
  const textures = [
    texture(0, 40, false),
    texture(1, 40, false),
    texture(2, 40, true),
    { ...texture(3, 40, true), uv_height: 4 },
  ];
  const meta = { ...MODEL.meta, model_format: 'java_block' };
  const port = page(() => ({ bytes: null }));
  const { strips } = await port.call('load', request({ ...MODEL, meta, textures }));
  assert.deepEqual(strips, [2, 0.05]);
});
