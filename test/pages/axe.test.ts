/** What axe-core finds of each page that is built, and of the tag in each of its states. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import axe, { type RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright';
import { launch, settle } from './browser.ts';
import { DIST, type Site, STATES, serveSite } from './server.ts';

/** Every page in `dist`, whoever put it there. */
const FILES = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html'))
  .sort();

const EMBED = 'embed/index.html';
const IN_FRAME = '#v=1&src=../demo/models/treasure-chest.bbmodel&look=flat&controls';

/** What is opened on some pages before one looks. */
const OPENED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'demo/mod.html': async (page) => {
    await page.locator('#golem').scrollIntoViewIfNeeded();
    await page.focus('#golem [slot=hotspot-heart]');
  },
  'demo/playground.html': async (page) => {
    const broken = { name: 'broken.bbmodel', mimeType: '', buffer: Buffer.from('{') };
    await page.setInputFiles('#files', broken);
    await page.waitForSelector('#shot [part=message]');
  },
  [EMBED]: (page) => page.waitForSelector('[part=controls]'),
};

/** How readers have a page. */
const SETTINGS = [
  { colorScheme: 'light', width: 1000 },
  { colorScheme: 'dark', width: 360 },
] as const;

/** What another colour or width can change. */
const OF_SETTINGS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];

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
async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate((how) => axe.run(how), options);
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`,
  );
}

async function open(address: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/${address}`);
  return page;
}

/** @param off rules that this page is not held to */
async function isClean(page: Page, ...off: string[]): Promise<void> {
  const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
  for (const [i, { colorScheme, width }] of SETTINGS.entries()) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const options = i === 0 ? { rules } : { runOnly: OF_SETTINGS };
    assert.deepEqual(await violations(page, options), [], colorScheme);
  }
  await page.close();
}

describe('axe-core finds nothing, light and dark', () => {
  for (const file of FILES) {
    it(`on ${file}`, async () => {
      const page = await open(file === EMBED ? file + IN_FRAME : file);
      await page.waitForFunction(() => document.querySelector('model-shot')?.loaded ?? true);
      await OPENED[file]?.(page);
      // The heading of a frame is that of the page around.
      await isClean(page, ...(file === EMBED ? ['page-has-heading-one'] : []));
    });
  }

  it('on the embed page without a model', async () => {
    const page = await open(`${EMBED}#v=1`);
    await page.waitForSelector('[role=alert]');
    await isClean(page, 'page-has-heading-one');
  });

  it('on a page with every state of the tag', async () => {
    const page = await open('states.html');
    await settle(page);
    // The voice comes with focus.
    await page.focus('#shown');
    await page.waitForFunction(() =>
      document.querySelector('#shown')?.shadowRoot?.querySelector('[part=voice]'),
    );
    await isClean(page);
  });

  it('but does find what is wrong', async () => {
    const page = await open('states.html');
    await page.evaluate(() => {
      document.querySelector('main')?.append(document.createElement('img'));
      document.querySelector('h1')!.style.color = 'Canvas';
    });
    assert.match((await violations(page)).join(), /image-alt/);
    assert.match((await violations(page, { runOnly: OF_SETTINGS })).join(), /color-contrast/);
    await page.close();
  });
});
