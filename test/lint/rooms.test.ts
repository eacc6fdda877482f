import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { checkHouse } from './check-house.mjs';
import { functionLengths } from './functions.mjs';
import { HOUSE, ROOMS } from './house.mjs';
import { importsOf } from './imports.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const trees: string[] = [];
after(() => {
  for (const tree of trees) rmSync(tree, { recursive: true });
});

/** A source tree of these files. */
function tree(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'));
  trees.push(root);
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), source);
  }
  return root;
}

/** What the house plan says of these files, as `file:line rule`. */
function broken(files: Record<string, string>, house = HOUSE): string[] {
  return checkHouse(tree(files), house).map(({ file, line, rule }) => `${file}:${line} ${rule}`);
}

const A = 'export const a = 1;\n';

describe('importsOf', () => {
  it('finds every way to import, and its line', () => {
    const source = [
      "import a, { b } from './a.ts';",
      "import type { C } from './c.ts';",
      'import {',
      '  d,',
      "} from './d.ts';",
      "import './e.ts';",
      "export * from './f.ts';",
      "export type { G } from './g.ts';",
      "const h = () => import('./h.ts');",
      "type I = import('./i.ts').I;",
      "const j = new URL('./j.js', import.meta.url);",
    ].join('\n');
    assert.deepEqual(
      importsOf(source).map(({ specifier, line, typeOnly, lazy }) =>
        [specifier, line, typeOnly ? 'type' : '', lazy ? 'lazy' : ''].join(' ').trim(),
      ),
      [
        './a.ts 1',
        './c.ts 2 type',
        './d.ts 3',
        './e.ts 6',
        './f.ts 7',
        './g.ts 8 type',
        './h.ts 9  lazy',
        './i.ts 10 type lazy',
        './j.js 11  lazy',
      ],
    );
  });

  it('is not misled by comments, strings and other exports', () => {
    const source = [
      "// import a from './a.ts';",
      "/* import('./b.ts') */",
      "const text = '// not a comment';",
      "export class E extends Base<'E'> {}",
      "export const from = 'somewhere';",
      "import c from './c.ts'; // from './d.ts'",
    ].join('\n');
    assert.deepEqual(
      importsOf(source).map(({ specifier }) => specifier),
      ['./c.ts'],
    );
  });
});

