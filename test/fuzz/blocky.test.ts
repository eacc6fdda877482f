/** Bad models and animations: each loads or is refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  BlockyError,
  loadBlockyAnimation,
  loadBlockyModel,
} from '../../src/loaders/blocky/index.ts';
import { animateScene, checkScene } from '../../src/scene/index.ts';
import {
  animationText,
  box,
  HALF,
  key,
  layout,
  modelText,
  NONE,
  node,
  quad,
  TEXTURE,
  turn,
  vector,
} from '../loaders/blocky/model.ts';
import { blockyAnimations, blockyModels, CORPUS } from '../support/corpus.mjs';
import { HEAVY_VALUES, type Json, replacements, walkJson } from './json-walk.ts';
import { randomSource } from './random.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

type Input = string | Uint8Array;

/** Does what may be refused; says what came of it. */
function attempt(work: () => void): 'loaded' | 'refused' {
  const started = performance.now();
  let outcome: 'loaded' | 'refused' = 'loaded';
  try {
    work();
  } catch (error) {
    if (!(error instanceof BlockyError)) throw error;
    assert.match(error.place, /^\$/);
    assert.ok(error.message.length < 400, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

const MODEL = modelText([
  node(
    'root',
    { ...NONE, offset: vector(0, 1, 0) },
    {
      orientation: turn(0, HALF, 0, HALF),
      children: [
        node('main', {
          ...box([2, 4, 6], { doubleSided: true, shadingMode: 'fullbright' }),
          settings: { size: vector(2, 4, 6), isStaticBox: true, isPiece: true },
        }),
        node('leaf', quad(3, 5, { normal: '-X' }, { stretch: vector(1, -2, 0.5) }), {
          children: [
            node('tip', box([1, 1, 1], { textureLayout: { top: layout(1, 2, { angle: 90 }) } })),
          ],
        }),
      ],
    },
  ),
]);

const { scene: SCENE } = loadBlockyModel(MODEL, { texture: TEXTURE });

const ANIMATION = animationText({
  root: {
    position: [key(0, vector(0, 0, 0), 'smooth'), key(20, vector(1, 2, 3), 'smooth')],
    orientation: [key(0, turn(0, 0, 0, 1), 'smooth'), key(30, turn(HALF, 0, 0, HALF), 'linear')],
    shapeStretch: [key(0, vector(1, 1, 1)), key(30, vector(0, -1, 2), 'smooth')],
  },
  LEAF: {
    shapeVisible: [key(10, false), key(20, true)],
    shapeUvOffset: [key(5, { x: 3, y: -4 })],
  },
});

const SEEDS: Record<string, [text: string, load: (input: Input) => void]> = {
  'a model': [
    MODEL,
    (input) => {
      const { scene, warnings } = loadBlockyModel(input, { texture: TEXTURE });
      assert.deepEqual(checkScene(scene), []);
      assert.ok(warnings.length <= 100);
    },
  ],
  'an animation': [
    ANIMATION,
    (input) => {
      const { animation, warnings } = loadBlockyAnimation(input, SCENE);
      const moving = { ...SCENE, animations: [animation] };
      assert.deepEqual(checkScene(moving), []);
      assert.ok(warnings.length <= 100);
      for (const time of [0, 0.4, animation.length]) {
        const { document } = animateScene(moving, { animation: 0, time });
        assert.deepEqual(checkScene(document), []);
      }
    },
  ],
};

for (const [name, [text, load]] of Object.entries(SEEDS)) {
  test(`${name}: sound as it is`, () => {
    assert.equal(
      attempt(() => load(text)),
      'loaded',
    );
  });

  test(`${name}: cut off anywhere`, () => {
    for (let length = 0; length < text.length; length += 3) {
      assert.equal(
        attempt(() => load(text.slice(0, length))),
        'refused',
      );
    }
  });

  test(`${name}: any byte flipped`, () => {
    const random = randomSource(7);
    const bytes = new TextEncoder().encode(text);
    const outcomes = new Set<string>();
    for (let run = 0; run < 1500; run++) {
      const flipped = bytes.slice();
      for (let flips = random(3); flips >= 0; flips--) {
        flipped[random(bytes.length)]! ^= 1 << random(8);
      }
      outcomes.add(attempt(() => load(flipped)));
    }
    assert.deepEqual([...outcomes].sort(), ['loaded', 'refused']);
  });

  test(`${name}: every value replaced by every kind of value`, () => {
    let runs = 0;
    for (const place of walkJson(JSON.parse(text) as Json)) {
      for (const value of replacements(place)) {
        attempt(() => load(value));
        runs++;
      }
    }
    assert.ok(runs > 500);
  });

  test(`${name}: every value replaced by a deep or a long one`, () => {
    for (const place of walkJson(JSON.parse(text) as Json)) {
      for (const value of replacements(place, HEAVY_VALUES)) attempt(() => load(value));
    }
  });

  test(`${name}: keys renamed to those of objects`, () => {
    for (const found of new Set(text.match(/"\w+"(?=:)/g))) {
      for (const other of ['__proto__', 'constructor', 'toString', 'length', '']) {
        const renamed = text.replaceAll(`${found}:`, `${JSON.stringify(other)}:`);
        attempt(() => load(renamed));
      }
    }
    assert.ok(!('polluted' in {}), 'no prototype was changed');
  });
}

test('nested and counted without end', () => {
  const load = (text: string) => attempt(() => loadBlockyModel(text, { texture: TEXTURE }));
  assert.equal(load('['.repeat(200_000)), 'refused');
  assert.equal(load(`{"nodes":${'[{"children":'.repeat(5000)}[]${'}]'.repeat(5000)}}`), 'refused');
  assert.equal(load(`{"nodes":[${Array(10_001).fill('{}').join(',')}]}`), 'refused');
  const cube = JSON.stringify(node('a', box([1, 1, 1])));
  assert.equal(
    load(`{"nodes":[${Array(10_000).fill(cube).join(',')}]}`),
    'loaded',
    'as many as may',
  );
});

test('keyframes without end, and times as many nodes', () => {
  const many = loadBlockyModel(modelText(Array(10_000).fill(node('a'))), {
    texture: TEXTURE,
  }).scene;
  const play = (keys: number) => {
    const position = Array.from({ length: keys }, (_, i) => key(i, vector(0, 0, 0)));
    return attempt(() => loadBlockyAnimation(animationText({ a: { position } }), many));
  };
  assert.equal(play(19), 'loaded');
  assert.equal(play(21), 'refused');
  const names = Array.from({ length: 200_001 }, (_, i) => `"${i}":{}`).join(',');
  const text = `{"nodeAnimations":{${names}}}`;
  assert.equal(
    attempt(() => loadBlockyAnimation(text, many)),
    'refused',
  );
});

test('real files, broken', { skip: blockyModels().length === 0 && 'no corpus here' }, () => {
  const random = randomSource(11);
  const read = (file: string) => new Uint8Array(readFileSync(path.join(CORPUS, file)));
  const broken = (bytes: Uint8Array, run: number) => {
    const copy = bytes.slice(0, run % 4 === 0 ? random(bytes.length) : bytes.length);
    for (let flips = random(4); flips > 0 && copy.length > 0; flips--) {
      copy[random(copy.length)]! ^= 1 << random(8);
    }
    return copy;
  };
  for (const model of blockyModels()) {
    const bytes = read(model);
    const { scene } = loadBlockyModel(bytes);
    for (let run = 0; run < 30; run++) attempt(() => loadBlockyModel(broken(bytes, run)));
    for (const file of blockyAnimations(model)) {
      const clip = read(file);
      for (let run = 0; run < 30; run++)
        attempt(() => loadBlockyAnimation(broken(clip, run), scene));
    }
  }
});
