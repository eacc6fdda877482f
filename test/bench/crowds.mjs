// @ts-check
/** Many models on one page: how long until they are drawn, what they hold, what they hold up. */
import { showMs } from './first-pixels.mjs';
import { inFreshPage, memory } from './fresh-page.mjs';

/** What a viewer does after all is drawn, as finer pictures, is done by then. */
const SETTLE_MS = 3000;

/**
 * @typedef {object} Crowd
 * @property {number} drawnMs from the import of the viewer until all are drawn
 * @property {number} longestTaskMs on the page's thread; 0 where none lasted the 50 ms from which
 *   the browser reports a task as long
 * @property {number} pageMb memory beyond that of the empty page, in its own process
 * @property {number} gpuMb and in the one that draws
 */

/**
 * @param {string} url of the viewer's page
 * @param {number} count models, each at an address of its own
 * @returns {Promise<Crowd>}
 */
export function crowd(url, count) {
  return inFreshPage(url, async (page, browser) => {
    const before = await memory(browser);
    const drawnMs = await showMs(page, count);
    await page.waitForTimeout(SETTLE_MS);
    const after = await memory(browser);
    const longestTaskMs = /** @type {number} */ (await page.evaluate('window.longest'));
    return {
      drawnMs,
      longestTaskMs,
      pageMb: after.page - before.page,
      gpuMb: after.gpu - before.gpu,
    };
  });
}
