import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { OwnWords } from '../../words/find-words.ts';
import type { Bar, BarHost } from '../bar/bar.ts';
import { wordsFor } from '../language.ts';

/** A tag that may ask for a bar. */
interface Host extends BarHost, ReactiveControllerHost {
  controls: boolean;
  messages: OwnWords | null;
  readonly loaded: boolean;
}

/** Keeps a control bar on the tag as long as it asks for one and shows a model. */
export class BarController implements ReactiveController {
  readonly #host: Host;
  #bar: Bar | null = null;
  #coming = false;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
    host.addEventListener('load', () => this.hostUpdated());
  }

  hostUpdated(): void {
    if (!this.#isWanted) this.hostDisconnected();
    else if (this.#bar) this.#bar.update();
    else if (!this.#coming) void this.#fetch();
  }

  hostDisconnected(): void {
    this.#bar?.dispose();
    this.#bar = null;
  }

  get #isWanted(): boolean {
    return this.#host.controls && this.#host.loaded && this.#host.isConnected;
  }

  async #fetch(): Promise<void> {
    this.#coming = true;
    try {
      const [{ Bar }, words] = await Promise.all([import('../bar/bar.ts'), wordsFor(this.#host)]);
      if (this.#isWanted) this.#bar = new Bar(this.#host, words);
    } finally {
      this.#coming = false;
    }
  }
}
