import { PixelImage, type Rect, type Surface, view } from './surface.ts';

/** Paints one area of a sheet; a strip is painted once a frame. */
export type Paint = (area: Surface, frame: number) => void;

/** How a sheet is written into the model. */
export interface SheetOptions {
  /** The file name, e.g. `lantern.png`. */
  readonly name: string;
  /** Pixels a unit; absent: 1. */
  readonly density?: number;
  /** Frames of a strip, one below the other; absent: 1, a still image. */
  readonly frames?: number;
  /** Texture fields of the file that differ from Blockbench's defaults, e.g. `render_mode`. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** A path beside the model: the image is written there as a file instead of embedded. */
  readonly file?: string;
}

/** A place on a sheet, in pixels; x and y are known once the sheet is packed. */
export class Slot implements Rect {
  x = 0;
  y = 0;
  readonly width: number;
  readonly height: number;
  readonly paint: Paint;

  constructor(width: number, height: number, paint: Paint) {
    this.width = width;
    this.height = height;
    this.paint = paint;
  }
}

/** One texture image: areas are asked for first, then laid out and painted together. */
export class Sheet {
  readonly options: SheetOptions;
  readonly density: number;
  readonly frames: number;
  readonly #slots: Slot[] = [];
  #image: PixelImage | undefined;

  constructor(options: SheetOptions) {
    this.options = options;
    this.density = options.density ?? 1;
    this.frames = options.frames ?? 1;
  }

  /** A place of whole pixels; the same paint at the same size shares one place. */
  place(width: number, height: number, paint: Paint): Slot {
    if (this.#image) throw new Error(`${this.options.name} is painted already`);
    const same = (slot: Slot) =>
      slot.paint === paint && slot.width === width && slot.height === height;
    const known = this.#slots.find(same);
    if (known) return known;
    const slot = new Slot(width, height, paint);
    this.#slots.push(slot);
    return slot;
  }

  /** The painted image, all frames. */
  image(): PixelImage {
    this.#image ??= this.#paint();
    return this.#image;
  }

  /** The side of the square UV space of one frame, in units. */
  get uvSide(): number {
    return this.image().width / this.density;
  }

  #paint(): PixelImage {
    const side = pack(this.#slots);
    const image = new PixelImage(side, side * this.frames);
    for (let frame = 0; frame < this.frames; frame++) {
      for (const slot of this.#slots) {
        slot.paint(view(image, { ...rectOf(slot), y: slot.y + frame * side }), frame);
      }
    }
    return image;
  }
}

function rectOf({ x, y, width, height }: Slot): Rect {
  return { x, y, width, height };
}

/** Gives every slot its place in the smallest square of a power of two that holds them all. */
function pack(slots: readonly Slot[]): number {
  const tallestFirst = [...slots].sort((a, b) => b.height - a.height || b.width - a.width);
  for (let side = 8; side <= 512; side *= 2) {
    if (shelve(tallestFirst, side)) return side;
  }
  throw new RangeError('the areas do not fit a sheet of 512 pixels');
}

/** Sets the slots side by side on shelves; false where they do not fit. */
function shelve(slots: readonly Slot[], side: number): boolean {
  let x = 0;
  let y = 0;
  let shelf = 0;
  for (const slot of slots) {
    if (x + slot.width > side) {
      x = 0;
      y += shelf;
      shelf = 0;
    }
    if (slot.width > side || y + slot.height > side) return false;
    slot.x = x;
    slot.y = y;
    x += slot.width;
    shelf = Math.max(shelf, slot.height);
  }
  return true;
}
