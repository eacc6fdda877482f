import type { TriangleList } from '../geometry/triangle-list.ts';
import { AsciiRows } from './ascii-rows.ts';
import { BinaryRows } from './binary-rows.ts';
import type { PlyContext } from './context.ts';
import { refuse } from './error.ts';
import { STRIPS } from './face-row.ts';
import { readFaces } from './faces.ts';
import type { PlyElement, PlyHeader } from './header.ts';
import { type PlyRows, skipRows } from './rows.ts';
import { findBadPosition, readVertices, type Vertices } from './vertices.ts';

const FINITE = 'a number, finite as a 32-bit float';

/** What the body of a file holds. */
export interface PlyBody {
  readonly vertices: Vertices;
  /** Null where there are none: a cloud of points. */
  readonly triangles: TriangleList | null;
}

/**
 * Reads the elements in the order of the file; faces that come before their vertices are read when
 * these are known. Elements of other names are read past. Throws PlyError.
 */
export function readBody(bytes: Uint8Array, header: PlyHeader, context: PlyContext): PlyBody {
  const rows = rowsOf(bytes, header);
  const { vertex, faces } = findElements(header);
  const starts = new Map<PlyElement, number>();
  let vertices: Vertices | undefined;
  let triangles: TriangleList | null = null;
  let badPlace: string | null = null;
  for (const element of header.elements) {
    rows.checkCount(element);
    const start = rows.at;
    starts.set(element, start);
    if (element === vertex) {
      vertices = readVertices(rows, element, context);
      badPlace = findBadPosition(rows, element, start, vertices.positions);
    } else if (element === faces && vertices) triangles = readFaces(rows, faces, vertices, context);
    else skipRows(rows, element);
  }
  if (faces && !triangles) {
    rows.at = starts.get(faces)!;
    triangles = readFaces(rows, faces, vertices!, context);
  }
  if (!triangles?.count) return { vertices: vertices!, triangles: null };
  if (badPlace) refuse('INVALID_NUMBER', badPlace, 'a coordinate', FINITE);
  return { vertices: vertices!, triangles };
}

/** The element of the vertices, and that of the faces, strips where there are no faces. */
function findElements({ elements }: PlyHeader): {
  vertex: PlyElement;
  faces: PlyElement | undefined;
} {
  const named = (wanted: string) => elements.find(({ name }) => name === wanted);
  const vertex = named('vertex');
  if (!vertex) refuse('MISSING_PROPERTY', '', 'no vertices', 'an element `vertex`');
  return { vertex, faces: named('face') ?? named(STRIPS) };
}

function rowsOf(bytes: Uint8Array, { format, bodyStart }: PlyHeader): PlyRows {
  if (format === 'ascii') return new AsciiRows(bytes, bodyStart);
  return new BinaryRows(bytes, bodyStart, format === 'binary_little_endian');
}
