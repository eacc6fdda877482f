import type { AnchorPlace } from '../../shot/shot.ts';
import type { HotspotData } from '../hotspots/hotspot.ts';
import type { Hotspots } from '../hotspots/hotspots.ts';

/** Brings the hotspots, once the tag has some and a model is shown or on its way. */
export class HotspotsController {
  readonly #parts: ConstructorParameters<typeof Hotspots>;
  #hotspots: Hotspots | null = null;
  #coming = false;

  constructor(...parts: ConstructorParameters<typeof Hotspots>) {
    this.#parts = parts;
  }

  /** To be called when that may have become so. */
  async follow(): Promise<void> {
    const [host, shot] = this.#parts;
    const isDue = shot.state !== 'idle' && host.querySelector('[slot^=hotspot]') !== null;
    if (this.#coming || !isDue) return;
    this.#coming = true;
    try {
      const { Hotspots } = await import('../hotspots/hotspots.ts');
      this.#hotspots = new Hotspots(...this.#parts);
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
