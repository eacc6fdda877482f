/** The embed page in frames of a page of another origin, as wikis and forums have them. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Browser, BrowserContext, Frame, Page } from 'playwright';
import { launch } from './browser.ts';
import { type Site, serveSite } from './server.ts';

/** Small and without shadows: quick on software GL. */
const LANTERN = '/demo/models/lantern.bbmodel';
const QUICK = 'look=flat';

/** Keeps what frames say, with who said it. */
const HOST = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Host</title>
<link rel="icon" href="data:,">
<style>iframe { width: 160px; height: 160px; border: 0 }</style>
<script>
  const heard = [];
  addEventListener('message', ({ source, origin, data }) => {
    const frame = [...document.querySelectorAll('iframe')].find((one) => one.contentWindow === source);
    heard.push({ frame: frame.id, origin, ...data });
  });
</script>
<main></main>
</html>`;

interface Heard {
  frame: string;
  origin: string;
  modelShot: number;
  type: string;
  [field: string]: unknown;
}

/** Three origins: of the host, of the embed page, and of the models, which alone lets others read. */
let host: Site;
let viewer: Site;
let models: Site;
/** The viewer where no worker is allowed. */
let strict: Site;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let asked: URL[];
let told: string[];

before(async () => {
  host = await serveSite({ '/host.html': HOST });
  viewer = await serveSite();
  models = await serveSite({}, { 'access-control-allow-origin': '*' });
  strict = await serveSite({}, { 'content-security-policy': "worker-src 'none'" });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await Promise.all([host, viewer, models, strict].map((site) => site.close()));
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 700, height: 200 } });
  page = await context.newPage();
  asked = [];
  told = [];
  context.on('request', (request) => asked.push(new URL(request.url())));
  context.on('console', (message) => told.push(`${message.type()}: ${message.text()}`));
  await page.goto(`${host.origin}/host.html`);
});

interface FrameOptions {
  id?: string;
  sandbox?: string | null;
  site?: Site;
  /** Not seen, the tag loads nothing: quick, where only its attributes matter. */
  hidden?: boolean;
}

/** Puts a frame on the host's page; gives what is in it once its tag or message is there. */
async function embed(parameters: string, options: FrameOptions = {}): Promise<Frame> {
  const { id = 'frame', sandbox = null, site = viewer, hidden = false } = options;
  const src = `${site.origin}/embed/index.html#${parameters}`;
  await page.evaluate(
    (parts) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, { id: parts.id, title: parts.id, hidden: parts.hidden });
      if (parts.sandbox !== null) frame.setAttribute('sandbox', parts.sandbox);
      frame.src = parts.src;
      document.querySelector('main')!.append(frame);
    },
    { id, sandbox, src, hidden },
  );
  const frame = await (await page.waitForSelector(`#${id}`, { state: 'attached' })).contentFrame();
  await frame!.waitForSelector('model-shot, [role=alert]', { state: 'attached' });
  return frame!;
}

const modelAt = (site: Site) => `src=${encodeURIComponent(site.origin + LANTERN)}`;
const lantern = () => `v=1&${modelAt(models)}&${QUICK}`;
const withHost = () => `${lantern()}&origin=${encodeURIComponent(host.origin)}`;

/** How to wait in a frame: one that nobody sees has no animation frames, which are the usual moments. */
const OFTEN = { polling: 50 };

async function isLoaded(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => document.querySelector('model-shot')?.loaded, null, OFTEN);
}

/** What the host has heard, once there is something of this kind. */
async function heard(type: string): Promise<Heard[]> {
  const all = () => page.evaluate('heard') as Promise<Heard[]>;
  await page.waitForFunction(`heard.some(({ type }) => type === '${type}')`);
  return (await all()).filter((message) => message.type === type);
}

async function say(message: unknown, id = 'frame'): Promise<void> {
  await page.evaluate(
    ([name, data]) =>
      (document.getElementById(name as string) as HTMLIFrameElement).contentWindow!.postMessage(
        data,
        '*',
      ),
    [id, message],
  );
}

