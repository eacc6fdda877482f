import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** How near the visible part of the page a tag must come for its model to be fetched. */
export const NEAR_MARGIN = '300px';

/** Whether the tag is on screen, and whether it will be soon. */
export class VisibilityController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #onChange: () => void;
  #observers: IntersectionObserver[] = [];
  #near = false;
  #visible = false;

  constructor(host: ReactiveControllerHost & Element, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  get near(): boolean {
    return this.#near;
  }

  get visible(): boolean {
    return this.#visible;
  }

  hostConnected(): void {
    this.#observers = [
      this.#observe(NEAR_MARGIN, (near) => {
        this.#near = near;
      }),
      this.#observe('0px', (visible) => {
        this.#visible = visible;
      }),
    ];
  }

  hostDisconnected(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
    this.#near = false;
    this.#visible = false;
    this.#onChange();
  }

  #observe(rootMargin: string, store: (intersects: boolean) => void): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        store(entries.at(-1)?.isIntersecting ?? false);
        this.#onChange();
      },
      { rootMargin },
    );
    observer.observe(this.#host);
    return observer;
  }
}
