/** What was built, as the tests of this folder look at it: `npm run build` comes first. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DIST = path.join(ROOT, 'dist');

/** The scripts that are shipped, relative to `dist`. */
export function builtScripts(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('demo/'))
    .sort();
}

export function readBuilt(name: string): string {
  return readFileSync(path.join(DIST, name), 'utf8');
}

/** The scripts that a browser fetches for these: they and what they import, once each. */
export function fetchedScripts(...entries: string[]): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const [, specifier] of readBuilt(name).matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) {
      add(path.posix.join(path.posix.dirname(name), specifier ?? ''));
    }
  };
  for (const entry of entries) add(entry);
  return [...names];
}

/** Bytes of these scripts, each compressed by itself as a server does. */
export function gzipSize(names: string[]): number {
  return names.reduce((sum, name) => sum + gzipSync(readBuilt(name), { level: 9 }).length, 0);
}
