import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { builtScripts, fetchedScripts, gzipSize } from './dist.ts';

const KB = 1000;

/** What a page downloads, and how much of it there may be, compressed. */
const BUDGETS: [what: string, entries: string[], kilobytes: number][] = [
  ['the element, lit included', ['model-shot.js'], 24],
  ['the draw worker', ['draw-worker.js'], 30],
  ['the draw worker, once a model moves', ['draw-worker.js', 'chunks/motion.js'], 36],
  ['the load worker with .bbmodel', ['load-worker.js', 'chunks/bbmodel.js'], 25],
  ['the load worker with player skins', ['load-worker.js', 'chunks/skin.js'], 12],
  [
    'everything before a .bbmodel shows',
    ['model-shot.js', 'draw-worker.js', 'load-worker.js', 'chunks/bbmodel.js'],
    75,
  ],
  ['the draw worker, once a picture rests', ['draw-worker.js', 'chunks/fine.js'], 40],
  ['the embed page, without what draws', ['embed/embed.js'], 4],
];

/** As a plain script a file has the registry, or little more than the same module. */
const MOST_MORE_KILOBYTES = 0.7;

/** Formats each of whose code is this small, compressed. */
const SMALL_FORMATS = ['blocky', 'obj', 'ply', 'stl'];
const SMALL_FORMAT_KILOBYTES = 8;

describe('weight', () => {
  for (const [what, entries, kilobytes] of BUDGETS) {
    it(`${what}: at most ${kilobytes} KB`, () => {
      const size = gzipSize(fetchedScripts(...entries)) / KB;
      assert.ok(size <= kilobytes, `${what}: ${size.toFixed(1)} KB`);
    });
  }

  for (const format of SMALL_FORMATS) {
    it(`the code of ${format}: at most ${SMALL_FORMAT_KILOBYTES} KB`, () => {
      const size = gzipSize([`chunks/${format}.js`]) / KB;
      assert.ok(size <= SMALL_FORMAT_KILOBYTES, `${size.toFixed(1)} KB`);
    });
  }

  it('a format’s code needs no other format’s; Blockbench’s and skins no more files at all', () => {
    for (const format of ['bbmodel', 'skin', ...SMALL_FORMATS]) {
      const chunk = `chunks/${format}.js`;
      const others = fetchedScripts(chunk).filter((name) => name !== chunk);
      const allowed = ['bbmodel', 'skin', 'blocky'].includes(format) ? [] : ['chunks/shared.js'];
      assert.deepEqual(
        others.filter((name) => !allowed.includes(name)),
        ['load-worker.js'],
      );
    }
  });

  it(`as plain scripts the same files: each at most ${MOST_MORE_KILOBYTES} KB more`, () => {
    const scripts = builtScripts().filter((name) => name.startsWith('classic/'));
    assert.ok(scripts.length > 20);
    for (const name of scripts) {
      const more = gzipSize([name]) - gzipSize([name.replace('classic/', '')]);
      assert.ok(more / KB <= MOST_MORE_KILOBYTES, `${name}: ${more} bytes`);
    }
  });

  it('the page waits for one script only', () => {
    assert.deepEqual(fetchedScripts('model-shot.js'), ['model-shot.js']);
  });
});
