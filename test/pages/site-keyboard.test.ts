/** The site by keyboard alone: every stop of every page, and what each kind of control does there. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { PAGES } from '../../demo/site/pages.ts';
import { launch } from './browser.ts';
import { pageOf, type Site, serveSite } from './server.ts';
import { tabTo, walk } from './stops.ts';

const FRAMED = pageOf(
  `<a href="#before">Before</a>
  <iframe title="A chest" width="320" height="320" allow="fullscreen"
    src="/embed/index.html#v=1&src=../demo/models/treasure-chest.bbmodel&controls&look=flat"></iframe>
  <a href="#after">After</a>`,
);

/** What comes with a model: the place to scroll to, and what is there then. */
const COMES_LATE: Readonly<Record<string, readonly [place: string, comes: string]>> = {
  'mod.html': ['#golem', '#golem [slot=hotspot-flower]'],
  'playground.html': ['#play', '#play:enabled'],
};

let site: Site;
let browser: Browser;
let context: BrowserContext;
before(async () => {
  site = await serveSite({ '/framed.html': FRAMED });
  browser = await launch();
  context = await browser.newContext({
    viewport: { width: 1000, height: 700 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-write', 'clipboard-read'],
  });
  // Models are drawn in the quickest look: here they are only turned.
  await context.route('**/demo/*.html', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll('<model-shot ', '<model-shot look="flat" ');
    await route.fulfill({ response, body });
  });
});
after(async () => {
  await browser.close();
  await site.close();
});

