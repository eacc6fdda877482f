/**
 * `npm run tour`: pictures of every page of the site, of the page for frames, and of a page with every
 * state of the tag, as readers have them: on narrow and wide screens, light and dark, written either
 * way, in forced colours, printed. They are to be looked at, in test/output/tour. Names after it choose pages:
 * `npm run tour -- wiki states`. Needs `npm run build`.
 */
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { PAGES } from '../../demo/site/pages.ts';
import { launch, settle } from './browser.ts';
import { STATES, serveSite } from './server.ts';

const OUTPUT = path.resolve(import.meta.dirname, '../output/tour');
const WIDTHS = [360, 768, 1440];
const HEIGHT = 900;

/** What a reader has set, by the name of the picture. */
const READERS: Record<string, { media: Parameters<Page['emulateMedia']>[0]; dir: 'ltr' | 'rtl' }> =
  {
    light: { media: { colorScheme: 'light' }, dir: 'ltr' },
    dark: { media: { colorScheme: 'dark' }, dir: 'ltr' },
    'light-rtl': { media: { colorScheme: 'light' }, dir: 'rtl' },
    'dark-rtl': { media: { colorScheme: 'dark' }, dir: 'rtl' },
    forced: { media: { colorScheme: 'dark', forcedColors: 'active' }, dir: 'ltr' },
  };

const addresses: Record<string, string> = {
  ...Object.fromEntries(PAGES.map(({ file }) => [file.replace('.html', ''), `/demo/${file}`])),
  states: '/states.html',
  embed: '/embed/index.html#v=1&src=../demo/models/treasure-chest.bbmodel&controls',
};
const chosen = process.argv.slice(2);
const names = Object.keys(addresses).filter((name) => !chosen.length || chosen.includes(name));

const site = await serveSite({ '/states.html': STATES });
const browser = await launch();
await mkdir(OUTPUT, { recursive: true });
try {
  for (const width of WIDTHS) {
    const viewport = { width, height: HEIGHT };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    for (const name of names) await visit(context, name);
    await context.close();
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(`Look at ${path.relative(process.cwd(), OUTPUT)}.`);

async function visit(context: BrowserContext, name: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.origin}${addresses[name]}`);
  await settle(page);
  const { width } = page.viewportSize()!;
  for (const [reader, { media, dir }] of Object.entries(READERS)) {
    await page.emulateMedia({ forcedColors: 'none', ...media });
    await page.evaluate((to) => document.documentElement.setAttribute('dir', to), dir);
    await photograph(page, `${name}-${width}-${reader}.png`);
  }
  if (width === WIDTHS.at(-1)) await print(page, name);
  await page.close();
}

async function photograph(page: Page, file: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (overflow > 0) console.log(`${file}: ${overflow} pixels wider than the screen`);
  await page.screenshot({ path: path.join(OUTPUT, file), fullPage: true, timeout: 120_000 });
}

/** The picture of a tag must be on paper too. */
async function print(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('dir'));
  await page.emulateMedia({ media: 'print', colorScheme: 'light', forcedColors: 'none' });
  await rm(path.join(OUTPUT, `${name}.pdf`), { force: true });
  await page.pdf({ path: path.join(OUTPUT, `${name}.pdf`), format: 'A4', printBackground: false });
}
