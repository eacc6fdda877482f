import type { ModelSource } from '../shot/shot.ts';

/** A tag that names a model. */
interface Host extends Element {
  readonly src: string | null;
  readonly texture: string | null;
  /** Addresses, apart by space. */
  readonly animations: string | null;
  readonly fetchPriority: 'auto' | 'high' | 'low';
}

/**
 * What a tag may show, in order: the address in `src`, or else those of its `<source>` children, of
 * which the first that can be shown is.
 */
export class Sources {
  readonly #host: Host;
  #left: string[] = [];
  #children = '';

  constructor(host: Host) {
    this.#host = host;
  }

  /** The first; null where there is none. */
  first(): ModelSource | null {
    const { src } = this.#host;
    this.#left = src === null ? this.#childAddresses : [src].filter(Boolean);
    return this.next();
  }

  /** The one after the last that was asked for. */
  next(): ModelSource | null {
    const src = this.#left.shift();
    if (src === undefined) return null;
    const { texture, animations, fetchPriority } = this.#host;
    const clips = animations?.split(/\s+/).filter(Boolean) ?? [];
    return { kind: 'url', src, texture, animations: clips, priority: fetchPriority };
  }

  /** Whether the children are others than when this was asked last, and count. */
  haveChanged(): boolean {
    const before = this.#children;
    this.#children = this.#host.src === null ? this.#childAddresses.join(' ') : '';
    return this.#children !== before;
  }

  get #childAddresses(): string[] {
    const sources = this.#host.querySelectorAll(':scope > source[src]');
    return Array.from(sources, (source) => source.getAttribute('src')!).filter(Boolean);
  }
}
