/** Writes what editors and frameworks are told of the tags into `dist`, after the compiler. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { customElementsManifest } from './custom-elements.ts';
import { FRAMEWORK_TYPES } from './frameworks.ts';
import { htmlCustomData } from './html-data.ts';
import { shipTypes } from './types.ts';
import { webTypes } from './web-types.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The files: path below `dist` → content. */
export function editorFiles(): ReadonlyMap<string, string> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  return new Map([
    ['custom-elements.json', json(customElementsManifest())],
    ['vscode.html-custom-data.json', json(htmlCustomData())],
    ['web-types.json', json(webTypes(version))],
    ...Object.entries(FRAMEWORK_TYPES).map(
      ([name, text]) => [path.posix.join('types', name), text()] as const,
    ),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, content] of editorFiles()) {
    const file = path.join(ROOT, 'dist', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  shipTypes(path.join(ROOT, 'dist/types'), exportedTypes());
}

/** The files of types that the package exports, relative to the folder of types. */
function exportedTypes(): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  return Object.values<string | { types: string }>(exports).flatMap((target) =>
    typeof target === 'string' ? [] : path.posix.relative('dist/types', target.types),
  );
}
