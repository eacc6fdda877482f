import type { AnchorPlace } from '../../shot/shot.ts';
import type { HotspotData } from '../hotspots/hotspot.ts';
import type { HotspotShot, Hotspots, WarnOfHotspot } from '../hotspots/hotspots.ts';

/** Brings the hotspots, once the tag has some and a model is shown or on its way. */
export class HotspotsController {
  readonly #bring: () => Promise<Hotspots>;
  readonly #isDue: () => boolean;
  #hotspots: Hotspots | null = null;
  #coming = false;

  constructor(host: HTMLElement, shot: HotspotShot & { state: string }, warn: WarnOfHotspot) {
    this.#isDue = () =>
      shot.state !== 'idle' && host.querySelector(':scope > [slot^=hotspot]') !== null;
    this.#bring = async () => {
      const { Hotspots } = await import('../hotspots/hotspots.ts');
      return new Hotspots(host, shot, warn);
    };
  }

  /** To be called when that may have become so. */
  async follow(): Promise<void> {
    if (this.#coming || !this.#isDue()) return;
    this.#coming = true;
    try {
      this.#hotspots = await this.#bring();
    } catch {
      this.#coming = false;
    }
  }

  place(places: readonly AnchorPlace[]): void {
    this.#hotspots?.place(places);
  }

  query(name: string): HotspotData | null {
    return this.#hotspots?.query(name) ?? null;
  }
}
