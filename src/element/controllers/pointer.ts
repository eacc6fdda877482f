import type { Viewer } from './viewer.ts';

/** How far a drag across the longer side of the tag turns the model. */
const DEGREES_PER_SIDE = 240;

/** How strongly a pixel of the wheel, and of a trackpad's pinch, zooms. */
const ZOOM_PER_PIXEL = 0.001;
const ZOOM_PER_PINCH_PIXEL = 0.01;

/** Pixels that a wheel which counts in lines or pages stands for. */
const PIXELS_PER_DELTA_MODE = [1, 16, 300];

/**
 * Drag to turn, pinch and wheel to zoom. The page always scrolls past the tag: a vertical drag of a
 * finger is the page's (`touch-action: pan-y`), and so is the wheel until the tag has focus.
 */
export class PointerController {
  readonly #viewer: Viewer;
  readonly #pointers = new Map<number, { x: number; y: number }>();

  constructor(viewer: Viewer) {
    this.#viewer = viewer;
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    canvasOf(event).setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  readonly move = (event: PointerEvent): void => {
    // Let go where nobody heard of it, as in a dialog that opened meanwhile.
    if (event.buttons === 0) this.up(event);
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const spreadBefore = this.#spread();
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    pointer.x = event.clientX;
    pointer.y = event.clientY;

    const spread = this.#spread();
    if (spread > 0 && spreadBefore > 0) {
      this.#viewer.zoom(spreadBefore / spread);
    } else if (this.#pointers.size === 1) {
      const { clientWidth, clientHeight } = canvasOf(event);
      const degrees = DEGREES_PER_SIDE / Math.max(clientWidth, clientHeight, 1);
      // The model follows the hand, so that the viewer goes the other way.
      this.#viewer.turn(-dx * degrees, dy * degrees);
    }
  };

  readonly up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  /** Lets go of all, as of a tag that leaves the page. */
  release(): void {
    this.#pointers.clear();
  }

  /** Lit takes an object where a listener must not be passive. */
  readonly wheel = {
    passive: false,
    handleEvent: (event: WheelEvent): void => {
      const focused = canvasOf(event).matches(':focus');
      if (!focused && !event.ctrlKey) return;
      const pixels = event.deltaY * (PIXELS_PER_DELTA_MODE[event.deltaMode] ?? 1);
      const strength = event.ctrlKey ? ZOOM_PER_PINCH_PIXEL : ZOOM_PER_PIXEL;
      const zoomed = this.#viewer.zoom(Math.exp(pixels * strength));
      // At the end of the zoom the page scrolls on; a pinch must not zoom the page instead.
      if (zoomed || event.ctrlKey) event.preventDefault();
    },
  };

  /** The distance between two fingers; 0 where there are not two. */
  #spread(): number {
    const [first, second] = this.#pointers.values();
    if (!first || !second || this.#pointers.size !== 2) return 0;
    return Math.hypot(first.x - second.x, first.y - second.y);
  }
}

function canvasOf(event: Event): Element {
  return event.currentTarget as Element;
}
