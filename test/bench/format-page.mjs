// @ts-check
/** Runs in a page: loads a file with a loader of ours, and with three.js's. */
import { PLYLoader } from 'three/addons/loaders/PLYLoader.js';
import { STLLoader } from 'three/addons/loaders/STLLoader.js';

/** Untimed runs of each first, then timed ones, at least so many and for so long. */
const WARM_RUNS = 8;
const RUNS = 8;
const RUN_MS = 2000;

/** @type {Record<string, (bytes: Uint8Array<ArrayBuffer>) => unknown>} */
const THEIRS = {
  ply: ({ buffer }) => new PLYLoader().parse(buffer),
  stl: ({ buffer }) => new STLLoader().parse(buffer),
};

/**
 * Milliseconds of the fastest run of either: what else the machine does only ever adds to it. One
 * after the other, so that neither clears away what the other left.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {(bytes: Uint8Array) => unknown} load
 * @param {string} format
 */
export function timeBoth(bytes, load, format) {
  const parse = THEIRS[format] ?? (() => {});
  return { ours: fastest(() => load(bytes)), theirs: fastest(() => parse(bytes)) };
}

function fastest(/** @type {() => unknown} */ work) {
  for (let run = 0; run < WARM_RUNS; run++) work();
  let best = Number.POSITIVE_INFINITY;
  const until = performance.now() + RUN_MS;
  for (let run = 0; run < RUNS || performance.now() < until; run++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}
