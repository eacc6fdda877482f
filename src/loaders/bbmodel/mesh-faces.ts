/** The faces of a mesh element: vertex loop, triangles, normal, UVs and texture of each. */
import type { DrawnFace } from './drawn-face.ts';
import type { Builder } from './element-mesh.ts';
import { invalid, objectAt, readArray, readNumbers } from './fields.ts';
import type { MeshVertices } from './mesh-vertices.ts';
import { type ElementPaint, REMOVED, UNTEXTURED } from './paint.ts';
import type { ObjectAt, Place } from './place.ts';
import { quadOrder } from './quad-order.ts';
import { newellNormal, triangulate } from './triangulate.ts';

const ZERO_UV: readonly [number, number] = [0, 0];

/** A face that the mesh draws. */
export interface MeshFaceDraw extends DrawnFace {
  /** Indices of the mesh's vertices, in loop order. */
  readonly loop: readonly number[];
  /** Places in the loop, three a triangle. */
  readonly triangles: readonly number[];
  /** Unit length, before the mesh's rotation. */
  readonly normal: readonly number[];
  /** UV units, two a place in the loop. */
  readonly uv: readonly number[];
  /** The texture whose UV space the face uses. */
  readonly uvTexture: number;
}

/** Reads the faces that are drawn: of three or more vertices, and with area. */
export function readMeshFaces(
  { paint }: Builder,
  at: ObjectAt,
  vertices: MeshVertices,
  elementPaint: ElementPaint,
): MeshFaceDraw[] {
  const faces = at.value.faces === undefined ? {} : at.value.faces;
  const all = objectAt(at, 'faces', faces);
  const draws: MeshFaceDraw[] = [];
  for (const key of Object.keys(all.value)) {
    const faceAt = objectAt(all, key, all.value[key]);
    const shape = readShape(faceAt, vertices);
    if (!shape) continue;
    const shown = paint.shownTexture(faceAt, elementPaint);
    const texture = shown === REMOVED ? elementPaint.nullTexture : shown;
    draws.push({
      ...shape,
      uvTexture: shown === REMOVED ? elementPaint.nullUvTexture : shown,
      material: texture === UNTEXTURED ? paint.materialOf(UNTEXTURED) : paint.materialOf(texture),
      doubleSided: paint.isDoubleSided(texture, false),
    });
  }
  return draws;
}

type Shape = Pick<MeshFaceDraw, 'loop' | 'triangles' | 'normal' | 'uv'>;

function readShape(face: ObjectAt, vertices: MeshVertices): Shape | null {
  const { items, place } = readArray(face, 'vertices');
  if (items.length < 3) return null;
  const stored = items.map((key, i) => vertexIndex(vertices, key, place, i));
  stored.forEach((vertex, i) => {
    if (stored.indexOf(vertex) < i) invalid(place, i, items[i], 'expected each vertex once');
  });
  const order = stored.length === 4 ? quadOrder(pointsOf(stored, vertices)) : null;
  const loop = order ? order.map((i) => stored[i]!) : stored;
  const uv = readUvs(face, order ? order.map((i) => items[i]) : items);
  const points = pointsOf(loop, vertices);
  const normal = faceNormal(points);
  return normal && { loop, uv, normal, triangles: loopTriangles(points, normal) };
}

function vertexIndex(vertices: MeshVertices, key: unknown, place: Place, i: number): number {
  const index = typeof key === 'string' ? vertices.index.get(key) : undefined;
  return index ?? invalid(place, i, key, 'expected the key of a vertex');
}

function pointsOf(loop: readonly number[], { xyz }: MeshVertices): number[] {
  const points: number[] = [];
  for (const v of loop) points.push(xyz[v * 3]!, xyz[v * 3 + 1]!, xyz[v * 3 + 2]!);
  return points;
}

function readUvs(face: ObjectAt, keys: readonly unknown[]): number[] {
  const uvAt = objectAt(face, 'uv', face.value.uv);
  const uvs: number[] = [];
  for (const key of keys as readonly string[]) {
    if (!Object.hasOwn(uvAt.value, key)) invalid(uvAt, key, undefined, `expected 2 numbers`);
    const [u, v] = readNumbers(uvAt, key, ZERO_UV);
    uvs.push(u, v);
  }
  return uvs;
}

/**
 * The unit normal: of the first triangle for triangles and quads, as Blockbench lights them; of the
 * whole polygon for more vertices, and where the first triangle has no area. Null: no area at all.
 */
function faceNormal(points: readonly number[]): number[] | null {
  const first = points.length <= 12 ? unit(newellNormal(points.slice(0, 9))) : null;
  return first ?? unit(newellNormal(points));
}

function unit([x, y, z]: readonly [number, number, number]): number[] | null {
  const length = Math.hypot(x, y, z);
  return length > 0 ? [x / length, y / length, z / length] : null;
}

const TRIANGLE = [0, 1, 2];
const QUAD_TRIANGLES = [0, 1, 2, 0, 2, 3];

function loopTriangles(points: readonly number[], normal: readonly number[]): readonly number[] {
  if (points.length === 9) return TRIANGLE;
  return points.length === 12 ? QUAD_TRIANGLES : triangulate(points, normal);
}
