import type { Gestures, Viewer } from './viewer.ts';

/** How far a drag across the longer side of the tag turns the model. */
const DEGREES_PER_SIDE = 240;

/** How strongly a pixel of the wheel, and of a trackpad's pinch, zooms. */
const ZOOM_PER_PIXEL = 0.001;
const ZOOM_PER_PINCH_PIXEL = 0.01;

/** How far a finger goes until it shows whether it turns the model or scrolls the page. */
const DECIDED_PX = 8;

/** Pixels that a wheel which counts in lines or pages stands for. */
const PIXELS_PER_DELTA_MODE = [1, 16, 300];

/** A pointer that is down. */
interface Held {
  x: number;
  y: number;
  /** Moves what is looked at instead of the viewer. */
  pans: boolean;
  /** False of a finger whose drag may still be the page's. */
  decided: boolean;
}

/**
 * Drag to turn, drag with the right button, shift or a second finger to pan, pinch and wheel to zoom,
 * double click to go back. The page always scrolls past the tag: a vertical drag of a finger is the
 * page's (`touch-action: pan-y`), and so is the wheel until the tag has focus.
 */
export class PointerController {
  readonly #viewer: Viewer;
  readonly #gestures: Gestures;
  readonly #pointers = new Map<number, Held>();
  /** Whether the right button has moved what is looked at since it went down. */
  #panned = false;

  constructor(viewer: Viewer, gestures: Gestures) {
    this.#viewer = viewer;
    this.#gestures = gestures;
  }

  readonly down = (event: PointerEvent): void => {
    const isSecond = event.button === 2 && !this.#gestures.disablePan;
    if (event.button !== 0 && !isSecond) return;
    canvasOf(event).setPointerCapture(event.pointerId);
    this.#panned = false;
    const pans = isSecond || (event.shiftKey && !this.#gestures.disablePan);
    const decided = event.pointerType !== 'touch' || this.#gestures.touchAction === 'none';
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY, pans, decided });
  };

  readonly move = (event: PointerEvent): void => {
    // Let go where nobody heard of it, as in a dialog that opened meanwhile.
    if (event.buttons === 0) this.up(event);
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    const spreadBefore = this.#spread();
    const [dx, dy] = [event.clientX - pointer.x, event.clientY - pointer.y];
    if (!this.#isOurs(pointer, dx, dy)) return;
    pointer.x = event.clientX;
    pointer.y = event.clientY;

    const { clientWidth, clientHeight } = canvasOf(event);
    const { disableZoom, disablePan } = this.#gestures;
    if (spreadBefore > 0) {
      const spread = this.#spread();
      if (spread > 0 && !disableZoom) this.#viewer.zoom(spreadBefore / spread);
      // Half of it, as the middle between two fingers goes half as far as one of them.
      if (!disablePan) this.#pan(dx / 2, dy / 2, clientHeight);
    } else if (pointer.pans) {
      this.#pan(dx, dy, clientHeight);
    } else if (this.#pointers.size === 1) {
      const degrees = DEGREES_PER_SIDE / Math.max(clientWidth, clientHeight, 1);
      // The model follows the hand, so that the viewer goes the other way.
      this.#viewer.turn(-dx * degrees, dy * degrees);
    }
  };

  readonly up = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  /** A menu where the right button was not used to pan; Chrome on Windows asks once it is up again. */
  readonly contextMenu = (event: Event): void => {
    if (this.#panned) event.preventDefault();
  };

  readonly doubleClick = (): void => {
    if (!this.#gestures.disableTap) this.#viewer.resetView();
  };

  /** Lets go of all, as of a tag that leaves the page. */
  release(): void {
    this.#pointers.clear();
  }

  /** Its listener must not be passive. */
  readonly wheel = (event: WheelEvent): void => {
    const focused = canvasOf(event).matches(':focus');
    if (this.#gestures.disableZoom || !(focused || event.ctrlKey)) return;
    const pixels = event.deltaY * (PIXELS_PER_DELTA_MODE[event.deltaMode] ?? 1);
    const strength = event.ctrlKey ? ZOOM_PER_PINCH_PIXEL : ZOOM_PER_PIXEL;
    const zoomed = this.#viewer.zoom(Math.exp(pixels * strength));
    // At the end of the zoom the page scrolls on; a pinch must not zoom the page instead.
    if (zoomed || event.ctrlKey) event.preventDefault();
  };

  /**
   * Whether a drag moves the model. A browser that is to scroll the page says so late: until then the
   * model would tip over. Two fingers are never the page's.
   */
  #isOurs(pointer: Held, dx: number, dy: number): boolean {
    if (pointer.decided || this.#pointers.size > 1) return true;
    if (Math.hypot(dx, dy) < DECIDED_PX) return false;
    const isUpright = Math.abs(dy) > Math.abs(dx);
    pointer.decided = isUpright === (this.#gestures.touchAction === 'pan-x');
    return pointer.decided;
  }

  /** The model follows the hand. */
  #pan(dx: number, dy: number, height: number): void {
    this.#panned = true;
    this.#viewer.pan(-dx / Math.max(height, 1), dy / Math.max(height, 1));
  }

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
