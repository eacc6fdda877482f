/**
 * Corners are numbered 3 a triangle, in the order of a mesh's indices. A side of a triangle is
 * named by the corner that it starts at.
 */

/** The triangle that a corner belongs to. */
export function triangleOf(corner: number): number {
  return Math.trunc(corner / 3);
}

/** The corner after one, around its triangle. */
export function nextCorner(corner: number): number {
  return corner % 3 === 2 ? corner - 2 : corner + 1;
}
