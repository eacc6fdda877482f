/** Children of the tag that sit on its model, downloaded where there are any. */
import type { AnchorPlace, Shot } from '../../shot/shot.ts';
import { wear } from '../style-sheets.ts';
import { Hotspot, type HotspotData } from './hotspot.ts';
import { HOTSPOT_ATTRIBUTES, hotspotsOf, readHotspot } from './read.ts';
import { styles } from './styles.ts';

export { surfacePoint } from './surface.ts';

/** What hotspots need of the shot: it finds them in every picture. */
export type HotspotShot = Pick<Shot, 'anchors' | 'state'>;

/** The layer over the picture with the slots of the hotspots. */
export class Hotspots {
  readonly #host: HTMLElement;
  readonly #shot: HotspotShot;
  readonly #onUnreadable: (attribute: string, text: string) => void;
  readonly #layer = document.createElement('div');
  readonly #hotspots = new Map<string, Hotspot>();
  readonly #warned = new Set<string>();
  /** What the shot was told. */
  #told = '[]';

  /** Adds the layer to the tag's shadow root, and follows the children from then on. */
  constructor(
    host: HTMLElement,
    shot: HotspotShot,
    onUnreadable: (attribute: string, text: string) => void,
  ) {
    this.#host = host;
    this.#shot = shot;
    this.#onUnreadable = onUnreadable;
    const root = host.shadowRoot!;
    wear(root, styles);
    this.#layer.part.add('hotspots');
    root.append(this.#layer);
    new MutationObserver(() => this.#follow()).observe(host, {
      childList: true,
      subtree: true,
      attributeFilter: HOTSPOT_ATTRIBUTES,
    });
    this.#follow();
  }

  /** Takes the hotspots to where a picture has them; it is to be shown at the same time. */
  place(places: readonly AnchorPlace[]): void {
    const byName = new Map(places.map((place) => [place.name, place]));
    for (const [name, hotspot] of this.#hotspots) hotspot.show(byName.get(name) ?? null);
  }

  query(name: string): HotspotData | null {
    return this.#hotspots.get(name)?.data(this.#layer.getBoundingClientRect()) ?? null;
  }

  #follow(): void {
    const elements = hotspotsOf(this.#host);
    this.#keepSlots([...elements.keys()]);
    const readings = [...elements.values()].map(readHotspot);
    const anchors = readings.map(({ anchor }) => anchor);
    const told = JSON.stringify(anchors);
    if (told === this.#told) return;
    this.#told = told;
    this.#shot.anchors = anchors;
    for (const { unreadable } of readings) {
      for (const [attribute, text] of unreadable) {
        const warning = `${attribute}=${text}`;
        if (!this.#warned.has(warning)) this.#onUnreadable(attribute, text);
        this.#warned.add(warning);
      }
    }
  }

  /** A slot for each name, in the order of the children: the keyboard reaches them in that. */
  #keepSlots(names: readonly string[]): void {
    for (const [name, { slot }] of this.#hotspots) {
      if (names.includes(name)) continue;
      slot.remove();
      this.#hotspots.delete(name);
    }
    names.forEach((name, index) => {
      const hotspot = this.#hotspots.get(name) ?? new Hotspot(name);
      this.#hotspots.set(name, hotspot);
      const there = this.#layer.children[index] ?? null;
      if (there !== hotspot.slot) this.#layer.insertBefore(hotspot.slot, there);
    });
  }
}
