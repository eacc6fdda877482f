import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Declare, type Names, Registry } from '../../../src/classic/registry.ts';

type File = [dependencies: string[], declare: Declare];

/** Scripts by address, which register when they run, as those of a server do. */
function serve(files: Record<string, File | null>) {
  const asked: string[] = [];
  let running = '';
  const registry = new Registry({
    currentUrl: () => running,
    runScript: async (url) => {
      asked.push(url);
      const file = files[url];
      if (file === undefined) throw new Error(`no ${url}`);
      running = url;
      if (file) registry.register(...file);
    },
  });
  return { registry, asked };
}

const of = (names: Names): File => [[], (put) => ({ execute: () => void put(names) })];

describe('plain scripts as modules', () => {
  it('run once each, what they depend on first, at addresses relative to their own', async () => {
    const order: string[] = [];
    const log = (name: string, ...dependencies: string[]): File => [
      dependencies,
      () => ({ execute: () => void order.push(name) }),
    ];
    const { registry, asked } = serve({
      'https://x/lib/main.js': log('main', './chunks/a.js', './chunks/b.js'),
      'https://x/lib/chunks/a.js': log('a', './b.js'),
      'https://x/lib/chunks/b.js': log('b'),
    });
    await Promise.all([
      registry.import('https://x/lib/main.js'),
      registry.import('https://x/lib/main.js'),
    ]);
    assert.deepEqual(order, ['b', 'a', 'main']);
    assert.deepEqual(asked, [
      'https://x/lib/main.js',
      'https://x/lib/chunks/a.js',
      'https://x/lib/chunks/b.js',
    ]);
  });

  it('hand on what they export, functions before they ran, and each change later', async () => {
    let change = (_: number): void => {};
    const seen: unknown[] = [];
    const { registry } = serve({
      'https://x/counter.js': [
        [],
        (put) => {
          put('twice', (n: number) => 2 * n);
          change = (n) => void put('count', n);
          return { execute: () => assert.equal(put('count', 1), 1) };
        },
      ],
      'https://x/main.js': [
        ['./counter.js', './counter.js'],
        () => ({ setters: [null, ({ count, twice }) => seen.push(count, typeof twice)] }),
      ],
    });
    await registry.import('https://x/main.js');
    change(5);
    assert.deepEqual(seen, [1, 'function', 5, 'function']);
    assert.equal((await registry.import('https://x/counter.js')).count, 5);
  });

  it('may be asked for while the page’s own script runs, which nobody asked for', async () => {
    const asked: string[] = [];
    let chunk: Promise<Names> | undefined;
    const registry = new Registry({
      currentUrl: () => (asked.length === 0 ? 'https://x/' : 'https://x/chunk.js'),
      runScript: async (url) => {
        asked.push(url);
        registry.register(['./'], (put) => ({ setters: [(names) => put(names)] }));
      },
    });
    registry.register([], (put, context) => {
      assert.deepEqual(context.meta, { url: 'https://x/', classic: true });
      put('own', 1);
      const execute = () => {
        chunk = context.import('./chunk.js');
      };
      return { execute };
    });
    await registry.import('https://x/');
    assert.deepEqual(await chunk, { own: 1 });
    assert.deepEqual(asked, ['https://x/chunk.js']);
  });

  it('that are missing, or no modules, are told, and may be there the next time', async () => {
    const files: Record<string, File | null> = { 'https://x/other.js': null };
    const { registry } = serve(files);
    await assert.rejects(registry.import('https://x/gone.js'), /no https:\/\/x\/gone\.js/);
    await assert.rejects(registry.import('https://x/other.js'), /is no module/);
    files['https://x/gone.js'] = of({ there: true });
    assert.deepEqual(await registry.import('https://x/gone.js'), { there: true });
  });
});
