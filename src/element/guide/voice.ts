/** What those hear who cannot see the model; downloaded when the tag first has focus. */
import { frontAzimuthDeg } from '../../camera/orbit.ts';
import { viewSide } from '../../camera/view-side.ts';
import type { Viewer } from '../../shot/viewer.ts';
import type { Words } from '../../words/words.ts';

/** How long the view must rest until it is told, so that not every key is. */
const REST_MS = 600;

/** Gives the canvas its instructions, and tells from which side the model is seen. */
export class Voice {
  readonly #viewer: Viewer;
  readonly #words: Words;
  readonly #spoken = document.createElement('div');
  #side = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, viewer: Viewer, words: Words) {
    this.#viewer = viewer;
    this.#words = words;
    this.#side = this.#nowSide;
    const root = host.shadowRoot!;
    const help = document.createElement('p');
    help.id = 'help';
    help.hidden = true;
    help.textContent = words.instructions;
    this.#spoken.setAttribute('role', 'status');
    this.#spoken.part.add('voice');
    root.append(help, this.#spoken);
    const canvas = root.querySelector('canvas')!;
    canvas.setAttribute('aria-roledescription', words.model);
    canvas.setAttribute('aria-describedby', help.id);
    host.addEventListener('camera-change', (event) => {
      if ((event as CustomEvent).detail.source === 'user-interaction') this.#tellSoon();
    });
  }

  get #nowSide(): string {
    const { viewpoint, source } = this.#viewer;
    return this.#words.views[viewSide(viewpoint.orbit, frontAzimuthDeg(source))];
  }

  #tellSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#nowSide === this.#side) return;
      this.#side = this.#nowSide;
      this.#spoken.textContent = this.#side;
    }, REST_MS);
  }
}
