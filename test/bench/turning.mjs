// @ts-check
/** How long a picture of a turning model takes, by the pictures that reach the screen. */
import { inFreshPage, LIMIT_MS, screencast } from './fresh-page.mjs';

/** Pictures until a viewer is in its stride, and for how long it is watched then. */
const WARM_UP_PICTURES = 5;
const MEASURED_MS = 4000;

/**
 * Milliseconds from one picture to the next while one model turns by itself, 800 by 600 pixels.
 * Frames of the page that show the same as the one before are none.
 *
 * @param {string} url of the viewer's page
 * @returns {Promise<number>} NaN where it does not turn within the limit
 */
export function turningFrameMs(url) {
  return inFreshPage(url, async (page) => {
    const { frames } = await screencast(page, 'jpeg');
    await page.evaluate('window.show(1)');
    const before = frames.length;
    await page.evaluate('window.turn()');
    const pictures = () =>
      frames.slice(before).filter(({ data }, index, all) => data !== all[index - 1]?.data);
    const deadline = Date.now() + LIMIT_MS;
    while (pictures().length < WARM_UP_PICTURES && Date.now() < deadline) {
      await page.waitForTimeout(100);
    }
    const first = pictures().length - 1;
    await page.waitForTimeout(MEASURED_MS);
    const measured = pictures().slice(first);
    const ms = (measured.at(-1)?.time ?? 0) - (measured[0]?.time ?? 0);
    return ms > 0 ? ms / (measured.length - 1) : Number.NaN;
  });
}
