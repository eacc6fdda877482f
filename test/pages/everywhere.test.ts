/** The tag on pages of other servers, under policies, from a disk, and beside another of itself. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launch } from './browser.ts';
import { type Site, serveSite } from './server.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const LANTERN = '/demo/models/lantern.bbmodel';

/** The server of the page, one that lets nobody read, and one that lets everybody. */
let home: Site;
let closed: Site;
let open: Site;
/** That of the page, where it allows no workers, and where it allows its own files alone. */
let workless: Site;
let strict: Site;
/** That of the page, which is sandboxed. */
let boxed: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let asked: URL[];
let told: string[];

/** A page with these scripts and models; small ones without shadows, which are quick. */
function pageOf(scripts: string[], ...models: string[]): string {
  const tags = models.map(
    (src) => `<model-shot src="${src}" look="flat" alt="A model"></model-shot>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Page of a test</title>
<link rel="icon" href="data:,">
<style>model-shot { width: 120px; height: 120px }</style>
${scripts.join('')}${tags.join('')}
</html>`;
}

const module = (address: string) => `<script type="module" src="${address}"></script>`;
const plain = (address: string) => `<script src="${address}" async></script>`;

before(async () => {
  closed = await serveSite();
  open = await serveSite({}, { 'access-control-allow-origin': '*' });
  const own = module('/model-shot.js');
  const pages = {
    '/abroad.html': pageOf([module(`${open.origin}/model-shot.js`)], `${open.origin}${LANTERN}`),
    '/plain.html': pageOf([plain(`${closed.origin}/classic/model-shot.js`)], LANTERN),
    '/denied.html': pageOf([own], `${closed.origin}${LANTERN}`),
    '/pair.html': pageOf([own], LANTERN, '/demo/models/fox.bbmodel'),
    '/newer.html': pageOf([own, module('/newer/model-shot.js')], LANTERN),
    '/copy.html': pageOf([own, module('/copy/model-shot.js')]),
  };
  home = await serveSite(pages);
  const self = ['script', 'style', 'worker', 'img', 'connect'].map((kind) => `${kind}-src 'self'`);
  const policy = ["default-src 'none'", ...self].join('; ');
  strict = await serveSite(
    {
      '/classic.html': `${plain('/classic/model-shot.js')}<model-shot src="${LANTERN}" look="flat">`,
    },
    { 'content-security-policy': policy },
  );
  boxed = await serveSite(pages, { 'content-security-policy': 'sandbox allow-scripts' });
  workless = await serveSite(pages, { 'content-security-policy': "worker-src 'none'" });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await Promise.all([home, closed, open, workless, strict, boxed].map((site) => site.close()));
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 400, height: 200 } });
  page = await context.newPage();
  asked = [];
  told = [];
  context.on('request', (request) => asked.push(new URL(request.url())));
  context.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => told.push(`uncaught: ${error.message}`));
});

async function areLoaded(): Promise<void> {
  await page.waitForFunction(() => {
    const tags = [...document.querySelectorAll('model-shot')];
    return tags.length > 0 && tags.every(({ loaded }) => loaded);
  });
}

/** What the tag itself says in the console. */
const ownWords = () => told.filter((line) => line.includes('<model-shot>'));

async function message(): Promise<string> {
  return (await page.locator('[part=message]').textContent()) ?? '';
}

