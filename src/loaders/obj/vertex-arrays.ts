import { srgbToLinear } from '../../math/colour.ts';
import type { FaceBuilder } from './faces.ts';
import type { UvTransform } from './mtl/material.ts';
import type { ObjTables } from './tables.ts';

/** The largest finite single. */
const MAX_FLOAT = (2 - 2 ** -23) * 2 ** 127;
/** What colours count to, in files that have one above 1. */
const BYTE = 255;

const NO_TRANSFORM: UvTransform = { scale: [1, 1], offset: [0, 0] };

/** What the vertices of all meshes hold; each mesh has a part of it. */
export class VertexArrays {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly uvRects: Float32Array;
  /** Null where the file has no colour. */
  readonly colors: Float32Array | null;
  readonly #tables: ObjTables;
  readonly #faces: FaceBuilder;

  /** Positions, normals and colours are there at once; coordinates come by {@link writeUvs}. */
  constructor(tables: ObjTables, faces: FaceBuilder) {
    const { count } = faces.vertices;
    this.#tables = tables;
    this.#faces = faces;
    this.positions = new Float32Array(count * 3);
    this.normals = new Float32Array(count * 3);
    this.uvRects = new Float32Array(count * 4);
    // Zeros can be the same zeros.
    this.uvs = this.hasUvs ? new Float32Array(count * 2) : this.uvRects.subarray(0, count * 2);
    this.#writePositions();
    this.#writeNormals();
    this.colors = vertexColors(tables, count, (vertex) => this.#positionOf(vertex));
  }

  /** Whether the file has texture coordinates; if not, they and the rectangles stay zero. */
  get hasUvs(): boolean {
    return this.#tables.uvs.length > 0;
  }

  /** The index of a vertex's position. */
  #positionOf(vertex: number): number {
    return this.#tables.faces.corners.vertices[this.#faces.vertices.corners[vertex]!]!;
  }

  #writePositions(): void {
    const { positions } = this;
    const { values } = this.#tables.positions;
    for (let i = 0, to = 0; to < positions.length; i++) {
      const from = this.#positionOf(i) * 3;
      positions[to++] = values[from]!;
      positions[to++] = values[from + 1]!;
      positions[to++] = values[from + 2]!;
    }
  }

  #writeNormals(): void {
    const { vertices, generated } = this.#faces;
    const { values } = this.#tables.normals;
    for (let i = 0; i < vertices.count; i++) {
      const normal = vertices.normals[i]!;
      if (normal >= 0) writeUnit(this.normals, i * 3, values, normal * 3);
      else writeUnit(this.normals, i * 3, generated.values, generated.placeOf(normal));
    }
  }

  /** Texture coordinates of the vertices from `start` to `end`, from here on v downwards. */
  writeUvs(start: number, end: number, transform: UvTransform | null): void {
    if (!this.hasUvs) return;
    const { scale, offset } = transform ?? NO_TRANSFORM;
    const { values } = this.#tables.uvs;
    const { corners } = this.#faces.vertices;
    for (let i = start; i < end; i++) {
      const from = this.#tables.faces.corners.uvOf(corners[i]!) * 2;
      const u = from >= 0 ? values[from]! : 0;
      const v = from >= 0 ? values[from + 1]! : 0;
      this.uvs[i * 2] = finite(u * scale[0] + offset[0]);
      this.uvs[i * 2 + 1] = finite(1 - (v * scale[1] + offset[1]));
    }
  }
}

/**
 * Linear colours, four a vertex, white where the file names none. Null where it names none at all.
 * `positionOf` gives the index of a vertex in the file.
 */
export function vertexColors(
  { colors }: Pick<ObjTables, 'colors'>,
  count: number,
  positionOf: (vertex: number) => number,
): Float32Array | null {
  if (colors.length === 0) return null;
  const most = colors.values.subarray(0, colors.length).some((value) => value > 1) ? BYTE : 1;
  const result = new Float32Array(count * 4).fill(1);
  for (let i = 0; i < count; i++) {
    const from = positionOf(i) * 3;
    if (from >= colors.length || Number.isNaN(colors.values[from])) continue;
    for (let channel = 0; channel < 3; channel++) {
      const value = colors.values[from + channel]! / most;
      result[i * 4 + channel] = srgbToLinear(Math.min(Math.max(value, 0), 1));
    }
  }
  return result;
}

/** Writes a vector at length 1; upwards for one without a length. */
function writeUnit(to: Float32Array, at: number, from: Float64Array, start: number): void {
  const x = from[start]!;
  const y = from[start + 1]!;
  const z = from[start + 2]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (length > 0) {
    to[at] = x / length;
    to[at + 1] = y / length;
    to[at + 2] = z / length;
  } else {
    to[at + 1] = 1;
  }
}

function finite(value: number): number {
  return Math.min(Math.max(value, -MAX_FLOAT), MAX_FLOAT);
}
