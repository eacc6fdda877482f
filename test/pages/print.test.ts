/** What is on the screen is on paper, without what only a screen is good for. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { launch, settle } from './browser.ts';
import { pageOf, type Site, serveSite } from './server.ts';

const PAGE = pageOf(
  '<model-shot src="/demo/models/mushroom-house.bbmodel" alt="A house" controls interaction-prompt="auto"></model-shot>',
  'model-shot { width: 241px; height: 203px }',
);

let site: Site;
let browser: Browser;
let page: Page;

before(async () => {
  site = await serveSite({ '/page.html': PAGE });
  browser = await launch();
  page = await browser.newPage();
  await page.goto(`${site.origin}/page.html`);
  await settle(page);
});
after(async () => {
  await browser.close();
  await site.close();
});

/** The colour images of a PDF, as bytes of red, green and blue, by their size. */
function imagesOf(pdf: Buffer): Map<string, Uint8Array> {
  const images = new Map<string, Uint8Array>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/\/Subtype\s\/Image\s\/Width (\d+)\s\/Height (\d+)[^>]*/g)) {
    const [all, width, height] = match;
    const length = Number(/\/Length (\d+)/.exec(all)?.[1]);
    const start = text.indexOf('stream\n', match.index) + 'stream\n'.length;
    if (/DeviceGray/.test(all)) continue;
    images.set(`${width}x${height}`, inflateSync(pdf.subarray(start, start + length)));
  }
  return images;
}

describe('on paper', () => {
  it('the picture is there, in its colours', async () => {
    const picture = imagesOf(await page.pdf()).get('241x163');
    assert.ok(picture, 'an image of the size of the canvas');
    let red = 0;
    for (let i = 0; i < picture.length; i += 3) {
      if (picture[i]! > 150 && picture[i + 1]! < 90 && picture[i + 2]! < 90) red++;
    }
    assert.ok(red > 1000, `${red} pixels are as red as the roof`);
  });

  it('the bar and the prompt are not', async () => {
    const shown = () =>
      page.$eval('model-shot', ({ shadowRoot }) =>
        ['controls', 'prompt'].filter(
          (part) =>
            getComputedStyle(shadowRoot!.querySelector(`[part=${part}]`)!).display !== 'none',
        ),
      );
    assert.deepEqual(await shown(), ['controls', 'prompt']);
    await page.emulateMedia({ media: 'print' });
    assert.deepEqual(await shown(), []);
  });
});
