// @ts-check
/**
 * `npm test`: everything in order. `npm test -- check node` runs only those stages. The last line of
 * the output is `N passed, N failed`, with `, N skipped` where some were.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './support/browser.mjs';
import { COUNTS_VARIABLE, noCounts, takeCounts } from './support/counts.mjs';

/** @typedef {import('./support/counts.mjs').Counts} Counts */
/** @typedef {[name: string, ...command: string[]]} Step */

const ROOT = path.resolve(import.meta.dirname, '..');
const BIN = path.join(ROOT, 'node_modules', '.bin');
/** No stage takes nearly as long; one that hangs must not hang whoever waits for it. */
const STAGE_LIMIT_MS = 600_000;
/** Their tests run in the browser. */
const BROWSER_FOLDERS = ['element', 'glsl', 'render'];

/** @type {Step[]} */
const CHECKS = [
  ['types', 'tsc', '-p', 'tsconfig.json'],
  ['types of the rooms without a page', 'tsc', '-p', 'tsconfig.worker.json'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['house plan', 'node', 'test/lint/rooms.mjs'],
];

/** @type {Record<string, () => Counts>} */
const STAGES = {
  check: () => sum(CHECKS.map(runStep)),
  build: () => runStep(['build', 'npm', 'run', '--silent', 'build']),
  node: () =>
    runSuite('Node tests', [
      'node',
      '--import=tsx',
      '--test',
      `--test-concurrency=${availableParallelism()}`,
      '--test-reporter=./test/support/node-reporter.mjs',
      ...nodeTests(),
    ]),
  browser: () => runSuite('browser tests', ['web-test-runner']),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(STAGES, name));
if (unknown.length > 0) {
  throw new Error(`no stage ${unknown.join(', ')}; there are ${Object.keys(STAGES).join(', ')}`);
}
const stages = chosen.length > 0 ? chosen : Object.keys(STAGES);
// Found or installed once, before the stages that start it at the same time.
if (stages.includes('node') || stages.includes('browser')) locateBrowser();
const total = sum(stages.map((name) => STAGES[name]?.() ?? noCounts()));
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);

function locateBrowser() {
  try {
    process.env.MODEL_SHOT_CHROMIUM = findChromium();
  } catch (error) {
    // The tests that need it will fail; the others can run.
    console.error(/** @type {Error} */ (error).message);
  }
}

/**
 * A command that passes or fails as a whole.
 *
 * @param {Step} step
 * @returns {Counts}
 */
function runStep([name, ...command]) {
  const ok = run(name, command);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * A test runner, which counts. One that crashes, or says nothing, has failed.
 *
 * @param {string} name
 * @param {string[]} command
 * @returns {Counts}
 */
function runSuite(name, command) {
  const file = path.join(tmpdir(), `counts-${process.pid}.json`);
  const ok = run(name, command, { [COUNTS_VARIABLE]: file });
  const counts = takeCounts(file) ?? noCounts();
  const ran = counts.passed + counts.failed > 0;
  return { ...counts, failed: counts.failed + (ran && (ok || counts.failed > 0) ? 0 : 1) };
}

/**
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} variables
 */
function run(name, [program = '', ...args], variables = {}) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status, signal, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: STAGE_LIMIT_MS,
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, ...variables },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const ok = status === 0;
  console.log(
    `== ${name}: ${ok ? 'ok' : (error?.message ?? signal ?? `exit ${status}`)}, ${seconds} s`,
  );
  return ok;
}

function nodeTests() {
  return readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.(ts|mjs)$/.test(name))
    .filter((name) => !BROWSER_FOLDERS.includes(name.split(path.sep)[0] ?? ''))
    .filter((name) => !name.startsWith('output'))
    .map((name) => path.join('test', name))
    .sort();
}

/** @returns {Counts} */
function sum(/** @type {Counts[]} */ all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    noCounts(),
  );
}
