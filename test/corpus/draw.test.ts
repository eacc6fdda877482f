import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import { allModels, CORPUS, corpusUrl, givenFiles, NO_CORPUS } from '../support/corpus.mjs';
import { type Served, serve } from '../support/static-server.mjs';
import { loadCorpusModel } from './load.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Pixels of the tag, either way, and how many of them a model covers at least. */
const SIZE = 200;
const NOT_BLANK = 100;
/** Pictures of each animation, from its beginning to its end. */
const MOMENTS = 8;
const MOMENT_SIZE = 64;

interface Outcome {
  /** The error's code, or '' where the tag says that it shows the model. */
  error: string;
  /** Pixels that are not fully transparent. */
  covered: number;
}

const PAGE = `<!doctype html><script type="module">
  import '/dist/model-shot.js';
  window.showModel = async (attributes, size) => {
    const tag = document.createElement('model-shot');
    tag.style.cssText = 'display: block; width: ' + size + 'px; height: ' + size + 'px';
    const error = await new Promise((resolve) => {
      tag.addEventListener('load', () => resolve(''));
      tag.addEventListener('error', (event) => resolve(event.detail.code));
      for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
      document.body.replaceChildren(tag);
    });
    const copy = new OffscreenCanvas(size, size).getContext('2d');
    copy.drawImage(tag.shadowRoot.querySelector('canvas'), 0, 0);
    const { data } = copy.getImageData(0, 0, size, size);
    const covered = data.filter((value, index) => index % 4 === 3 && value > 0).length;
    return { error, covered };
  };
  let pictured = () => {};
  const { prototype } = ImageBitmapRenderingContext;
  const { transferFromImageBitmap } = prototype;
  prototype.transferFromImageBitmap = function (image) {
    transferFromImageBitmap.call(this, image);
    pictured();
  };
  /** Has the shown model's animation of a name drawn from beginning to end; gives its length. */
  window.playThrough = async (name, moments, size) => {
    const tag = document.querySelector('model-shot');
    tag.style.width = tag.style.height = size + 'px';
    tag.animationName = name;
    await tag.updateComplete;
    for (let i = 0; i < moments; i++) {
      const seen = new Promise((resolve, reject) => {
        pictured = resolve;
        tag.addEventListener('error', (event) => reject(event.detail.message));
      });
      tag.currentTime = (tag.duration * i) / (moments - 1);
      await seen;
    }
    return tag.duration;
  };
  window.ready = true;
</script>`;

/** The lengths of a file's animations by their names; none where it cannot be loaded. */
function animations(model: string): Map<string, number> {
  try {
    const { scene } = loadCorpusModel(model);
    // Of two with one name the first is played, so it is put in last.
    return new Map(scene.animations?.reverse().map(({ name, length }) => [name, length]));
  } catch {
    return new Map();
  }
}

/** What a page that shows a model writes. */
function attributesOf(model: string): Record<string, string> {
  const { texture, animations } = givenFiles(model);
  return {
    src: corpusUrl(model),
    ...(texture && { texture: corpusUrl(texture) }),
    ...(animations.length > 0 && { animations: animations.map(corpusUrl).join(' ') }),
  };
}

/** Its only triangle is a line. */
const NO_AREA = /\/number_formats\.obj$/;
/** Pixels that a point covers at least. */
const POINT = 4;

/** What is to be expected of a file: the loader's error code, or how many pixels it covers at least. */
function expectation(model: string): { error: string; least: number } {
  try {
    const { meshes, lines = [], points = [] } = loadCorpusModel(model).scene;
    const isDrawn = [...meshes, ...lines].some((part) => part.visible && part.indices.length > 0);
    if (isDrawn) return { error: '', least: NO_AREA.test(model) ? 0 : NOT_BLANK };
    const visible = points.filter((part) => part.visible);
    const count = visible.reduce((sum, { positions }) => sum + positions.length / 3, 0);
    return { error: '', least: Math.min(count * POINT, NOT_BLANK) };
  } catch (error) {
    return { error: (error as { code: string }).code, least: 0 };
  }
}

describe('the tag in a browser', { skip: NO_CORPUS }, () => {
  let server: Served;
  let browser: Browser;
  let page: Page;
  let complaints: string[] = [];

  before(async () => {
    server = await serve({ '/dist/': `${ROOT}/dist`, '/corpus/': CORPUS }, { '/': PAGE });
    browser = await chromium.launch(launchOptions());
    page = await browser.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // The browser's own note about a texture that the corpus does not have.
      const missingFile = message.text().startsWith('Failed to load resource');
      const serious = message.type() === 'error' || message.type() === 'warning';
      if (serious && !missingFile) complaints.push(message.text());
    });
    await page.goto(server.origin);
    await page.waitForFunction('window.ready === true');
  });

  after(async () => {
    await browser?.close();
    await server?.close();
  });

  for (const model of allModels()) {
    const show = `window.showModel(${JSON.stringify(attributesOf(model))}, ${SIZE})`;

    it(`shows ${model}`, { timeout: 30_000 }, async () => {
      complaints = [];
      const { error, covered } = (await page.evaluate(show)) as Outcome;
      const expected = expectation(model);
      assert.equal(error, expected.error);
      if (expected.least === 0) assert.equal(covered, 0);
      else assert.ok(covered >= expected.least, `${covered} pixels of ${SIZE * SIZE}`);
      assert.deepEqual(complaints, []);
    });

    const lengths = animations(model);
    if (lengths.size === 0) continue;
    it(`plays the animations of ${model}`, { timeout: 60_000 }, async () => {
      complaints = [];
      await page.evaluate(show);
      for (const [name, length] of lengths) {
        const play = `window.playThrough(${JSON.stringify(name)}, ${MOMENTS}, ${MOMENT_SIZE})`;
        assert.equal(await page.evaluate(play), length, name);
      }
      assert.deepEqual(complaints, []);
    });
  }
});
