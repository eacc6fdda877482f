import { adjustLook, type LookAdjustments } from '../looks/adjust.ts';
import type { Look } from '../looks/look.ts';
import { STUDIO_LOOK } from '../looks/studio.ts';
import type { ShotServices } from './services.ts';

export interface LightingListener {
  /** The look is another, or is not being sought any more. */
  onChange: () => void;
  /** Why the look that was asked for is not shown. */
  onFault: (thrown: unknown) => void;
}

const AS_THE_LOOK_SAYS: LookAdjustments = {
  exposure: null,
  viewTransform: null,
  background: null,
  shadowIntensity: null,
  shadowSoftness: null,
};

/** How a tag's model is lit: by the last look that was found, and what the page says in its place. */
export class Lighting {
  readonly #findLook: ShotServices['findLook'];
  readonly #listener: LightingListener;
  #wanted = STUDIO_LOOK.name;
  /** What the look that stands was asked for by. */
  #found = STUDIO_LOOK.name;
  #standing = STUDIO_LOOK;
  #adjustments = AS_THE_LOOK_SAYS;
  #search: AbortController | null = null;

  constructor(findLook: ShotServices['findLook'], listener: LightingListener) {
    this.#findLook = findLook;
    this.#listener = listener;
  }

  get look(): Look {
    return adjustLook(this.#standing, this.#adjustments);
  }

  /** True while another look than the one that stands is on its way. */
  get seeking(): boolean {
    return this.#search !== null;
  }

  /** Asks for a preset by name or a look by its address, which `seek` then gets; null: the default. */
  want(nameOrUrl: string | null): void {
    const wanted = nameOrUrl?.trim() || STUDIO_LOOK.name;
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.stop();
  }

  /** @returns whether anything changed */
  adjust(adjustments: LookAdjustments): boolean {
    if (JSON.stringify(adjustments) === JSON.stringify(this.#adjustments)) return false;
    this.#adjustments = adjustments;
    return true;
  }

  /** Gets the look that is wanted, if another stands. One that was bad before is tried again. */
  seek(modelSrc: string | null): void {
    if (this.#search || this.#found === this.#wanted) return;
    if (this.#wanted === STUDIO_LOOK.name) {
      this.#take(STUDIO_LOOK);
      this.#listener.onChange();
      return;
    }
    void this.#fetch(modelSrc);
  }

  /** Ends the search; the look stays. */
  stop(): void {
    this.#search?.abort();
    this.#search = null;
  }

  async #fetch(modelSrc: string | null): Promise<void> {
    const search = new AbortController();
    this.#search = search;
    try {
      const look = await this.#findLook(this.#wanted, { modelSrc, signal: search.signal });
      if (this.#search === search) this.#take(look);
    } catch (thrown) {
      if (this.#search === search) this.#listener.onFault(thrown);
    }
    if (this.#search !== search) return;
    this.#search = null;
    this.#listener.onChange();
  }

  #take(look: Look): void {
    this.#standing = look;
    this.#found = this.#wanted;
  }
}
