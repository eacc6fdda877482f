/** Blockbench's order of a quad's vertices (blockbench conventions 7). */

/** Four points, three numbers each. */
export type Quad = readonly number[];

const STORED = [0, 1, 2, 3] as const;
const ACROSS_12 = [2, 0, 1, 3] as const;
const ACROSS_01 = [0, 2, 1, 3] as const;

/** The order in which a quad's points make a simple loop; for a convex quad always. */
export function quadOrder(points: Quad): readonly [number, number, number, number] {
  if (liesAcross(points, [1, 2], 0, 3)) return ACROSS_12;
  if (liesAcross(points, [0, 1], 2, 3)) return ACROSS_01;
  return STORED;
}

/** True where `point` lies beyond the line through a and b, seen from `top`. */
function liesAcross(
  points: Quad,
  [a, b]: readonly [number, number],
  top: number,
  point: number,
): boolean {
  let along = 0;
  let lengthSquared = 0;
  for (let axis = 0; axis < 3; axis++) {
    const line = points[b * 3 + axis]! - points[a * 3 + axis]!;
    along += line * (points[top * 3 + axis]! - points[a * 3 + axis]!);
    lengthSquared += line * line;
  }
  const share = lengthSquared > 0 ? along / lengthSquared : 0;
  let beyond = 0;
  for (let axis = 0; axis < 3; axis++) {
    const from = points[a * 3 + axis]!;
    const to = points[b * 3 + axis]!;
    const foot = from + (to - from) * share;
    beyond += (foot - points[top * 3 + axis]!) * (points[point * 3 + axis]! - to);
  }
  return beyond > 0;
}
