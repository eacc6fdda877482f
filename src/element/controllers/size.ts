import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A size in device pixels, and how many of them are a CSS pixel. */
export interface DeviceSize {
  width: number;
  height: number;
  pixelRatio: number;
}

/**
 * The size of the tag's canvas in device pixels, exactly where the browser tells it: only then does
 * one pixel of the picture fall on one pixel of the screen.
 */
export class SizeController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #canvas: () => Element;
  readonly #onSize: (size: DeviceSize) => void;
  #observer: ResizeObserver | null = null;
  #resolution: MediaQueryList | null = null;

  constructor(
    host: ReactiveControllerHost,
    canvas: () => Element,
    onSize: (size: DeviceSize) => void,
  ) {
    this.#host = host;
    this.#canvas = canvas;
    this.#onSize = onSize;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostUpdated(): void {
    if (!this.#observer) this.#observe();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#resolution?.removeEventListener('change', this.#observeAgain);
    this.#resolution = null;
  }

  #observe(): void {
    const canvas = this.#canvas();
    // One of this page's would hear too late of what is laid out with another document.
    const { ResizeObserver } = canvas.ownerDocument.defaultView ?? window;
    this.#observer = new ResizeObserver(([entry]) => {
      if (entry) this.#onSize(deviceSize(entry));
    });
    try {
      this.#observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch {
      // Safari: the layout size does not change with the resolution, so that is watched as well.
      this.#observer.observe(canvas);
      this.#resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      this.#resolution.addEventListener('change', this.#observeAgain);
    }
  }

  readonly #observeAgain = (): void => {
    this.hostDisconnected();
    this.#observe();
  };
}

function deviceSize(entry: ResizeObserverEntry): DeviceSize {
  const pixelRatio = devicePixelRatio;
  const exact = entry.devicePixelContentBoxSize?.[0];
  if (exact) return { width: exact.inlineSize, height: exact.blockSize, pixelRatio };
  const { width, height } = entry.contentRect;
  return {
    width: Math.round(width * pixelRatio),
    height: Math.round(height * pixelRatio),
    pixelRatio,
  };
}
