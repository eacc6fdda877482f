import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { FetchErrorCode } from '../../../src/fetch/fetch-error.ts';
import type { BbmodelErrorCode } from '../../../src/loaders/bbmodel/error.ts';
import type { BlockyErrorCode } from '../../../src/loaders/blocky/index.ts';
import type { SkinErrorCode } from '../../../src/loaders/skin/reports.ts';
import { describeFailure, findWords } from '../../../src/words/index.ts';

type ErrorCode = FetchErrorCode | BbmodelErrorCode | BlockyErrorCode | SkinErrorCode;

/** What only a look or a clip can meet: a warning, for which the tag shows no words. */
type Warned = 'ORIGIN_REFUSED' | 'NOT_BLOCKYANIM';

/** Every code that a user can meet; one that is missing here does not compile. */
const CODES: Record<Exclude<ErrorCode, Warned>, true> & Record<string, true> = {
  INVALID_URL: true,
  FETCH_FAILED: true,
  NO_ORIGIN: true,
  HTTP_STATUS: true,
  REDIRECT_REFUSED: true,
  TOO_LARGE: true,
  FETCH_STALLED: true,
  NO_MODEL_FILE: true,
  FILE_TOO_LARGE: true,
  NOT_JSON: true,
  NOT_BBMODEL: true,
  NOT_BLOCKYMODEL: true,
  UNSUPPORTED_VERSION: true,
  INVALID_FIELD: true,
  TOO_MANY_ELEMENTS: true,
  TOO_MANY_TRIANGLES: true,
  TOO_MANY_VERTICES: true,
  TOO_MANY_TEXTURES: true,
  TOO_MANY_KEYFRAMES: true,
  NESTING_TOO_DEEP: true,
  DUPLICATE_REFERENCE: true,
  TEXTURE_TOO_LARGE: true,
  BAD_TEXTURE: true,
  UNKNOWN_FORMAT: true,
  NOT_PNG: true,
  NOT_SKIN: true,
  TEXTURE_DECODE_FAILED: true,
  NO_WEBGL2: true,
  CONTEXT_LOST: true,
  WORKER_LOST: true,
  WORKER_UNAVAILABLE: true,
};

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ja', 'zh'];

describe('what a reader is told', () => {
  for (const language of LANGUAGES) {
    it(`of every error, in ${language}`, async () => {
      const words = await findWords(language);
      const general = describeFailure('INTERNAL', words);
      for (const code of Object.keys(CODES)) {
        const { text, hint } = describeFailure(code, words);
        assert.notEqual(text, general.text, code);
        for (const sentence of [text, hint]) assert.match(sentence, /^.{4,109}[.。]$/u);
      }
      for (const code of [' ', '__proto__', 'constructor', 'NO_SUCH_CODE', 'TOO', '']) {
        assert.deepEqual(describeFailure(code, words), general, code);
      }
    });

    it(`is not empty, and nowhere the same twice, in ${language}`, async () => {
      const { views, failures, ...others } = await findWords(language);
      const all = [
        ...Object.values(others),
        ...Object.values(views),
        ...Object.values(failures).map(({ text }) => text),
      ];
      assert.ok(all.every((text) => text.trim() === text && text !== ''));
      assert.equal(new Set(all).size, all.length);
    });
  }

  it('is in no two languages the same', async () => {
    const prompts = await Promise.all(
      LANGUAGES.map(async (each) => (await findWords(each)).prompt),
    );
    assert.equal(new Set(prompts).size, LANGUAGES.length);
  });

  it('follows the region to its language, and else is English', async () => {
    const play = async (language: string) => (await findWords(language)).play;
    assert.equal(await play('de-AT'), 'Abspielen');
    assert.equal(await play('ZH-Hans-CN'), '播放');
    for (const other of ['', 'xx', 'constructor', '__proto__']) {
      assert.equal(await play(other), 'Play', other);
    }
  });

  it('is in the words of the page, where it has some', async () => {
    const failure = { text: 'Oh.', hint: 'No.' };
    const own = { play: 'Go', views: { top: 'Roof' }, failures: { other: failure } };
    const words = await findWords('en', own);
    assert.deepEqual(
      [words.play, words.pause, words.views.top, words.views.back],
      ['Go', 'Pause', 'Roof', 'Back view'],
    );
    assert.deepEqual(describeFailure('INTERNAL', words), failure);
  });

  it('costs a page in English at most 1.8 KB', () => {
    const { outputFiles } = buildSync({
      entryPoints: ['src/words/en.ts', 'src/words/failures.ts'],
      outdir: 'unwritten',
      minify: true,
      format: 'esm',
      write: false,
    });
    const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
    assert.ok(bytes <= 1800, `${bytes} bytes`);
  });
});
