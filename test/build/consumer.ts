/** A project that uses the package as it is built. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './dist.ts';

const BUNDLER = { module: 'esnext', moduleResolution: 'bundler' };

/**
 * What `tsc` says of a project of these files, with every library checked; '' where nothing is wrong.
 * Of the packages around, the project sees ours and those of types.
 *
 * @param options of the compiler, besides strictness
 */
export function typeCheck(
  files: Readonly<Record<string, string>>,
  options: Readonly<Record<string, string>> = BUNDLER,
): string {
  const project = mkdtempSync(path.join(tmpdir(), 'consumer-'));
  try {
    install(project);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
    const base = { target: 'es2022', lib: 'es2022,dom,dom.iterable', types: '', strict: 'true' };
    const flags = { ...base, noEmit: 'true', preserveSymlinks: 'true', ...options };
    const list = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const sources = Object.keys(files).filter((name) => /\.tsx?$/.test(name));
    return spawnSync(process.execPath, [tsc, ...list, ...sources], {
      cwd: project,
      encoding: 'utf8',
    }).stdout;
  } finally {
    rmSync(project, { recursive: true });
  }
}

/** Packages beside ours whose types a project may name, and what they need. */
const TYPES = ['@types/react', 'csstype', '@vue', 'svelte', '@types/estree'];

function install(project: string): void {
  const modules = path.join(project, 'node_modules');
  mkdirSync(path.join(modules, '@types'), { recursive: true });
  for (const name of TYPES) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  // All that the package `vue` adds to its renderer is a compiler.
  mkdirSync(path.join(modules, 'vue'));
  writeFileSync(path.join(modules, 'vue/index.d.ts'), "export * from '@vue/runtime-dom';");
  // Without what lies beside it here: the package must find its neighbours' types in the project.
  mkdirSync(path.join(modules, 'model-shot'));
  for (const name of ['dist', 'package.json']) {
    symlinkSync(path.join(ROOT, name), path.join(modules, 'model-shot', name));
  }
  writeFileSync(path.join(project, 'package.json'), '{ "type": "module" }');
}
