import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { typeCheck } from './consumer.ts';
import { ROOT } from './dist.ts';

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

/** The files that a user who installs the package gets. */
function packedFiles(): string[] {
  const { stdout } = spawnSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [{ files }] = JSON.parse(stdout) as [{ files: { path: string }[] }];
  return files.map((file) => file.path);
}

describe('the package', () => {
  it('has every file that it exports', () => {
    const files = packedFiles();
    const exported = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target as Record<string, string>),
    );
    const isThere = (target: string): boolean => {
      const [before = '', after] = path.posix.normalize(target).split('*');
      return files.some((file) =>
        after === undefined ? file === before : file.startsWith(before),
      );
    };
    const missing = exported.filter((target) => !isThere(target));
    assert.deepEqual(missing, []);
  });

  it('holds what users need and nothing else', () => {
    const needed =
      /^(dist\/((classic|embed)\/)?(chunks\/)?[\w-]+\.js(\.map)?|dist\/embed\/(index\.html|embed\.css)|dist\/[\w.-]+\.json|dist\/types\/.*\.d\.ts|package\.json|[A-Z]+(\.md)?)$/;
    assert.deepEqual(
      packedFiles().filter((file) => !needed.test(file)),
      [],
    );
  });

  it('needs no other package, but those whose types its own are for', () => {
    const types = path.join(ROOT, 'dist/types');
    const named = readdirSync(types, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.d.ts'))
      .flatMap((name) => [
        ...readFileSync(path.join(types, name), 'utf8').matchAll(
          /(?:from|import)[\s(]*['"]([^.'"][^'"]*)/g,
        ),
      ])
      .map(([, name]) => name);
    assert.deepEqual([...new Set(named)].sort(), ['react', 'svelte/elements', 'vue']);
    assert.deepEqual(manifest.dependencies ?? {}, {});
  });

  it('marks the modules that do something when imported', () => {
    for (const file of manifest.sideEffects) assert.ok(existsSync(path.join(ROOT, file)), file);
  });
});

/** A page that uses everything that the package exports. */
const PAGE = `import 'model-shot';
  import { type SceneDocument, sceneBounds } from 'model-shot/scene';
  import { loadBbmodel } from 'model-shot/loaders';
  const { scene } = await loadBbmodel(new Uint8Array());
  const same: SceneDocument = scene;
  sceneBounds(same);
  const tag = document.createElement('model-shot');
  tag.src = 'lantern.bbmodel';
  tag.addEventListener('load', () => {});
  // @ts-expect-error there is no such attribute
  tag.source = '';`;

describe('the types', () => {
  it('suit a project with a bundler', () => {
    assert.equal(typeCheck({ 'page.ts': PAGE }), '');
  });

  it('suit a project for Node', () => {
    const options = { module: 'nodenext', moduleResolution: 'nodenext' };
    assert.equal(typeCheck({ 'page.ts': PAGE }, options), '');
  });
});
