// @ts-check
/**
 * When a viewer has drawn is the same for all viewers, and none is asked for its opinion: at the first
 * frame that the browser's compositor puts out in which no model's place on the page is white.
 */
import { decodePng } from '../../src/loaders/skin/png.ts';
import { inFreshPage, LIMIT_MS, screencast } from './fresh-page.mjs';

/** @typedef {{ time: number, data: string }} Frame milliseconds since the epoch, PNG in base 64 */

/**
 * Milliseconds from the import of a viewer to the first pixels of one model.
 *
 * @param {string} url of the viewer's page
 * @returns {Promise<number>}
 */
export function firstPixels(url) {
  return inFreshPage(url, (page) => showMs(page, 1));
}

/**
 * Shows so many models; milliseconds from the import of the viewer until all are drawn, NaN where
 * they are not within the limit.
 *
 * @param {import('playwright').Page} page of a viewer
 * @param {number} count
 */
export async function showMs(page, count) {
  const { frames, stop } = await screencast(page, 'png');
  await page.evaluate(`window.show(${count})`);
  const painted = await firstPainted(page, frames, count);
  await stop();
  const started = /** @type {number} */ (await page.evaluate('window.started'));
  return painted ? painted.time - started : Number.NaN;
}

/**
 * The first of the frames in which all is painted. The newest is looked at until it is; then the
 * first is sought, so that looking costs little of what is measured.
 *
 * @param {import('playwright').Page} page
 * @param {Frame[]} frames which grow
 * @param {number} count
 */
async function firstPainted(page, frames, count) {
  const isDone = (/** @type {number} */ index) => isPainted(frames[index]?.data ?? '', count);
  const deadline = Date.now() + LIMIT_MS;
  let high = -1;
  for (;;) {
    if (frames.length - 1 > high) {
      high = frames.length - 1;
      if (isDone(high)) break;
    }
    if (Date.now() > deadline) return undefined;
    await page.waitForTimeout(100);
  }
  let low = 0;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isDone(middle)) high = middle;
    else low = middle + 1;
  }
  return frames[low];
}

/**
 * Has each model's place, in its middle half, a pixel that is not white? Models stand in as many rows
 * as columns. It is looked at here, and not in the page, whose time is measured.
 *
 * @param {string} png in base 64
 * @param {number} count
 */
function isPainted(png, count) {
  const image = decodePng(Buffer.from(png, 'base64'));
  if (!image) return false;
  const columns = Math.ceil(Math.sqrt(count));
  const [width, height] = [image.width / columns, image.height / columns];
  for (let index = 0; index < count; index++) {
    const left = (index % columns) * width + width / 4;
    const top = Math.floor(index / columns) * height + height / 4;
    if (!hasColour(image, { left, top, right: left + width / 2, bottom: top + height / 2 })) {
      return false;
    }
  }
  return true;
}

/**
 * @param {import('../../src/loaders/skin/png.ts').PixelImage} image
 * @param {{ left: number, top: number, right: number, bottom: number }} box
 */
function hasColour({ width, rgba }, { left, top, right, bottom }) {
  for (let y = Math.round(top); y < bottom; y++) {
    for (let x = Math.round(left); x < right; x++) {
      const at = (y * width + x) * 4;
      if (Math.min(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0) < 250) return true;
    }
  }
  return false;
}
