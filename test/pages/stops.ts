/** Where Tab stops: what is to be reached on a page, in its order, and what has been. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright';

/** How a page stands after a press of Tab. */
interface Standing {
  /** What has the focus, in words; null where it left the page. */
  name: string | null;
  /** Which of the page's stops that is, and which the one before it was; -1 for none. */
  at: number;
  before: number;
  /** How many there are. */
  count: number;
  /** Whether one sees it, and that it has the focus. */
  seen: boolean;
}

/**
 * Presses Tab from the top of a page until the focus leaves it; fails where a stop is left out, out of
 * order, out of sight or without a ring, and where the focus does not get away.
 *
 * @returns the names of the stops
 */
export async function walk(page: Page): Promise<string[]> {
  const reached: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, at, before, count, seen } = await page.evaluate(standing);
    const place = `${name} after ${reached.at(-1) ?? 'the top'}`;
    if (name === null) {
      assert.equal(before, count - 1, `the focus left the page after ${reached.at(-1)}`);
      return reached;
    }
    assert.notEqual(at, -1, `${place}: not a stop`);
    assert.equal(at, before + 1, `${place}: out of order`);
    assert.ok(seen, `${place}: not seen to have the focus`);
    reached.push(name);
  }
}

/** Presses Tab until what is called so has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const first = await page.evaluate(standing);
  for (let i = 0; i <= first.count + 1; i++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(standing)).name === name) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

/**
 * Looks at the page as it is by now, since models load while one walks: at the flat tree, through
 * shadow roots and slots. Runs in the page, where no function inside it may have a name: esbuild would
 * mark it.
 */
function standing(): Standing {
  const stops: Element[] = [];
  const ahead: Element[] = [document.body];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { shadowRoot } = next;
    const slotted = next instanceof HTMLSlotElement ? next.assignedElements() : [];
    ahead.push(...(slotted.length ? slotted : [...(shadowRoot ?? next).children]).reverse());
    const stopsHere =
      next.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
      !next.matches(':disabled, [type=radio]:not(:checked)') &&
      next.checkVisibility({ visibilityProperty: true });
    if (stopsHere) stops.push(next);
  }
  let focused = document.activeElement ?? document.body;
  while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const kept = globalThis as { lastStop?: Element };
  const before = kept.lastStop ? stops.indexOf(kept.lastStop) : -1;
  kept.lastStop = focused;
  const { name, labels } = focused as HTMLInputElement;
  const label = labels?.[0]?.firstChild?.textContent;
  const words = focused.getAttribute('aria-label') || name || label || focused.textContent;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const [{ top, bottom, left, right } = new DOMRect()] = focused.getClientRects();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return {
    name: focused === document.body ? null : (words ?? '').trim(),
    at: stops.indexOf(focused),
    before,
    count: stops.length,
    seen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isInView,
  };
}
