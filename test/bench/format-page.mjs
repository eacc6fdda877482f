// @ts-check
/** Runs in a page: loads a file with a loader of ours, and with three.js's. */
import { MTLLoader } from 'three/addons/loaders/MTLLoader.js';
import { OBJLoader } from 'three/addons/loaders/OBJLoader.js';
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';

/** Untimed runs of each first, then timed ones, at least so many and for so long. */
const WARM_RUNS = 8;
const RUNS = 8;
const RUN_MS = 2000;

/**
 * @typedef {object} Files
 * @property {Uint8Array<ArrayBuffer>} bytes the model
 * @property {Uint8Array} library its materials, empty where it has none
 */

/** @type {Record<string, (files: Files) => unknown>} */
const THEIRS = {
  obj: ({ bytes, library }) => {
    const loader = new OBJLoader();
    if (library.length > 0) loader.setMaterials(new MTLLoader().parse(decode(library), ''));
    return loader.parse(decode(bytes));
  },
  ply: ({ bytes }) => new PLYLoader().parse(bytes.buffer),
  stl: ({ bytes }) => new STLLoader().parse(bytes.buffer),
};

/**
 * What three.js must do beside loading to show the model as we do: a PLY mostly has no normals, which
 * our loader computes.
 *
 * @type {Record<string, (files: Files) => unknown>}
 */
const THEIRS_SHOWN = {
  ply: ({ bytes }) => new PLYLoader().parse(bytes.buffer).computeVertexNormals(),
};

function decode(/** @type {Uint8Array} */ bytes) {
  return new TextDecoder().decode(bytes);
}

/**
 * How our loader is called: with `reuseBytes` the file is given to it for good.
 *
 * @typedef {(bytes: Uint8Array, options: { reuseBytes: boolean }) => unknown} Load
 */

/**
 * Milliseconds of the fastest run of each: what else the machine does only ever adds to it. One after
 * the other, so that none clears away what another left. `kept` is ours where the caller keeps the
 * bytes, `shown` three.js's with what it must do besides; null where that is the same.
 *
 * @param {Files} files
 * @param {Load} load
 * @param {{ format: string, isBinary?: boolean }} kind
 */
export function timeAll(files, load, { format, isBinary = false }) {
  const parse = THEIRS[format] ?? (() => {});
  const show = THEIRS_SHOWN[format];
  return {
    ours: fastest(({ bytes }) => load(bytes, { reuseBytes: true }), files),
    kept: isBinary ? fastest(({ bytes }) => load(bytes, { reuseBytes: false }), files) : null,
    theirs: fastest(parse, files),
    shown: show ? fastest(show, files) : null,
  };
}

/**
 * Each run has a copy of the file, which was just made.
 *
 * @param {(files: Files) => unknown} work
 * @param {Files} files
 */
function fastest(work, { bytes, library }) {
  for (let run = 0; run < WARM_RUNS; run++) work({ bytes: bytes.slice(), library });
  let best = Number.POSITIVE_INFINITY;
  const until = performance.now() + RUN_MS;
  for (let run = 0; run < RUNS || performance.now() < until; run++) {
    const files = { bytes: bytes.slice(), library };
    const started = performance.now();
    work(files);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