describe('checkHouse', () => {
  it('has nothing against imports in the right direction', () => {
    const files = {
      'math/a.ts': A,
      'scene/b.ts': "import { a } from '../math/a.ts';\nexport const b = a;\n",
      'camera/c.ts': "import type { B } from '../scene/b.ts';\nexport type C = B;\n",
      'element/d.ts': "import { html } from 'lit';\nexport const d = html;\n",
      'loaders/bytes/e.ts': A,
      'loaders/obj/f.ts': "export { a } from '../bytes/e.ts';\n",
    };
    assert.deepEqual(broken(files), []);
  });

  it('refuses an import against the direction, types included', () => {
    const files = {
      'math/a.ts': "import type { B } from '../scene/b.ts';\nexport type A = B;\n",
      'scene/b.ts': `\n\nexport { c } from '../gpu/c.ts';\n`,
      'gpu/c.ts': 'export const c = 1;\n',
    };
    assert.deepEqual(broken(files), ['math/a.ts:1 direction', 'scene/b.ts:3 direction']);
  });

  it('refuses a value where only types may be imported', () => {
    const files = {
      'camera/a.ts': "import { type T, b } from '../scene/b.ts';\nexport const a: T = b;\n",
      'scene/b.ts': 'export type T = number;\nexport const b = 1;\n',
    };
    assert.deepEqual(broken(files), ['camera/a.ts:1 types']);
  });

  it('refuses a host to all but the entry of its worker', () => {
    const files = {
      'worker/load-host.ts': A,
      'worker/load-worker.ts': "export * from './load-host.ts';\n",
      'worker/client.ts': "import { a } from './load-host.ts';\nexport const c = a;\n",
    };
    assert.deepEqual(broken(files), ['worker/client.ts:1 direction']);
  });

  it('lets the client start a worker by its built name, and only lazily', () => {
    const files = {
      'worker/draw-worker.ts': A,
      'worker/client.ts':
        "export const url = new URL('./draw-worker.js', import.meta.url);\n" +
        "export const engine = () => import('./draw-worker.js');\n" +
        "export * from './draw-worker.ts';\n",
    };
    assert.deepEqual(broken(files), ['worker/client.ts:3 direction']);
  });

  it('keeps formats apart', () => {
    const files = {
      'loaders/obj/a.ts': "export * from '../stl/b.ts';\n",
      'loaders/stl/b.ts': A,
    };
    assert.deepEqual(broken(files), ['loaders/obj/a.ts:1 apart']);
  });

  it('keeps packages in their rooms', () => {
    const files = {
      'gpu/a.ts': "import { html } from 'lit';\nexport const a = html;\n",
      'raster/b.ts': "import * as twgl from 'twgl.js';\nexport const b = twgl;\n",
      'loaders/c.ts': "import { Mesh } from 'three';\nexport const c = Mesh;\n",
      'scene/d.ts': "import fs from 'node:fs';\nexport const d = fs;\n",
    };
    assert.deepEqual(broken(files), [
      'gpu/a.ts:1 package',
      'loaders/c.ts:1 package',
      'raster/b.ts:1 package',
      'scene/d.ts:1 package',
    ]);
  });

  it('refuses cycles, of types too, but not lazy ones', () => {
    const files = {
      'math/a.ts': "export * from './b.ts';\n",
      'math/b.ts': "export * from './c.ts';\n",
      'math/c.ts': "\nexport type { A } from './a.ts';\n",
      'scene/d.ts': "export const d = () => import('./e.ts');\n",
      'scene/e.ts': "export * from './d.ts';\n",
    };
    assert.deepEqual(broken(files), ['math/c.ts:2 cycle']);
  });

  it('refuses a file without a room, and an import of no file', () => {
    const files = { 'utils/a.ts': A, 'math/b.ts': "export * from './nothing.ts';\n" };
    assert.deepEqual(broken(files), ['math/b.ts:1 missing', 'utils/a.ts:1 room']);
  });

  it('refuses long files, except the tables that the plan names', () => {
    const long = A.repeat(HOUSE.size.most + 1);
    const files = { 'math/a.ts': long, 'math/b.ts': A, 'math/c.ts': A, 'math/table.ts': long };
    const house = { ...HOUSE, size: { ...HOUSE.size, median: 401, tables: ['math/table.ts'] } };
    assert.deepEqual(broken(files, house), [`math/a.ts:${HOUSE.size.most + 1} size`]);
  });

  it('refuses a tree whose middle file is long', () => {
    const files = { 'math/a.ts': A, 'math/b.ts': A.repeat(101), 'math/c.ts': A.repeat(101) };
    assert.deepEqual(broken(files), ['.:1 size']);
  });
});

describe('the house plan', () => {
  it('names only rooms that it has', () => {
    const rooms = new Set(Object.keys(ROOMS));
    for (const [name, { imports, types = [], byOnly = [] }] of Object.entries(ROOMS)) {
      const unknown = [...imports, ...types, ...byOnly].filter((other) => !rooms.has(other));
      assert.deepEqual(unknown, [], name);
    }
  });
});

describe('Biome', () => {
  it('counts the lines of a function body', () => {
    const body = '  a += 1;\n'.repeat(7);
    const root = tree({ 'a.ts': `export function f(a: number) {\n${body}  return a;\n}\n` });
    assert.deepEqual(functionLengths(root), [8]);
  });

  it('refuses the page outside its rooms, and the clock in pure ones, but not as local names', () => {
    const root = tree({
      'src/gpu/a.ts': 'export const a = () => document.title;\n',
      'src/scene/b.ts': 'export const b = () => Date.now();\n',
      'src/fetch/c.ts': 'export const c = (document: number) => document;\n',
      'src/element/d.ts': 'export const d = () => document.title;\n',
    });
    cpSync(path.join(ROOT, 'biome.json'), path.join(root, 'biome.json'));
    const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { stderr } = spawnSync(process.execPath, [biome, 'lint', '--vcs-enabled=false', '.'], {
      cwd: root,
      encoding: 'utf8',
    });
    const places = [...stderr.matchAll(/^(\S+:\d+):\d+ lint\/style\/noRestrictedGlobals/gm)];
    assert.deepEqual(places.map((match) => match[1]).sort(), [
      'src/gpu/a.ts:1',
      'src/scene/b.ts:1',
    ]);
  });
});
