/** Broken skins: whatever happens to one, it loads or is refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createPlayerModel, loadSkin, SkinError } from '../../src/loaders/index.ts';
import { checkScene } from '../../src/scene/index.ts';
import { chunk, pngFile } from '../loaders/skin/png-file.ts';
import { randomSource } from './random.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

function attempt(bytes: Uint8Array): 'loaded' | 'refused' {
  const started = performance.now();
  let outcome: 'loaded' | 'refused' = 'loaded';
  try {
    assert.deepEqual(checkScene(createPlayerModel(loadSkin(bytes)).scene), []);
  } catch (error) {
    if (!(error instanceof SkinError)) throw error;
    assert.ok(error.message.length < 200, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

const sample = (x: number, y: number): number => (x * 5 + y * 3) % 16;
const indexed = {
  colourType: 3,
  depth: 4,
  palette: Array.from({ length: 48 }, (_, i) => i),
} as const;

const SEEDS: Record<string, Uint8Array> = {
  'an indexed skin': pngFile({ width: 64, height: 64, ...indexed, transparency: [0], sample }),
  'an interlaced old skin': pngFile({
    width: 64,
    height: 32,
    colourType: 6,
    depth: 8,
    interlaced: true,
    filter: (row) => row % 5,
    sample,
  }),
};

for (const [name, file] of Object.entries(SEEDS)) {
  test(`${name}: sound as it is`, () => {
    assert.equal(attempt(file), 'loaded');
  });

  test(`${name}: cut off anywhere`, () => {
    for (let length = 0; length < file.length; length++) {
      // Nothing needs the checksum after the last chunk, but it is part of the file.
      assert.equal(attempt(file.subarray(0, length)), 'refused');
    }
  });

  test(`${name}: any byte flipped`, () => {
    const random = randomSource(17);
    const outcomes = new Set<string>();
    for (let run = 0; run < 1500; run++) {
      const flipped = file.slice();
      for (let flips = random(3); flips >= 0; flips--) {
        flipped[random(file.length)]! ^= 1 << random(8);
      }
      outcomes.add(attempt(flipped));
    }
    assert.deepEqual([...outcomes].sort(), ['loaded', 'refused']);
  });
}

/** A skin whose compressed data is something else. */
function withData(data: Uint8Array): Uint8Array {
  const file = SEEDS['an interlaced old skin']!;
  const header = file.subarray(0, 33);
  return Uint8Array.from([...header, ...chunk('IDAT', data), ...chunk('IEND', new Uint8Array())]);
}

test('a bomb goes off unheard: what is past the last pixel is never decompressed', () => {
  const bomb = new Uint8Array(deflateSync(new Uint8Array(64 * 1024 * 1024)));
  const before = process.memoryUsage().arrayBuffers;
  assert.equal(attempt(withData(bomb)), 'loaded');
  assert.ok(process.memoryUsage().arrayBuffers - before < 8 * 1024 * 1024);
});

test('blocks without end that hold nothing', () => {
  // Stored blocks of no bytes, five bytes each.
  const nothing = Uint8Array.from({ length: 50_000 }, (_, i) => (i % 5 > 2 ? 255 : 0));
  assert.equal(attempt(withData(Uint8Array.of(0x78, 0x01, ...nothing))), 'refused');
});

test('a chunk that claims to be longer than the file', () => {
  const file = SEEDS['an indexed skin']!.slice();
  new DataView(file.buffer).setUint32(33, 0xffffffff);
  assert.equal(attempt(file), 'refused');
});
