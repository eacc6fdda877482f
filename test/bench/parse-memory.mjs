// @ts-check
/**
 * Measures the memory that a process takes while a file is loaded, at its highest: what the machine
 * gives, code and all, where `test/loaders/memory.test.ts` counts arrays. Needs `npm run build`, and
 * a Linux.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOADERS, surfaceFiles } from './surface-files.mjs';

/** Squares along a side of the file that is loaded first, so that the code is there. */
const WARM_SIDE = 24;
const WARM_LOADS = 60;

/** @typedef {import('../../src/scene/document.ts').SceneDocument} SceneDocument */
/** @typedef {{ loader: string, file: string, small: string, reuseBytes: boolean }} Task */

/** Prints a table: how many times the file it took, beside the result. */
export function benchMemory() {
  const folder = mkdtempSync(path.join(tmpdir(), 'model-shot-'));
  const [file, small] = [path.join(folder, 'file'), path.join(folder, 'small')];
  const smallFiles = surfaceFiles(WARM_SIDE);
  /** @type {Record<string, object>} */
  const table = {};
  for (const [name, { format, write, isBinary }] of Object.entries(surfaceFiles())) {
    writeFileSync(file, write());
    writeFileSync(small, smallFiles[name]?.write() ?? '');
    for (const reuseBytes of isBinary ? [false, true] : [false]) {
      const task = JSON.stringify({ loader: LOADERS[format], file, small, reuseBytes });
      const script = fileURLToPath(import.meta.url);
      const said = execFileSync(process.execPath, ['--expose-gc', script, task], {
        encoding: 'utf8',
      });
      table[reuseBytes ? `${name}, given away` : name] = JSON.parse(said);
    }
  }
  rmSync(folder, { recursive: true });
  console.log('Memory while a surface of 200 000 triangles is loaded, in a process of its own:');
  console.table(table);
}

/** In the process of its own: loads a file once. */
async function measure(/** @type {Task} */ { loader, file, small, reuseBytes }) {
  const { href } = new URL('../../dist/loaders.js', import.meta.url);
  /** @type {Record<string, (bytes: Uint8Array, options: object) => { scene: SceneDocument }>} */
  const loaders = await import(href);
  const loadWith = loaders[loader];
  if (!loadWith) throw new Error(`no loader ${loader}`);
  const load = (/** @type {Uint8Array} */ bytes) => loadWith(bytes, { reuseBytes });
  const warm = new Uint8Array(readFileSync(small));
  for (let run = 0; run < WARM_LOADS; run++) {
    load(warm.slice());
    // What these leave behind would be used again, and not be counted.
    await clearAway();
  }
  const { buffer, byteOffset, length } = readFileSync(file);
  const bytes = new Uint8Array(buffer, byteOffset, length);
  await clearAway();
  // From here on the highest is counted anew.
  writeFileSync('/proc/self/clear_refs', '5');
  const before = highestBytes();
  const { scene } = load(bytes);
  const growth = highestBytes() - before;
  const result = touchedBytes(scene, buffer);
  const round = (/** @type {number} */ value) => Math.round(value * 10) / 10;
  return {
    'file, MB': round(length / 1e6),
    'result, MB': round(result / 1e6),
    'growth, MB': round(growth / 1e6),
    'times the file, beside the result': round((length + growth - result) / length),
  };
}

/** Another thread sees to the memory of arrays. */
async function clearAway() {
  globalThis.gc?.();
  await setTimeout(2);
}

function highestBytes() {
  const [, kilobytes] = /VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/**
 * Bytes of a scene that are not the file's. Zeros that are there for their length take no memory.
 *
 * @param {SceneDocument} scene
 * @param {ArrayBufferLike} file
 */
function touchedBytes({ meshes }, file) {
  const views = meshes.flatMap((mesh) => Object.values(mesh)).filter(ArrayBuffer.isView);
  const buffers = new Set(views.map(({ buffer }) => buffer));
  buffers.delete(file);
  return [...buffers].reduce((sum, buffer) => {
    return sum + (new Uint8Array(buffer).some((byte) => byte !== 0) ? buffer.byteLength : 0);
  }, 0);
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , task] = process.argv;
  if (task) console.log(JSON.stringify(await measure(JSON.parse(task))));
  else benchMemory();
}
