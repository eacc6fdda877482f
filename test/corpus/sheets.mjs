// @ts-check
/**
 * Contact sheets of the corpus in `test/output`. Needs `npm run build`.
 *
 * - `node test/corpus/sheets.mjs [a|b] [pattern of names]`: Blockbench's picture on the left, ours with
 *   the same camera on the right.
 * - `node test/corpus/sheets.mjs looks [pattern of names]`: each preset of looks, a model a row.
 * - `node test/corpus/sheets.mjs plain [pattern of names]`: models of the formats without a picture to
 *   compare, as the tag shows them first.
 * - `node test/corpus/sheets.mjs clips [pattern of names]`: each animation, eight moments a row.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import {
  allModels,
  CORPUS,
  corpusUrl,
  givenFiles,
  PICTURES,
  pictureCamera,
  pictureName,
  plainModels,
} from '../support/corpus.mjs';
import { serve } from '../support/static-server.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTPUT = path.join(ROOT, 'test/output');
const MODELS_A_SHEET = 12;
/** Pixels of a picture, either way. */
const SIZE = 320;
const ANIMATED_A_SHEET = 3;
const MOMENTS = 8;
const MOMENT_SIZE = 160;
const LOOKS_A_SHEET = 5;
const LOOK_SIZE = 320;
const LOOKS = 6;
const PLAIN_A_SHEET = 24;

const [view = 'a', part = ''] = process.argv.slice(2);
const clips = view === 'clips';
const looks = view === 'looks';
const plain = view === 'plain';
const models = (
  plain ? plainModels() : allModels().filter(clips ? hasAnimations : pictureCamera)
).filter((model) => new RegExp(part).test(model));
const width = clips ? MOMENTS * MOMENT_SIZE : looks ? LOOKS * LOOK_SIZE : 8 * SIZE;
mkdirSync(OUTPUT, { recursive: true });

/** @type {Record<string, string>} */
const made = { '/dist/stage.js': await bundleStage() };
/** @type {string[]} */
const sheets = [];
const step = plain
  ? PLAIN_A_SHEET
  : clips
    ? ANIMATED_A_SHEET
    : looks
      ? LOOKS_A_SHEET
      : MODELS_A_SHEET;
for (let at = 0; at < models.length; at += step) {
  const name = `sheet-${view}-${String(sheets.length + 1).padStart(2, '0')}`;
  const page = plain ? plainPage : clips ? clipsPage : looks ? looksPage : sheetPage;
  made[`/${name}`] = page(models.slice(at, at + step));
  sheets.push(name);
}
const folders = { '/dist/': `${ROOT}/dist`, '/corpus/': CORPUS, '/pictures/': PICTURES };
const server = await serve(folders, made);
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({
  viewport: { width: width + 64, height: 900 },
});
page.on('console', (message) => console.log(`${message.type()}: ${message.text()}`));
for (const name of sheets) {
  await page.goto(`${server.origin}/${name}`);
  await page.waitForFunction('window.done === true', undefined, { timeout: 240_000 });
  const file = path.join(OUTPUT, `${name}.png`);
  await page.screenshot({ path: file, fullPage: true, timeout: 120_000 });
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

/** @param {string} model */
function hasAnimations(model) {
  if (givenFiles(model).animations.length > 0) return true;
  return /"animations"\s*:\s*\[\s*\{/.test(readFileSync(path.join(CORPUS, model), 'utf8'));
}

/** What a page would write to show a model. @param {string} model */
function placesOf(model) {
  const { texture, animations } = givenFiles(model);
  return {
    src: corpusUrl(model),
    texture: texture && corpusUrl(texture),
    animations: animations.map(corpusUrl),
  };
}

/** @param {string[]} models */
function clipsPage(models) {
  return `<!doctype html><style>
    body { margin: 4px; background: #78808c } figure { margin: 0 } figcaption { font: 12px sans-serif }
    canvas { width: ${MOMENT_SIZE}px; outline: 1px solid #0003; margin-right: 2px }
  </style><script type="module">
    import { showAnimations } from '/dist/stage.js';
    for (const places of ${JSON.stringify(models.map(placesOf))}) {
      await showAnimations(document.body, places, ${MOMENTS}, ${MOMENT_SIZE});
    }
    window.done = true;
  </script>`;
}

/** @param {string[]} models */
function plainPage(models) {
  return `<!doctype html><style>
    body { margin: 4px; background: #78808c; display: grid; grid-template-columns: repeat(6, 1fr) }
    figure { margin: 0 0 8px; overflow: hidden } figcaption { font: 11px sans-serif; height: 28px }
    canvas { width: ${SIZE}px; outline: 1px solid #0003 }
  </style><script type="module">
    import { showPlainly } from '/dist/stage.js';
    for (const places of ${JSON.stringify(models.map(placesOf))}) {
      await showPlainly(document.body, places, ${SIZE});
    }
    window.done = true;
  </script>`;
}

/** @param {string[]} models */
function looksPage(models) {
  return `<!doctype html><style>
    body { margin: 4px; background: #fff } figure { margin: 0 } figcaption { font: 12px sans-serif }
    canvas { width: ${LOOK_SIZE}px; margin-right: 2px }
  </style><script type="module">
    import { showLooks } from '/dist/stage.js';
    for (const places of ${JSON.stringify(models.map(placesOf))}) {
      await showLooks(document.body, places, ${LOOK_SIZE});
    }
    window.done = true;
  </script>`;
}

/** @param {string[]} models */
function sheetPage(models) {
  const jobs = models.map((model) => ({
    places: placesOf(model),
    camera: sceneCamera(model),
  }));
  const figures = models.map(
    (model) => `<figure>
      <img src="/pictures/${encodeURIComponent(pictureName(model))}.${view}.png">
      <canvas width="${SIZE}" height="${SIZE}"></canvas>
      <figcaption>${model.slice(model.indexOf('/') + 1)}</figcaption></figure>`,
  );
  return `<!doctype html><style>
    body { margin: 0; display: grid; grid-template-columns: repeat(4, 1fr); background: #78808c }
    figure { margin: 4px } figcaption { font: 12px sans-serif; height: 30px }
    img, canvas { width: ${SIZE}px; height: ${SIZE}px; outline: 1px solid #0003 }
  </style>${figures.join('')}<script type="module">
    import { show } from '/dist/stage.js';
    const canvases = [...document.querySelectorAll('canvas')];
    for (const [index, { places, camera }] of ${JSON.stringify(jobs)}.entries()) {
      await show(canvases[index], places, camera);
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