/** Resolves once two frames show the same picture, and something. */
async function showTheSame(one: string, other: string): Promise<void> {
  const shot = (id: string) => page.locator(`#${id}`).screenshot();
  for (let tries = 0; ; tries++) {
    const [a, b] = [await shot(one), await shot(other)];
    // 160 by 160 pixels of one colour are far smaller.
    assert.ok(a.length > 1500);
    if (a.equals(b)) return;
    assert.ok(tries < 20, 'the pictures stay different');
    await page.waitForTimeout(250);
  }
}

function pathsAt(site: Site): string[] {
  const paths = asked.filter(({ origin }) => origin === site.origin).map((url) => url.pathname);
  return [...new Set(paths)].sort();
}

describe('the embed page', () => {
  it('draws in a frame, and in a sandboxed one whose server allows nobody to read', async () => {
    const plain = await embed(lantern(), { id: 'plain' });
    await isLoaded(plain);
    assert.deepEqual(
      pathsAt(viewer),
      [
        '/chunks/hands.js',
        '/chunks/shot-find-look.js',
        '/draw-worker.js',
        '/embed/embed.css',
        '/embed/embed.js',
        '/embed/index.html',
        '/load-worker.js',
        '/model-shot.js',
        '/chunks/bbmodel.js',
      ].sort(),
    );
    asked.length = 0;
    const boxed = await embed(lantern(), { id: 'boxed', sandbox: 'allow-scripts' });
    await isLoaded(boxed);
    assert.equal(await boxed.evaluate(() => globalThis.origin), 'null');
    assert.deepEqual(pathsAt(viewer), [
      '/classic/chunks/bbmodel.js',
      '/classic/chunks/hands.js',
      '/classic/chunks/shot-find-look.js',
      '/classic/chunks/worker.js',
      '/classic/draw-worker.js',
      '/classic/load-worker.js',
      '/classic/model-shot.js',
      '/embed/embed.css',
      '/embed/embed.js',
      '/embed/index.html',
    ]);
    await showTheSame('plain', 'boxed');
    assert.deepEqual(pathsAt(models), [LANTERN]);
    const origins = new Set(
      asked.map(({ origin }) => origin).filter((origin) => origin !== 'null'),
    );
    assert.deepEqual([...origins].sort(), [viewer.origin, models.origin].sort());
    assert.deepEqual(told, []);
    const nothing = { cookies: [], origins: [] };
    assert.deepEqual(await context.storageState({ indexedDB: true }), nothing);
  });

  it('draws in the page where the server’s policy allows no worker, sandboxed too', async () => {
    const options = { site: strict, sandbox: 'allow-scripts' };
    await isLoaded(await embed(lantern(), options));
    assert.equal(told.filter((line) => line.includes('no worker started')).length, 1);
  });

  for (const sandbox of [null, 'allow-scripts']) {
    it(`runs scripts of its own server alone, ${sandbox ? 'sandboxed too' : 'in a frame'}`, async () => {
      const frame = await embed(lantern(), { sandbox, hidden: true });
      const runs = (src: string) =>
        frame.evaluate(
          (address) =>
            new Promise((resolve) => {
              const script = document.createElement('script');
              script.onload = () => resolve(true);
              script.onerror = () => resolve(false);
              script.src = address;
              document.head.append(script);
            }),
          src,
        );
      assert.equal(await runs(`${models.origin}/demo/scripts/copy.js`), false);
      assert.equal(await runs(`${viewer.origin}/embed/embed.js`), true);
    });
  }

  it('fills its frame, and shows itself anew when its address changes', async () => {
    const frame = await embed(`${lantern()}&alt=A%20lantern&lang=de`);
    await isLoaded(frame);
    const box = await frame.$eval('model-shot', (tag) => tag.getBoundingClientRect().toJSON());
    assert.deepEqual([box.x, box.y, box.width, box.height], [0, 0, 160, 160]);
    assert.equal(await frame.title(), 'A lantern');
    assert.equal(await frame.evaluate(() => document.documentElement.lang), 'de');
    await page.$eval('#frame', (element) => {
      const iframe = element as HTMLIFrameElement;
      iframe.src = iframe.src.replace('A%20lantern', 'Another');
    });
    await frame.waitForFunction(() => document.title === 'Another', null, OFTEN);
    assert.equal(await frame.$eval('model-shot', ({ alt }) => alt), 'Another');
  });
});

