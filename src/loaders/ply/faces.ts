import { EAR_BUDGET } from '../geometry/ear-clipper.ts';
import { PolygonCutter } from '../geometry/polygon.ts';
import { ResultMemory } from '../geometry/result-memory.ts';
import { TriangleList } from '../geometry/triangle-list.ts';
import { COLOR_SIZE } from '../geometry/vertex-colours.ts';
import { colorChannels, decodeColors } from './colours.ts';
import type { PlyContext } from './context.ts';
import { FaceRow, STRIPS } from './face-row.ts';
import type { PlyElement } from './header.ts';
import { type Channel, findChannel } from './roles.ts';
import { type FaceRows, type PlyRows, triangleBytes } from './rows.ts';
import type { Vertices } from './vertices.ts';

/** MeshLab's number of the image that a face shows. */
const IMAGE_NAME = 'texnumber';

/** Bytes of the indices of a triangle. */
const INDEX_BYTES = 12;

/**
 * Reads the element of faces, at whose beginning the rows are, into triangles: polygons of any size,
 * or strips, whose vertices each make a triangle with the two before. Throws PlyError.
 */
export function readFaces(
  rows: PlyRows,
  element: PlyElement,
  vertices: Vertices,
  context: PlyContext,
): TriangleList {
  const builder = new FaceBuilder(rows, element, vertices, context);
  let amongTriangles = true;
  for (let face = 0; face < element.count; face++) {
    if (amongTriangles) face += builder.addTriangles(rows, element.count - face);
    if (face < element.count) amongTriangles = builder.add(rows);
  }
  return builder.finish();
}

class FaceBuilder {
  readonly #context: PlyContext;
  readonly #row: FaceRow;
  readonly #cutter: PolygonCutter;
  readonly #triangles: TriangleList;
  readonly #colors: readonly Channel[];
  readonly #image: Channel | undefined;
  readonly #isStrips: boolean;
  /** What rows are like of which only the vertices are asked for; null: other things are, too. */
  readonly #rows: FaceRows | null;

  constructor(rows: PlyRows, element: PlyElement, vertices: Vertices, context: PlyContext) {
    const { limits, tally } = context;
    this.#context = context;
    this.#isStrips = element.name === STRIPS;
    this.#row = new FaceRow(element, vertices.count);
    this.#cutter = new PolygonCutter(vertices.positions, { left: EAR_BUDGET });
    this.#colors = colorChannels(element, tally);
    this.#image = findChannel(element, [IMAGE_NAME]);
    const isMore = this.#isStrips || this.#colors.length > 0 || this.#image;
    this.#rows = isMore ? null : this.#row.withOneList;
    // Indices may come to lie in the memory of rows that are at least as long.
    const isBehind = this.#rows && triangleBytes(this.#rows) >= INDEX_BYTES;
    this.#triangles = new TriangleList(
      Math.min(element.count, limits.maxTriangles),
      {
        uvs: this.#row.hasUvs,
        colors: this.#colors.length > 0,
        images: this.#image !== undefined,
      },
      { progress: rows, memory: isBehind ? context.memory : new ResultMemory() },
    );
  }

  /** Adds the next faces, at most so many, as long as they are plain triangles; says how many. */
  addTriangles(rows: PlyRows, most: number): number {
    const triangles = this.#triangles;
    if (!this.#rows) return 0;
    const start = triangles.count * 3;
    const to = triangles.indices.subarray(start, start + most * 3);
    const read = rows.readTriangles(this.#rows, to);
    triangles.count += read;
    return read;
  }

  /** Reads the next face and adds its triangles; says whether it is one itself. */
  add(rows: PlyRows): boolean {
    const row = this.#row;
    const triangles = this.#triangles;
    const { limits, tally } = this.#context;
    row.read(rows);
    const most = row.cornerCount - 2;
    if (most > limits.maxTriangles - triangles.count) {
      rows.refuse('TOO_MANY_TRIANGLES', 'one more face', `at most ${limits.maxTriangles}`);
    }
    triangles.reserve(Math.max(most, 0));
    if (this.#isStrips) this.#addStrip();
    else if (most === 1) this.#addTriangle(0, 1, 2);
    else if (most > 1) this.#addPolygon(rows);
    else tally.note('DEGENERATE_FACE', rows);
    rows.endRow();
    return most === 1;
  }

  finish(): TriangleList {
    const triangles = this.#triangles;
    triangles.finish();
    if (triangles.colors) decodeColors(triangles.colors, this.#colors, this.#context.tally);
    return triangles;
  }

  #addPolygon(rows: PlyRows): void {
    const { corners, cornerCount } = this.#row;
    const places = this.#cutter.cut(corners, 0, cornerCount);
    if (!places) {
      for (let i = 1; i + 1 < cornerCount; i++) this.#addTriangle(0, i, i + 1);
      return;
    }
    this.#context.tally.note('CONCAVE_FACE', rows);
    for (let i = 0; i < places.length; i += 3) {
      this.#addTriangle(places[i]!, places[i + 1]!, places[i + 2]!);
    }
  }

  /** Every other triangle goes round the other way; where two corners are equal, there is none. */
  #addStrip(): void {
    const { corners, cornerCount } = this.#row;
    for (let i = 2, from = 0; i < cornerCount; i++) {
      const [a, b, c] = [corners[i - 2]!, corners[i - 1]!, corners[i]!];
      if (Math.min(a, b, c) < 0) from = i - 1;
      else if (a !== b && b !== c && a !== c) {
        const turned = (i - from) % 2;
        this.#addTriangle(i - 2 + turned, i - 1 - turned, i);
      }
    }
  }

  /** Adds a triangle of three corners of the row, for which there is room. */
  #addTriangle(a: number, b: number, c: number): void {
    const row = this.#row;
    const triangles = this.#triangles;
    const { indices, uvs, colors, images } = triangles;
    const triangle = triangles.count++;
    indices[triangle * 3] = row.corners[a]!;
    indices[triangle * 3 + 1] = row.corners[b]!;
    indices[triangle * 3 + 2] = row.corners[c]!;
    if (uvs) this.#addUvs(uvs, triangle * 6, [a, b, c]);
    if (colors) this.#addColor(colors, triangle * COLOR_SIZE);
    if (images) images[triangle] = row.values[this.#image!.property]!;
  }

  /** Coordinates that are not as many as the corners are left at 0. */
  #addUvs(to: Float32Array, at: number, corners: readonly number[]): void {
    const row = this.#row;
    if (row.uvCount !== row.cornerCount * 2) return;
    corners.forEach((corner, i) => {
      to[at + i * 2] = row.uvs[corner * 2]!;
      to[at + i * 2 + 1] = row.uvs[corner * 2 + 1]!;
    });
  }

  #addColor(to: Float32Array, at: number): void {
    for (let i = 0; i < this.#colors.length; i++) {
      to[at + i] = this.#row.values[this.#colors[i]!.property]!;
    }
  }
}
