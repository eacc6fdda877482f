import type { AnchorPlace } from '../../shot/shot.ts';
import { inMetres, type Vector3D, vector3D } from '../camera-values.ts';

/** What `queryHotspot()` gives. */
export interface HotspotData {
  /** Where it is on the model now: metres, a block each. */
  position: Vector3D;
  /** To where it faces now; null: to everywhere. */
  normal: Vector3D | null;
  /** CSS pixels from the top left of the picture. */
  canvasPosition: { x: number; y: number };
  /** Whether it is neither behind the model nor turned away. */
  facingCamera: boolean;
}

/** One hotspot: the slot of its name, which goes where the model has it. */
export class Hotspot {
  readonly slot = document.createElement('slot');
  /** What was told of each element, whether it is visible. */
  readonly #told = new WeakMap<Element, boolean>();
  #place: AnchorPlace | null = null;

  constructor(name: string) {
    this.slot.name = name;
    this.slot.hidden = true;
    // One that is focused beyond the edge comes in, and goes back after.
    this.slot.addEventListener('focusin', () => this.#move());
    this.slot.addEventListener('focusout', () => this.#move());
    this.slot.addEventListener('slotchange', () => this.show(this.#place));
  }

  /** @param place null: it is nowhere in the picture */
  show(place: AnchorPlace | null): void {
    // Of one that was nowhere yet there is no news.
    if (!place && !this.#place) return;
    this.#place = place;
    this.slot.hidden = place === null;
    this.#move();
    this.#tell(place !== null && !place.hidden);
  }

  /** @param picture what `at` is a share of */
  data({ width, height }: DOMRect): HotspotData | null {
    if (!this.#place) return null;
    const { position, normal, at, hidden } = this.#place;
    return {
      position: inMetres(position),
      normal: normal && vector3D(normal),
      canvasPosition: { x: at[0] * width, y: at[1] * height },
      facingCamera: !hidden,
    };
  }

  /** In units of the layer's size: when that changes, what is in it goes along at once. */
  #move(): void {
    if (!this.#place) return;
    const isFocused = this.slot.matches(':focus-within');
    const [x, y] = this.#place.at.map(
      (share) => (isFocused ? Math.min(Math.max(share, 0), 1) : share) * 100,
    ) as [number, number];
    this.slot.style.transform = `translate(${x}cqw, ${y}cqh) translate(-50%, -50%)`;
  }

  #tell(visible: boolean): void {
    this.slot.toggleAttribute('data-behind', !visible);
    for (const element of this.slot.assignedElements() as HTMLElement[]) {
      if (this.#told.get(element) === visible) continue;
      this.#told.set(element, visible);
      element.toggleAttribute(`data-${element.dataset.visibilityAttribute ?? 'visible'}`, visible);
      element.dispatchEvent(new CustomEvent('hotspot-visibility', { detail: { visible } }));
    }
  }
}
