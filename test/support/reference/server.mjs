// @ts-check
/**
 * What tests of the renderer ask the test runner's server for:
 *
 * - `GET /corpus`: the .bbmodel files of the corpus as JSON, none where there is no corpus
 * - `GET /corpus/<file>`: one of them, or what is beside it
 * - `PUT /output/<name>.png`: keeps a picture in `test/output/reference`
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CORPUS, corpusModels } from '../corpus.mjs';

const OUTPUT = path.resolve(import.meta.dirname, '../../output/reference');

/** @type {NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number]} */
export async function corpusAndOutput(context, next) {
  const { method, path: asked } = context;
  if (asked === '/corpus') {
    context.body = JSON.stringify(corpusModels());
  } else if (asked.startsWith('/corpus/')) {
    const file = path.join(CORPUS, decodeURIComponent(asked.slice('/corpus/'.length)));
    const content = file.startsWith(CORPUS + path.sep) && (await readFile(file).catch(() => null));
    context.status = content ? 200 : 404;
    context.body = content || '';
  } else if (method === 'PUT' && /^\/output\/[\w-]+\.png$/.test(asked)) {
    await mkdir(OUTPUT, { recursive: true });
    await pipeline(context.req, createWriteStream(path.join(OUTPUT, path.basename(asked))));
    context.status = 204;
  } else {
    await next();
  }
}
