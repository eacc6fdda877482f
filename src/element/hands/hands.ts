/** What readers move the model with, downloaded while the first that they can move is. */
import { handleKey } from './keys.ts';
import { PointerController } from './pointer.ts';
import type { Gestures, Viewer } from './viewer.ts';

/** Pointer, wheel and keys on a canvas, until they are let go. */
export class Hands {
  readonly #pointer: PointerController;
  readonly #listening = new AbortController();

  constructor(canvas: HTMLCanvasElement, viewer: Viewer, gestures: Gestures) {
    const pointer = new PointerController(viewer, gestures);
    this.#pointer = pointer;
    const { signal } = this.#listening;
    canvas.addEventListener('pointerdown', pointer.down, { signal });
    canvas.addEventListener('pointermove', pointer.move, { signal });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
      canvas.addEventListener(end, pointer.up, { signal });
    }
    canvas.addEventListener('wheel', pointer.wheel, { signal, passive: false });
    canvas.addEventListener('dblclick', pointer.doubleClick, { signal });
    canvas.addEventListener('contextmenu', pointer.contextMenu, { signal });
    const onKey = (event: KeyboardEvent): void => handleKey(event, viewer, gestures);
    canvas.addEventListener('keydown', onKey, { signal });
  }

  /** Lets go of what is held, as of a tag that leaves the page. */
  release(): void {
    this.#pointer.release();
  }

  dispose(): void {
    this.#listening.abort();
  }
}
