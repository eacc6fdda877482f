/** README and CONTRIBUTING say what is true: checked where a machine can. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ATTACHMENT_ATTRIBUTES, ATTRIBUTES } from '../../../src/element/attributes.ts';
import { DEFAULT_FETCH_LIMITS } from '../../../src/fetch/limits.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const readme = read('README.md');
const contributing = read('CONTRIBUTING.md');

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The names in the first column of the table under a heading. */
function firstCells(text: string, heading: string): string[] {
  const section = text.split(`${heading}\n`)[1]?.split(/\n#/)[0] ?? '';
  const cells = [...section.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell]) => cell!);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));
}

describe('README.md', () => {
  it('lists the attributes of the tag and no others', () => {
    assert.deepEqual(
      firstCells(readme, '### Attributes'),
      ATTRIBUTES.map(({ name }) => name),
    );
  });

  it('lists the attributes of what is attached and no others', () => {
    assert.deepEqual(
      firstCells(readme, '### Poses and held things'),
      ATTACHMENT_ATTRIBUTES.map(({ name }) => name),
    );
  });

  it('lists the events of the tag and no others', () => {
    const source = read('src/element/events.ts').split('interface ModelShotEventMap')[1] ?? '';
    const events = [...source.matchAll(/^ {2}'?([\w-]+)'?: CustomEvent/gm)].map(
      ([, name]) => name!,
    );
    assert.deepEqual(firstCells(readme, '### Events').sort(), events.sort());
  });

  it('names every limit, with the numbers that hold', () => {
    for (const name of Object.keys(DEFAULT_FETCH_LIMITS)) assert.ok(readme.includes(name), name);
    const { maxModelBytes, maxSideFiles, maxSideBytes, stallTimeoutMs } = DEFAULT_FETCH_LIMITS;
    const mebibytes = (bytes: number) => `${bytes / 2 ** 20} MiB`;
    const numbers = `At most ${mebibytes(maxModelBytes)} for a model, ${maxSideFiles} files beside it, ${mebibytes(maxSideBytes)} for those together; ${stallTimeoutMs / 1000} seconds`;
    assert.ok(readme.includes(numbers), numbers);
  });
});

describe('CONTRIBUTING.md', () => {
  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...`${readme}${contributing}`.matchAll(/npm (?:run )?(\w+)/g)].map(
      ([, name]) => name!,
    );
    assert.ok(named.length > 8);
    for (const name of named) assert.ok(name === 'ci' || scripts[name], name);
  });

  it('names files that exist', () => {
    const files = [...contributing.matchAll(/`((?:src|test|demo)\/[\w./-]*)`/g)].map(
      ([, file]) => file!,
    );
    assert.ok(files.length > 15);
    for (const file of files) assert.ok(existsSync(path.join(ROOT, file)), file);
  });
});
