// @ts-check
/** How a test runner in a process of its own tells `test/run.mjs` what it counted. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** Names the environment variable that holds the path to write to. */
export const COUNTS_VARIABLE = 'MODEL_SHOT_COUNTS';

/** @returns {Counts} */
export function noCounts() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/** Writes the counts where the parent process wants them, if it wants them. */
export function reportCounts(/** @type {Counts} */ counts) {
  const file = process.env[COUNTS_VARIABLE];
  if (file !== undefined) writeFileSync(file, JSON.stringify(counts));
}

/**
 * The counts that a child process wrote, and removes the file.
 *
 * @param {string} file
 * @returns {Counts | undefined} undefined where it wrote none
 */
export function takeCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
