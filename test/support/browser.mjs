// @ts-check
/**
 * Finds the Chromium that tests, benchmarks and pictures run in, and says how it is started: software
 * WebGL2, so that every machine draws the same.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Names the environment variable that overrides the search. */
export const CHROMIUM_VARIABLE = 'MODEL_SHOT_CHROMIUM';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLAYWRIGHT_CLI = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')));
const INSTALL_LIMIT_MS = 240_000;

const HOW_TO_INSTALL = `No Chromium was found and none could be installed. Do one of these:
  npx playwright install --with-deps chromium
  apt-get install chromium            (Debian, as root)
  ${CHROMIUM_VARIABLE}=/path/to/chromium   (any Chromium or Chrome that you have)`;

/**
 * The options with which Playwright and Web Test Runner start the browser.
 *
 * @returns {import('playwright').LaunchOptions & { executablePath: string, args: string[] }}
 */
export function launchOptions() {
  return {
    executablePath: findChromium(),
    args: [
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      // The sandbox needs user namespaces, which root in a container seldom has.
      ...(isRoot() ? ['--no-sandbox'] : []),
    ],
  };
}

/**
 * The path of a Chromium: the environment variable's, Playwright's own, one on the PATH, or one that
 * is installed now.
 *
 * @returns {string}
 * @throws {Error} that says what to install
 */
export function findChromium() {
  const named = process.env[CHROMIUM_VARIABLE];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`${CHROMIUM_VARIABLE} names ${named}, which does not exist`);
  }
  const found = installedChromium() ?? installChromium();
  if (found === undefined) throw new Error(HOW_TO_INSTALL);
  return found;
}

function installedChromium() {
  const own = chromium.executablePath();
  return existsSync(own) ? own : chromiumOnPath();
}

function chromiumOnPath() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = COMMANDS.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((file) => existsSync(file) && answers(file));
}

/** Some distributions put a script there that only advises another package. */
function answers(/** @type {string} */ file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installChromium() {
  console.error('No Chromium here yet: installing one.');
  attempt(process.execPath, [PLAYWRIGHT_CLI, 'install', '--no-shell', 'chromium']);
  const downloaded = existsSync(chromium.executablePath());
  if (downloaded && isRoot())
    attempt(process.execPath, [PLAYWRIGHT_CLI, 'install-deps', 'chromium']);
  if (!downloaded && isRoot()) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  return installedChromium();
}

function attempt(/** @type {string} */ command, /** @type {string[]} */ args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: INSTALL_LIMIT_MS, env });
}

function isRoot() {
  return process.getuid?.() === 0;
}
