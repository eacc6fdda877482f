import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Hands } from '../hands/hands.ts';
import type { Gestures, Viewer } from '../hands/viewer.ts';

/** A tag whose readers may move the model. */
interface Host extends ReactiveControllerHost, Gestures {
  readonly cameraControls: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Lets readers move the model as long as the tag wants it. */
export class HandsController implements ReactiveController {
  readonly #host: Host;
  readonly #viewer: Viewer;
  #hands: Hands | null = null;
  #coming: Promise<void> | null = null;
  /** Whether there is a model to move, or one on its way. */
  #wanted = false;

  constructor(host: Host, viewer: Viewer) {
    this.#host = host;
    this.#viewer = viewer;
    host.addController(this);
  }

  /** Resolves once readers can move the model, if they may; a download that fails does not hold it up. */
  get ready(): Promise<void> {
    this.#wanted = true;
    if (!this.#host.cameraControls || this.#hands) return Promise.resolve();
    this.#coming ??= this.#fetch().catch(() => {
      this.#coming = null;
    });
    return this.#coming;
  }

  hostUpdated(): void {
    if (this.#host.cameraControls) {
      if (this.#wanted) void this.ready;
      return;
    }
    this.#hands?.dispose();
    this.#hands = this.#coming = null;
  }

  hostDisconnected(): void {
    this.#hands?.release();
  }

  async #fetch(): Promise<void> {
    const { Hands } = await import('../hands/hands.ts');
    const canvas = this.#host.renderRoot.querySelector('canvas');
    if (canvas && this.#host.cameraControls) {
      this.#hands = new Hands(canvas, this.#viewer, this.#host);
    }
  }
}
