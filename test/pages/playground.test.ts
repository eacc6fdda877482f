/** The playground: what is set in the form is what the tag shows, and what the lines to copy say. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launch } from './browser.ts';
import { type Site, serveSite } from './server.ts';

const DARK = '<!doctype html><meta name="color-scheme" content="dark"><body>';

let site: Site;
let browser: Browser;
let page: Page;

before(async () => {
  site = await serveSite({ '/dark.html': DARK });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await page.goto(`${site.origin}/demo/playground.html`);
  await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
  await page.selectOption('[name=look]', 'flat');
  await page.fill('[name=exposure]', '1.5');
  await page.fill('[name=background]', '#203040');
  await page.uncheck('[name=camera-controls]');
});
after(async () => {
  await browser.close();
  await site.close();
});

describe('the playground', () => {
  it('sets what the form says', async () => {
    const said = await page.$eval('#shot', (tag) => {
      const { look, exposure, background, cameraControls, shadowIntensity } =
        tag as HTMLElementTagNameMap['model-shot'];
      return { look, exposure, background, cameraControls, shadowIntensity };
    });
    assert.deepEqual(said, {
      look: 'flat',
      exposure: 1.5,
      background: '#203040',
      cameraControls: false,
      shadowIntensity: null,
    });
  });

  it('writes it as a tag', async () => {
    assert.equal(
      await page.textContent('#line'),
      '<model-shot src="lantern.bbmodel" alt="A brass and iron lantern" autoplay look="flat" exposure="1.5" background="#203040" camera-controls="off"></model-shot>',
    );
  });

  it('writes a frame through which a dark page is seen', async () => {
    await page.fill('[name=background]', '');
    const line = (await page.textContent('#frame-line')) ?? '';
    const host = await browser.newPage({ viewport: { width: 400, height: 400 } });
    await host.goto(`${site.origin}/dark.html`);
    const corner = { clip: { x: 10, y: 10, width: 20, height: 20 } };
    const bare = await host.screenshot(corner);
    await host.evaluate((html) => document.body.insertAdjacentHTML('afterbegin', html), line);
    await host.waitForSelector('iframe');
    await host.frames()[1]!.waitForFunction(() => document.querySelector('model-shot')?.loaded);
    assert.deepEqual(await host.screenshot(corner), bare);
    await host.close();
  });

  it('writes a frame that shows the same', async () => {
    const frame = await page.evaluate(() => {
      const text = document.querySelector('#frame-line')?.textContent ?? '';
      const parsed = new DOMParser().parseFromString(text, 'text/html').querySelector('iframe');
      return { src: parsed?.src ?? '', title: parsed?.title };
    });
    assert.equal(frame.title, 'A brass and iron lantern');
    await page.goto(frame.src);
    await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
    const [look, controls] = await page.$eval('model-shot', (tag) => [
      tag.getAttribute('look'),
      tag.getAttribute('camera-controls'),
    ]);
    assert.deepEqual([look, controls], ['flat', 'off']);
  });
});
