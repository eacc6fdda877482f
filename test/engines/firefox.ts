import { launch as launchBrowser } from 'puppeteer-core';
import { type BrowserEngine, type Driver, VIEWPORT } from './driver.ts';
import { driverOf } from './page-driver.ts';
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
  return driverOf(page, async () => {
    await browser.close();
    screen.close();
  });
}
