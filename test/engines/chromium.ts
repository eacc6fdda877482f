import { chromium } from 'playwright';
import { findChromium, launchOptions } from '../support/browser.mjs';
import { type BrowserEngine, type Driver, VIEWPORT } from './driver.ts';
import { driverOf } from './page-driver.ts';

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
  return driverOf(page, () => browser.close());
}
