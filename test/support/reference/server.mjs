// @ts-check
/**
 * What tests of the renderer ask the test runner's server for:
 *
 * - `GET /corpus`: the .bbmodel files of the corpus as JSON, none where there is no corpus
 * - `GET /corpus/<file>`: one of them, or what is beside it
 * - `GET /pictures`: those of which there are pictures of Blockbench's, with its cameras, as JSON
 * - `GET /pictures/<model>.<a or b>.png`: one of them, the model's `/` written `__`
 * - `PUT /output/<name>.png`: keeps a picture in `test/output/reference`
 */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CORPUS, corpusModels, PICTURES, pictureCamera } from '../corpus.mjs';

const OUTPUT = path.resolve(import.meta.dirname, '../../output/reference');

/** @type {NonNullable<import('@web/test-runner').TestRunnerConfig['middleware']>[number]} */
export async function corpusAndOutput(context, next) {
  const { method, path: asked } = context;
  if (asked === '/corpus') {
    context.body = JSON.stringify(corpusModels());
  } else if (asked === '/pictures') {
    const cameras = corpusModels().map((model) => ({ model, camera: pictureCamera(model) }));
    context.body = JSON.stringify(cameras.filter(({ camera }) => camera));
  } else if (asked.startsWith('/corpus/')) {
    await hand(context, CORPUS, asked.slice('/corpus/'.length));
  } else if (asked.startsWith('/pictures/')) {
    await hand(context, PICTURES, asked.slice('/pictures/'.length));
  } else if (method === 'PUT' && /^\/output\/[\w-]+\.png$/.test(asked)) {
    await mkdir(OUTPUT, { recursive: true });
    await pipeline(context.req, createWriteStream(path.join(OUTPUT, path.basename(asked))));
    context.status = 204;
  } else {
    await next();
  }
}

/**
 * Answers with a file of a folder, or 404.
 *
 * @param {Parameters<typeof corpusAndOutput>[0]} context
 * @param {string} folder
 * @param {string} name
 */
async function hand(context, folder, name) {
  const file = path.join(folder, decodeURIComponent(name));
  const content = file.startsWith(folder + path.sep) && (await readFile(file).catch(() => null));
  context.status = content ? 200 : 404;
  context.body = content || '';
}
