import type { Paint, Sheet, Slot } from './sheet.ts';
import { view } from './surface.ts';

/** The six faces of a cube, by the way they look; north is −z, east +x. */
export const SIDES = ['north', 'east', 'south', 'west', 'up', 'down'] as const;
/** One of the six. */
export type Side = (typeof SIDES)[number];

/** Paints for some faces of a cube; the closest word wins, null leaves the face out. */
export interface SkinParts extends Partial<Record<Side, Paint | null>> {
  /** North, east, south and west. */
  readonly sides?: Paint | null;
  /** Up and down. */
  readonly ends?: Paint | null;
  readonly all?: Paint | null;
}

/** What covers a cube: one paint for every face, or one a face. */
export type Skin = Paint | SkinParts;

/** Width, height and depth. */
export type Size = readonly [number, number, number];

/** The paint of one face; null where the skin leaves it out. */
export function paintOf(skin: Skin, side: Side): Paint | null {
  if (typeof skin === 'function') return skin;
  const group = side === 'up' || side === 'down' ? skin.ends : skin.sides;
  for (const paint of [skin[side], group, skin.all]) {
    if (paint !== undefined) return paint;
  }
  return null;
}

/** Width and height of a face of a cube of that size. */
export function faceSize([width, height, depth]: Size, side: Side): [number, number] {
  if (side === 'up' || side === 'down') return [width, depth];
  return [side === 'north' || side === 'south' ? width : depth, height];
}

const boxPaints = new WeakMap<SkinParts, Map<string, Paint>>();

/**
 * The place of a whole cube in Blockbench's box layout: a row with up and down, and below it east,
 * north, west and south. Each face's paint sees its face upright, as from outside.
 */
export function placeBox(sheet: Sheet, size: Size, skin: Skin): Slot {
  const [w, h, d] = size.map((side) => Math.floor(side + 1e-7) * sheet.density) as [
    number,
    number,
    number,
  ];
  const parts: SkinParts = typeof skin === 'function' ? { all: skin } : skin;
  return sheet.place(2 * (w + d), h + d, boxPaint(parts, [w, h, d]));
}

/** One paint for each skin and size, so that cubes that share both share a place. */
function boxPaint(parts: SkinParts, size: Size): Paint {
  const known = boxPaints.get(parts) ?? new Map<string, Paint>();
  boxPaints.set(parts, known);
  const key = size.join();
  const paint = known.get(key) ?? ((area, frame) => paintBox(parts, size, { area, frame }));
  known.set(key, paint);
  return paint;
}

function paintBox(
  parts: SkinParts,
  [w, h, d]: Size,
  { area, frame }: { area: Parameters<Paint>[0]; frame: number },
): void {
  const places = {
    east: { x: 0, y: d, width: d, height: h },
    north: { x: d, y: d, width: w, height: h },
    west: { x: d + w, y: d, width: d, height: h },
    south: { x: 2 * d + w, y: d, width: w, height: h },
    up: { x: d, y: 0, width: w, height: d },
    down: { x: d + w, y: 0, width: w, height: d },
  };
  for (const side of SIDES) {
    const flip = side === 'up' ? { x: true, y: true } : { x: side === 'down' };
    paintOf(parts, side)?.(view(area, places[side], flip), frame);
  }
}
