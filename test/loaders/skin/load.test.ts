import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createPlayerModel,
  loadModel,
  loadSkin,
  SkinError,
  type SkinErrorCode,
  type SkinOptions,
} from '../../../src/loaders/index.ts';
import { CLEAR, SKIN_COLOUR } from './model.ts';
import { painted, pngFile, type Rgba } from './png-file.ts';

type Area = [x: number, y: number, width: number, height: number];

/** A skin with areas of another colour, `scale` pixels a unit. */
function skin(height: 32 | 64, areas: [Area, Rgba][] = [], scale = 1): Uint8Array {
  return painted(64 * scale, height * scale, (pixelX, pixelY) => {
    const [x, y] = [Math.floor(pixelX / scale), Math.floor(pixelY / scale)];
    const inside = areas.findLast(
      ([[left, top, w, h]]) => x >= left && x < left + w && y >= top && y < top + h,
    );
    return inside?.[1] ?? SKIN_COLOUR;
  });
}

function refuses(bytes: Uint8Array, code: SkinErrorCode, options?: SkinOptions): SkinError {
  let refused: unknown;
  try {
    loadSkin(bytes, options);
  } catch (error) {
    refused = error;
  }
  assert.ok(refused instanceof SkinError, String(refused));
  assert.equal(refused.code, code);
  return refused;
}

test('sizes that are skins: 64 doubled, as high as wide or half as high', () => {
  for (const width of [64, 128, 256]) {
    const [modern, legacy] = [
      painted(width, width, () => CLEAR),
      painted(width, width / 2, () => CLEAR),
    ];
    const { layout, height } = loadSkin(modern);
    assert.deepEqual([layout, height], ['64x64', width]);
    assert.equal(loadSkin(legacy).layout, '64x32');
    assert.equal(loadSkin(legacy).height, width / 2);
  }
});

test('sizes that are not are refused before anything is decoded', () => {
  for (const [width, height] of [
    [64, 16],
    [32, 64],
    [32, 32],
    [96, 96],
    [192, 192],
    [64, 128],
    [64, 33],
    [2 ** 31, 2 ** 30 + 1],
  ] as const) {
    const error = refuses(headerOnly(width, height), 'NOT_SKIN');
    assert.match(error.message, new RegExp(`^${width}×${height} image: expected a player skin`));
    assert.equal(error.place, 'IHDR');
  }
});

/** A PNG that ends after its header: whoever decodes it finds it damaged. */
function headerOnly(width: number, height: number): Uint8Array {
  const file = pngFile({ width: 1, height: 1, colourType: 0, depth: 8, sample: () => 0 });
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file.subarray(0, 33);
}

test('limits come before decoding, and can be moved', () => {
  refuses(headerOnly(4096, 4096), 'TEXTURE_TOO_LARGE');
  refuses(headerOnly(2 ** 31, 2 ** 30), 'TEXTURE_TOO_LARGE');
  refuses(headerOnly(2048, 2048), 'BAD_TEXTURE');
  refuses(headerOnly(128, 64), 'TEXTURE_TOO_LARGE', { limits: { maxSide: 64 } });
  refuses(headerOnly(64, 64), 'FILE_TOO_LARGE', { limits: { maxFileBytes: 32 } });
  refuses(headerOnly(64, 64), 'BAD_TEXTURE', { limits: { maxFileBytes: 33 } });
  assert.throws(() => loadSkin(skin(64), { limits: { maxSide: 0 } }), RangeError);
  assert.throws(() => loadSkin(skin(64), { arms: 'fat' as 'slim' }), RangeError);
});

test('what is no PNG is refused', () => {
  refuses(new Uint8Array(), 'NOT_PNG');
  refuses(new TextEncoder().encode('<!doctype html>'), 'NOT_PNG');
  refuses(headerOnly(64, 64).subarray(0, 32), 'NOT_PNG');
  refuses(headerOnly(0, 64), 'NOT_PNG');
});

/** The areas that only classic arms show. */
const ONLY_CLASSIC: Area[] = [
  [50, 16, 2, 4],
  [54, 20, 2, 12],
  [42, 48, 2, 4],
  [46, 52, 2, 12],
];
const BLACK: Rgba = [0, 0, 0, 255];
const WHITE: Rgba = [255, 255, 255, 255];

