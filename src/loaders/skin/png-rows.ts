/** The rows of a PNG after decompression: interlace passes and filters (sections 8 and 9). */
import type { PngChunks } from './png-chunks.ts';

/** The pixels of an image that are stored together: all of them, or every so many. */
export interface Pass {
  readonly left: number;
  readonly top: number;
  readonly stepX: number;
  readonly stepY: number;
}

const WHOLE: readonly Pass[] = [{ left: 0, top: 0, stepX: 1, stepY: 1 }];

/** The seven passes of Adam7. */
const ADAM7: readonly Pass[] = [
  { left: 0, top: 0, stepX: 8, stepY: 8 },
  { left: 4, top: 0, stepX: 8, stepY: 8 },
  { left: 0, top: 4, stepX: 4, stepY: 8 },
  { left: 2, top: 0, stepX: 4, stepY: 4 },
  { left: 0, top: 2, stepX: 2, stepY: 4 },
  { left: 1, top: 0, stepX: 2, stepY: 2 },
  { left: 0, top: 1, stepX: 1, stepY: 2 },
];

/** A pass with its size: `height` rows of a filter byte and `rowBytes` bytes. */
export interface PassLayout extends Pass {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
}

/** The passes of an image that hold pixels, in the order in which they are stored. */
export function passLayouts({ width, height, depth, colour, interlaced }: PngChunks): PassLayout[] {
  return (interlaced ? ADAM7 : WHOLE)
    .map((pass) => {
      const columns = Math.ceil((width - pass.left) / pass.stepX);
      const rows = Math.ceil((height - pass.top) / pass.stepY);
      const rowBytes = Math.ceil((columns * colour.channels * depth) / 8);
      return { ...pass, width: columns, height: rows, rowBytes };
    })
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** How many bytes the passes take together. */
export function storedBytes(passes: readonly PassLayout[]): number {
  return passes.reduce((sum, { height, rowBytes }) => sum + height * (1 + rowBytes), 0);
}

/** What a filter adds to a byte, from its neighbours to the left, above, and above to the left. */
type Predict = (left: number, above: number, corner: number) => number;

const FILTERS: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The neighbour that is nearest to left + above − corner; ties go in that order. */
function paeth(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/**
 * Undoes the filters of a pass in place; `pixelBytes` is how far back the pixel to the left lies.
 * False where a row names a filter that there is not.
 */
export function unfilter(
  stored: Uint8Array,
  { height, rowBytes }: PassLayout,
  pixelBytes: number,
): boolean {
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y++) {
    const start = y * (1 + rowBytes);
    const predict = FILTERS[stored[start]!];
    if (!predict) return false;
    const row = stored.subarray(start + 1, start + 1 + rowBytes);
    for (let i = 0; i < rowBytes; i++) {
      const left = row[i - pixelBytes] ?? 0;
      row[i]! += predict(left, above[i]!, above[i - pixelBytes] ?? 0);
    }
    above = row;
  }
  return true;
}
