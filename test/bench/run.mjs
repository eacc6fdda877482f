// @ts-check
/**
 * `npm run bench`: how fast is it, beside others on the same machine in the same run? Prints tables
 * and asserts nothing. Needs `npm run build`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORPUS, corpusModels } from '../support/corpus.mjs';
import { serve } from '../support/static-server.mjs';
import { crowd } from './crowds.mjs';
import { cubesBbmodel, cubesGlb } from './cubes.mjs';
import { firstPixels } from './first-pixels.mjs';
import { LIMIT_MS } from './fresh-page.mjs';
import { gallery } from './gallery.mjs';
import { benchPages, FOLDERS, VIEWER_NAMES } from './pages.mjs';
import { parseRatios } from './parse.mjs';
import { benchFormats } from './parse-formats.mjs';
import { benchMemory } from './parse-memory.mjs';
import { benchScene } from './scene.mjs';
import { turningFrameMs } from './turning.mjs';

const CUBES = 200;
const ROUNDS = 5;
const CROWDS = [1, 20, 100];

await parsing();
await benchFormats();
benchMemory();
await benchScene();
await showing();
console.log('The site’s page of a hundred tags, scrolled through:');
console.table(await gallery());

async function parsing() {
  const models = corpusModels();
  if (models.length === 0) {
    console.log('No corpus here: loading is not measured.');
    return;
  }
  const ratios = await parseRatios(
    models.map((name) => ({ name, bytes: readFileSync(path.join(CORPUS, name)) })),
  );
  console.log(
    `Loading ${ratios.length} .bbmodel files, as a multiple of JSON.parse on the same text:`,
  );
  console.table({
    median: row(ratios[ratios.length >> 1]),
    worst: row(ratios.at(-1)),
  });
}

/** @param {import('./parse.mjs').Ratio | undefined} ratio */
function row(ratio) {
  if (ratio === undefined) return {};
  const { name, loadMs, parseMs } = ratio;
  return {
    multiple: round(loadMs / parseMs),
    'load ms': round(loadMs),
    'parse ms': round(parseMs),
    name,
  };
}

async function showing() {
  const files = { '/cubes.bbmodel': cubesBbmodel(CUBES), '/cubes.glb': cubesGlb(CUBES) };
  const server = await serve(FOLDERS, { ...(await benchPages()), ...files });
  const pages = VIEWER_NAMES.map((name) => ({ name, url: `${server.origin}/${name}.html` }));
  await one(pages);
  for (const count of CROWDS) await many(pages, count);
  await server.close();
}

/** @typedef {{ name: string, url: string }} ViewerPage */

/** One model: how soon it is there, how smoothly it turns. */
async function one(/** @type {ViewerPage[]} */ pages) {
  const first = await inTurns(pages, firstPixels);
  const turning = await inTurns(pages, turningFrameMs);
  console.log(`${CUBES} cubes, the median of ${ROUNDS}, import included:`);
  console.table(
    Object.fromEntries(
      pages.map(({ name }) => [
        name,
        {
          'first pixels, s': seconds(median(first[name])),
          'best, s': seconds(Math.min(...(first[name] ?? []))),
          'turning, ms a frame': Math.round(median(turning[name])),
        },
      ]),
    ),
  );
}

/** Many models, each at an address of its own. */
async function many(/** @type {ViewerPage[]} */ pages, /** @type {number} */ count) {
  /** @type {Record<string, object>} */
  const table = {};
  for (const { name, url } of pages) {
    const { drawnMs, longestTaskMs, pageMb, gpuMb } = await crowd(url, count);
    table[name] = {
      'all drawn, s': seconds(drawnMs),
      'longest task, ms': Math.round(longestTaskMs) || 'under 50',
      'memory, MB': Math.round(pageMb + gpuMb),
      'of it the GPU process': Math.round(gpuMb),
    };
  }
  console.log(`${count} times ${CUBES} cubes on one page; memory (RSS) beyond the empty page:`);
  console.table(table);
}

/**
 * In turns, so that whatever else the machine does strikes all alike.
 *
 * @param {ViewerPage[]} pages
 * @param {(url: string) => Promise<number>} measure
 */
async function inTurns(pages, measure) {
  /** @type {Record<string, number[]>} */
  const values = Object.fromEntries(pages.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, url } of pages) values[name]?.push(await measure(url));
  }
  return values;
}

function median(/** @type {number[]} */ values = []) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function seconds(/** @type {number} */ milliseconds) {
  return Number.isNaN(milliseconds) ? `over ${LIMIT_MS / 1000}` : round(milliseconds / 1000);
}

function round(/** @type {number} */ value) {
  return Math.round(value * 1000) / 1000;
}
