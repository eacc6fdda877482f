// @ts-check
/**
 * The site's page of a hundred tags, scrolled through as a reader does: how long the page's thread
 * was held up, as tools for page speed reckon it (total blocking time: of each task over 50 ms what is
 * beyond them), what moved, and what was fetched. `node test/bench/gallery.mjs` measures this alone.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import { serve } from '../support/static-server.mjs';
import { settledPage } from './fresh-page.mjs';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const VIEWPORT = { width: 1280, height: 800 };
/** Half a screen four times a second. */
const STEP = VIEWPORT.height / 2;
const PAUSE_MS = 250;
const SETTLE_MS = 3000;
const LIMIT_MS = 120_000;

/** A task of this many milliseconds is not long yet. */
const SHORT_MS = 50;

/** Adds up what moves on the page. */
const WATCH = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/**
 * @typedef {object} GalleryFacts
 * @property {number} tags
 * @property {number} shown tags with their model on screen at the end
 * @property {number} blockingMs total blocking time by the clock: on a machine that does other
 *   things too, what they took is in it
 * @property {number} blockingCpuMs the same by what the page's thread itself worked
 * @property {number} longestMs the longest task
 * @property {number} models requests for models
 * @property {number} shift the page's layout shift; 0 where nothing moved
 */

/** @returns {Promise<GalleryFacts>} */
export async function gallery() {
  const server = await serve({ '/': DIST });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await settledPage(browser, VIEWPORT);
    let models = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('.bbmodel')) models++;
    });
    await page.addInitScript(WATCH);
    const tasks = await tasksDuring(page, async () => {
      await page.goto(`${server.origin}/demo/hundred.html`);
      await scrollThrough(page);
      await page.waitForTimeout(SETTLE_MS);
    });
    return { ...blocking(tasks), ...(await page.evaluate(facts)), models };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Waits at each screen until it is drawn: software GL is slower than any reader's card. */
async function scrollThrough(/** @type {import('playwright').Page} */ page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += STEP) {
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(PAUSE_MS);
    await page.waitForFunction(allNearAreShown, null, { timeout: LIMIT_MS });
  }
}

function allNearAreShown() {
  return [...document.querySelectorAll('model-shot')].every((tag) => {
    const { top, bottom } = tag.getBoundingClientRect();
    return bottom < 0 || top > innerHeight || tag.loaded;
  });
}

/** Runs in the page. */
function facts() {
  const { shift } = /** @type {{ shift: number }} */ (/** @type {unknown} */ (window));
  const tags = [...document.querySelectorAll('model-shot')];
  return { tags: tags.length, shown: tags.filter((tag) => tag.loaded).length, shift };
}

/**
 * A task of the page's thread, microseconds: by the clock, and by what the thread worked.
 *
 * @typedef {{ dur: number, tdur?: number }} Task
 */

/**
 * Every task of the page's thread while something is done, from the browser's own trace.
 *
 * @param {import('playwright').Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<Task[]>}
 */
async function tasksDuring(page, work) {
  const session = await page.context().newCDPSession(page);
  /** @type {(Task & { name: string, ph: string, pid: number, tid: number, args: { name?: string } })[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any} */ (value)));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  // Not the browser's own pages, whose process is of another name.
  const renderers = new Set(
    events
      .filter(({ name, args }) => name === 'process_name' && args.name === 'Renderer')
      .map(({ pid }) => pid),
  );
  const thread = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => `${pid} ${tid}`;
  const ofPages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .filter(({ pid }) => renderers.has(pid))
      .map(thread),
  );
  return events.filter(
    (event) => event.ph === 'X' && event.name.endsWith('RunTask') && ofPages.has(thread(event)),
  );
}

function blocking(/** @type {Task[]} */ tasks) {
  const beyond = (/** @type {number[]} */ times) =>
    Math.round(times.reduce((sum, time) => sum + Math.max(0, time / 1000 - SHORT_MS), 0));
  return {
    blockingMs: beyond(tasks.map(({ dur }) => dur)),
    blockingCpuMs: beyond(tasks.map(({ tdur = 0 }) => tdur)),
    longestMs: Math.round(Math.max(0, ...tasks.map(({ dur }) => dur / 1000))),
  };
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.table(await gallery());
}
