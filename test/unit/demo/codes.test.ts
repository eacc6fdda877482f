/** The page of troubleshooting has every code that the program can tell, and no other. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CODE_GROUPS } from '../../../demo/site/codes.ts';
import { describeFailure, findWords } from '../../../src/words/index.ts';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));

/** The files whose unions of texts are codes. */
const UNIONS = /(^|\/)(error|warnings|reports|context|fetch-error|look-error)\.ts$/;
const IN_UNION = /\| '([A-Z][A-Z0-9_]+)'/g;
const TOLD = /(?:Error<|Error\(\s*|\bcode: )'([A-Z][A-Z0-9_]+)'/g;

function codesOfSources(): string[] {
  const codes = new Set<string>();
  for (const file of readdirSync(SRC, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const text = readFileSync(path.join(SRC, file), 'utf8');
    const patterns = UNIONS.test(file.split(path.sep).join('/')) ? [IN_UNION, TOLD] : [TOLD];
    for (const pattern of patterns) {
      for (const [, code] of text.matchAll(pattern)) codes.add(code!);
    }
  }
  return [...codes].sort();
}

const listed = CODE_GROUPS.flatMap(({ codes }) => codes);

it('has every code of the sources, once', () => {
  assert.deepEqual(listed.map(({ code }) => code).sort(), codesOfSources());
});

it('says of each what it means and what helps, in sentences', () => {
  for (const { code, meaning, remedy } of listed) {
    assert.match(meaning, /^[A-Z`].*\.$/, code);
    assert.match(remedy, /^([A-Z`[].*\.)?$/, code);
  }
});

it('lists a code as a warning only where readers have no words for it', async () => {
  const words = await findWords('en');
  const general = describeFailure('', words);
  const errors = CODE_GROUPS.slice(0, 4).flatMap(({ codes }) => codes);
  // What only a look or an animation can meet leaves the model on screen.
  const seen = errors.filter(({ code }) => !['ORIGIN_REFUSED', 'NOT_BLOCKYANIM'].includes(code));
  for (const { code } of seen)
    assert.notEqual(describeFailure(code, words).text, general.text, code);
});
