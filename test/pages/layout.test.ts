/** The page stays as it is laid out, and asks for nothing before its time. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launch, settle } from './browser.ts';
import { pageOf, type Site, serveSite } from './server.ts';

const FLUID = pageOf(
  `<div class="column">
    <model-shot src="/demo/models/lantern.bbmodel" alt="A lantern" poster="/demo/icon.png"></model-shot>
    <p>Between</p>
    <model-shot src="/demo/models/treasure-chest.bbmodel" alt="A chest" controls></model-shot>
    <p>Between</p>
    <model-shot src="/nowhere.bbmodel" alt="Nothing" data-fails></model-shot>
    <p>Below</p>
  </div>`,
  `.column { width: 400px }
  model-shot { display: block; width: 100%; height: auto; aspect-ratio: 4 / 3 }`,
);

const FAR = pageOf(
  `<p>Above</p><div class="long"></div>
  <model-shot src="/demo/models/lantern.bbmodel" alt="A lantern" poster="/demo/icon.png" controls interaction-prompt="auto"></model-shot>`,
  '.long { height: 3000px }',
);

let site: Site;
let browser: Browser;

before(async () => {
  site = await serveSite({ '/fluid.html': FLUID, '/far.html': FAR });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page that counts how much of it moves without the reader's doing. */
async function watched(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (globalThis as { moved?: number }).moved! += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return page;
}

const moved = (page: Page) => page.evaluate(() => (globalThis as { moved?: number }).moved);

describe('nothing moves while models load', () => {
  it('in the gallery', async () => {
    const page = await watched();
    await page.goto(`${site.origin}/demo/index.html`);
    await settle(page);
    assert.equal(await moved(page), 0);
    await page.close();
  });

  it('around tags of a ratio, which they have, with poster, bar and message', async () => {
    const page = await watched();
    await page.goto(`${site.origin}/fluid.html`);
    await settle(page);
    assert.equal(await moved(page), 0);
    const sizes = await page.$$eval('model-shot', (tags) =>
      tags.map(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight]),
    );
    assert.deepEqual(sizes, [
      [400, 300],
      [400, 300],
      [400, 300],
    ]);
    await page.close();
  });

  it('but it is seen where something does', async () => {
    const page = await watched();
    await page.goto(`${site.origin}/fluid.html`);
    await settle(page);
    await page.evaluate(() =>
      document.querySelector('main')!.prepend(document.createElement('hr')),
    );
    await page.waitForFunction(() => (globalThis as { moved?: number }).moved! > 0);
    await page.close();
  });
});

describe('a tag that is far away', () => {
  it('has nothing fetched but the script of all tags, and then what it needs', async () => {
    const page = await watched();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.origin}/far.html`);
    await page.waitForFunction(() => document.querySelector('model-shot')?.hasUpdated);
    await page.waitForTimeout(1000);
    const early = asked.filter((name) => name !== '/favicon.ico');
    assert.deepEqual(early, ['/far.html', '/model-shot.js']);
    await page.evaluate(() => scrollTo(0, 3000));
    await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
    assert.ok(asked.includes('/demo/models/lantern.bbmodel'));
    await page.close();
  });

  it('of the gallery, too', async () => {
    const page = await watched();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.origin}/demo/index.html`);
    await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
    await page.waitForTimeout(500);
    const far = await page.$$eval('model-shot', (tags) =>
      tags
        .filter((tag) => tag.getBoundingClientRect().top > innerHeight + 400)
        .map((tag) => new URL(tag.src ?? '', document.baseURI).href),
    );
    assert.ok(far.length > 5);
    assert.deepEqual(
      far.filter((model) => asked.includes(model)),
      [],
    );
    await page.close();
  });
});
