/** What pages of each kind download of ours, as the readme has it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { before, describe, it } from 'node:test';
import { type Browser, chromium } from 'playwright';
import { launchOptions } from '../support/browser.mjs';
import { type Served, serve } from '../support/static-server.mjs';
import { DIST, gzipSize, ROOT } from './dist.ts';
import { EXTRAS, KINDS, MODELS, type TransferPage } from './transfer-pages.ts';

const README = readFileSync(path.join(ROOT, 'README.md'), 'utf8');

/** How far the readme may be off, KB: less than anybody would notice. */
const TOLERANCE_KB = 0.5;

/** For so long nothing more is asked for once all is shown, ms. */
const QUIET_MS = 300;

/** What comes once the first picture is there, by the words of the readme. */
const AFTERWARDS = { 'shadows and rounded edges, after the first picture': 'chunks/fine.js' };

/** How many pages are open at a time: one waits while another draws. */
const LANES = 3;

const PAGES = Object.entries({ ...KINDS, ...EXTRAS });

/** KB by the words of the readme. */
const measured = new Map<string, number>();

before(async () => {
  const { executablePath, args } = launchOptions();
  const browser = await chromium.launch({ executablePath, args });
  const site = await serve(
    Object.fromEntries(PAGES.map((_, i) => [`/${i}/`, DIST])),
    Object.fromEntries(PAGES.flatMap(([, { body }], i) => filesOf(`/${i}/`, body))),
  );
  try {
    const waiting = PAGES.entries();
    const lane = async () => {
      for (const [i, [what, kind]] of waiting) {
        measured.set(what, await transferred(browser, { site, folder: `/${i}/`, kind }));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    await browser.close();
    await site.close();
  }
});

/** What a page has in its folder besides what was built. */
function filesOf(folder: string, body: string): [name: string, content: string | Uint8Array][] {
  const page = `<!doctype html><html lang="en"><style>model-shot { width: 64px; height: 64px }</style>
    <script type="module" src="model-shot.js"></script>${body}`;
  return Object.entries({ ...MODELS, page }).map(([name, content]) => [folder + name, content]);
}

interface Visit {
  site: Served;
  /** That page's own, so that it is seen what it asked for. */
  folder: string;
  kind: TransferPage;
}

/** KB of the scripts that a page asks for, each compressed by itself. */
async function transferred(browser: Browser, { site, folder, kind }: Visit): Promise<number> {
  const asked = () => site.asked.filter((name) => name.startsWith(folder));
  const page = await browser.newPage();
  await page.goto(`${site.origin}${folder}page`);
  await page.waitForFunction(() => document.querySelector('model-shot')?.loaded);
  await page.evaluate(`(async (tag) => ${kind.act ?? null})(document.querySelector('model-shot'))`);
  for (let before = -1; before !== asked().length; ) {
    before = asked().length;
    await page.waitForTimeout(QUIET_MS);
  }
  await page.close();
  const scripts = new Set(asked().map((name) => name.slice(folder.length)));
  for (const [what, name] of Object.entries(AFTERWARDS)) {
    assert.ok(scripts.delete(name), `${what}: not asked for`);
  }
  return gzipSize([...scripts].filter((name) => name.endsWith('.js'))) / 1000;
}

/** The readme says so much, to within what nobody would notice. */
function assertSaid(what: string, kilobytes: number): void {
  const row = `| ${what} | ${kilobytes.toFixed(1)} |`;
  const said = README.split('\n').find((line) => line.startsWith(`| ${what} |`));
  const apart = Math.abs(Number(said?.split('|')[2]) - kilobytes);
  assert.ok(apart <= TOLERANCE_KB, `it says "${said}", and it is "${row}"`);
}

describe('the readme says what a page downloads', () => {
  for (const what of Object.keys(KINDS)) {
    it(`for ${what}`, () => assertSaid(what, measured.get(what)!));
  }
  for (const [what, name] of Object.entries(AFTERWARDS)) {
    it(`more for ${what}`, () => assertSaid(what, gzipSize([name]) / 1000));
  }
  for (const what of Object.keys(EXTRAS)) {
    it(`more for ${what}`, () => {
      assertSaid(what, measured.get(what)! - measured.get('a Blockbench model')!);
    });
  }
});
