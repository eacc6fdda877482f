import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Viewer } from '../../shot/viewer.ts';
import type { OwnWords } from '../../words/find-words.ts';
import { wordsFor } from '../language.ts';

/** How long nobody must have moved the model until they are told that they can. */
const PROMPT_MS = 3000;

/** A tag whose readers can move the model. */
interface Host extends HTMLElement, ReactiveControllerHost {
  readonly cameraControls: boolean;
  readonly interactionPrompt: 'none' | 'auto';
  readonly loaded: boolean;
  messages: OwnWords | null;
}

/** Brings what tells readers how to move the model, once they need it. */
export class GuideController implements ReactiveController {
  readonly #host: Host;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether somebody has moved the model, or was told that they can. */
  #knows = false;

  constructor(host: Host, viewer: Viewer) {
    this.#host = host;
    host.addController(this);
    host.addEventListener('focusin', () => void this.#speak(viewer), { once: true });
    host.addEventListener('load', () => this.hostUpdated());
    host.addEventListener('camera-change', ({ detail }: CustomEventInit) => {
      if (detail.source === 'user-interaction') this.#knows = true;
    });
  }

  hostUpdated(): void {
    const { interactionPrompt, cameraControls, loaded } = this.#host;
    const due = interactionPrompt === 'auto' && cameraControls && loaded && !this.#knows;
    if (!due) this.hostDisconnected();
    else this.#timer ??= setTimeout(() => void this.#prompt(), PROMPT_MS);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #speak(viewer: Viewer): Promise<void> {
    const [{ Voice }, words] = await Promise.all([
      import('../guide/voice.ts'),
      wordsFor(this.#host),
    ]);
    if (this.#host.cameraControls) new Voice(this.#host, viewer, words);
  }

  async #prompt(): Promise<void> {
    const [{ showPrompt }, words] = await Promise.all([
      import('../guide/prompt.ts'),
      wordsFor(this.#host),
    ]);
    if (this.#knows || !this.#host.isConnected) return;
    this.#knows = true;
    showPrompt(this.#host, words);
  }
}
