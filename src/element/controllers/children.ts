import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Watches the children of the tag and these attributes of theirs, while the tag is on a page. */
export class ChildrenController implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #attributes: string[];
  readonly #observer: MutationObserver;
  readonly #onChange: () => void;

  constructor(host: ReactiveControllerHost & Element, attributes: string[], onChange: () => void) {
    this.#host = host;
    this.#attributes = attributes;
    this.#onChange = onChange;
    this.#observer = new MutationObserver(onChange);
    host.addController(this);
  }

  hostConnected(): void {
    this.#onChange();
    this.#observer.observe(this.#host, {
      childList: true,
      subtree: true,
      attributeFilter: this.#attributes,
    });
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
  }
}