describe('what the embed page cannot show', () => {
  it('anything without scripts, is said in the frame', async () => {
    const frame = await embed(lantern(), { sandbox: '' });
    assert.match((await frame.textContent('[role=alert]')) ?? '', /sandbox="allow-scripts"/);
  });

  it('is said in the frame and the console: a version, no model', async () => {
    const [newer, empty] = [await embed('v=2&src=a.bbmodel'), await embed('v=1', { id: 'empty' })];
    assert.match((await newer.textContent('[role=alert]')) ?? '', /knows version 1/);
    assert.match((await empty.textContent('[role=alert]')) ?? '', /names no model/);
    assert.equal(told.length, 2);
    assert.equal(
      pathsAt(viewer).some((path) => path.includes('model-shot.js')),
      false,
    );
  });

  it('parameters that it does not know, in the console', async () => {
    await embed(`${lantern()}&onclick=alert(1)&exposure=99`, { hidden: true });
    assert.deepEqual(
      told.map((line) => /(\w+) is ignored/.exec(line)?.[1]),
      ['onclick', 'exposure'],
    );
  });

  it('a model that no server gives a frame without an origin, with what to do', async () => {
    const frame = await embed(`v=1&${modelAt(viewer)}`, { sandbox: 'allow-scripts' });
    const message = frame.locator('[part=message]');
    await message.waitFor();
    assert.match((await message.textContent()) ?? '', /NO_ORIGIN/);
    // The frame is transparent, and the page around may be dark.
    const background = await message.evaluate((part) => getComputedStyle(part).backgroundColor);
    assert.equal(background, 'rgb(255, 255, 255)');
    const hint = /error: <model-shot> NO_ORIGIN: .*Access-Control-Allow-Origin: \*/;
    assert.ok(told.some((line) => hint.test(line)));
  });

  it('its own files, where those are missing', async () => {
    await context.route('**/model-shot.js', (route) => route.abort());
    const frame = await embed(lantern());
    assert.match(
      (await frame.textContent('[role=alert]')) ?? '',
      /model-shot\.js could not be had/,
    );
  });
});

describe('messages with a frame without an origin', () => {
  it('tell the host what happens, and do what it says', async () => {
    const frame = await embed(`${withHost()}&camera-orbit=0deg%2090deg%20auto`, {
      sandbox: 'allow-scripts',
    });
    const [ready] = await heard('ready');
    assert.deepEqual(ready, {
      frame: 'frame',
      origin: 'null',
      modelShot: 1,
      type: 'ready',
    });
    const [load] = await heard('load');
    assert.ok(Array.isArray(load?.animations) && typeof load.duration === 'number');

    await say({ modelShot: 1, type: 'set', attributes: { 'camera-orbit': '90deg 45deg 3m' } });
    await frame.waitForFunction(
      () => {
        const { theta = 0 } = document.querySelector('model-shot')?.getCameraOrbit() ?? {};
        return Math.abs(theta - Math.PI / 2) < 1e-6;
      },
      null,
      OFTEN,
    );
    await say({ modelShot: 1, type: 'camera' });
    await page.waitForFunction("heard.some(({ source }) => source === 'answer')");
    const answer = (await heard('camera')).find(({ source }) => source === 'answer');
    const [theta, phi, radius] = String(answer?.orbit).split(' ').map(Number.parseFloat);
    assert.ok(Math.abs(theta! - Math.PI / 2) < 1e-6 && Math.abs(phi! - Math.PI / 4) < 1e-6);
    assert.ok(Math.abs(radius! - 3) < 1e-6);
  });
});

