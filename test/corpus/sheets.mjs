// @ts-check
/**
 * `node test/corpus/sheets.mjs [a|b] [part of a name]`: contact sheets of the corpus in `test/output`,
 * Blockbench's picture on the left, ours with the same camera on the right. Needs `npm run build`.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import { CORPUS, corpusModels, PICTURES, pictureCamera, pictureName } from '../support/corpus.mjs';
import { serve } from '../support/static-server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, 'test/output');
const MODELS_A_SHEET = 12;
/** Pixels of a picture, either way. */
const SIZE = 320;

const [view = 'a', part = ''] = process.argv.slice(2);
const models = corpusModels().filter((model) => model.includes(part) && pictureCamera(model));
mkdirSync(OUTPUT, { recursive: true });

/** @type {Record<string, string>} */
const made = { '/dist/stage.js': await bundleStage() };
/** @type {string[]} */
const sheets = [];
for (let at = 0; at < models.length; at += MODELS_A_SHEET) {
  const name = `sheet-${view}-${String(sheets.length + 1).padStart(2, '0')}`;
  made[`/${name}`] = sheetPage(models.slice(at, at + MODELS_A_SHEET));
  sheets.push(name);
}
const folders = { '/dist/': `${ROOT}/dist`, '/corpus/': CORPUS, '/pictures/': PICTURES };
const server = await serve(folders, made);
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 4 * 2 * SIZE + 64, height: 900 } });
page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
for (const name of sheets) {
  await page.goto(`${server.origin}/${name}`);
  await page.waitForFunction('window.done === true', undefined, { timeout: 120_000 });
  const file = path.join(OUTPUT, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true });
  console.log(path.relative(ROOT, file));
}
await browser.close();
await server.close();

async function bundleStage() {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'stage.ts')],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    external: ['./load-worker.js', './draw-worker.js'],
  });
  return outputFiles[0]?.text ?? '';
}

/** @param {string[]} models */
function sheetPage(models) {
  const jobs = models.map((model) => ({
    url: `/corpus/${model.split('/').map(encodeURIComponent).join('/')}`,
    camera: sceneCamera(model),
  }));
  const figures = models.map(
    (model) => `<figure>
      <img src="/pictures/${encodeURIComponent(pictureName(model))}.${view}.png">
      <canvas width="${SIZE}" height="${SIZE}"></canvas>
      <figcaption>${model.slice('bbmodel/'.length)}</figcaption></figure>`,
  );
  return `<!doctype html><style>
    body { margin: 0; display: grid; grid-template-columns: repeat(4, 1fr); background: #78808c }
    figure { margin: 4px } figcaption { font: 12px sans-serif; height: 30px }
    img, canvas { width: ${SIZE}px; height: ${SIZE}px; outline: 1px solid #0003 }
  </style>${figures.join('')}<script type="module">
    import { show } from '/dist/stage.js';
    const canvases = [...document.querySelectorAll('canvas')];
    for (const [index, { url, camera }] of ${JSON.stringify(jobs)}.entries()) {
      await show(canvases[index], url, camera);
    }
    window.done = true;
  </script>`;
}

/** @param {string} model */
function sceneCamera(model) {
  const { fovYDeg, target, dirs, distance } =
    /** @type {import('../support/corpus.mjs').PictureCamera} */ (pictureCamera(model));
  const direction = dirs[view === 'b' ? 1 : 0] ?? [0, 0, 1];
  const scale = distance / Math.hypot(...direction);
  const eye = target.map((value, axis) => value + (direction[axis] ?? 0) * scale);
  return { eye, target, up: [0, 1, 0], fovYDeg };
}
