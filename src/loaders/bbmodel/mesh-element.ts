import { eulerXyzDeg } from '../../math/euler.ts';
import type { Mat3, Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../../scene/document.ts';
import type { MeshArrays } from '../geometry/geometry-pool.ts';
import { groupFaces, sortFaces } from './drawn-face.ts';
import { type Builder, meshOf, uvScale } from './element-mesh.ts';
import type { Element } from './elements.ts';
import { readNumbers, readWord } from './fields.ts';
import { type MeshFaceDraw, readMeshFaces } from './mesh-faces.ts';
import { MeshVertices } from './mesh-vertices.ts';
import { isUnturned, turnPoints } from './rotation.ts';

const ZERO: Vec3 = [0, 0, 0];
const SHADINGS = ['flat', 'smooth'] as const;

/** Builds the mesh of a mesh element: every face with vertices of its own. */
export function buildMesh(builder: Builder, element: Element, node: number): SceneMesh {
  const { context, paint, pool } = builder;
  const { at } = element;
  const vertices = new MeshVertices(at, context.limits);
  const faces = sortFaces(readMeshFaces(builder, at, vertices, paint.ofMesh(at, node)));
  const shading = readWord(context, at, 'shading', SHADINGS);
  const degrees = readNumbers(at, 'rotation', ZERO);
  const rotation = isUnturned(degrees) ? null : eulerXyzDeg(degrees);
  const normals = cornerNormals(faces, vertices, shading === 'smooth');
  if (rotation) turnPoints(normals, rotation, ZERO);
  const positions = placeVertices(vertices, rotation, readNumbers(at, 'origin', ZERO));
  const arrays = pool.take(
    normals.length / 3,
    count(faces, ({ triangles }) => triangles.length / 3),
  );
  arrays.normals.set(normals);
  let vertex = 0;
  let index = 0;
  for (const face of faces) {
    for (const i of face.triangles) arrays.indices[index++] = vertex + i;
    writeCorners(arrays, vertex, face, positions);
    writeUvs(arrays, vertex, face.uv, uvScale(builder, face.uvTexture));
    vertex += face.loop.length;
  }
  return meshOf(context, element, node, {
    arrays,
    groups: groupFaces(faces, indexCount, false),
  });
}

function indexCount({ triangles }: MeshFaceDraw): number {
  return triangles.length;
}

function count(faces: readonly MeshFaceDraw[], of: (face: MeshFaceDraw) => number): number {
  return faces.reduce((sum, face) => sum + of(face), 0);
}

function placeVertices({ xyz }: MeshVertices, rotation: Mat3 | null, origin: Vec3): Float64Array {
  const placed = Float64Array.from(xyz);
  if (rotation) turnPoints(placed, rotation, ZERO);
  for (let i = 0; i < placed.length; i++) placed[i]! += origin[i % 3]!;
  return placed;
}

/** A normal for each face's corner: the face's, or the average of the faces around its vertex. */
function cornerNormals(
  faces: readonly MeshFaceDraw[],
  { xyz }: MeshVertices,
  smooth: boolean,
): Float64Array {
  const normals = new Float64Array(count(faces, ({ loop }) => loop.length) * 3);
  const averages = smooth ? vertexNormals(faces, xyz.length) : null;
  let at = 0;
  for (const { loop, normal } of faces) {
    for (const vertex of loop) {
      const flat = !averages || isZero(averages, vertex);
      for (let axis = 0; axis < 3; axis++) {
        normals[at++] = flat ? normal[axis]! : averages[vertex * 3 + axis]!;
      }
    }
  }
  return normals;
}

/** Opposite faces may cancel each other at a vertex. */
function isZero(normals: Float64Array, vertex: number): boolean {
  return !(normals[vertex * 3] || normals[vertex * 3 + 1] || normals[vertex * 3 + 2]);
}

/** Blockbench weighs neither by area nor by angle (blockbench conventions 11). */
function vertexNormals(faces: readonly MeshFaceDraw[], size: number): Float64Array {
  const normals = new Float64Array(size);
  for (const { loop, normal } of faces) {
    for (const vertex of loop) {
      for (let axis = 0; axis < 3; axis++) normals[vertex * 3 + axis]! += normal[axis]!;
    }
  }
  for (let i = 0; i < size; i += 3) {
    const [x, y, z] = [normals[i]!, normals[i + 1]!, normals[i + 2]!];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    for (let axis = 0; axis < 3; axis++) normals[i + axis]! /= length;
  }
  return normals;
}

function writeCorners(
  { positions }: MeshArrays,
  first: number,
  { loop }: MeshFaceDraw,
  placed: Float64Array,
): void {
  let at = first * 3;
  for (const vertex of loop) {
    for (let axis = 0; axis < 3; axis++) positions[at++] = placed[vertex * 3 + axis]!;
  }
}

function writeUvs(
  { uvs, uvRects }: MeshArrays,
  first: number,
  uv: readonly number[],
  scale: readonly [number, number],
): void {
  for (let axis = 0; axis < 2; axis++) {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let i = axis; i < uv.length; i += 2) {
      const value = uv[i]! / scale[axis]!;
      uvs[first * 2 + i] = value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
    for (let vertex = first; vertex < first + uv.length / 2; vertex++) {
      uvRects[vertex * 4 + axis] = min;
      uvRects[vertex * 4 + axis + 2] = max;
    }
  }
}
