import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { type OutputAsset, type OutputChunk, rollup } from 'rollup';
import configs from '../../rollup.config.mjs';
import { builtScripts, DIST, readBuilt } from './dist.ts';

/** Names of things, never fetched. */
const NAMESPACES = /^http:\/\/www\.w3\.org\//;

/** What error messages of the library for video point to; it fetches nothing. */
const VIDEO = 'chunks/pictures-webm.js';
const VIDEO_STANDARDS =
  /^https:\/\/(www\.w3\.org\/TR|aomediacodec\.github\.io|www\.webmproject\.org)\//;

/** The comments that the libraries inside ask to keep. */
const LICENCES = /\/\*(?:[!*]|\s*@license)[\s\S]*?\*\//g;

async function buildAgain(): Promise<(OutputAsset | OutputChunk)[]> {
  const files = [];
  for (const { output, ...input } of configs) {
    const bundle = await rollup(input);
    files.push(...(await bundle.generate(output)).output);
    await bundle.close();
  }
  return files;
}

describe('the built scripts', () => {
  it('are the same bytes when built again, and no bundle overwrites a file of another', async () => {
    const files = await buildAgain();
    const names = files.map(({ fileName }) => fileName);
    assert.deepEqual(names, [...new Set(names)]);
    for (const file of files) {
      const bytes = file.type === 'chunk' ? file.code : file.source;
      const built = readFileSync(path.join(DIST, file.fileName));
      assert.ok(Buffer.from(bytes).equals(built), file.fileName);
    }
  });

  it('name no other host', () => {
    for (const name of builtScripts()) {
      const code = readBuilt(name).replace(LICENCES, '');
      const urls = code.match(/\b(https?|wss?):\/\/[\w.-]+[^\s"'`)]*/g) ?? [];
      const isKnown = (url: string): boolean =>
        NAMESPACES.test(url) || (name === VIDEO && VIDEO_STANDARDS.test(url));
      assert.deepEqual(
        urls.filter((url) => !isKnown(url)),
        [],
        name,
      );
    }
  });

  it('hold Lit as made for production', () => {
    assert.doesNotMatch(readBuilt('model-shot.js'), /dev mode/);
  });

  it('leave the workers to be fetched beside the element', () => {
    const element = readBuilt('model-shot.js');
    for (const worker of ['load-worker', 'draw-worker']) {
      assert.match(
        element,
        new RegExp(`new URL\\("\\./${worker}\\.js",\\s*import\\.meta\\.url\\)`),
      );
      assert.match(element, new RegExp(`import\\("\\./${worker}\\.js"\\)`));
    }
  });
});
