import { DRAG_STEPS, type Driver, type Point } from './driver.ts';

/** A page as Playwright and Puppeteer have it alike. */
interface ScriptedPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  screenshot(): Promise<Uint8Array>;
  readonly keyboard: { press(key: 'ArrowLeft' | 'Home'): Promise<void> };
  readonly mouse: {
    move(x: number, y: number, options?: { steps: number }): Promise<void>;
    down(): Promise<void>;
    up(): Promise<void>;
  };
}

/** Drives a page by its library; `close` ends the browser. */
export function driverOf(page: ScriptedPage, close: () => Promise<void>): Driver {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    async drag(from: Point, to: Point) {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: DRAG_STEPS });
      await page.mouse.up();
    },
    press: (key) => page.keyboard.press(key),
    screenshot: () => page.screenshot(),
    close,
  };
}