describe('on another server', () => {
  it('that lets everybody read: one script tag is enough, and nobody else is asked', async () => {
    await page.goto(`${home.origin}/abroad.html`);
    await areLoaded();
    const workers = page.workers().map((worker) => new URL(worker.url()).protocol);
    assert.deepEqual(workers, ['blob:', 'blob:']);
    const others = asked.filter(({ origin }) => origin !== open.origin && origin !== 'null');
    const atHome = new Set(others.map(({ href }) => href.replace(/#.*/, '')));
    assert.deepEqual(
      [...atHome].filter((href) => !href.startsWith(`blob:${home.origin}/`)),
      [`${home.origin}/abroad.html`],
    );
    assert.deepEqual(told, []);
  });

  it('that lets everybody read: on a page without an origin, too', async () => {
    await page.goto(`${boxed.origin}/abroad.html`);
    await areLoaded();
    assert.equal(await page.evaluate(() => globalThis.origin), 'null');
    assert.equal(page.workers().length, 2);
    assert.deepEqual(told, []);
  });

  it('that lets nobody read: a plain script tag is', async () => {
    await page.goto(`${home.origin}/plain.html`);
    await areLoaded();
    assert.equal(page.workers().length, 2);
    const there = asked.filter(({ origin }) => origin === closed.origin);
    assert.ok(there.every(({ pathname }) => pathname.startsWith('/classic/')));
    assert.deepEqual(told, []);
  });

  it('a model that its server gives nobody is told of, in the tag and the console', async () => {
    await page.goto(`${home.origin}/denied.html`);
    await page.locator('[part=message]').waitFor();
    assert.match(await message(), /FETCH_FAILED/);
    assert.match(
      ownWords().join('\n'),
      /^error: <model-shot> FETCH_FAILED: .*CORS.* let this page/,
    );
  });
});

describe('where only files of its own server are allowed', () => {
  it('plain scripts draw too, in workers, and break no rule', async () => {
    await page.goto(`${strict.origin}/classic.html`);
    await areLoaded();
    const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
    assert.deepEqual(workers.sort(), ['/classic/draw-worker.js', '/classic/load-worker.js']);
    const broken = told.filter((line) => !line.includes('favicon') && !line.includes('404'));
    assert.deepEqual(broken, []);
  });
});

describe('where no worker is allowed', () => {
  it('draws in the page, and says so once, however many tags', async () => {
    await page.goto(`${workless.origin}/pair.html`);
    await areLoaded();
    assert.equal(page.workers().length, 0);
    assert.equal(ownWords().length, 1);
    assert.match(ownWords()[0]!, /no worker started.*worker-src 'self'/);
  });
});

describe('from a disk', () => {
  it('says in tag and console why nothing can be read; given files, it shows them', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
    try {
      const script = pathToFileURL(path.join(DIST, 'classic/model-shot.js')).href;
      const file = path.join(folder, 'page.html');
      writeFileSync(file, pageOf([plain(script)], 'lantern.bbmodel'));
      await page.goto(pathToFileURL(file).href);
      await page.locator('[part=message]').waitFor();
      assert.match(await message(), /INVALID_URL/);
      assert.match(ownWords().join('\n'), /not by "file:".* http or https/);

      await page.evaluate(
        (model) => {
          document.querySelector('model-shot')!.files = [new File([model], 'lantern.bbmodel')];
        },
        readFileSync(path.join(DIST, LANTERN), 'utf8'),
      );
      await areLoaded();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('twice on a page', () => {
  /** Serves the element once more below another folder. */
  async function copy(folder: string, change: (code: string) => string): Promise<void> {
    await context.route(`**${folder}*`, (route) => {
      const file = path.join(DIST, new URL(route.request().url()).pathname.replace(folder, ''));
      const body = change(readFileSync(file, 'utf8'));
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
  }

  it('the first version stays and works, the console names both', async () => {
    const { version } = JSON.parse(readFileSync(path.join(DIST, '../package.json'), 'utf8'));
    await copy('/newer/', (code) => code.replaceAll(`"${version}"`, '"99.0.0"'));
    await page.goto(`${home.origin}/newer.html`);
    await areLoaded();
    assert.deepEqual(told, [`warning: <model-shot> stays ${version}, not 99.0.0`]);
    const newer = asked.filter(({ pathname }) => pathname.startsWith('/newer/'));
    assert.deepEqual(
      newer.map(({ pathname }) => pathname),
      ['/newer/model-shot.js'],
    );
  });

  it('of the same version, nothing is said', async () => {
    await copy('/copy/', (code) => code);
    await page.goto(`${home.origin}/copy.html`);
    assert.ok(asked.some(({ pathname }) => pathname === '/copy/model-shot.js'));
    assert.deepEqual(told, []);
  });
});
