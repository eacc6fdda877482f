/** The tag from end to end, in every browser engine that this machine has. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { PixelImage } from '../../src/loaders/skin/png.ts';
import type { Served } from '../support/static-server.mjs';
import { CHROMIUM } from './chromium.ts';
import type { BrowserEngine, Driver } from './driver.ts';
import { FIREFOX } from './firefox.ts';
import { DICE, PANE } from './models.ts';
import { DEMO_MODELS, PAGE_COLOUR, ROUNDS, servePages } from './pages.ts';
import { assertColour, meanDistance, over, shareOf } from './pixels.ts';
import { SuitePage } from './suite-page.ts';
import { WEBKIT } from './webkit.ts';

const ENGINES: BrowserEngine[] = [CHROMIUM, FIREFOX, WEBKIT];

/** No test takes nearly as long, on whatever machine. */
const LIMIT_MS = 45_000;

/** How long a picture of a frame may take after the frame said where its camera is. */
const PATIENCE_MS = 5000;

/** How far two engines' pictures of a model may be apart, of 255: their GL rounds differently. */
const ENGINES_DIFFER = 0.5;

const MIDDLE = [80, 80];

/** Pictures of the engine that was first. */
const firstPictures = new Map<string, PixelImage>();

let site: Served;
before(async () => {
  site = await servePages();
});
after(() => site.close());

for (const engine of ENGINES) {
  describe(engine.name, { skip: engine.missing() }, () => suite(engine));
}

