/** Polygons of 5 to maxFaceVertices points into triangles: ear clipping in the polygon's plane. */

/** A polygon's points, three numbers each, in loop order. */
export type Polygon = readonly number[];

/** The normal by Newell's method, its length twice the area; zero for a polygon without area. */
export function newellNormal(points: Polygon): [number, number, number] {
  const normal: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < points.length; i += 3) {
    const j = (i + 3) % points.length;
    const [x, y, z] = [points[i]!, points[i + 1]!, points[i + 2]!];
    const [nx, ny, nz] = [points[j]!, points[j + 1]!, points[j + 2]!];
    normal[0] += (y - ny) * (z + nz);
    normal[1] += (z - nz) * (x + nx);
    normal[2] += (x - nx) * (y + ny);
  }
  return normal;
}

/**
 * Triangles as indices of the polygon's points, counter-clockwise about `normal`. A polygon that
 * crosses itself has no ear at some point: what is left becomes a fan.
 */
export function triangulate(points: Polygon, normal: readonly number[]): number[] {
  const flat = project(points, normal);
  const left = Array.from({ length: points.length / 3 }, (_, i) => i);
  const triangles: number[] = [];
  while (left.length > 3) {
    const ear = left.findIndex((_, at) => isEar(flat, left, at));
    if (ear < 0) break;
    triangles.push(...corner(left, ear));
    left.splice(ear, 1);
  }
  for (let i = 1; i + 1 < left.length; i++) triangles.push(left[0]!, left[i]!, left[i + 1]!);
  return triangles;
}

/** Drops the axis that the normal follows most; the loop stays counter-clockwise. */
function project(points: Polygon, normal: readonly number[]): number[] {
  const size = normal.map(Math.abs);
  const axis = size.indexOf(Math.max(...size));
  const [a, b] =
    normal[axis]! > 0 ? [(axis + 1) % 3, (axis + 2) % 3] : [(axis + 2) % 3, (axis + 1) % 3];
  const flat: number[] = [];
  for (let i = 0; i < points.length; i += 3) flat.push(points[i + a]!, points[i + b]!);
  return flat;
}

function corner(left: readonly number[], at: number): [number, number, number] {
  const count = left.length;
  return [left[(at + count - 1) % count]!, left[at]!, left[(at + 1) % count]!];
}

function isEar(flat: readonly number[], left: readonly number[], at: number): boolean {
  const [a, b, c] = corner(left, at);
  if (turn(flat, a, b, c) <= 0) return false;
  return left.every(
    (p) =>
      p === a ||
      p === b ||
      p === c ||
      turn(flat, a, b, p) < 0 ||
      turn(flat, b, c, p) < 0 ||
      turn(flat, c, a, p) < 0,
  );
}

/** Above zero where a, b, c turn counter-clockwise. */
function turn(flat: readonly number[], a: number, b: number, c: number): number {
  const [ax, ay] = [flat[a * 2]!, flat[a * 2 + 1]!];
  return (
    (flat[b * 2]! - ax) * (flat[c * 2 + 1]! - ay) - (flat[b * 2 + 1]! - ay) * (flat[c * 2]! - ax)
  );
}