async function open(file: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/demo/${file}`);
  const late = COMES_LATE[file];
  if (late) {
    await page.locator(late[0]).scrollIntoViewIfNeeded();
    await page.waitForSelector(late[1]);
  }
  return page;
}

/** The tag that has the focus is turned by an arrow, and as it was by Home. */
async function turns(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => (document.activeElement as Shot).loaded);
  const orbit = () =>
    page.evaluate(() => String((document.activeElement as Shot).getCameraOrbit()));
  const first = await orbit();
  const { keyboard } = 'keyboard' in page ? page : page.page();
  await keyboard.press('ArrowRight');
  await page.waitForFunction(
    (from) => String((document.activeElement as Shot).getCameraOrbit()) !== from,
    first,
  );
  await keyboard.press('Home');
  await page.waitForFunction(
    (to) => String((document.activeElement as Shot).getCameraOrbit()) === to,
    first,
  );
}

type Shot = HTMLElementTagNameMap['model-shot'];

describe('Tab stops at everything in order, is seen to, and gets away', () => {
  for (const { file } of PAGES) {
    it(`on ${file}; what it shows is turned by arrows`, async () => {
      const page = await open(file);
      const stops = await walk(page);
      assert.equal(stops[0], 'Skip to content');
      const canvas = page.locator('model-shot:not([camera-controls=off]) canvas').first();
      if (await canvas.count()) {
        await canvas.focus();
        await turns(page);
      }
      await page.close();
    });
  }

  it('but one that is out of order is found', async () => {
    const page = await open('hundred.html');
    await page.evaluate(() => document.querySelector('nav a')?.setAttribute('tabindex', '1'));
    await assert.rejects(walk(page), /out of order/);
    await page.close();
  });

  it('and one that does not show the focus', async () => {
    const page = await open('hundred.html');
    await page.$eval('nav a', (link) => {
      link.style.outline = 'none';
    });
    await assert.rejects(walk(page), /Gallery after .*: not seen/);
    await page.close();
  });
});

describe('by keyboard', () => {
  it('the navigation is skipped, code is copied, and links lead where they say', async () => {
    const page = await open('index.html');
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      '<script type="module" src="model-shot.js"></script>',
    );
    await tabTo(page, 'Documentation');
    await Promise.all([page.waitForURL('**/start.html'), page.keyboard.press('Enter')]);
    await page.close();
  });

  it('code of several lines is copied as it is', async () => {
    const page = await open('hugo.html');
    await tabTo(page, 'Copy');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /^cp -r model-shot\/dist my-site\/static\/model-shot\n/,
    );
    await page.close();
  });

  it('a table that is too wide is scrolled', async () => {
    const page = await open('comparison.html');
    await page.setViewportSize({ width: 400, height: 700 });
    await page.focus('.scroller');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement!.scrollLeft > 0);
    await page.close();
  });

  it('headings of a page are gone to', async () => {
    const page = await open('wiki.html');
    await tabTo(page, 'Tenants');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => {
      const { top } = document.querySelector('#tenants')!.getBoundingClientRect();
      return scrollY > 0 && top >= 0 && top < innerHeight;
    });
    await page.close();
  });

  it('the marks on the golem say what they are, each while it has the focus', async () => {
    const page = await open('mod.html');
    await tabTo(page, 'A stone golem overgrown with moss');
    for (const alone of ['1000', '0100', '0010', '0001']) {
      await page.keyboard.press('Tab');
      await page.waitForFunction((expected) => {
        const spans = [...document.querySelectorAll('.mark span')];
        return spans.map((span) => getComputedStyle(span).opacity).join('') === expected;
      }, alone);
    }
    await page.close();
  });

  it('the page of a hundred scrolls', async () => {
    const page = await open('hundred.html');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => scrollY > 300);
    await page.close();
  });

  it('the playground is worked: each kind of field, files, playing, copying', async () => {
    const page = await open('playground.html');
    // The browser needs a moment until it hands choosers over instead of showing them.
    const chooser = page.waitForEvent('filechooser');
    const has = (selector: string) => page.waitForSelector(selector, { state: 'attached' });
    const playing = (await page.textContent('#play')) ?? '';
    await tabTo(page, playing);
    await page.keyboard.press('Enter');
    await page.waitForFunction((word) => document.activeElement?.textContent !== word, playing);

    await tabTo(page, 'Pick files');
    await page.keyboard.press('Enter');
    assert.ok((await chooser).isMultiple());

    await tabTo(page, 'auto-rotate');
    await page.keyboard.press('Space');
    await has('#shot[auto-rotate]');
    await tabTo(page, 'alt');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('A light');
    await has('#shot[alt="A light"]');
    await tabTo(page, 'look');
    await page.keyboard.press('ArrowDown');
    await has('#shot[look=blockbench]');
    await tabTo(page, 'shadow-softness');
    await page.keyboard.press('ArrowUp');
    await has('#shot[shadow-softness="0.1"]');
    await tabTo(page, 'backdrop');
    await page.keyboard.press('ArrowDown');
    await has('#stage[data-backdrop=light]');
    await tabTo(page, 'Copy');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Copied');
    assert.match(
      await page.evaluate(() => navigator.clipboard.readText()),
      /^<model-shot src="lantern.bbmodel" alt="A light".* look="blockbench" shadow-softness="0.1"/,
    );
    await tabTo(page, 'or a sample');
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => !document.querySelector('#shot')?.matches('[alt="A light"]'));
    await page.close();
  });

  it('a frame is gone into, its controls worked, and left again', async () => {
    const page = await context.newPage();
    await page.goto(`${site.origin}/framed.html`);
    const frame = page.frames()[1]!;
    await frame.waitForSelector('[part~=fullscreen]');
    const focused = async () => {
      const outer = await page.evaluate(() => document.activeElement?.textContent);
      const inner = await frame.evaluate(() => {
        const part = document.activeElement?.shadowRoot?.activeElement?.getAttribute('part');
        return document.hasFocus() ? part : null;
      });
      return inner?.split(' ').at(-1) ?? outer;
    };
    const parts = ['canvas', 'play', 'time', 'animation', 'reset', 'picture', 'fullscreen'];
    for (const stop of ['Before', ...parts, 'After']) {
      await page.keyboard.press('Tab');
      assert.equal(await focused(), stop);
    }
    for (const stop of parts.toReversed()) {
      await page.keyboard.press('Shift+Tab');
      assert.equal(await focused(), stop);
    }
    await turns(frame);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await frame.waitForFunction(() => document.querySelector('model-shot')?.paused === false);
    await page.close();
  });
});
