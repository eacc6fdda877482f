/** Bad files: whatever happens to a project, it loads or is refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import {
  BbmodelError,
  listBbmodelReferences,
  loadBbmodel,
} from '../../src/loaders/bbmodel/index.ts';
import { checkScene } from '../../src/scene/index.ts';
import { CORPUS, corpusModels } from '../support/corpus.mjs';
import { SEEDS } from './bbmodel-seeds.ts';
import { HEAVY_VALUES, type Json, replacements, walkJson } from './json-walk.ts';
import { randomSource } from './random.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

/** Loads what may be broken; says what came of it. */
function attempt(input: string | Uint8Array): 'loaded' | 'refused' {
  const started = performance.now();
  let outcome: 'loaded' | 'refused' = 'loaded';
  try {
    listBbmodelReferences(input);
    const { scene, warnings } = loadBbmodel(input);
    assert.deepEqual(checkScene(scene), []);
    assert.ok(warnings.length <= 100);
  } catch (error) {
    if (!(error instanceof BbmodelError)) throw error;
    assert.match(error.path, /^\$/);
    assert.ok(error.message.length < 400, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

const texts = Object.entries(SEEDS).map(([name, model]) => [name, JSON.stringify(model)] as const);

for (const [name, text] of texts) {
  test(`${name}: sound as it is`, () => {
    assert.equal(attempt(text), 'loaded');
  });

  test(`${name}: cut off anywhere`, () => {
    for (let length = 0; length < text.length; length += 7) {
      assert.equal(attempt(text.slice(0, length)), 'refused');
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
      outcomes.add(attempt(flipped));
    }
    assert.deepEqual([...outcomes].sort(), ['loaded', 'refused']);
  });

  test(`${name}: every value replaced by every kind of value`, () => {
    let runs = 0;
    for (const place of walkJson(JSON.parse(text) as Json)) {
      for (const value of replacements(place)) {
        attempt(value);
        runs++;
      }
    }
    assert.ok(runs > 500);
  });

  test(`${name}: every value replaced by a deep or a long one`, () => {
    for (const place of walkJson(JSON.parse(text) as Json)) {
      for (const value of replacements(place, HEAVY_VALUES)) attempt(value);
    }
  });

  test(`${name}: keys renamed to those of objects`, () => {
    const keys = new Set(text.match(/"\w+"(?=:)/g));
    for (const key of keys) {
      for (const name of ['__proto__', 'constructor', 'toString', 'length', '']) {
        attempt(text.replaceAll(`${key}:`, `${JSON.stringify(name)}:`));
      }
    }
    assert.ok(!('polluted' in {}), 'no prototype was changed');
  });
}

test('nested without end', () => {
  const depth = 200_000;
  assert.equal(attempt('['.repeat(depth)), 'refused');
  const head = '{"meta":{"format_version":"5.0","model_format":"free"},"outliner":[';
  const nested = `${'{"children":['.repeat(5000)}${']}'.repeat(5000)}`;
  assert.equal(attempt(`${head}${nested}]}`), 'refused');
});

test('counts without end', () => {
  const head = '{"meta":{"format_version":"5.0","model_format":"free"}';
  const many = (item: string, count: number) => Array(count).fill(item).join(',');
  const lists: [field: string, item: string][] = [
    ['elements', '{}'],
    ['groups', '{}'],
    ['outliner', '"x"'],
    ['outliner', '{}'],
    ['textures', '{}'],
    ['animations', '{}'],
  ];
  for (const [field, item] of lists) {
    assert.equal(attempt(`${head},"${field}":[${many(item, 30_000)}]}`), 'refused', field);
  }
  const cubes = many('{"from":[0,0,0],"to":[1,1,1]}', 10_000);
  assert.equal(attempt(`${head},"elements":[${cubes}]}`), 'loaded', 'as many as are allowed');
  const faces = Array.from({ length: 100_001 }, (_, i) => `"${i}":{"vertices":["a","b","c","d"]}`);
  const mesh = `{"type":"mesh","faces":{${faces.join(',')}}}`;
  assert.equal(attempt(`${head},"elements":[${mesh}]}`), 'refused');
  const frames = many('{"channel":"rotation","time":0}', 200_001);
  assert.equal(attempt(`${head},"animations":[{"animators":{"a":[${frames}]}}]}`), 'refused');
});

const someModels = corpusModels().filter((_, i) => i % 23 === 5);

test('real files, broken', { skip: someModels.length === 0 && 'no corpus here' }, () => {
  const random = randomSource(11);
  for (const model of someModels) {
    const bytes = new Uint8Array(readFileSync(path.join(CORPUS, model)));
    for (let run = 0; run < 60; run++) {
      const broken = bytes.slice(0, run % 4 === 0 ? random(bytes.length) : bytes.length);
      for (let flips = random(4); flips > 0; flips--)
        broken[random(broken.length)]! ^= 1 << random(8);
      attempt(broken);
    }
  }
});
