// @ts-check
/**
 * `npm test`: everything in order. `npm test -- check node` runs only those stages. The last line of
 * the output is `N passed, N failed`, with `, N skipped` where some were.
 */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { CHROMIUM_VARIABLE, findChromium } from './support/browser.mjs';
import { lastLine, runStep, runSuite, sum } from './support/steps.mjs';

/** Their tests run in the browser. */
const BROWSER_FOLDERS = ['element', 'glsl', 'render'];
/** Its tests run in every browser engine. */
const ENGINES_FOLDER = 'engines';
/** Its tests run in Node and drive a browser. */
const PAGES_FOLDER = 'pages';
const BROWSING_FOLDERS = [...BROWSER_FOLDERS, ENGINES_FOLDER, PAGES_FOLDER];

/** @type {import('./support/steps.mjs').Step[]} */
const CHECKS = [
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the rooms without a page', 'tsc', '-p', 'tsconfig.worker.json'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['house plan', 'node', 'test/lint/rooms.mjs'],
];

/** @type {Record<string, () => import('./support/counts.mjs').Counts>} */
const STAGES = {
  check: () => sum(CHECKS.map(runStep)),
  build: () => runStep(['build', 'npm', 'run', '--silent', 'build']),
  node: () =>
    sum([
      runNode('Node tests', (folder) => !BROWSING_FOLDERS.includes(folder)),
      // What readers do on a page may be late where two pages share the cores.
      runNode('pages', (folder) => folder === PAGES_FOLDER, 1),
    ]),
  engines: () => runNode('browser engines', (folder) => folder === ENGINES_FOLDER),
  // Pictures wait for nobody, so that they can be judged side by side; what the element does may be
  // late where two pages share the cores.
  browser: () =>
    sum([
      runSuite([
        'pictures',
        ...webTests('{glsl,render}'),
        `--concurrency=${availableParallelism()}`,
      ]),
      runSuite(['the element in a page', ...webTests('element')]),
    ]),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(STAGES, name));
if (unknown.length > 0) {
  throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}`);
}
const stages = Object.entries(STAGES).filter(
  ([name]) => chosen.length === 0 || chosen.includes(name),
);
// Found or installed once, before the stages that start it.
if (stages.some(([name]) => ['node', 'engines', 'browser'].includes(name))) locateBrowser();
const total = sum(stages.map(([, run]) => run()));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${lastLine(total)}`);

/** @returns {[program: string, ...args: string[]]} the command that runs the browser tests of some folders */
function webTests(/** @type {string} */ folders) {
  return ['web-test-runner', '--files', `test/${folders}/**/*.test.ts`];
}

function locateBrowser() {
  try {
    process.env[CHROMIUM_VARIABLE] = findChromium();
  } catch (error) {
    // The tests that need it will fail; the others can run.
    console.error(/** @type {Error} */ (error).message);
  }
}

/**
 * Node's own runner, with the tests of some folders of `test`.
 *
 * @param {string} name
 * @param {(folder: string) => boolean} isMeant
 * @param {number} concurrency files at a time
 */
function runNode(name, isMeant, concurrency = availableParallelism()) {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && isMeant(file.split(path.sep)[0] ?? ''))
    .map((file) => path.join('test', file))
    .sort();
  return runSuite([
    name,
    'node',
    '--import=tsx',
    '--test',
    `--test-concurrency=${concurrency}`,
    '--test-reporter=./test/support/node-reporter.mjs',
    ...files,
  ]);
}
