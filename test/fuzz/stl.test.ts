/** Broken STLs: whatever happens to one, it loads or is refused with a typed error, in time. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { loadStl, StlError } from '../../src/loaders/index.ts';
import { checkScene } from '../../src/scene/index.ts';
import { asciiStl, binaryStl, TRIANGLE, utf8 } from '../loaders/stl/stl-file.ts';
import { CORPUS, corpusFiles } from '../support/corpus.mjs';
import { cutOff, type Outcome, scramble } from './breaks.ts';

/** Far over what any of these files needs, even on a slow machine. */
const LIMIT_MS = 5000;

function attempt(bytes: Uint8Array): Outcome {
  const started = performance.now();
  let outcome: Outcome = 'loaded';
  try {
    const { scene, warnings } = loadStl(bytes);
    assert.deepEqual(checkScene(scene), []);
    assert.ok(warnings.length <= 4);
  } catch (error) {
    if (!(error instanceof StlError)) throw error;
    assert.match(error.place, /^(|(line|byte) \d+)$/);
    assert.ok(error.message.length < 200, error.message);
    outcome = 'refused';
  }
  assert.ok(performance.now() - started < LIMIT_MS, 'in bounded time');
  return outcome;
}

const FACETS = Array.from({ length: 8 }, (_, i) => ({ ...TRIANGLE, attribute: i * 7919 }));
const SEEDS: Record<string, Uint8Array> = {
  'a binary file': binaryStl(FACETS, [...utf8('solid COLOR='), 1, 2, 3, 4]),
  'an ASCII file': utf8(asciiStl(FACETS) + asciiStl([], 'näme') + asciiStl(FACETS)),
};

for (const [name, file] of Object.entries(SEEDS)) {
  test(`${name}: sound as it is`, () => {
    assert.equal(attempt(file), 'loaded');
  });

  test(`${name}: cut off anywhere`, () => {
    assert.ok(cutOff(file, 1, attempt).has('refused'));
  });

  test(`${name}: scrambled`, () => {
    const outcomes = scramble(file, { runs: 3000, seed: 23 }, attempt);
    assert.deepEqual([...outcomes].sort(), ['loaded', 'refused']);
  });
}

test('nothing but keywords, and names without end', () => {
  assert.equal(attempt(utf8('solid\n'.repeat(200_000))), 'refused');
  assert.equal(attempt(utf8('solid\nendsolid\n'.repeat(20_001))), 'refused');
  assert.equal(attempt(utf8('solid\nendsolid\n'.repeat(20_000))), 'loaded');
  assert.equal(attempt(utf8(`solid ${'x'.repeat(5_000_000)}\nendsolid`)), 'loaded');
  assert.equal(attempt(utf8(`solid\nfacet normal ${'9'.repeat(5_000_000)} 0 0`)), 'refused');
});

test('names that are not UTF-8, thousands of them', () => {
  const solid = Uint8Array.from([...utf8('solid '), 0xff, ...utf8('\nendsolid\n')]);
  const many = new Uint8Array(solid.length * 20_000);
  for (let at = 0; at < many.length; at += solid.length) many.set(solid, at);
  assert.equal(attempt(many), 'loaded');
});

const files = corpusFiles('stl', '.stl');

test('real files, broken', { skip: files.length === 0 && 'no corpus here' }, () => {
  for (const name of files) {
    const file = new Uint8Array(readFileSync(path.join(CORPUS, name)));
    scramble(file, { runs: 20, seed: 29 }, attempt);
    cutOff(file, Math.ceil(file.length / 20), attempt);
  }
});
