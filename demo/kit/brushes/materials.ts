/** Materials that cover a whole face. Each reads a ramp, darkest shade first, and a seed. */
import { type Ramp, type Rgba, shade } from '../colour.ts';
import { bayer, hash, valueNoise } from '../noise.ts';
import { eachPixel, type Surface } from '../surface.ts';

/** Soft patches between two steps of the ramp, dithered where they meet: stone, leather, moss. */
export interface Patches {
  readonly low: number;
  readonly high: number;
  /** Pixels a patch. */
  readonly scale: number;
  readonly seed?: number;
}

/** Paints soft patches over the whole surface. */
export function patches(target: Surface, colours: Ramp, how: Patches): void {
  const { low, high, scale, seed = 0 } = how;
  eachPixel(target, (x, y) => {
    const noise = valueNoise(x / scale, y / scale, seed) * 0.75 + hash(x, y, seed) * 0.25;
    target.set(x, y, shade(colours, low + (high - low) * noise + bayer(x, y) * 0.5));
  });
}

/** Boards with grain, seams and nails; `upright` stands them on end. */
export interface Boards {
  /** Pixels across one board. */
  readonly width: number;
  readonly upright?: boolean;
  readonly seed?: number;
}

/** Paints boards; the ramp needs five steps or more, its first being the seam. */
export function boards(target: Surface, colours: Ramp, how: Boards): void {
  const { width, upright = false, seed = 0 } = how;
  eachPixel(target, (x, y) => {
    const across = upright ? x : y;
    const along = upright ? y : x;
    const board = Math.floor(across / width);
    target.set(
      x,
      y,
      shade(colours, boardStep(across - board * width, along, { board, width, seed })),
    );
  });
}

function boardStep(
  across: number,
  along: number,
  { board, width, seed }: { board: number; width: number; seed: number },
): number {
  if (across === width - 1) return 0;
  const joint = Math.floor(hash(board, 7, seed) * 11);
  if ((along + joint) % 13 === 12) return 1;
  const tone = 2 + Math.round(hash(board, 3, seed));
  const grain = hash(Math.floor((along + joint) / 4), across * 3 + board * 17, seed);
  const edge = across === 0 ? 1 : 0;
  if (grain > 0.82) return tone - 1;
  return grain < 0.2 ? tone + 1 : tone + edge;
}

/** Courses of bricks; the ramp's first step is the mortar. */
export interface Bricks {
  readonly width: number;
  readonly height: number;
  readonly seed?: number;
}

/** Paints courses of bricks, each lit from the top left. */
export function bricks(target: Surface, colours: Ramp, how: Bricks): void {
  const { width, height, seed = 0 } = how;
  eachPixel(target, (x, y) => {
    const course = Math.floor(y / height);
    const shifted = x + (course % 2) * Math.floor(width / 2);
    const brick = Math.floor(shifted / width);
    const dx = shifted - brick * width;
    const dy = y - course * height;
    if (dx === width - 1 || dy === height - 1) return target.set(x, y, shade(colours, 0));
    const tone = 2 + Math.round(hash(brick, course, seed) * 1.6 - 0.3);
    const lit = dy === 0 ? 1 : 0;
    const worn = hash(x, y, seed + 5) > 0.9 ? 1 : 0;
    return target.set(x, y, shade(colours, tone + lit - worn));
  });
}

/** Rounded stones; the ramp's first step is the gap between them. */
export function cobble(target: Surface, colours: Ramp, { cell = 5, seed = 0 } = {}): void {
  eachPixel(target, (x, y) => {
    const near = nearestStones(x, y, { cell, seed });
    if (near.gap < 0.9) return target.set(x, y, shade(colours, near.gap < 0.45 ? 0 : 1));
    const light = near.dx + near.dy < -1 ? 1 : near.dx + near.dy > 1.6 ? -1 : 0;
    return target.set(x, y, shade(colours, 2.5 + near.tone + light));
  });
}

/** The stone that holds a pixel: its tone, the offset from its middle, the distance to its edge. */
function nearestStones(x: number, y: number, { cell, seed }: { cell: number; seed: number }) {
  let first = { distance: Number.POSITIVE_INFINITY, dx: 0, dy: 0, tone: 0 };
  let second = Number.POSITIVE_INFINITY;
  for (let j = -1; j <= 1; j++) {
    for (let i = -1; i <= 1; i++) {
      const column = Math.floor(x / cell) + i;
      const row = Math.floor(y / cell) + j;
      const dx = x - (column + 0.2 + 0.6 * hash(column, row, seed)) * cell;
      const dy = y - (row + 0.2 + 0.6 * hash(column, row, seed + 1)) * cell;
      const distance = Math.hypot(dx, dy);
      if (distance < first.distance) {
        second = first.distance;
        first = { distance, dx, dy, tone: hash(column, row, seed + 2) - 0.5 };
      } else {
        second = Math.min(second, distance);
      }
    }
  }
  return { ...first, gap: second - first.distance };
}

/** Rows of rounded tiles, each row shifted by half a tile. */
export function shingles(
  target: Surface,
  colours: Ramp,
  { width = 4, height = 4, seed = 0 } = {},
): void {
  eachPixel(target, (x, y) => {
    const row = Math.floor(y / height);
    const shifted = x + (row % 2) * Math.floor(width / 2);
    const tile = Math.floor(shifted / width);
    const dx = shifted - tile * width;
    const dy = y - row * height;
    const tone = 2 + Math.round(hash(tile, row, seed) * 1.4 - 0.2);
    const corner = dy === height - 1 && (dx === 0 || dx === width - 1);
    if (dy === 0) return target.set(x, y, shade(colours, 0));
    if (corner || dx === width - 1) return target.set(x, y, shade(colours, 1));
    return target.set(x, y, shade(colours, dy === height - 1 || dx === 0 ? tone + 1 : tone));
  });
}

/** Short strokes that fall with the coat, darker toward the bottom. */
export function fur(target: Surface, colours: Ramp, { base = 2, seed = 0 } = {}): void {
  const middle = target.height * 0.6;
  eachPixel(target, (x, y) => {
    const stroke = hash(x, Math.floor((y + (x % 2) * 2) / 3), seed);
    const fall = y > middle ? -0.5 : y < 1 ? 0.6 : 0;
    const step = base + fall + (stroke > 0.8 ? 1 : stroke < 0.18 ? -1 : 0);
    target.set(x, y, shade(colours, step));
  });
}

/** A pane: a faint tint, brighter at its edge, with two slanted glints. */
export function pane(target: Surface, tint: Rgba, glint: Rgba): void {
  const { width, height } = target;
  eachPixel(target, (x, y) => {
    const slant = (x + y) % Math.max(8, width + 3);
    const shine = slant === 3 || (slant === 4 && y < height / 2) || slant === 6;
    target.set(x, y, shine ? glint : tint);
  });
}

/** Polished metal: bands of light across it and a soft dark foot. */
export function metal(target: Surface, colours: Ramp, { seed = 0 } = {}): void {
  const { width, height } = target;
  eachPixel(target, (x, y) => {
    const band = Math.sin((x / Math.max(2, width - 1)) * Math.PI) * 1.6;
    const foot = (y / Math.max(1, height - 1)) * 1.2;
    const fleck = hash(x, y, seed) > 0.93 ? 1 : 0;
    target.set(x, y, shade(colours, 1.6 + band - foot + fleck + bayer(x, y) * 0.5));
  });
}
