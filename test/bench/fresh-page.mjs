// @ts-check
/** A page of the benchmark in a browser of its own. */
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';

const VIEWPORT = { width: 800, height: 600 };

/**
 * A browser that has just started is busy with pages of its own, as that of its address bar, and with
 * programs for the GPU, at different times in each run. Whoever opens a page has one that runs.
 */
const BROWSER_START_MS = 2500;

/** A page in a browser of its own, which has done with its start. */
export async function settledPage(
  /** @type {import('playwright').Browser} */ browser,
  /** @type {{ width: number, height: number }} */ viewport,
) {
  const page = await browser.newPage({ viewport });
  await page.waitForTimeout(BROWSER_START_MS);
  return page;
}

/** No viewer may take longer for anything. */
export const LIMIT_MS = 120_000;

/** Megabytes in memory: of the page's own process, and of the one that draws for it. */
/** @typedef {{ page: number, gpu: number }} Memory */

/**
 * @template Result
 * @param {string} url of a viewer's page
 * @param {(page: import('playwright').Page, browser: import('playwright').Browser) => Promise<Result>} measure
 */
export async function inFreshPage(url, measure) {
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await settledPage(browser, VIEWPORT);
    page.setDefaultTimeout(LIMIT_MS);
    await page.goto(url);
    await page.waitForFunction('window.ready === true');
    return await measure(page, browser);
  } finally {
    await browser.close();
  }
}

/**
 * What the browser's processes hold in memory, as Linux counts it (VmRSS); the browser itself tells
 * which they are. Several processes of a kind, as a spare one for the next page, count together.
 *
 * @param {import('playwright').Browser} browser
 * @returns {Promise<Memory>}
 */
export async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const held = (/** @type {string} */ type) =>
    processInfo
      .filter((one) => one.type === type)
      .reduce((sum, { id }) => sum + residentMegabytes(id), 0);
  return { page: held('renderer'), gpu: held('GPU') };
}

function residentMegabytes(/** @type {number} */ process) {
  const status = readFileSync(`/proc/${process}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/**
 * The frames that the compositor puts out, as they come, from the browser's own screencast.
 *
 * @param {import('playwright').Page} page
 * @param {'png' | 'jpeg'} format
 */
export async function screencast(page, format) {
  const session = await page.context().newCDPSession(page);
  /** Milliseconds since the epoch, and the picture in base 64. */
  const frames = /** @type {{ time: number, data: string }[]} */ ([]);
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ time: (metadata.timestamp ?? 0) * 1000, data });
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await session.send('Page.startScreencast', { format, everyNthFrame: 1 });
  // The first has the browser compile what it records with.
  const deadline = Date.now() + LIMIT_MS;
  while (frames.length === 0 && Date.now() < deadline) await page.waitForTimeout(20);
  return { frames, stop: () => session.send('Page.stopScreencast') };
}
