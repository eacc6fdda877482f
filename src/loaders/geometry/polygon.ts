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
    if (this.#measureFan(loop, start, count)) return null;
    return this.#clipper.clip(loop, start, count, this.normal);
  }

  /** Finds the normal; says whether the fan is right. */
  #measureFan(loop: ArrayLike<number>, start: number, count: number): boolean {
    if (count === 4) return this.#isQuadFan(loop, start);
    this.#measure(loop, start, count);
    return count === 3 || this.#isFan(loop, start, count);
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

  /** As {@link #measure} and {@link #isFan}, of the polygons that most are, in a fraction of the time. */
  #isQuadFan(loop: ArrayLike<number>, start: number): boolean {
    const { normal } = this;
    const p = this.#positions;
    const a = loop[start]! * 3;
    const b = loop[start + 1]! * 3;
    const c = loop[start + 2]! * 3;
    const d = loop[start + 3]! * 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    const vx = p[c]! - p[a]!;
    const vy = p[c + 1]! - p[a + 1]!;
    const vz = p[c + 2]! - p[a + 2]!;
    const wx = p[d]! - p[a]!;
    const wy = p[d + 1]! - p[a + 1]!;
    const wz = p[d + 2]! - p[a + 2]!;
    const firstX = uy * vz - uz * vy;
    const firstY = uz * vx - ux * vz;
    const firstZ = ux * vy - uy * vx;
    const secondX = vy * wz - vz * wy;
    const secondY = vz * wx - vx * wz;
    const secondZ = vx * wy - vy * wx;
    const x = firstX + secondX;
    const y = firstY + secondY;
    const z = firstZ + secondZ;
    normal[0] = x;
    normal[1] = y;
    normal[2] = z;
    const least = -TURNED_TOLERANCE * (x * x + y * y + z * z);
    const isTurned =
      firstX * x + firstY * y + firstZ * z < least ||
      secondX * x + secondY * y + secondZ * z < least;
    return !isTurned;
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
