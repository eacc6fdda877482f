import { chromium } from 'playwright';
import { findChromium, launchOptions } from '../support/browser.mjs';
import { type BrowserEngine, DRAG_STEPS, type Driver, VIEWPORT } from './driver.ts';

/** Chromium, by Playwright. It is installed where it is missing, as all other tests need it too. */
export const CHROMIUM: BrowserEngine = {
  name: 'Chromium',
  missing() {
    try {
      findChromium();
      return false;
    } catch (error) {
      return (error as Error).message;
    }
  },
  launch,
};

async function launch(): Promise<Driver> {
  const { executablePath, args } = launchOptions();
  const browser = await chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu-compositing'],
  });
  const page = await browser.newPage({ viewport: VIEWPORT });
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
    close: () => browser.close(),
  };
}
