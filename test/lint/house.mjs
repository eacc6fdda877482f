// @ts-check
/**
 * The house plan as data: which room may import which, and how long a file may be. `rooms.mjs` holds
 * `src` to it. Change it together with the README of the room concerned.
 */

/**
 * @typedef {object} Room
 * @property {RegExp} files the files of the room, relative to `src`; the first room that matches has them
 * @property {string[]} imports rooms that it may import
 * @property {string[]} [types] rooms from which it may import types only
 * @property {RegExp} [packages] npm packages that it may import
 * @property {string[]} [byOnly] the only rooms that may import this one; absent: any that lists it
 * @property {RegExp} [apart] has one group; files whose captures differ may not import each other
 */

/** @typedef {{ rooms: Record<string, Room>, size: SizeBar }} House */

/**
 * @typedef {object} SizeBar
 * @property {number} most lines of any file
 * @property {number} median lines of the middle file
 * @property {string[]} tables files that only hold data, and may be longer
 * @property {number} usual lines of an ordinary function
 * @property {number} usualShare the share of functions that must be ordinary
 */

const PURE = ['math', 'report'];

/** @type {Record<string, Room>} */
export const ROOMS = {
  entry: {
    files: /^index\.ts$/,
    imports: ['element', 'shot'],
    types: ['report', 'camera', 'fetch', 'words'],
  },
  words: { files: /^words\//, imports: [], types: ['camera'] },
  element: {
    files: /^element\//,
    imports: ['shot', 'camera', 'words', 'report'],
    types: ['math'],
    packages: /^(lit(\/.*)?|mediabunny|modern-gif)$/,
  },
  embed: { files: /^embed\//, imports: ['element', 'report'] },
  classic: { files: /^classic\//, imports: [] },
  shot: {
    files: /^shot\//,
    imports: ['fetch', 'worker client', 'scene', 'camera', 'looks', 'math', 'report'],
    types: ['worker protocol'],
  },
  fetch: { files: /^fetch\//, imports: ['report'] },
  'worker protocol': {
    files: /^worker\/protocol\.ts$/,
    imports: [],
    types: ['loaders', 'engine', 'raster', 'scene', 'camera', 'looks', ...PURE],
  },
  'worker wire': {
    files: /^worker\/(port|transfer)\.ts$/,
    imports: ['report'],
    types: ['worker protocol', 'scene'],
  },
  'worker host': {
    files: /^worker\/(.*-host|.*-worker|assemble|attach|pose-reader|pose-text)\.ts$/,
    imports: ['worker host', 'worker wire', 'loaders', 'bvh', 'engine', 'scene', 'report'],
    types: ['worker protocol'],
    byOnly: ['worker host'],
  },
  'worker client': {
    files: /^worker\//,
    imports: ['worker wire', 'report'],
    types: ['worker protocol', 'engine', 'scene', 'camera', 'looks'],
  },
  loaders: {
    files: /^loaders\//,
    imports: ['scene', ...PURE],
    apart: /^loaders\/(?!(?:bytes|geometry|json|player)\/)([^/]+)\//,
  },
  bvh: { files: /^bvh\//, imports: ['scene', ...PURE] },
  engine: {
    files: /^engine\//,
    imports: ['raster', 'trace', 'gpu', 'scene', 'camera', 'looks', ...PURE],
    types: ['worker protocol'],
  },
  raster: {
    files: /^raster\//,
    imports: ['gpu', 'looks', 'camera', 'scene', ...PURE],
    types: ['bvh'],
  },
  trace: {
    files: /^trace\//,
    imports: ['gpu', 'looks', 'camera', 'scene', ...PURE],
    types: ['bvh'],
  },
  gpu: { files: /^gpu\//, imports: ['scene', ...PURE], packages: /^twgl\.js$/ },
  scene: { files: /^scene\//, imports: PURE },
  camera: { files: /^camera\//, imports: PURE, types: ['scene'] },
  looks: { files: /^looks\//, imports: ['scene', ...PURE] },
  math: { files: /^math\//, imports: [] },
  report: { files: /^report\//, imports: [] },
};

/** @type {House} */
export const HOUSE = {
  rooms: ROOMS,
  size: { most: 400, median: 100, tables: [], usual: 30, usualShare: 0.9 },
};
