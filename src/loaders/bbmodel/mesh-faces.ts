/** The faces of a mesh element: vertex loop, triangles, normal, UVs and texture of each. */

import type { JsonObject, ObjectAt } from '../json/place.ts';
import type { DrawnFace } from './drawn-face.ts';
import type { Builder } from './element-mesh.ts';
import { invalid, objectAt, readArray, readNumbers } from './fields.ts';
import type { MeshVertices } from './mesh-vertices.ts';
import { type ElementPaint, type Paint, REMOVED } from './paint.ts';
import { quadOrder } from './quad-order.ts';
import { newellNormal, triangulate } from './triangulate.ts';

const ZERO_UV: readonly [number, number] = [0, 0];
const NO_FACES: JsonObject = {};

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
  const all = objectAt(at, 'faces', at.value.faces === undefined ? NO_FACES : at.value.faces);
  const draws: MeshFaceDraw[] = [];
  for (const key of Object.keys(all.value)) {
    const face = objectAt(all, key, all.value[key]);
    const loop = readLoop(face, vertices);
    const normal = loop && faceNormal(vertices.xyz, loop);
    const uv = loop && readUvs(face, vertices, loop);
    if (uv && normal) {
      const triangles = loopTriangles(vertices.xyz, loop, normal);
      draws.push(paintFace(paint, elementPaint, face, { loop, triangles, normal, uv }));
    }
  }
  return draws;
}

type Shape = Pick<MeshFaceDraw, 'loop' | 'triangles' | 'normal' | 'uv'>;

function paintFace(
  paint: Paint,
  elementPaint: ElementPaint,
  face: ObjectAt,
  { loop, triangles, normal, uv }: Shape,
): MeshFaceDraw {
  const shown = paint.shownTexture(face, elementPaint);
  const removed = shown === REMOVED;
  const texture = removed ? elementPaint.nullTexture : shown;
  return {
    loop,
    triangles,
    normal,
    uv,
    uvTexture: removed ? elementPaint.nullUvTexture : shown,
    material: paint.materialOf(texture),
    doubleSided: paint.isDoubleSided(texture, false),
  };
}

/** The face's vertices in Blockbench's order; null for fewer than three. */
function readLoop(face: ObjectAt, vertices: MeshVertices): number[] | null {
  const { items, place } = readArray(face, 'vertices');
  if (items.length < 3) return null;
  const loop: number[] = [];
  for (let i = 0; i < items.length; i++) {
    const key = items[i];
    const vertex = typeof key === 'string' ? vertices.indexOf(key) : undefined;
    if (vertex === undefined) invalid(place, i, key, 'expected the key of a vertex');
    if (loop.includes(vertex)) invalid(place, i, key, 'expected each vertex once');
    loop.push(vertex);
  }
  return loop.length === 4 ? quadOrder(vertices.xyz, loop) : loop;
}

function readUvs(face: ObjectAt, { keys }: MeshVertices, loop: readonly number[]): number[] {
  const uvAt = objectAt(face, 'uv', face.value.uv);
  const uvs: number[] = [];
  for (const vertex of loop) {
    const key = keys[vertex]!;
    if (!Object.hasOwn(uvAt.value, key)) invalid(uvAt, key, undefined, 'expected 2 numbers');
    const uv = readNumbers(uvAt, key, ZERO_UV);
    uvs.push(uv[0], uv[1]);
  }
  return uvs;
}

/**
 * The unit normal: of the first triangle for triangles and quads, as Blockbench lights them; of the
 * whole polygon for more vertices, and where the first triangle has no area. Null: no area at all.
 */
function faceNormal(xyz: readonly number[], loop: readonly number[]): number[] | null {
  const first = loop.length <= 4 ? unit(newellNormal({ xyz, loop: loop.slice(0, 3) })) : null;
  return first ?? unit(newellNormal({ xyz, loop }));
}

/** `Math.hypot` keeps its precision where squares would underflow. */
function unit([x, y, z]: readonly [number, number, number]): number[] | null {
  const length = Math.hypot(x, y, z);
  return length > 0 ? [x / length, y / length, z / length] : null;
}

const TRIANGLE = [0, 1, 2];
const QUAD_TRIANGLES = [0, 1, 2, 0, 2, 3];

function loopTriangles(
  xyz: readonly number[],
  loop: readonly number[],
  normal: readonly number[],
): readonly number[] {
  if (loop.length === 3) return TRIANGLE;
  return loop.length === 4 ? QUAD_TRIANGLES : triangulate({ xyz, loop }, normal);
}