/** Resolves once it holds; rejects as it does where it does not for a while. */
async function eventually(holds: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      return await holds();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

function suite({ name, launch }: BrowserEngine): void {
  let driver: Driver;
  let page: SuitePage;
  before(async () => {
    driver = await launch();
    page = new SuitePage(driver, name, site.origin);
  });
  after(() => driver?.close());

  const test = (what: string, run: () => Promise<void>) => it(what, { timeout: LIMIT_MS }, run);

  test('loads, and shows what it loaded where the page has it', async () => {
    await page.show('dice');
    const picture = await page.picture('dice');
    const seen = await page.screenshot('dice');
    for (const image of [picture, seen]) assertColour(image, MIDDLE, DICE.south);
    assertColour(picture, [2, 2], [0, 0, 0, 0]);
    assertColour(seen, [2, 2], [...PAGE_COLOUR, 255]);
    const heard = await page.run((stage) => stage.heard.map((event) => event.name));
    assert.deepEqual(heard, ['load']);
  });

  test('draws in a worker where workers have WebGL 2, else in the page', async () => {
    await page.show('dice');
    const [workersDraw, pageContexts, workers] = await page.run(async (stage) => [
      await stage.workersDraw(),
      stage.pageContexts,
      stage.workers.length,
    ]);
    assert.equal(pageContexts, workersDraw ? 0 : 1);
    assert.equal(workers, 2);
  });

  test('is turned by a pointer and by keys', async () => {
    await page.show('dice');
    await driver.drag({ x: 110, y: 80 }, { x: 50, y: 80 });
    // 240 degrees a side, and a side is 160 pixels.
    await page.run((stage) =>
      stage.until(() => Math.abs(stage.tag.getCameraOrbit().theta - Math.PI / 2) < 0.01),
    );
    assertColour(await page.picture('turned'), MIDDLE, DICE.east);
    await driver.press('Home');
    await page.run((stage) => stage.until(() => Math.abs(stage.tag.getCameraOrbit().theta) < 0.01));
    assertColour(await page.picture('home'), MIDDLE, DICE.south);
    const sources = await page.run((stage) =>
      stage.heard.flatMap(({ name, detail }) => (name === 'camera-change' ? detail!.source : [])),
    );
    assert.ok(sources.includes('user-interaction'));
  });

  test('plays an animation, and shows the moment that is asked for', async () => {
    await page.show('dice');
    const moments = await page.run(async ({ tag, until, count }) => {
      tag.play();
      await until(() => count('loop') > 0);
      tag.pause();
      tag.currentTime = 0.75;
      await tag.updateComplete;
      return [count('play'), count('pause'), tag.currentTime, tag.duration];
    });
    assert.deepEqual(moments, [1, 1, 0.75, 1]);
    assertColour(await page.picture('later'), MIDDLE, DICE.north);
    await page.run(({ tag }) => {
      tag.currentTime = 0.25;
    });
    assertColour(await page.picture('earlier'), MIDDLE, DICE.south);
  });

  test('shows the page through what is transparent', async () => {
    await page.show('pane');
    const picture = await page.picture('pane');
    const seen = await page.screenshot('pane');
    const [near, far] = [55, 105];
    assertColour(picture, [near, near], PANE.opaque);
    assertColour(picture, [far, near], PANE.half);
    assertColour(seen, [near, near], PANE.opaque);
    assertColour(seen, [far, near], over(PANE.half, PAGE_COLOUR));
    assertColour(seen, [near, far], [...PAGE_COLOUR, 255]);
    assertColour(seen, [far, far], over(PANE.faint, PAGE_COLOUR));
  });

  test('asks a strict policy for nothing that it refuses', async () => {
    await page.show('strict');
    await page.run(({ tag, until }) =>
      until(() => tag.shadowRoot!.querySelector('[part~=bar]')?.clientWidth === 160),
    );
    assertColour(await page.screenshot('strict'), [80, 60], DICE.south);
    const [refused, workers] = await page.run(({ refused, hosts }) => [refused, hosts]);
    assert.deepEqual([refused, workers], [[], 2]);
  });

  for (const [file, expected] of [
    ['missing', 'HTTP_STATUS'],
    ['broken', 'NOT_JSON'],
  ] as const) {
    test(`says why there is no picture: a file that is ${file}`, async () => {
      await page.open(file);
      const [code, message] = await page.run(async ({ tag, heard, until }) => {
        const part = () => tag.shadowRoot?.querySelector('[part=message]')?.textContent;
        await until(() => heard.length > 0 && part());
        return [heard[0]!.detail?.code, part()];
      });
      assert.equal(code, expected);
      assert.match(message!, new RegExp(expected));
    });
  }

  for (const model of ['golem', 'lantern']) {
    test(`draws the ${model} as the other engines do`, async () => {
      await page.show(model);
      const picture = await page.picture(model);
      const all = { x: 0, y: 0, width: picture.width, height: picture.height };
      assert.ok(shareOf(picture, all, ([, , , alpha]) => alpha === 255) > 0.1);
      const first = firstPictures.get(model);
      firstPictures.set(model, first ?? picture);
      if (first) {
        const apart = meanDistance(picture, first);
        assert.ok(apart < ENGINES_DIFFER, `apart by ${apart}`);
      }
    });
  }

  test('draws on after its context was lost', async () => {
    await page.show('dice');
    await page.run((stage) => stage.loseContext());
    await page.run(async ({ tag, until }) => {
      tag.cameraOrbit = '90deg 90deg auto';
      await until(() => tag.getCameraOrbit().theta > 1);
      tag.jumpCameraToGoal();
    });
    assertColour(await page.picture('after-loss'), MIDDLE, DICE.east);
    assert.equal(await page.run((stage) => stage.count('error')), 0);
  });

  test('draws on after its workers died', async () => {
    await page.show('dice');
    await page.run(async (stage) => {
      const { tag, until } = stage;
      stage.killWorkers();
      // Where the engine is in the page, it was no worker that drew.
      await until(() => stage.pageContexts > 0 || stage.workers.length > 0);
      tag.cameraOrbit = '-90deg 90deg auto';
      await until(() => tag.getCameraOrbit().theta < -1);
      tag.jumpCameraToGoal();
      await until(() => tag.toBlob().then(Boolean, () => false));
    });
    assertColour(await page.picture('after-death'), MIDDLE, DICE.west);
    assert.equal(await page.run((stage) => stage.count('error')), 0);
  });

  test('has one host in a worker, even where scripts of workers run twice', async () => {
    await page.show('twice');
    await page.run(async ({ tag, until }) => {
      tag.cameraOrbit = '90deg 90deg auto';
      await until(() => tag.getCameraOrbit().theta > 1);
      tag.jumpCameraToGoal();
    });
    assertColour(await page.picture('twice'), MIDDLE, DICE.east);
    assert.deepEqual(await page.run(({ hosts, count }) => [hosts, count('load')]), [2, 2]);
  });

  test('is in the embed page too, in a frame without an origin as well, and hears the host', async () => {
    await page.open('framed');
    await page.run((stage) => stage.framesLoaded());
    const seen = await page.screenshot('framed');
    for (const left of [0, 160]) {
      assertColour(seen, [left + MIDDLE[0]!, MIDDLE[1]!], DICE.south);
      assertColour(seen, [left + 2, 2], [...PAGE_COLOUR, 255]);
    }
    await page.run((stage) => stage.turnFrames('90deg 90deg auto'));
    await eventually(async () => {
      const turned = await page.screenshot('framed-turned');
      for (const left of [0, 160]) assertColour(turned, [left + MIDDLE[0]!, MIDDLE[1]!], DICE.east);
    });
  });

  test('shows many tags with one context', async () => {
    await page.show('many');
    const seen = await page.screenshot('many');
    for (let i = 0; i < DEMO_MODELS.length * ROUNDS; i++) {
      const box = { x: (i % 8) * 96, y: Math.floor(i / 8) * 96, width: 96, height: 96 };
      const drawn = shareOf(seen, box, (colour) =>
        PAGE_COLOUR.some((value, channel) => Math.abs(value - colour[channel]!) > 8),
      );
      assert.ok(drawn > 0.05, `${DEMO_MODELS[i % 8]}, tag ${i}, covers ${drawn}`);
    }
    const [workers, contexts] = await page.run(({ workers, pageContexts }) => [
      workers.length,
      pageContexts,
    ]);
    assert.deepEqual([workers, contexts! <= 1], [2, true]);
  });
}
