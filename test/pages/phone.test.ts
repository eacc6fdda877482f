/** The site on a phone. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Browser } from 'playwright';
import { PAGES } from '../../demo/site/pages.ts';
import { launch } from './browser.ts';
import { type Site, serveSite } from './server.ts';

let site: Site;
let browser: Browser;
before(async () => {
  site = await serveSite();
  browser = await launch();
});
after(async () => {
  await browser.close();
  await site.close();
});

it('no page is wider than the screen, no text than its place, written either way; no error is logged', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  for (const { file } of PAGES) {
    await page.goto(`${site.origin}/demo/${file}`);
    for (const dir of ['ltr', 'rtl']) {
      const overflow = await page.evaluate((to) => {
        document.documentElement.dir = to;
        return document.documentElement.scrollWidth - document.documentElement.clientWidth;
      }, dir);
      if (overflow > 0) wrong.push(`${file}, ${dir}: ${overflow} pixels too wide`);
      const spilt = await page.$$eval(
        'h1, h2, h3, p, li, dt, dd, th, td, pre, label, button',
        (all) =>
          all
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
            .map(({ textContent }) => textContent.trim().slice(0, 40)),
      );
      // A table may be wider, and then scrolls; what it is of is read without.
      const cut = await page.$$eval('caption', (all) =>
        all.flatMap((caption) => {
          const words = document.createRange();
          words.selectNodeContents(caption);
          const { width } = words.getBoundingClientRect();
          return width > innerWidth ? [caption.textContent] : [];
        }),
      );
      for (const text of [...spilt, ...cut])
        wrong.push(`${file}, ${dir}: "${text}" is wider than its place`);
    }
  }
  await page.close();
  assert.deepEqual(wrong, []);
});
