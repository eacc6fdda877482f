// @ts-check
/**
 * `npm run bench`: how fast is it, beside others on the same machine in the same run? Prints tables
 * and asserts nothing. Needs `npm run build`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CORPUS, corpusModels } from '../support/corpus.mjs';
import { serve } from '../support/static-server.mjs';
import { cubesBbmodel, cubesGlb } from './cubes.mjs';
import { firstPixels, longestTask } from './first-pixels.mjs';
import { benchPages, FOLDERS, VIEWER_NAMES } from './pages.mjs';
import { parseRatios } from './parse.mjs';
import { benchFormats } from './parse-formats.mjs';
import { benchScene } from './scene.mjs';

const CUBES = 200;
const ROUNDS = 5;
const MANY = 20;

await parsing();
await benchFormats();
await benchScene();
await showing();

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
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(VIEWER_NAMES.map((name) => [name, []]));
  // In turns, so that whatever else the machine does strikes all alike.
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of VIEWER_NAMES) {
      times[name]?.push(await firstPixels(`${server.origin}/${name}.html`));
    }
  }
  /** @type {Record<string, object>} */
  const table = {};
  for (const name of VIEWER_NAMES) {
    const sorted = (times[name] ?? []).sort((a, b) => a - b);
    table[name] = {
      'first pixels, s': round((sorted[ROUNDS >> 1] ?? 0) / 1000),
      'best, s': round((sorted[0] ?? 0) / 1000),
      'longest task, ms':
        Math.round(await longestTask(`${server.origin}/${name}.html`, MANY)) || 'under 50',
    };
  }
  await server.close();
  console.log(
    `${CUBES} cubes, median of ${ROUNDS}, import included; longest task of ${MANY} such models:`,
  );
  console.table(table);
}

function round(/** @type {number} */ value) {
  return Math.round(value * 1000) / 1000;
}
