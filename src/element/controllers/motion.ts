import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Whether the reader asked the system for less motion. */
export class MotionController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #query: MediaQueryList | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get reduced(): boolean {
    return this.#query?.matches ?? false;
  }

  hostConnected(): void {
    this.#query = matchMedia('(prefers-reduced-motion: reduce)');
    this.#query.addEventListener('change', this.#onChange);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#query?.removeEventListener('change', this.#onChange);
    this.#query = null;
  }

  readonly #onChange = (): void => this.#host.requestUpdate();
}
