import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../support/browser.mjs';

/** Models are drawn by software GL; the page itself is put together without it, which is faster. */
export function launch(): Promise<Browser> {
  const { executablePath, args } = launchOptions();
  return chromium.launch({ executablePath, args: [...args, '--disable-gpu-compositing'] });
}

/**
 * Scrolls once past everything, so that every tag loads, and back; resolves once each shows what it
 * will: its model, with bar and prompt, or why not. Tags marked `data-waits` are to be left alone.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => customElements.get('model-shot'));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = page.viewportSize()?.height ?? 800;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForFunction(nearOnesAreThere, null, { timeout: 120_000 });
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Runs in the page, where no function inside it may have a name: esbuild would mark it. */
function nearOnesAreThere(): boolean {
  return [...document.querySelectorAll('model-shot')].every((tag) => {
    const { top, bottom } = tag.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight || 'waits' in tag.dataset) return true;
    const wanted = [
      ...('fails' in tag.dataset ? ['message'] : []),
      ...(tag.controls ? ['bar'] : []),
      ...(tag.interactionPrompt === 'auto' ? ['prompt'] : []),
    ];
    const isLoaded = tag.loaded || 'fails' in tag.dataset;
    return isLoaded && wanted.every((part) => tag.shadowRoot?.querySelector(`[part~=${part}]`));
  });
}
