import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it } from 'node:test';
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
    const missing = exported.filter((file) => !files.includes(path.posix.normalize(file)));
    assert.deepEqual(missing, []);
  });

  it('holds what users need and nothing else', () => {
    const needed =
      /^(dist\/(chunks\/)?[\w-]+\.js(\.map)?|dist\/types\/.*\.d\.ts|package\.json|[A-Z]+(\.md)?)$/;
    assert.deepEqual(
      packedFiles().filter((file) => !needed.test(file)),
      [],
    );
  });

  it('marks the modules that do something when imported', () => {
    for (const file of manifest.sideEffects) assert.ok(existsSync(path.join(ROOT, file)), file);
  });
});

/** What `tsc` says of a project that uses the package, with every library checked. */
function typeCheck(moduleKind: string, moduleResolution: string): string {
  const project = mkdtempSync(path.join(tmpdir(), 'consumer-'));
  try {
    mkdirSync(path.join(project, 'node_modules'));
    symlinkSync(ROOT, path.join(project, 'node_modules/model-shot'));
    writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      path.join(project, 'page.ts'),
      `import 'model-shot';
       import { type SceneDocument, sceneBounds } from 'model-shot/scene';
       import { loadBbmodel } from 'model-shot/loaders';
       const { scene } = await loadBbmodel(new Uint8Array());
       const same: SceneDocument = scene;
       sceneBounds(same);
       const tag = document.createElement('model-shot');
       tag.src = 'lantern.bbmodel';
       tag.addEventListener('load', () => {});
       // @ts-expect-error there is no such attribute
       tag.source = '';`,
    );
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = { target: 'es2022', lib: 'es2022,dom,dom.iterable', types: '', strict: 'true' };
    const flags = { ...options, module: moduleKind, moduleResolution, noEmit: 'true' };
    const list = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    return spawnSync(process.execPath, [tsc, ...list, 'page.ts'], {
      cwd: project,
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(project, { recursive: true });
  }
}

describe('the types', () => {
  it('suit a project with a bundler', () => {
    assert.equal(typeCheck('esnext', 'bundler'), '');
  });

  it('suit a project for Node', () => {
    assert.equal(typeCheck('nodenext', 'nodenext'), '');
  });
});
