// @ts-check
/** The programs that the other engines need, and the Debian packages that have them. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** What `install.mjs` installs: Firefox and WebKit, software GL, and a screen for both. */
export const PACKAGES = [
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'libgl1-mesa-dri',
  'libegl1',
  'libgl1',
  'libgles2',
  'libglx-mesa0',
  'libegl-mesa0',
];

/** Where Debian and its kin have MiniBrowser: `/usr/lib/<architecture>/webkit2gtk-<version>/`. */
const LIBRARIES = '/usr/lib';

/** Firefox, a release with long support or another. @returns {string | undefined} */
export function findFirefox() {
  return onPath('firefox-esr') ?? onPath('firefox');
}

/** WebKitGTK's driver, and the browser that it drives. @returns {{ driver: string, browser: string } | undefined} */
export function findWebKit() {
  const driver = onPath('WebKitWebDriver');
  const browser = findMiniBrowser();
  return driver && browser ? { driver, browser } : undefined;
}

/** A screen that nobody sees. @returns {string | undefined} */
export function findScreen() {
  return onPath('Xvfb');
}

function findMiniBrowser() {
  const folders = list(LIBRARIES).flatMap((name) =>
    list(path.join(LIBRARIES, name))
      .filter((inner) => inner.startsWith('webkit2gtk-'))
      .map((inner) => path.join(LIBRARIES, name, inner, 'MiniBrowser')),
  );
  return folders.find((file) => existsSync(file));
}

/** The names in a folder, none where it is none. @param {string} folder */
function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** @param {string} name @returns {string | undefined} */
function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
