// @ts-check
/**
 * `node demo/serve.mjs` serves dist/ and prints its address. With `--watch` it builds first, and
 * again whenever something changes. The port is $PORT, else the first free one from 8080.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listen, staticServer } from './static-server.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = path.join(ROOT, 'dist');
const DEMO = path.join(ROOT, 'demo');

/** Editors write a file in several steps; they are taken for one change. */
const SETTLE_MS = 100;

if (process.argv.includes('--watch')) {
  await watchSources();
  await watchDemo();
} else if (!existsSync(path.join(DIST, 'demo', 'index.html'))) {
  console.error('dist/demo is missing: `npm start` builds it, or run `npm run build` first.');
  process.exit(1);
}
const port = await listen(staticServer(DIST, '/demo/'), wantedPort());
console.log(`http://localhost:${port}/`);

function wantedPort() {
  const text = process.env.PORT;
  if (!text) return undefined;
  const wanted = Number(text);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65535) {
    console.error(`PORT is ${text}; it must be a number from 0 to 65535.`);
    process.exit(1);
  }
  return wanted;
}

/** Bundles the library now and on every change; resolves when all of it has been built once. */
async function watchSources() {
  const { watch } = await import('rollup');
  const { default: config } = await import('../rollup.config.mjs');
  const watcher = watch(config.map((entry) => ({ ...entry, watch: { clearScreen: false } })));
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'BUNDLE_END') event.result.close();
      if (event.code === 'ERROR') console.error(event.error.message);
      if (event.code !== 'END') return;
      console.log('built the library');
      resolve(undefined);
    });
  });
}

/** Writes the site now and on every change in demo/, never twice at a time. */
async function watchDemo() {
  let building = buildDemo();
  await building;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  watchFiles(DEMO, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(buildDemo);
    }, SETTLE_MS);
  });
}

/** A mistake in demo/ is told and waits for its mending. A process of its own reads every file anew. */
function buildDemo() {
  const tsx = path.join(ROOT, 'node_modules', '.bin', 'tsx');
  const child = spawn(tsx, [path.join(DEMO, 'build.ts')], { cwd: ROOT, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.on('exit', (code) => {
      if (code === 0) console.log('built the demo');
      resolve(undefined);
    });
  });
}
