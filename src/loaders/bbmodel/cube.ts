import { eulerZyxDeg } from '../../math/euler.ts';
import type { Mat3, Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../../scene/document.ts';
import { type CubeFace, FACE_TRIANGLES } from '../geometry/cube-faces.ts';
import type { MeshArrays } from '../geometry/geometry-pool.ts';
import type { ObjectAt } from '../json/place.ts';
import { type CubeBox, readCubeBox, rescaleScale } from './cube-box.ts';
import { type CubeFaceDraw, readCubeFaces } from './cube-face-list.ts';
import { groupFaces, sortFaces } from './drawn-face.ts';
import { type Builder, meshOf, uvScale } from './element-mesh.ts';
import type { Element } from './elements.ts';
import { readBoolean, readNumbers } from './fields.ts';
import { isUnturned, turnPoints } from './rotation.ts';

const ZERO: Vec3 = [0, 0, 0];
const UNTURNED: Mat3 = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** How a cube stands: its box, turned about its origin. */
interface TurnedBox {
  readonly box: CubeBox;
  readonly origin: Vec3;
  readonly degrees: Vec3;
  readonly rotation: Mat3;
}

/** Builds the mesh of a cube: four vertices and two triangles a face. */
export function buildCube(builder: Builder, element: Element, node: number): SceneMesh {
  const { at } = element;
  const turned = readTurnedBox(at);
  const { box } = turned;
  const faces = sortFaces(readCubeFaces(builder, at, box, node));
  const arrays = builder.pool.take(faces.length * 4, faces.length * 2);
  const rescales = builder.context.header.traits.rescale && readBoolean(at, 'rescale', false);
  const corners = cubeCorners(turned, rescales);
  for (let i = 0; i < faces.length; i++) {
    const draw = faces[i]!;
    writePositions(arrays, i, draw, corners);
    writeNormals(arrays, i, draw, turned);
    writeUvs(arrays, i, draw, uvScale(builder, draw.texture));
    for (let k = 0; k < 6; k++) arrays.indices[i * 6 + k] = i * 4 + FACE_TRIANGLES[k]!;
  }
  const mesh = meshOf(builder.context, element, node, {
    arrays,
    groups: groupFaces(faces, indexCount, box.hull),
  });
  if (isMainCube(builder, node, turned)) mesh.shapeCenter = centerOf(box);
  return mesh;
}

/** Where bones have a shape of their own: the first cube in a bone that is not turned in it. */
function isMainCube({ context, shaped }: Builder, node: number, { degrees }: TurnedBox): boolean {
  const { ownShapes } = context.header.traits;
  if (!ownShapes || node < 0 || shaped.has(node) || !isUnturned(degrees)) return false;
  shaped.add(node);
  return true;
}

function centerOf({ from, to }: CubeBox): Vec3 {
  return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2];
}

function readTurnedBox(at: ObjectAt): TurnedBox {
  const degrees = readCubeRotation(at);
  return {
    box: readCubeBox(at),
    origin: readNumbers(at, 'origin', ZERO),
    degrees,
    rotation: isUnturned(degrees) ? UNTURNED : eulerZyxDeg(degrees),
  };
}

/** The oldest files call the rotation `rotated`. */
function readCubeRotation(at: ObjectAt): Vec3 {
  return readNumbers(at, at.value.rotated === undefined ? 'rotation' : 'rotated', ZERO);
}

function indexCount(): number {
  return FACE_TRIANGLES.length;
}

/** Reused for every cube: a load builds one at a time. */
const CORNERS = /* @__PURE__ */ new Float64Array(24);

/** The eight corners, numbered as in `CubeFace.corners`. */
function cubeCorners(
  { box, origin, degrees, rotation }: TurnedBox,
  rescales: boolean,
): Float64Array {
  const { near, far } = box;
  const corners = CORNERS;
  for (let corner = 0; corner < 8; corner++) {
    for (let axis = 0; axis < 3; axis++) {
      corners[corner * 3 + axis] = (corner >> axis) & 1 ? far[axis]! : near[axis]!;
    }
  }
  if (rescales) {
    const scale = rescaleScale(degrees);
    for (let i = 0; i < 24; i++) {
      const axis = i % 3;
      corners[i] = origin[axis]! + (corners[i]! - origin[axis]!) * scale[axis]!;
    }
  }
  if (rotation !== UNTURNED) turnPoints(corners, rotation, origin);
  return corners;
}

/**
 * 1 where a face looks along its axis, −1 where against it, by its winding in the drawn box: it
 * turns with each of the other two axes that is reversed.
 */
function facing({ axis, sign }: CubeFace, { near, far, inverted }: CubeBox): number {
  const ownReversed = far[axis]! < near[axis]!;
  return ownReversed === inverted ? sign : -sign;
}

function writePositions(
  { positions }: MeshArrays,
  index: number,
  { face }: CubeFaceDraw,
  corners: Float64Array,
): void {
  for (let i = 0; i < 4; i++) {
    const at = index * 12 + i * 3;
    const corner = face.corners[i]! * 3;
    positions[at] = corners[corner]!;
    positions[at + 1] = corners[corner + 1]!;
    positions[at + 2] = corners[corner + 2]!;
  }
}

/** A face's normal is its axis, turned; adding 0 keeps −0 out of the document. */
function writeNormals(
  { normals }: MeshArrays,
  index: number,
  { face }: CubeFaceDraw,
  { box, rotation }: TurnedBox,
): void {
  const direction = facing(face, box);
  const x = direction * rotation[face.axis * 3]! + 0;
  const y = direction * rotation[face.axis * 3 + 1]! + 0;
  const z = direction * rotation[face.axis * 3 + 2]! + 0;
  for (let at = index * 12; at < index * 12 + 12; at += 3) {
    normals[at] = x;
    normals[at + 1] = y;
    normals[at + 2] = z;
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
  const left = Math.min(u1, u2);
  const top = Math.min(v1, v2);
  const right = Math.max(u1, u2);
  const bottom = Math.max(v1, v2);
  for (let i = 0; i < 4; i++) {
    const corner = (i - turns) & 3;
    const vertex = index * 4 + i;
    uvs[vertex * 2] = corner === 1 || corner === 2 ? u2 : u1;
    uvs[vertex * 2 + 1] = corner >= 2 ? v2 : v1;
    uvRects[vertex * 4] = left;
    uvRects[vertex * 4 + 1] = top;
    uvRects[vertex * 4 + 2] = right;
    uvRects[vertex * 4 + 3] = bottom;
  }
}
