import type { ModelShotElement } from '../element/model-shot.ts';
import {
  type CameraSource,
  type FrameMessage,
  type HostMessage,
  readHostMessage,
} from './messages.ts';
import { note } from './note.ts';
import { PROTOCOL_VERSION, whyNoAttribute } from './parameters.ts';

/** Lets a host page of one origin speak to the tag and hear of it; nobody else is heard or told. */
export class Bridge {
  readonly #tag: ModelShotElement;
  readonly #origin: string;
  readonly #listening = new AbortController();

  constructor(tag: ModelShotElement, origin: string) {
    this.#tag = tag;
    this.#origin = origin;
    addEventListener('message', this.#hear, { signal: this.#listening.signal });
    this.#follow();
    this.#tell({ type: 'ready' });
  }

  /** Neither hears nor tells any more. */
  close(): void {
    this.#listening.abort();
  }

  #follow(): void {
    const tag = this.#tag;
    const { signal } = this.#listening;
    tag.addEventListener('load', () => this.#tell(loadMessage(tag)), { signal });
    for (const type of ['error', 'warning'] as const) {
      tag.addEventListener(type, ({ detail }) => this.#tell({ type, ...detail }), { signal });
    }
    for (const type of ['play', 'pause', 'finished'] as const) {
      tag.addEventListener(type, () => this.#tell({ type }), { signal });
    }
    tag.addEventListener(
      'camera-change',
      ({ detail }) => this.#tell(cameraMessage(tag, detail.source)),
      { signal },
    );
  }

  readonly #hear = ({ source, origin, data }: MessageEvent): void => {
    if (source !== parent || origin !== this.#origin) return;
    const message = readHostMessage(data);
    if (typeof message === 'string') note(`a message of the page around is ignored: ${message}.`);
    else this.#obey(message);
  };

  #obey(message: HostMessage): void {
    switch (message.type) {
      case 'play':
      case 'pause':
        this.#tag[message.type]();
        return;
      case 'camera':
        this.#tell(cameraMessage(this.#tag, 'answer'));
        return;
      case 'set':
        for (const [name, value] of Object.entries(message.attributes)) this.#set(name, value);
    }
  }

  #set(name: string, value: string | null): void {
    const wrong = value === null ? null : whyNoAttribute(name, value, document.baseURI);
    if (wrong) note(`${name} is not set: ${wrong}.`);
    else if (value === null) this.#tag.removeAttribute(name);
    else this.#tag.setAttribute(name, value);
  }

  #tell(message: FrameMessage): void {
    if (this.#listening.signal.aborted) return;
    parent.postMessage({ modelShot: PROTOCOL_VERSION, ...message }, this.#origin);
  }
}

function loadMessage(tag: ModelShotElement): FrameMessage {
  return { type: 'load', animations: [...tag.availableAnimations], duration: tag.duration };
}

function cameraMessage(tag: ModelShotElement, source: CameraSource): FrameMessage {
  return {
    type: 'camera',
    source,
    orbit: String(tag.getCameraOrbit()),
    target: String(tag.getCameraTarget()),
    fieldOfView: `${tag.getFieldOfView()}deg`,
  };
}
