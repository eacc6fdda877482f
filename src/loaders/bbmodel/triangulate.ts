/** Polygons of 5 to maxFaceVertices points into triangles: ear clipping in the polygon's plane. */

/** A loop of points: indices into `xyz`, three numbers a point. */
export interface Polygon {
  readonly xyz: readonly number[];
  readonly loop: readonly number[];
}

/** The normal by Newell's method, its length twice the area; zero for a polygon without area. */
export function newellNormal({ xyz, loop }: Polygon): [number, number, number] {
  const normal: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < loop.length; i++) {
    const at = loop[i]! * 3;
    const next = loop[(i + 1) % loop.length]! * 3;
    normal[0] += (xyz[at + 1]! - xyz[next + 1]!) * (xyz[at + 2]! + xyz[next + 2]!);
    normal[1] += (xyz[at + 2]! - xyz[next + 2]!) * (xyz[at]! + xyz[next]!);
    normal[2] += (xyz[at]! - xyz[next]!) * (xyz[at + 1]! + xyz[next + 1]!);
  }
  return normal;
}

/**
 * Triangles as places in the loop, counter-clockwise about `normal`. A polygon that crosses itself
 * has no ear at some point: what is left becomes a fan.
 */
export function triangulate(polygon: Polygon, normal: readonly number[]): number[] {
  const flat = project(polygon, normal);
  const left = polygon.loop.map((_, place) => place);
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
function project({ xyz, loop }: Polygon, normal: readonly number[]): number[] {
  const size = normal.map(Math.abs);
  const axis = size.indexOf(Math.max(...size));
  const next = [(axis + 1) % 3, (axis + 2) % 3];
  const [a, b] = (normal[axis]! > 0 ? next : next.reverse()) as [number, number];
  return loop.flatMap((point) => [xyz[point * 3 + a]!, xyz[point * 3 + b]!]);
}

function corner(left: readonly number[], at: number): [number, number, number] {
  const count = left.length;
  return [left[(at + count - 1) % count]!, left[at]!, left[(at + 1) % count]!];
}

/** A point that coincides with a corner of the ear does not lie in it. */
function isEar(flat: readonly number[], left: readonly number[], at: number): boolean {
  const [a, b, c] = corner(left, at);
  if (turn(flat, a, b, c) <= 0) return false;
  return left.every(
    (p) =>
      coincide(flat, p, a) ||
      coincide(flat, p, b) ||
      coincide(flat, p, c) ||
      turn(flat, a, b, p) < 0 ||
      turn(flat, b, c, p) < 0 ||
      turn(flat, c, a, p) < 0,
  );
}

function coincide(flat: readonly number[], a: number, b: number): boolean {
  return flat[a * 2] === flat[b * 2] && flat[a * 2 + 1] === flat[b * 2 + 1];
}

/** Above zero where a, b, c turn counter-clockwise. */
function turn(flat: readonly number[], a: number, b: number, c: number): number {
  const ax = flat[a * 2]!;
  const ay = flat[a * 2 + 1]!;
  return (
    (flat[b * 2]! - ax) * (flat[c * 2 + 1]! - ay) - (flat[b * 2 + 1]! - ay) * (flat[c * 2]! - ax)
  );
}
