/**
 * Polygons into triangles, in their own plane. All is measured from the first corner and in doubles,
 * so that it does not matter how far away or how small a polygon is.
 */
import { type EarBudget, EarClipper } from './ear-clipper.ts';

/** How much of a polygon's area a fan's triangle may be turned over: what rounding does. */
const TURNED_TOLERANCE = 1e-6;

/**
 * Measures and cuts polygons one after another, with the same memory for all of them. A polygon is a
 * loop of points, numbers of positions of three coordinates each.
 */
export class PolygonCutter {
  /** Along the normal of the polygon measured last, as long as twice its area. */
  readonly normal = new Float64Array(3);

  readonly #positions: ArrayLike<number>;
  readonly #clipper: EarClipper;

  /** The budget is for the concave among all polygons; once it is spent they become fans. */
  constructor(positions: ArrayLike<number>, budget: EarBudget) {
    this.#positions = positions;
    this.#clipper = new EarClipper(positions, budget);
  }

  /**
   * Finds the normal of the loop's `count` points from `start` on, and how to cut them. Null: into
   * the fan from the first corner, which is right for every convex polygon and for one without area.
   * Else three places in the loop, from 0, for each of count − 2 triangles; the array is used again
   * for the next polygon.
   */
  cut(loop: ArrayLike<number>, start: number, count: number): Int32Array | null {
    this.#measure(loop, start, count);
    if (count === 3 || this.#isFan(loop, start, count)) return null;
    return this.#clipper.clip(loop, start, count, this.normal);
  }

  /** The sum of the fan's triangles, which is what Newell's method finds. */
  #measure(loop: ArrayLike<number>, start: number, count: number): void {
    const { normal } = this;
    normal[0] = normal[1] = normal[2] = 0;
    for (let i = 1; i + 1 < count; i++) {
      this.#measureTriangle(loop[start]! * 3, loop[start + i]! * 3, loop[start + i + 1]! * 3);
      normal[0]! += triangle[0]!;
      normal[1]! += triangle[1]!;
      normal[2]! += triangle[2]!;
    }
  }

  /** Whether no triangle of the fan is turned over. */
  #isFan(loop: ArrayLike<number>, start: number, count: number): boolean {
    const x = this.normal[0]!;
    const y = this.normal[1]!;
    const z = this.normal[2]!;
    const least = -TURNED_TOLERANCE * (x * x + y * y + z * z);
    for (let i = 1; i + 1 < count; i++) {
      this.#measureTriangle(loop[start]! * 3, loop[start + i]! * 3, loop[start + i + 1]! * 3);
      if (triangle[0]! * x + triangle[1]! * y + triangle[2]! * z < least) return false;
    }
    return true;
  }

  /** (b − a) × (c − a) into `triangle`; a, b, c are places in the positions. */
  #measureTriangle(a: number, b: number, c: number): void {
    const positions = this.#positions;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    triangle[0] = uy * vz - uz * vy;
    triangle[1] = uz * vx - ux * vz;
    triangle[2] = ux * vy - uy * vx;
  }
}

/** Along the normal of the triangle measured last, as long as twice its area. */
const triangle = /* @__PURE__ */ new Float64Array(3);
