import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { rollup } from 'rollup';
import configs from '../../rollup.config.mjs';
import { builtScripts, ROOT, readBuilt } from './dist.ts';

/** Names of things, never fetched. */
const NAMESPACES = /^http:\/\/www\.w3\.org\//;

/** What error messages of the library for video point to; it fetches nothing. */
const VIDEO = /(^|\/)chunks\/pictures-webm\.js$/;
const VIDEO_STANDARDS =
  /^https:\/\/(www\.w3\.org\/TR|aomediacodec\.github\.io|www\.webmproject\.org)\//;

/** The comments that the libraries inside ask to keep. */
const LICENCES = /\/\*(?:[!*]|\s*@license)[\s\S]*?\*\//g;

/** Every file that a build writes, its path below the project and its bytes. */
async function buildAgain(): Promise<[file: string, bytes: Buffer][]> {
  const files: [string, Buffer][] = [];
  for (const { output, ...input } of configs) {
    const bundle = await rollup(input);
    for (const options of output) {
      const { output: made } = await bundle.generate(options);
      for (const file of made) {
        const content = file.type === 'chunk' ? file.code : file.source;
        files.push([path.join(options.dir ?? '', file.fileName), Buffer.from(content)]);
      }
    }
    await bundle.close();
  }
  return files;
}

describe('the built scripts', () => {
  it('are the same bytes when built again, and no bundle overwrites a file of another', async () => {
    const files = await buildAgain();
    const names = files.map(([name]) => name);
    assert.deepEqual(names, [...new Set(names)]);
    for (const [name, bytes] of files) {
      assert.ok(bytes.equals(readFileSync(path.join(ROOT, name))), name);
    }
  });

  it('name no other host', () => {
    for (const name of builtScripts()) {
      const code = readBuilt(name).replace(LICENCES, '');
      const urls = code.match(/\b(https?|wss?):\/\/[\w.-]+[^\s"'`)]*/g) ?? [];
      const isKnown = (url: string): boolean =>
        NAMESPACES.test(url) || (VIDEO.test(name) && VIDEO_STANDARDS.test(url));
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
