/** The chapters of the documentation as readers have them: on a phone, and by keyboard alone. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { PAGES } from '../../demo/site/pages.ts';
import { launch } from './browser.ts';
import { type Site, serveSite } from './server.ts';

const CHAPTERS = PAGES.filter(({ part }) => part).map(({ file }) => file);

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

describe('on a phone', () => {
  it('no chapter is wider than the screen, lacks a file or logs an error', async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 700 } });
    const wrong: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') wrong.push(message.text());
    });
    for (const file of CHAPTERS) {
      await page.goto(`${site.origin}/demo/${file}`);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) wrong.push(`${file}: ${overflow} pixels too wide`);
    }
    await page.close();
    assert.deepEqual(wrong, []);
  });
});

describe('by keyboard', () => {
  /** What has the focus, and whether one sees that it has. */
  function focused(page: Page): Promise<{ name: string; ring: boolean }> {
    return page.evaluate(() => {
      const { activeElement } = document;
      const { outlineStyle, outlineWidth } = getComputedStyle(activeElement!);
      return {
        name: activeElement!.getAttribute('aria-label') ?? activeElement!.textContent!.trim(),
        ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      };
    });
  }

  // The tags in that on looks have stops of their own: see `keyboard.test.ts`.
  for (const file of CHAPTERS.filter((name) => name !== 'looks.html')) {
    it(`${file}: everything is reached, in the order of the page, and seen to be`, async () => {
      const page = await browser.newPage({ viewport: { width: 1100, height: 800 } });
      await page.goto(`${site.origin}/demo/${file}`);
      const expected = await page.$$eval('a[href], button, [tabindex="0"]', (all) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => element.getAttribute('aria-label') ?? element.textContent!.trim()),
      );
      const reached: string[] = [];
      for (let i = 0; i < expected.length; i++) {
        await page.keyboard.press('Tab');
        const { name, ring } = await focused(page);
        assert.ok(ring, name);
        reached.push(name);
      }
      assert.equal(reached[0], 'Skip to content');
      assert.deepEqual(reached, expected);
      await page.close();
    });
  }

  it('Enter on Copy copies the code beside it', async () => {
    const context = await browser.newContext({
      permissions: ['clipboard-write', 'clipboard-read'],
    });
    const page = await context.newPage();
    await page.goto(`${site.origin}/demo/hugo.html`);
    await page.focus('.code-block button');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, /^cp -r model-shot\/dist my-site\/static\/model-shot\n/);
    await context.close();
  });
});
