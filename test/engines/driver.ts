/** What the suite asks of a browser, whatever way it is driven. */

/** A point of the page's viewport, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The size of the viewport, CSS pixels, each of which is one pixel of a screenshot. */
export const VIEWPORT = { width: 800, height: 600 };

/** A browser with one page. */
export interface Driver {
  /** Resolves once the page and its scripts are there. */
  open(url: string): Promise<void>;
  /** What an expression of JavaScript gives, promises awaited; plain data. Rejects as it does. */
  evaluate(expression: string): Promise<unknown>;
  /** A real pointer goes down, moves in steps, and up. */
  drag(from: Point, to: Point): Promise<void>;
  /** A real key is pressed and let go; its name as `KeyboardEvent.key` has it. */
  press(key: 'ArrowLeft' | 'Home'): Promise<void>;
  /** The viewport as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser engine of this machine. */
export interface BrowserEngine {
  name: string;
  /** What is not there, and how to get it; false where nothing is missing. */
  missing: () => string | false;
  launch: () => Promise<Driver>;
}

/** How many moves a drag has: fewer would be a jump, which no hand makes. */
export const DRAG_STEPS = 8;

/** Where the pointer is along a drag, its end last. */
export function dragPath(from: Point, to: Point): Point[] {
  return Array.from({ length: DRAG_STEPS }, (_, i) => {
    const share = (i + 1) / DRAG_STEPS;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}
