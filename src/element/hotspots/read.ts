/** What a child of the tag says of where it belongs on the model. */
import { readTarget } from '../../camera/text.ts';
import type { Anchor } from '../../shot/shot.ts';

/** The attributes that say it. */
export const HOTSPOT_ATTRIBUTES = ['slot', 'data-position', 'data-normal', 'data-bone'];

type Vector = Anchor['position'];

export interface HotspotReading {
  anchor: Anchor;
  /** The attributes that cannot be read, which count as not there, and what they say. */
  unreadable: [attribute: string, text: string][];
}

/** The children of a tag that are hotspots, the first of each name, in their order. */
export function hotspotsOf(tag: Element): Map<string, HTMLElement> {
  const hotspots = new Map<string, HTMLElement>();
  for (const child of tag.querySelectorAll<HTMLElement>(':scope > [slot^=hotspot]')) {
    if (!hotspots.has(child.slot)) hotspots.set(child.slot, child);
  }
  return hotspots;
}

/** `data-position` and `data-normal` as `camera-target` is written, `data-bone` a name. */
export function readHotspot({ slot: name, dataset }: HTMLElement): HotspotReading {
  const unreadable: HotspotReading['unreadable'] = [];
  const read = (key: 'position' | 'normal', isSound: (vector: Vector) => boolean): Vector => {
    const text = dataset[key];
    if (text === undefined) return null;
    const vector = readVector(text);
    if (vector && isSound(vector)) return vector;
    unreadable.push([`data-${key}`, text]);
    return null;
  };
  const position = read('position', () => true);
  const normal = read('normal', (vector) => vector!.some((part) => part !== 0));
  return { anchor: { name, bone: dataset.bone ?? null, position, normal }, unreadable };
}

function readVector(text: string): Vector {
  const target = readTarget(text);
  return target?.every((part) => part !== null) ? (target as Vector) : null;
}
