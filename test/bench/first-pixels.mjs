// @ts-check
/**
 * Measures viewers in a browser, each time in a fresh one. "First pixels" is the same for all of them:
 * the time from the call that imports the viewer to the first frame that the browser's compositor puts
 * out in which the middle of the page is no longer white. Frames and their times come from the
 * browser's own screencast, so no viewer is asked for its opinion.
 */
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';

const VIEWPORT = { width: 800, height: 600 };
const LIMIT_MS = 120_000;

/** @typedef {{ time: number, data: string }} Frame seconds since the epoch, PNG in base 64 */

/**
 * Milliseconds from the import of a viewer to the first pixels of one model.
 *
 * @param {string} url of the viewer's page
 * @returns {Promise<number>}
 */
export function firstPixels(url) {
  return inFreshPage(url, async (page) => {
    const session = await page.context().newCDPSession(page);
    /** @type {Frame[]} */
    const frames = [];
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      frames.push({ time: metadata.timestamp ?? 0, data });
      session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await page.evaluate('window.show(1)');
    const painted = await firstPainted(page, frames);
    const started = /** @type {number} */ (await page.evaluate('window.started'));
    return painted.time * 1000 - started;
  });
}

/**
 * Milliseconds of the longest task on the page's thread while so many models load; 0 where none
 * lasted the 50 ms from which the browser reports a task as long.
 *
 * @param {string} url of the viewer's page
 * @param {number} count
 * @returns {Promise<number>}
 */
export function longestTask(url, count) {
  return inFreshPage(url, async (page) => {
    await page.evaluate(`window.show(${count})`);
    // A long task is reported after it ended.
    await page.waitForTimeout(500);
    return /** @type {Promise<number>} */ (page.evaluate('window.longest'));
  });
}

/**
 * @template Result
 * @param {string} url
 * @param {(page: import('playwright').Page) => Promise<Result>} measure
 */
async function inFreshPage(url, measure) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    page.setDefaultTimeout(LIMIT_MS);
    await page.goto(url);
    await page.waitForFunction('window.ready === true');
    return await measure(page);
  } finally {
    await browser.close();
  }
}

/**
 * The first of the frames with a painted middle, waiting for more where there is none yet.
 *
 * @param {import('playwright').Page} page
 * @param {Frame[]} frames
 */
async function firstPainted(page, frames) {
  const deadline = Date.now() + LIMIT_MS;
  for (let index = 0; Date.now() < deadline; ) {
    const frame = frames[index];
    if (frame === undefined) await page.waitForTimeout(50);
    else if (await page.evaluate(isPainted, frame.data)) return frame;
    else index += 1;
  }
  throw new Error(`nothing was painted at ${page.url()}`);
}

/** Runs in the page, after what is measured: is any pixel of the middle half not white? */
async function isPainted(/** @type {string} */ png) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const box = /** @type {const} */ ([width >> 2, height >> 2, width >> 1, height >> 1]);
  const pixels = context?.getImageData(...box).data ?? [];
  return pixels.some((/** @type {number} */ value) => value < 250);
}
