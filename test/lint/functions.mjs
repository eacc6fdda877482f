// @ts-check
/** Counts the lines of functions, through Biome, which parses the files anyway. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const BIOME = fileURLToPath(
  new URL('bin/biome', import.meta.resolve('@biomejs/biome/package.json')),
);
const CONFIG = fileURLToPath(new URL('functions.json', import.meta.url));

/**
 * The lines of every function under a folder that has more than one.
 *
 * @param {string} folder
 * @returns {number[]}
 */
export function functionLengths(folder) {
  const rule = '--only=complexity/noExcessiveLinesPerFunction';
  const options = [rule, `--config-path=${CONFIG}`, '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(
    process.execPath,
    [BIOME, 'lint', ...options, path.resolve(folder)],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    },
  );
  return [...stdout.matchAll(/This function has too many lines \((\d+)\)/g)].map((match) =>
    Number(match[1]),
  );
}
