import type { PlyContext } from './context.ts';
import { refuse } from './error.ts';
import { INDEX_NAMES } from './face-row.ts';
import type { PlyElement, PlyProperty } from './header.ts';
import { type PlyRows, skipProperty } from './rows.ts';
import { TriangleList } from './triangles.ts';
import type { Vertices } from './vertices.ts';

/** Triangles that a strip's element has room for at first, for each row. */
const FIRST_ROOM = 64;

/**
 * Reads triangle strips, at whose beginning the rows are, as Stanford's models have them: lists of
 * vertices, each making a triangle with the two before it, a negative number beginning anew. Throws
 * PlyError.
 */
export function readStrips(
  rows: PlyRows,
  element: PlyElement,
  vertices: Vertices,
  context: PlyContext,
): TriangleList {
  const list = element.properties.find((one) => one.lengthType && INDEX_NAMES.includes(one.name));
  if (!list?.type.integer) refuse('MISSING_PROPERTY', '', 'strips without vertices', 'integers');
  const { maxTriangles } = context.limits;
  const room = Math.min(element.count * FIRST_ROOM, maxTriangles);
  const triangles = new TriangleList(room, { uvs: false, colors: false, images: false });
  for (let row = 0; row < element.count; row++) {
    rows.beginRow();
    for (const property of element.properties) {
      if (property !== list) skipProperty(rows, property);
      else readStrip(rows, list, triangles, { vertexCount: vertices.count, maxTriangles });
    }
    rows.endRow();
  }
  triangles.trim();
  return triangles;
}

interface Terms {
  readonly vertexCount: number;
  readonly maxTriangles: number;
}

function readStrip(
  rows: PlyRows,
  list: PlyProperty,
  triangles: TriangleList,
  { vertexCount, maxTriangles }: Terms,
): void {
  const count = rows.length(list);
  const strip = new Strip(triangles);
  for (let i = 0; i < count; i++) {
    const vertex = rows.value(list.type);
    if (vertex >= vertexCount) {
      rows.refuse('INVALID_INDEX', `vertex ${vertex}`, `below ${vertexCount}`);
    }
    strip.add(vertex);
    if (triangles.count > maxTriangles) {
      rows.refuse('TOO_MANY_TRIANGLES', 'one more triangle', `at most ${maxTriangles}`);
    }
  }
}

/** The strip that is being read: the two corners before, −1 for none, and which way it goes round. */
class Strip {
  private a = -1;
  private b = -1;
  private turned = false;
  private readonly triangles: TriangleList;

  constructor(triangles: TriangleList) {
    this.triangles = triangles;
  }

  /** Adds a vertex, and the triangle that it makes. A negative one begins anew. */
  add(c: number): void {
    const { a, b, turned, triangles } = this;
    if (a >= 0 && c >= 0) {
      // Where two corners are equal, the strip only turns.
      if (a !== b && b !== c && a !== c) triangles.add(turned ? [b, a, c] : [a, b, c]);
      this.turned = !turned;
    }
    if (c < 0) this.turned = false;
    this.a = c < 0 ? -1 : b;
    this.b = c;
  }
}
