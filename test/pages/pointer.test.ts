/** The page scrolls past the tag, whatever it is scrolled with; the model turns all the same. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, CDPSession, Page } from 'playwright';
import { launch, settle } from './browser.ts';
import { pageOf, type Site, serveSite } from './server.ts';

const PAGE = pageOf(
  `<p>Above</p>
  <model-shot src="/demo/models/lantern.bbmodel" alt="A lantern"></model-shot>
  <p>Below</p>
  <div class="long"></div>`,
  'model-shot { width: 320px; height: 320px } .long { height: 3000px }',
);

let site: Site;
let browser: Browser;

before(async () => {
  site = await serveSite({ '/page.html': PAGE });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

async function open(options: Parameters<Browser['newPage']>[0]): Promise<Page> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/page.html`);
  await settle(page);
  return page;
}

const orbit = (page: Page) => page.$eval('model-shot', (tag) => String(tag.getCameraOrbit()));
const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** What the picture has become once nothing moves any more. */
async function rest(page: Page): Promise<{ orbit: string; scrolled: number }> {
  let before = '';
  for (let alike = 0; ; ) {
    await page.waitForTimeout(400);
    const now = { orbit: await orbit(page), scrolled: await scrolled(page) };
    alike = before === JSON.stringify(now) ? alike + 1 : 0;
    if (alike === 3) return now;
    before = JSON.stringify(now);
  }
}

/** Waits until the model is seen from elsewhere: a busy machine may take its time. */
async function turned(page: Page, from: string): Promise<void> {
  for (let tries = 0; tries < 100 && (await orbit(page)) === from; tries++) {
    await page.waitForTimeout(100);
  }
}

describe('on a phone', () => {
  let page: Page;
  let phone: CDPSession;

  before(async () => {
    page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    phone = await page.context().newCDPSession(page);
  });
  after(() => page.close());

  /** Draws a finger from the middle of the tag, in steps as fingers make. */
  async function swipe(dx: number, dy: number): Promise<void> {
    const box = (await page.locator('model-shot').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
      phone.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
      });
    await send('touchStart', 0);
    for (let step = 1; step <= 10; step++) {
      await send('touchMove', step / 10);
      await page.waitForTimeout(16);
    }
    await send('touchEnd', 1);
  }

  it('a vertical swipe that begins on the tag scrolls the page and turns nothing', async () => {
    const before = await rest(page);
    await swipe(0, -150);
    const now = await rest(page);
    assert.ok(now.scrolled > 50, `scrolled by ${now.scrolled}`);
    assert.equal(now.orbit, before.orbit);
    await page.evaluate(() => scrollTo(0, 0));
  });

  it('a horizontal swipe turns the model and scrolls nothing', async () => {
    const before = await rest(page);
    await swipe(120, 0);
    await turned(page, before.orbit);
    const now = await rest(page);
    assert.equal(now.scrolled, before.scrolled);
    assert.notEqual(now.orbit, before.orbit);
  });
});

describe('with a mouse', () => {
  let page: Page;

  before(async () => {
    page = await open({ viewport: { width: 800, height: 600 } });
    const box = (await page.locator('model-shot').boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  });
  after(() => page.close());

  it('the wheel over a tag without focus scrolls the page', async () => {
    const before = await rest(page);
    await page.mouse.wheel(0, 60);
    const now = await rest(page);
    assert.ok(now.scrolled > before.scrolled, `scrolled by ${now.scrolled}`);
    assert.equal(now.orbit, before.orbit);
    await page.evaluate(() => scrollTo(0, 0));
  });

  it('with focus it zooms, and scrolls on at the end of the zoom', async () => {
    const before = await rest(page);
    await page.mouse.down();
    await page.mouse.up();
    await page.mouse.wheel(0, 60);
    await turned(page, before.orbit);
    const zoomed = await rest(page);
    assert.notEqual(zoomed.orbit, before.orbit);
    assert.equal(zoomed.scrolled, 0);
    for (let i = 0; i < 40 && (await scrolled(page)) === 0; i++) await page.mouse.wheel(0, 400);
    assert.ok((await rest(page)).scrolled > 0);
  });
});
