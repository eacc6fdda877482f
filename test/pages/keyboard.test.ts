/** Who has only a keyboard reaches everything, sees where they are, and gets away again. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launch, settle } from './browser.ts';
import { pageOf, type Site, serveSite } from './server.ts';

const PAGE = pageOf(`
  <a href="#before">before</a>
  <model-shot id="chest" src="/demo/models/treasure-chest.bbmodel" alt="A chest" controls></model-shot>
  <model-shot id="picture" src="/demo/models/potion.bbmodel" alt="A potion" camera-controls="off"></model-shot>
  <model-shot id="covered" src="/demo/models/fox.bbmodel" alt="A fox" reveal="manual">
    <div slot="poster"><button id="show" type="button">Show</button></div>
  </model-shot>
  <a href="#after">after</a>
  <div style="height: 3000px"></div>`);

let site: Site;
let browser: Browser;
let page: Page;

before(async () => {
  site = await serveSite({ '/page.html': PAGE });
  browser = await launch();
  page = await browser.newPage({ viewport: { width: 1000, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/page.html`);
  await settle(page);
});
after(async () => {
  await browser.close();
  await site.close();
});

interface Focus {
  /** The tag and the part in it, or the text of the element. */
  where: string;
  /** Pixels of the ring around it. */
  ring: number;
}

/** Where the focus is, through shadow roots. */
function focus(): Promise<Focus> {
  return page.evaluate(() => {
    const outer = document.activeElement;
    const inner = outer?.shadowRoot?.activeElement;
    const focused = inner ?? outer;
    const name = focused?.getAttribute('part')?.split(' ').at(-1);
    const { outlineStyle, outlineWidth } = getComputedStyle(focused!);
    return {
      where: name ? `${outer?.id} ${name}` : (focused?.textContent ?? ''),
      ring: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    };
  });
}

type Colour = readonly [red: number, green: number, blue: number];

/** The colours of the ring and of the page behind it. */
function colours(): Promise<[ring: Colour, ground: Colour]> {
  return page.evaluate(() => {
    const focused = document.activeElement!.shadowRoot!.activeElement!;
    document.body.style.background = 'Canvas';
    const texts = [
      getComputedStyle(focused).outlineColor,
      getComputedStyle(document.body).backgroundColor,
    ];
    return texts.map((text) => text.match(/[\d.]+/g)!.map(Number)) as [never, never];
  });
}

/** How much two colours differ, 1 to 21, as the Web Content Accessibility Guidelines count. */
function contrast(a: Colour, b: Colour): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const STOPS = [
  'before',
  'chest canvas',
  'chest play',
  'chest time',
  'chest animation',
  'chest reset',
  'chest picture',
  'chest fullscreen',
  'covered canvas',
  'Show',
  'after',
];

/** Moves the focus to a stop by the Tab key alone, past the end of the page if need be. */
async function tabTo(stop: string): Promise<void> {
  for (let i = 0; i <= STOPS.length + 1; i++) {
    await page.keyboard.press('Tab');
    if ((await focus()).where === stop) return;
  }
  assert.fail(`Tab does not lead to ${stop}`);
}

type Tag = HTMLElementTagNameMap['model-shot'];

/** What the chest says of itself. */
function chest<Value>(read: (tag: Tag) => Value): Promise<Value> {
  return page.$eval(
    '#chest',
    (tag, source) => new Function('tag', `return (${source})(tag)`)(tag),
    String(read),
  );
}

/** Waits, for pictures come when they do, until something is so; fails with what it is instead. */
async function becomes<Value>(read: (tag: Tag) => Value, is: (value: Value) => boolean) {
  const deadline = Date.now() + 30_000;
  while (!is(await chest(read)) && Date.now() < deadline) await page.waitForTimeout(50);
  const value = await chest(read);
  assert.ok(is(value), `it is ${value}`);
  return value;
}

/** Presses a key that changes something; gives what it is then. */
async function press<Value>(key: string, changed: (tag: Tag) => Value): Promise<Value> {
  const before = await chest(changed);
  await page.keyboard.press(key);
  return becomes(changed, (now) => now !== before);
}

const orbit = (tag: Tag) => String(tag.getCameraOrbit());
const target = (tag: Tag) => String(tag.getCameraTarget());

describe('by keyboard alone', () => {
  it('Tab stops at everything that does something, in order, and shows where it is', async () => {
    for (const stop of STOPS) {
      await page.keyboard.press('Tab');
      const { where, ring } = await focus();
      assert.equal(where, stop);
      assert.ok(ring >= 1, `${stop} shows that it has focus`);
    }
  });

  it('where it is stands out, light and dark', async () => {
    for (const stop of ['chest canvas', 'chest play']) {
      await tabTo(stop);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const [ring, ground] = await colours();
        // Of the Web Content Accessibility Guidelines, 1.4.11.
        assert.ok(contrast(ring, ground) >= 3, `${stop}, ${colorScheme}: ${ring} on ${ground}`);
      }
    }
    await page.emulateMedia({ colorScheme: null });
  });

  it('and back again', async () => {
    await tabTo('after');
    for (const stop of STOPS.slice(0, -1).reverse()) {
      await page.keyboard.press('Shift+Tab');
      assert.equal((await focus()).where, stop);
    }
  });

  it('the model is turned, moved and made larger, and is as it was', async () => {
    await tabTo('chest canvas');
    const [first, middle] = [await chest(orbit), await chest(target)];
    await press('ArrowRight', orbit);
    await press('+', orbit);
    await press('Shift+ArrowUp', target);
    await page.keyboard.press('Home');
    await becomes(orbit, (now) => now === first);
    await becomes(target, (now) => now === middle);
    assert.equal(await page.evaluate(() => scrollY), 0);
  });

  it('other keys stay the page’s', async () => {
    await tabTo('chest canvas');
    // A browser that has just been busy may lose the first.
    for (let i = 0; i < 20 && (await page.evaluate(() => scrollY)) === 0; i++) {
      await page.keyboard.press('PageDown');
      await page.waitForTimeout(300);
    }
    assert.notEqual(await page.evaluate(() => scrollY), 0);
    await page.evaluate(() => scrollTo(0, 0));
  });

  it('the controls do what they say', async () => {
    await tabTo('chest play');
    assert.equal(await press('Space', (tag) => tag.paused), false);
    assert.equal(await press('Enter', (tag) => tag.paused), true);

    await tabTo('chest time');
    await page.keyboard.press('Home');
    await becomes(
      (tag) => tag.currentTime,
      (now) => now === 0,
    );
    await press('ArrowRight', (tag) => tag.currentTime);

    await tabTo('chest animation');
    await press('ArrowDown', (tag) => tag.animationName ?? tag.availableAnimations[0]);

    await tabTo('chest picture');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Enter'),
    ]);
    assert.equal(download.suggestedFilename(), 'treasure-chest.png');

    await tabTo('chest canvas');
    const first = await chest(orbit);
    await press('ArrowRight', orbit);
    await tabTo('chest reset');
    assert.equal(await press('Enter', orbit), first);
  });

  it('full screen is entered and left', async () => {
    await tabTo('chest fullscreen');
    assert.equal(await press('Enter', (tag) => tag.matches(':fullscreen')), true);
    assert.equal(await press('Enter', (tag) => tag.matches(':fullscreen')), false);
  });
});
