/** What clipping ears may still cost: points looked at, about 5 ns each. Counted, so that the result
 * is the same on every machine. */
export interface EarBudget {
  left: number;
}

/** The budget of a document: a quarter of a second. */
export const EAR_BUDGET = 5e7;

/** How a corner may be cut off; a worse way only where no corner can be cut in a better one. */
const WAYS = ['ear', 'flat', 'convex'] as const;
type Way = (typeof WAYS)[number];

/** Cuts simple polygons, concave ones too, by clipping ears in the polygon's plane. */
export class EarClipper {
  readonly #positions: ArrayLike<number>;
  readonly #budget: EarBudget;
  /** Two coordinates of each corner in the plane, counter-clockwise. */
  #flat = new Float64Array(0);
  /** The corners that are left, as a ring. */
  #next = new Int32Array(0);
  #previous = new Int32Array(0);
  #triangles = new Int32Array(0);

  constructor(positions: ArrayLike<number>, budget: EarBudget) {
    this.#positions = positions;
    this.#budget = budget;
  }

  /**
   * Three places in the loop for each of count − 2 triangles, counter-clockwise about the normal. A
   * polygon that crosses itself has no ear at some point: then any convex corner goes. What is left
   * when nothing can be cut, or the budget is spent, becomes a fan.
   */
  clip(loop: ArrayLike<number>, start: number, count: number, normal: Float64Array): Int32Array {
    this.#begin(loop, start, count, normal);
    let written = 0;
    let left = count;
    let corner = 0;
    while (left > 3) {
      const ear = this.#findEar(corner, left);
      if (ear < 0) break;
      written = this.#write(written, this.#previous[ear]!, ear, this.#next[ear]!);
      corner = this.#remove(ear);
      left--;
    }
    const last = this.#previous[corner]!;
    for (let a = this.#next[corner]!; a !== last; a = this.#next[a]!) {
      written = this.#write(written, corner, a, this.#next[a]!);
    }
    return this.#triangles.subarray(0, written);
  }

  /** Lays the loop flat by leaving out the axis that the normal follows most. */
  #begin(loop: ArrayLike<number>, start: number, count: number, normal: Float64Array): void {
    this.#reserve(count);
    const [x, y, z] = [Math.abs(normal[0]!), Math.abs(normal[1]!), Math.abs(normal[2]!)];
    const across = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
    const isAhead = normal[across]! > 0;
    const u = (across + (isAhead ? 1 : 2)) % 3;
    const v = (across + (isAhead ? 2 : 1)) % 3;
    const origin = loop[start]! * 3;
    for (let i = 0; i < count; i++) {
      const at = loop[start + i]! * 3;
      this.#flat[i * 2] = this.#positions[at + u]! - this.#positions[origin + u]!;
      this.#flat[i * 2 + 1] = this.#positions[at + v]! - this.#positions[origin + v]!;
      this.#next[i] = i + 1 < count ? i + 1 : 0;
      this.#previous[i] = i > 0 ? i - 1 : count - 1;
    }
  }

  #reserve(count: number): void {
    if (this.#next.length >= count) return;
    const room = count * 2;
    this.#flat = new Float64Array(room * 2);
    this.#next = new Int32Array(room);
    this.#previous = new Int32Array(room);
    this.#triangles = new Int32Array(room * 3);
  }

  #write(at: number, a: number, b: number, c: number): number {
    this.#triangles[at] = a;
    this.#triangles[at + 1] = b;
    this.#triangles[at + 2] = c;
    return at + 3;
  }

  /** Takes a corner out of the ring; gives the next but one, so that cuts do not all meet in one. */
  #remove(corner: number): number {
    const next = this.#next[corner]!;
    const previous = this.#previous[corner]!;
    this.#next[previous] = next;
    this.#previous[next] = previous;
    return this.#next[next]!;
  }

  /** The first corner from `corner` on that can be cut in the best way that there is; −1: none. */
  #findEar(corner: number, left: number): number {
    for (const way of WAYS) {
      let at = corner;
      for (let i = 0; i < left; i++) {
        if (this.#canCut(at, way)) return at;
        at = this.#next[at]!;
      }
    }
    return -1;
  }

  #canCut(corner: number, way: Way): boolean {
    if (this.#budget.left <= 0) return false;
    this.#budget.left--;
    const turn = this.#turn(this.#previous[corner]!, corner, this.#next[corner]!);
    if (way === 'flat') return turn === 0;
    return turn > 0 && (way === 'convex' || this.#isEmpty(corner));
  }

  /** Whether no other corner lies in the triangle at a corner; one that coincides with it does not. */
  #isEmpty(b: number): boolean {
    const a = this.#previous[b]!;
    const c = this.#next[b]!;
    for (let p = this.#next[c]!; p !== a; p = this.#next[p]!) {
      this.#budget.left--;
      const isOutside =
        this.#turn(a, b, p) < 0 || this.#turn(b, c, p) < 0 || this.#turn(c, a, p) < 0;
      if (!isOutside && !this.#isCornerOf(p, a, b, c)) return false;
    }
    return true;
  }

  #isCornerOf(p: number, a: number, b: number, c: number): boolean {
    return this.#coincide(p, a) || this.#coincide(p, b) || this.#coincide(p, c);
  }

  #coincide(a: number, b: number): boolean {
    const flat = this.#flat;
    return flat[a * 2] === flat[b * 2] && flat[a * 2 + 1] === flat[b * 2 + 1];
  }

  /** Above zero where a, b, c turn counter-clockwise. */
  #turn(a: number, b: number, c: number): number {
    const flat = this.#flat;
    const ax = flat[a * 2]!;
    const ay = flat[a * 2 + 1]!;
    return (
      (flat[b * 2]! - ax) * (flat[c * 2 + 1]! - ay) - (flat[b * 2 + 1]! - ay) * (flat[c * 2]! - ax)
    );
  }
}
