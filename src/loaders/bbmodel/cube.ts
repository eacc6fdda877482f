import { eulerZyxDeg } from '../../math/euler.ts';
import type { Mat3, Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../../scene/document.ts';
import { type CubeBox, readCubeBox, rescaleScale } from './cube-box.ts';
import { type CubeFaceDraw, readCubeFaces } from './cube-face-list.ts';
import { FACE_TRIANGLES } from './cube-faces.ts';
import { groupFaces, sortFaces } from './drawn-face.ts';
import { type Builder, meshOf, uvScale } from './element-mesh.ts';
import type { Element } from './elements.ts';
import { readBoolean, readNumbers } from './fields.ts';
import type { MeshArrays } from './geometry-pool.ts';
import type { ObjectAt } from './place.ts';
import { isUnturned, turnPoints } from './rotation.ts';

const ZERO: Vec3 = [0, 0, 0];
const UNTURNED: Mat3 = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Builds the mesh of a cube: four vertices and two triangles a face. */
export function buildCube(builder: Builder, element: Element, node: number): SceneMesh {
  const { at } = element;
  const box = readCubeBox(at);
  const faces = sortFaces(readCubeFaces(builder, at, box, node));
  const arrays = builder.pool.take(faces.length * 4, faces.length * 2);
  const degrees = readCubeRotation(at);
  const rotation = isUnturned(degrees) ? UNTURNED : eulerZyxDeg(degrees);
  const corners = cubeCorners(at, box, degrees, builder.context.header.traits.rescale);
  if (rotation !== UNTURNED) turnPoints(corners, rotation, readNumbers(at, 'origin', ZERO));
  for (let i = 0; i < faces.length; i++) {
    const draw = faces[i]!;
    writePositions(arrays, i, draw, corners);
    writeNormals(arrays, i, facing(draw, box), rotation);
    writeUvs(arrays, i, draw, uvScale(builder, draw.texture));
    for (let k = 0; k < 6; k++) arrays.indices[i * 6 + k] = i * 4 + FACE_TRIANGLES[k]!;
  }
  return meshOf(builder.context, element, node, {
    ...arrays,
    groups: groupFaces(faces, indexCount, box.hull),
  });
}

/** The oldest files call the rotation `rotated`. */
function readCubeRotation(at: ObjectAt): Vec3 {
  return readNumbers(at, at.value.rotated === undefined ? 'rotation' : 'rotated', ZERO);
}

function indexCount(): number {
  return FACE_TRIANGLES.length;
}

/** The eight corners, numbered as in `CubeFace.corners`, before the cube's rotation. */
function cubeCorners(
  at: ObjectAt,
  { near, far }: CubeBox,
  degrees: Vec3,
  rescales: boolean,
): Float64Array {
  const corners = new Float64Array(24);
  for (let corner = 0; corner < 8; corner++) {
    for (let axis = 0; axis < 3; axis++) {
      corners[corner * 3 + axis] = (corner >> axis) & 1 ? far[axis]! : near[axis]!;
    }
  }
  if (rescales && readBoolean(at, 'rescale', false)) {
    const origin = readNumbers(at, 'origin', ZERO);
    const scale = rescaleScale(degrees);
    for (let i = 0; i < 24; i++) {
      const axis = i % 3;
      corners[i] = origin[axis]! + (corners[i]! - origin[axis]!) * scale[axis]!;
    }
  }
  return corners;
}

/** 1 where a face looks along its axis, −1 where against it, by its winding in the drawn box. */
function facing({ face: { axis, sign } }: CubeFaceDraw, { near, far }: CubeBox): Facing {
  let direction: number = sign;
  for (let other = 0; other < 3; other++) {
    if (other !== axis && far[other]! < near[other]!) direction = -direction;
  }
  return { axis, direction };
}

interface Facing {
  axis: number;
  direction: number;
}

function writePositions(
  { positions }: MeshArrays,
  index: number,
  { face }: CubeFaceDraw,
  corners: Float64Array,
): void {
  let at = index * 12;
  for (const corner of face.corners) {
    for (let axis = 0; axis < 3; axis++) positions[at++] = corners[corner * 3 + axis]!;
  }
}

/** The turned axis itself; adding 0 keeps −0 out of the document. */
function writeNormals(
  { normals }: MeshArrays,
  index: number,
  { axis, direction }: Facing,
  rotation: Mat3,
): void {
  for (let i = 0; i < 12; i++) {
    normals[index * 12 + i] = direction * rotation[axis * 3 + (i % 3)]! + 0;
  }
}

function writeUvs(
  { uvs, uvRects }: MeshArrays,
  index: number,
  { uv, turns }: CubeFaceDraw,
  [width, height]: readonly [number, number],
): void {
  const u1 = uv[0]! / width;
  const u2 = uv[2]! / width;
  const v1 = uv[1]! / height;
  const v2 = uv[3]! / height;
  for (let i = 0; i < 4; i++) {
    const corner = (i - turns + 4) % 4;
    const vertex = index * 4 + i;
    uvs[vertex * 2] = corner === 1 || corner === 2 ? u2 : u1;
    uvs[vertex * 2 + 1] = corner >= 2 ? v2 : v1;
    uvRects[vertex * 4] = Math.min(u1, u2);
    uvRects[vertex * 4 + 1] = Math.min(v1, v2);
    uvRects[vertex * 4 + 2] = Math.max(u1, u2);
    uvRects[vertex * 4 + 3] = Math.max(v1, v2);
  }
}
