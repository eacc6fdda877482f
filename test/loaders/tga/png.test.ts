/** TGA images as PNG files, beside a model too. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { loadModel, tgaToPng } from '../../../src/loaders/index.ts';
import { decodePng } from '../../../src/loaders/skin/png.ts';
import { decodeTga } from '../../../src/loaders/tga/decode.ts';
import { tgaFile } from './tga-file.ts';

/** As large as two stored blocks of deflate take, with a colour for each pixel. */
const SIDE = 150;
const BYTES = tgaFile({
  width: SIDE,
  height: SIDE,
  type: 2,
  depth: 32,
  descriptor: 8,
  pixels: Array.from({ length: SIDE * SIDE * 4 }, (_, i) => (i * 31 + (i >> 8)) % 256),
});

test('the PNG has the pixels', () => {
  const png = tgaToPng(BYTES)!;
  const { width, height, rgba } = decodePng(png)!;
  assert.deepEqual([width, height], [SIDE, SIDE]);
  assert.deepEqual(rgba, decodeTga(BYTES)!.rgba);
});

test('its checksums are right', () => {
  const png = tgaToPng(BYTES)!;
  const view = new DataView(png.buffer);
  // The signature and IHDR take 33 bytes, the length and name of IDAT 8.
  const data = png.subarray(41, 41 + view.getUint32(33));
  assert.equal(inflateSync(data).length, SIDE * (1 + SIDE * 4));
  // That of IEND is in every PNG file.
  assert.equal(view.getUint32(png.length - 4), 0xae426082);
});

test('what is no TGA is null', () => {
  assert.equal(tgaToPng(new Uint8Array(100)), null);
});

test('a model is shown with an image in TGA beside it, told by its content', async () => {
  const files: Record<string, Uint8Array> = {
    'a.mtl': new TextEncoder().encode('newmtl x\nmap_Kd skin.png\nnewmtl y\nmap_Kd bad.tga'),
    'skin.png': BYTES,
    'bad.tga': BYTES.subarray(0, 100),
  };
  const text = 'mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl x\nf 1 2 3\nusemtl y\nf 3 2 1';
  const { scene, warnings } = await loadModel({
    name: 'a.obj',
    bytes: new TextEncoder().encode(text),
    sibling: async (name) => files[name] ?? null,
  });
  assert.deepEqual(
    scene.textures.map(({ width, missing }) => [width, missing]),
    [
      [SIDE, false],
      [0, true],
    ],
  );
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['MISSING_TEXTURE'],
  );
});
