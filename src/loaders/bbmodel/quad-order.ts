/** Blockbench's order of a quad's vertices (blockbench conventions 7). */

/** The order in which four points of `xyz` make a simple loop; for a convex quad always. */
export function quadOrder(xyz: readonly number[], [a, b, c, d]: readonly number[]): number[] {
  if (liesAcross(xyz, [b!, c!], a!, d!)) return [c!, a!, b!, d!];
  if (liesAcross(xyz, [a!, b!], c!, d!)) return [a!, c!, b!, d!];
  return [a!, b!, c!, d!];
}

/** True where `point` lies beyond the line through two others, seen from `top`. */
function liesAcross(
  xyz: readonly number[],
  [a, b]: readonly [number, number],
  top: number,
  point: number,
): boolean {
  let along = 0;
  let lengthSquared = 0;
  for (let axis = 0; axis < 3; axis++) {
    const line = xyz[b * 3 + axis]! - xyz[a * 3 + axis]!;
    along += line * (xyz[top * 3 + axis]! - xyz[a * 3 + axis]!);
    lengthSquared += line * line;
  }
  const share = lengthSquared > 0 ? along / lengthSquared : 0;
  let beyond = 0;
  for (let axis = 0; axis < 3; axis++) {
    const from = xyz[a * 3 + axis]!;
    const to = xyz[b * 3 + axis]!;
    const foot = from + (to - from) * share;
    beyond += (foot - xyz[top * 3 + axis]!) * (xyz[point * 3 + axis]! - to);
  }
  return beyond > 0;
}
