import { launch as launchBrowser } from 'puppeteer-core';
import { type BrowserEngine, DRAG_STEPS, type Driver, VIEWPORT } from './driver.ts';
import { findFirefox, findScreen, PACKAGES } from './programs.mjs';
import { openScreen } from './screen.ts';

/** Firefox, by Puppeteer over WebDriver BiDi. Headless it has no WebGL 2: it gets a screen. */
export const FIREFOX: BrowserEngine = {
  name: 'Firefox',
  missing: () =>
    findFirefox() && findScreen()
      ? false
      : `not installed; as root: apt-get install ${PACKAGES.join(' ')}`,
  launch,
};

async function launch(): Promise<Driver> {
  const screen = await openScreen();
  const browser = await launchBrowser({
    browser: 'firefox',
    executablePath: findFirefox()!,
    headless: false,
    extraPrefsFirefox: { 'webgl.force-enabled': true },
    env: { ...process.env, ...screen.env, MOZ_X11_EGL: '1' },
  });
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    async close() {
      await browser.close();
      screen.close();
    },
  };
}
