// @ts-check
/**
 * Installs Firefox and WebKit where that is possible without asking: as root of a Debian. Elsewhere
 * says what is missing; the suite then skips those engines.
 */
import { spawnSync } from 'node:child_process';
import { findFirefox, findScreen, findWebKit, PACKAGES } from './programs.mjs';

const LIMIT_MS = 240_000;

if (isComplete()) console.log('Firefox and WebKit are installed.');
else if (process.getuid?.() !== 0) console.log(`As root: apt-get install ${PACKAGES.join(' ')}`);
else {
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...PACKAGES);
  console.log(`Firefox and WebKit ${isComplete() ? 'are' : 'could not be'} installed.`);
}

function isComplete() {
  return Boolean(findFirefox() && findWebKit() && findScreen());
}

function apt(/** @type {string[]} */ ...args) {
  const { status, stderr, error } = spawnSync('apt-get', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.error(error?.message ?? stderr);
}
