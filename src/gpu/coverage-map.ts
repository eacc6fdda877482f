import type { TexelCoverage } from '../scene/material.ts';

/** Whether there is a texel of each kind. */
export type Coverage = Readonly<Record<TexelCoverage, boolean>>;

/** uMin, vMin, uMax, vMax. */
export type UvRect = ArrayLike<number>;

/** A face as far as its coverage goes. */
export interface FaceLook {
  /** Null: any part of the texture may be shown. */
  uvRect: UvRect | null;
  /** The least and the greatest alpha of its vertices. */
  alphas: ArrayLike<number>;
}

/** What kinds of texel a face shows. */
export type CoverageOf = (material: number, face: FaceLook) => Coverage;

/** A rectangle of texels; the far edges do not belong to it. */
export interface TexelRect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The alphas (0–255) of an image, row by row, top row first. */
export interface AlphaPlane {
  width: number;
  height: number;
  alphas: Uint8Array;
}

/** The most texels of an image for which rectangles are told apart. */
const MAX_TEXELS = 1 << 19;

/** What kinds of texel an image has, as a whole and in any rectangle, at once. */
export class CoverageMap {
  /** Of the whole image. */
  readonly all: Coverage;
  readonly #image: AlphaPlane;
  /** How many texels of each kind lie above and to the left; null where there is but one kind, or too many texels. */
  readonly #sums: Record<'opaque' | 'partial', Uint32Array> | null;

  /** @param kinds the coverage of each alpha, 0 to 255 */
  constructor(image: AlphaPlane, kinds: readonly TexelCoverage[]) {
    this.#image = image;
    const present = new Set<TexelCoverage>();
    for (const alpha of image.alphas) present.add(kinds[alpha]!);
    this.all = {
      opaque: present.has('opaque'),
      partial: present.has('partial'),
      invisible: present.has('invisible'),
    };
    const tellsApart = present.size > 1 && image.alphas.length <= MAX_TEXELS;
    this.#sums = tellsApart
      ? { opaque: sumsOf(image, kinds, 'opaque'), partial: sumsOf(image, kinds, 'partial') }
      : null;
  }

  /** Of a rectangle inside the image; may tell of more than there is, never of less. */
  within(rect: TexelRect): Coverage {
    const sums = this.#sums;
    if (!sums) return this.all;
    const pitch = this.#image.width + 1;
    const { left, top, right, bottom } = rect;
    const count = (kind: Uint32Array): number => {
      const at = (x: number, y: number): number => kind[y * pitch + x]!;
      return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
    };
    const [opaque, partial] = [count(sums.opaque), count(sums.partial)];
    const invisible = (right - left) * (bottom - top) - opaque - partial;
    return { opaque: opaque > 0, partial: partial > 0, invisible: invisible > 0 };
  }
}

function sumsOf(
  { width, height, alphas }: AlphaPlane,
  kinds: readonly TexelCoverage[],
  kind: TexelCoverage,
): Uint32Array {
  const pitch = width + 1;
  const sums = new Uint32Array(pitch * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if (kinds[alphas[y * width + x]!] === kind) row++;
      sums[(y + 1) * pitch + x + 1] = sums[y * pitch + x + 1]! + row;
    }
  }
  return sums;
}
