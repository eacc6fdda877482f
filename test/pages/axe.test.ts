/** What axe-core finds of each page of the site, and of the tag in each of its states. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { PAGES } from '../../demo/site/pages.ts';
import { launch, settle } from './browser.ts';
import { type Site, STATES, serveSite } from './server.ts';

const WIDE = { width: 1000, height: 800 };
const NARROW = { width: 360, height: 800 };

let site: Site;
let browser: Browser;

before(async () => {
  site = await serveSite({ '/states.html': STATES });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

/** What is wrong, in words. A page's policy does not bar what is evaluated this way. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(() => axe.run());
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: WIDE });
  await page.goto(`${site.origin}${address}`);
  return page;
}

/** How readers have a page. */
const SETTINGS = [
  ['light', WIDE],
  ['dark', NARROW],
] as const;

async function isClean(page: Page, settings: readonly (typeof SETTINGS)[number][] = SETTINGS) {
  for (const [colorScheme, size] of settings) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    assert.deepEqual(await violations(page), [], colorScheme);
  }
  await page.close();
}

describe('axe-core finds nothing', () => {
  PAGES.forEach(({ file, part }, i) => {
    it(`on ${file}`, async () => {
      const page = await open(`/demo/${file}`);
      await page.waitForFunction(() => document.querySelector('model-shot')?.loaded ?? true);
      // Chapters share their styles, and a hundred tags are one: such pages have one of the settings.
      const isOneOfMany = part || file === 'hundred.html';
      await isClean(page, isOneOfMany ? [SETTINGS[i % 2]!] : SETTINGS);
    });
  });

  it('on the embed page, with a model and without', async () => {
    const page = await open('/embed/index.html#v=1&src=../demo/models/lantern.bbmodel&look=flat');
    await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
    // The heading is that of the page around.
    const ofFrames = async () =>
      (await violations(page)).filter((one) => !one.startsWith('page-has-heading-one'));
    assert.deepEqual(await ofFrames(), []);
    await page.goto(`${site.origin}/embed/index.html#v=1`);
    await page.waitForSelector('[role=alert]');
    assert.deepEqual(await ofFrames(), []);
    await page.close();
  });

  it('on a page with every state of the tag', async () => {
    const page = await open('/states.html');
    await settle(page);
    // The voice comes with focus.
    await page.focus('#shown');
    await page.waitForFunction(() =>
      document.querySelector('#shown')?.shadowRoot?.querySelector('[part=voice]'),
    );
    await isClean(page);
  });

  it('but does find what is wrong', async () => {
    const page = await open('/states.html');
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('img')),
    );
    assert.match((await violations(page)).join(), /image-alt/);
    await page.close();
  });
});