describe('messages', () => {
  it('play and pause', async () => {
    await embed(withHost().replace('lantern', 'windmill'));
    await heard('load');
    await say({ modelShot: 1, type: 'play' });
    await heard('play');
    await say({ modelShot: 1, type: 'pause' });
    await heard('pause');
  });

  it('tell the host of an error', async () => {
    await embed(withHost().replace('lantern', 'nowhere'));
    const [error] = await heard('error');
    assert.deepEqual([error?.code, error?.origin], ['HTTP_STATUS', viewer.origin]);
  });

  it('that are wrong are noted, and change nothing', async () => {
    const frame = await embed(withHost(), { hidden: true });
    await heard('ready');
    await say({ modelShot: 1, type: 'camera' });
    // Before there is a model, too.
    const [{ orbit }] = (await heard('camera')) as [Heard];
    assert.match(String(orbit), /^\S+rad \S+rad \S+m$/);
    await say({ modelShot: 1, type: 'explode' });
    await say({ modelShot: 1, type: 'set', attributes: { onclick: 'alert(1)', look: null } });
    await frame.waitForFunction(
      () => !document.querySelector('model-shot')?.hasAttribute('look'),
      null,
      OFTEN,
    );
    assert.deepEqual(await frame.$eval('model-shot', (tag) => tag.getAttributeNames().sort()), [
      'src',
    ]);
    assert.equal(told.length, 2);
  });

  it('go to nobody and come from nobody where no origin is given, or another', async () => {
    const other = encodeURIComponent('https://other.example');
    for (const [id, parameters] of [
      ['silent', lantern()],
      ['foreign', `${lantern()}&origin=${other}`],
    ] as const) {
      const frame = await embed(parameters, { id, hidden: true });
      await frame.waitForFunction(() => customElements.get('model-shot'), null, OFTEN);
      await say({ modelShot: 1, type: 'set', attributes: { look: 'night' } }, id);
      await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
      assert.equal(await frame.$eval('model-shot', (tag) => tag.look), 'flat');
    }
    assert.deepEqual(await page.evaluate('heard'), []);
  });

  it('of another frame than the host are not heard', async () => {
    const frame = await embed(withHost(), { hidden: true });
    await heard('ready');
    await page.evaluate(() => {
      const sibling = document.createElement('iframe');
      sibling.srcdoc = `<script>
        const message = { modelShot: 1, type: 'set', attributes: { look: 'night' } };
        parent.document.querySelector('iframe').contentWindow.postMessage(message, '*');
        parent.sent = true;
      </script>`;
      document.body.append(sibling);
    });
    await page.waitForFunction('globalThis.sent');
    await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    assert.equal(await frame.$eval('model-shot', (tag) => tag.look), 'flat');
  });
});

describe('the frame of the playground', () => {
  it('shows what stands there', async () => {
    const playground = await context.newPage();
    await playground.goto(`${viewer.origin}/demo/playground.html`);
    await playground.locator('[name=alt]').fill('A "lamp" & more');
    await playground.locator('[name=auto-rotate]').check();
    const code = await playground.locator('#frame-line').textContent();
    await playground.close();
    await page.evaluate((html) => {
      document.querySelector('main')!.innerHTML = html;
    }, code ?? '');
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    await isLoaded(frame!);
    const tag = frame!.locator('model-shot');
    assert.equal(await tag.getAttribute('src'), `${viewer.origin}${LANTERN}`);
    assert.equal(await tag.getAttribute('alt'), 'A "lamp" & more');
    assert.equal(await tag.getAttribute('auto-rotate'), '');
    assert.equal(await page.locator('iframe').getAttribute('title'), 'A "lamp" & more');
    assert.deepEqual(told, []);
  });
});
