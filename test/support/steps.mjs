// @ts-check
/** Runs the commands of `npm test` one after the other, and counts: a crash is a failure too. */
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COUNTS_VARIABLE, noCounts, takeCounts } from './counts.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {[name: string, ...command: string[]]} Step */

const ROOT = path.resolve(import.meta.dirname, '../..');
const BIN = path.join(ROOT, 'node_modules', '.bin');
/** No command takes nearly as long; one that hangs must not hang whoever waits for it. */
const LIMIT_MS = 900_000;

/**
 * A command that passes or fails as a whole, and counts as one test.
 *
 * @param {Step} step
 * @returns {Counts}
 */
export function runStep(step) {
  const ok = run(step);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/**
 * A test runner, which counts. One that crashes, or ran no test, is a failure of its own.
 *
 * @param {Step} step
 * @returns {Counts}
 */
export function runSuite(step) {
  const file = path.join(tmpdir(), `counts-${process.pid}.json`);
  const ok = run(step, { [COUNTS_VARIABLE]: file });
  const counts = takeCounts(file) ?? noCounts();
  const explained = counts.failed > 0 || (ok && counts.passed > 0);
  return { ...counts, failed: counts.failed + (explained ? 0 : 1) };
}

/** @returns {Counts} */
export function sum(/** @type {Counts[]} */ all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    noCounts(),
  );
}

/** The line with which the output of `npm test` ends. */
export function lastLine(/** @type {Counts} */ { passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {Step} step
 * @param {Record<string, string>} variables
 */
function run([name, program = '', ...args], variables = {}) {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const { status, signal, error } = spawnSync(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: LIMIT_MS,
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, ...variables },
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const end = status === 0 ? 'ok' : (error?.message ?? signal ?? `exit ${status}`);
  console.log(`== ${name}: ${end}, ${seconds} s`);
  return status === 0;
}