test('arms are guessed from what classic arms alone show', () => {
  const filled = (colour: Rgba) =>
    skin(
      64,
      ONLY_CLASSIC.map((area) => [area, colour]),
    );
  const arms = (bytes: Uint8Array) => loadSkin(bytes).arms;
  assert.equal(arms(skin(64)), 'classic');
  assert.equal(arms(filled(CLEAR)), 'slim');
  assert.equal(arms(filled(BLACK)), 'slim');
  assert.equal(arms(filled(WHITE)), 'slim');
  assert.equal(arms(filled([0, 0, 1, 255])), 'classic');
  // One texel that is not quite opaque is enough, in any area; one that is not black is, too.
  for (const [x, y, width, height] of ONLY_CLASSIC) {
    for (const [dx, dy] of [
      [0, 0],
      [width - 1, height - 1],
    ] as const) {
      const texel: Area = [x + dx, y + dy, 1, 1];
      assert.equal(arms(skin(64, [[texel, [9, 9, 9, 254]]])), 'slim');
      const black = ONLY_CLASSIC.map((area): [Area, Rgba] => [area, BLACK]);
      assert.equal(arms(skin(64, [...black, [texel, SKIN_COLOUR]])), 'classic');
    }
    // Just beside the areas nothing matters.
    assert.equal(arms(skin(64, [[[x - 1, y, 1, height], CLEAR]])), 'classic');
  }
  // Half of them black, half white is a pattern.
  const [first, ...others] = ONLY_CLASSIC.map((area): [Area, Rgba] => [area, WHITE]);
  assert.equal(arms(skin(64, [[first![0], BLACK], ...others])), 'classic');
});

test('the guess holds at every resolution, and is not asked where arms are given', () => {
  const slim = skin(64, [[[54, 20, 1, 1], CLEAR]], 4);
  assert.equal(loadSkin(slim).arms, 'slim');
  assert.equal(loadSkin(slim, { arms: 'classic' }).arms, 'classic');
  assert.equal(loadSkin(skin(64), { arms: 'slim' }).arms, 'slim');
  // An old skin is from before there were slim arms.
  const old = skin(
    32,
    ONLY_CLASSIC.slice(0, 2).map((area) => [area, CLEAR]),
  );
  assert.equal(loadSkin(old).arms, 'classic');
  assert.equal(loadSkin(old, { arms: 'slim' }).arms, 'slim');
});

test('the hat of an old skin is a background where nothing in its half has alpha below 128', () => {
  const hat = (bytes: Uint8Array) => {
    const loaded = loadSkin(bytes);
    const { scene, warnings } = createPlayerModel(loaded);
    const drawn = scene.meshes.some(({ name }) => name === 'hat');
    const warned = warnings.some(({ code }) => code === 'OPAQUE_HAT');
    assert.equal(loaded.legacyHatOpaque, !drawn);
    assert.equal(loaded.legacyHatOpaque, warned);
    return drawn;
  };
  assert.equal(hat(skin(32)), false);
  assert.equal(
    hat(
      skin(32, [
        [
          [32, 0, 32, 32],
          [1, 2, 3, 128],
        ],
      ]),
    ),
    false,
  );
  for (const [x, y] of [
    [32, 0],
    [63, 0],
    [32, 31],
    [63, 31],
  ] as const) {
    assert.equal(
      hat(
        skin(32, [
          [
            [x, y, 1, 1],
            [1, 2, 3, 127],
          ],
        ]),
      ),
      true,
    );
  }
  assert.equal(hat(skin(32, [[[0, 0, 32, 32], CLEAR]])), false);
  assert.equal(hat(skin(32, [[[63, 31, 1, 1], CLEAR]], 2)), true);
  // The rule is for old skins only.
  assert.equal(hat(skin(64)), true);
});

test('holes in the inner layer are drawn opaque, with a warning', () => {
  const warnings = (areas: [Area, Rgba][], options?: SkinOptions) =>
    loadSkin(skin(64, areas), options).warnings.map(({ code, place }) => `${code} ${place}`);
  assert.deepEqual(warnings([]), []);
  assert.deepEqual(
    warnings([
      [
        [8, 8, 1, 1],
        [1, 2, 3, 254],
      ],
    ]),
    ['TRANSPARENT_BODY head'],
  );
  assert.deepEqual(warnings([[[55, 31, 1, 1], CLEAR]], { arms: 'classic' }), [
    'TRANSPARENT_BODY right_arm',
  ]);
  // Slim arms do not show this texel, nor does anything the corners beside the crown.
  assert.deepEqual(warnings([[[55, 31, 1, 1], CLEAR]], { arms: 'slim' }), []);
  assert.deepEqual(warnings([[[0, 0, 8, 8], CLEAR]]), []);
  // Outer layers are there to have holes.
  assert.deepEqual(warnings([[[16, 32, 24, 16], CLEAR]]), []);
});

test('a PNG is a skin, whatever its name; the arms come as an option of the page', async () => {
  const load = (bytes: Uint8Array, name: string, arms?: 'slim') =>
    loadModel({ name, bytes, sibling: async () => null, options: { arms } });
  const { scene } = await load(skin(64), 'player');
  assert.deepEqual(scene.source, {
    format: 'player',
    formatVersion: '64x64',
    modelFormat: 'classic',
  });
  assert.equal(scene.textures[0]?.name, 'player');
  assert.equal((await load(skin(64), 'a.png', 'slim')).scene.source.modelFormat, 'slim');
  await assert.rejects(
    load(
      painted(16, 16, () => CLEAR),
      'stone.png',
    ),
    { code: 'NOT_SKIN' },
  );
  await assert.rejects(load(new TextEncoder().encode('GIF89a'), 'A.PNG'), { code: 'NOT_PNG' });
});
