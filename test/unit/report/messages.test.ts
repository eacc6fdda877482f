import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import type { FetchErrorCode } from '../../../src/fetch/fetch-error.ts';
import type { BbmodelErrorCode } from '../../../src/loaders/bbmodel/error.ts';
import type { BlockyErrorCode } from '../../../src/loaders/blocky/index.ts';
import type { SkinErrorCode } from '../../../src/loaders/skin/reports.ts';
import { describeReport } from '../../../src/report/messages.ts';

type ErrorCode = FetchErrorCode | BbmodelErrorCode | BlockyErrorCode | SkinErrorCode;

/** What only a look or a clip can meet: a warning, for which the tag shows no words. */
type Warned = 'ORIGIN_REFUSED' | 'NOT_BLOCKYANIM';

/** Every code that a user can meet; one that is missing here does not compile. */
const CODES: Record<Exclude<ErrorCode, Warned>, true> & Record<string, true> = {
  INVALID_URL: true,
  FETCH_FAILED: true,
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

const GENERAL = describeReport('INTERNAL');

describe('describeReport', () => {
  for (const code of Object.keys(CODES)) {
    it(`has words of its own for ${code}`, () => {
      const { text, hint } = describeReport(code);
      assert.notEqual(text, GENERAL.text);
      for (const sentence of [text, hint]) {
        assert.match(sentence, /^[A-Z].{9,89}\.$/);
      }
    });
  }

  it('has general words for everything else', () => {
    assert.equal(GENERAL.text, 'Something went wrong.');
    for (const code of [' ', '__proto__', 'constructor', 'NO_SUCH_CODE', 'TOO']) {
      assert.deepEqual(describeReport(code), GENERAL);
    }
  });

  it('costs the page less than 920 bytes', () => {
    const { outputFiles } = buildSync({
      entryPoints: ['src/report/messages.ts'],
      minify: true,
      format: 'esm',
      write: false,
    });
    const bytes = gzipSync(outputFiles[0]!.contents).length;
    assert.ok(bytes < 920, `${bytes} bytes`);
  });
});
