import { eulerZyxDeg } from '../../math/euler.ts';
import type { Mat3, Vec3 } from '../../math/types.ts';
import type { SceneMesh } from '../../scene/document.ts';
import { type BoxUv, boxFaceUv, boxUvSize } from './box-uv.ts';
import type { LoadContext } from './context.ts';
import { type CubeBox, readCubeBox, rescaleScale } from './cube-box.ts';
import { CUBE_FACES, type CubeFace, FACE_TRIANGLES } from './cube-faces.ts';
import { type DrawnFace, groupFaces, sortFaces } from './drawn-face.ts';
import { type Builder, readMeshFrame, uvScale } from './element-mesh.ts';
import type { Element } from './elements.ts';
import { invalid, objectAt, readBoolean, readNumber, readNumbers } from './fields.ts';
import type { MeshArrays } from './geometry-pool.ts';
import { mirrorsUnshadedCubes } from './migrations.ts';
import { type ElementPaint, REMOVED } from './paint.ts';
import type { ObjectAt } from './place.ts';
import { isUnturned, turnPoints } from './rotation.ts';

const ZERO: Vec3 = [0, 0, 0];
const ZERO_UV: readonly [number, number] = [0, 0];

/** The uv of a face that stores none: Blockbench's whole texture. */
const DEFAULT_FACE_UV: readonly [number, number, number, number] = [0, 0, 16, 16];

/** A face that the cube draws. */
interface CubeFaceDraw extends DrawnFace {
  readonly face: CubeFace;
  readonly texture: number;
  readonly uv: readonly number[];
  /** Quarter turns of the image, clockwise. */
  readonly turns: number;
}

/** Builds the mesh of a cube: four vertices and two triangles a face. */
export function buildCube(builder: Builder, element: Element, node: number): SceneMesh {
  const { at } = element;
  const box = readCubeBox(at);
  const paint = builder.paint.ofCube(at, node);
  const faces = sortFaces(readFaces(builder, at, box, paint));
  const arrays = builder.pool.take(faces.length * 4, faces.length * 2);
  const degrees = readCubeRotation(at);
  const rotation = isUnturned(degrees) ? null : eulerZyxDeg(degrees);
  const corners = cubeCorners(builder.context, at, box, rotation);
  faces.forEach((draw, index) => {
    writePositions(arrays, index, draw.face, corners);
    writeNormals(arrays, index, facing(draw.face, box), rotation);
    writeUvs(arrays, index, draw, uvScale(builder, draw.texture));
    for (let i = 0; i < 6; i++) arrays.indices[index * 6 + i] = index * 4 + FACE_TRIANGLES[i]!;
  });
  return {
    ...readMeshFrame(builder.context, element, node),
    ...arrays,
    groups: groupFaces(faces, () => 6, box.hull),
  };
}

/** The oldest files call the rotation `rotated`. */
function readCubeRotation(at: ObjectAt): Vec3 {
  return readNumbers(at, at.value.rotated === undefined ? 'rotation' : 'rotated', ZERO);
}

/** The faces that are drawn: there, not removed, and with area. */
function readFaces(
  builder: Builder,
  at: ObjectAt,
  box: CubeBox,
  elementPaint: ElementPaint,
): CubeFaceDraw[] {
  const { paint } = builder;
  const boxUv = readBoxUv(builder.context, at, box);
  const shown = shownFaces(builder, at, elementPaint);
  const draws: CubeFaceDraw[] = [];
  for (const { face, at: faceAt, texture } of shown) {
    const uv = boxUv ? boxFaceUv(face.name, boxUv) : readNumbers(faceAt, 'uv', DEFAULT_FACE_UV);
    const turns = readTurns(faceAt);
    if (!hasArea(face, box)) continue;
    const coincident =
      isFlat(box, face.axis) && shown.some((other) => other.face.name === face.opposite);
    draws.push({
      face,
      texture,
      uv,
      turns,
      material: paint.materialOf(texture),
      doubleSided: !coincident && paint.isDoubleSided(texture, box.hull),
    });
  }
  return draws;
}

/** The faces of the file that are not removed. A cube without `faces` has six blank ones. */
function shownFaces(
  { paint }: Builder,
  at: ObjectAt,
  elementPaint: ElementPaint,
): { face: CubeFace; at: ObjectAt; texture: number }[] {
  const all = at.value.faces === undefined ? null : objectAt(at, 'faces', at.value.faces);
  const shown = [];
  for (const face of CUBE_FACES) {
    const value = all ? all.value[face.name] : {};
    if (value === undefined) continue;
    const faceAt = objectAt(all ?? at, face.name, value);
    const texture = paint.shownTexture(faceAt, elementPaint);
    if (texture !== REMOVED) shown.push({ face, at: faceAt, texture });
  }
  return shown;
}

function readBoxUv(context: LoadContext, at: ObjectAt, box: CubeBox): BoxUv | null {
  const { traits, boxUv } = context.header;
  const project = traits.boxUvOptional ? (boxUv ?? traits.boxUv) : traits.boxUv;
  if (!(traits.boxUvOptional ? readBoolean(at, 'box_uv', project) : project)) return null;
  const unshaded = mirrorsUnshadedCubes(context.header) && at.value.shade === false;
  return {
    size: boxUvSize(box.from, box.to, traits.boxUvFractions),
    offset: readNumbers(at, 'uv_offset', ZERO_UV),
    mirror: readBoolean(at, 'mirror_uv', false) || unshaded,
  };
}

function readTurns(face: ObjectAt): number {
  const rotation = readNumber(face, 'rotation', 0);
  const turns = rotation / 90;
  if (turns !== 0 && turns !== 1 && turns !== 2 && turns !== 3) {
    invalid(face, 'rotation', rotation, 'expected 0, 90, 180 or 270');
  }
  return turns;
}

function isFlat({ near, far }: CubeBox, axis: 0 | 1 | 2): boolean {
  return near[axis] === far[axis];
}

function hasArea({ axis }: CubeFace, box: CubeBox): boolean {
  return ([0, 1, 2] as const).every((other) => other === axis || !isFlat(box, other));
}

/** The eight corners, numbered as {@link CubeFace.corners}, turned about the cube's origin. */
function cubeCorners(
  context: LoadContext,
  at: ObjectAt,
  { near, far }: CubeBox,
  rotation: Mat3 | null,
): Float64Array {
  const origin = readNumbers(at, 'origin', ZERO);
  const rescaled = context.header.traits.rescale && rotation && readBoolean(at, 'rescale', false);
  const scale = rescaled ? rescaleScale(readCubeRotation(at)) : null;
  const corners = new Float64Array(24);
  for (let i = 0; i < 24; i++) {
    const axis = i % 3;
    const value = (Math.floor(i / 3) >> axis) & 1 ? far[axis]! : near[axis]!;
    corners[i] = scale ? origin[axis]! + (value - origin[axis]!) * scale[axis]! : value;
  }
  if (rotation) turnPoints(corners, rotation, origin);
  return corners;
}

/** 1 where a face looks along its axis, −1 where against it, by its winding in the drawn box. */
function facing({ axis, sign }: CubeFace, { near, far }: CubeBox): Vec3 {
  let direction: number = sign;
  for (let other = 0; other < 3; other++) {
    if (other !== axis && far[other]! < near[other]!) direction = -direction;
  }
  const normal: [number, number, number] = [0, 0, 0];
  normal[axis] = direction;
  return normal;
}

function writePositions(
  { positions }: MeshArrays,
  index: number,
  face: CubeFace,
  corners: Float64Array,
): void {
  for (let i = 0; i < 12; i++) {
    positions[index * 12 + i] = corners[face.corners[Math.floor(i / 3)]! * 3 + (i % 3)]!;
  }
}

function writeNormals(
  { normals }: MeshArrays,
  index: number,
  normal: Vec3,
  rotation: Mat3 | null,
): void {
  const turned = Float64Array.from(normal);
  if (rotation) turnPoints(turned, rotation, ZERO);
  for (let i = 0; i < 12; i++) normals[index * 12 + i] = turned[i % 3]!;
}

function writeUvs(
  { uvs, uvRects }: MeshArrays,
  index: number,
  { uv, turns }: CubeFaceDraw,
  [width, height]: readonly [number, number],
): void {
  const u = [uv[0]! / width, uv[2]! / width] as const;
  const v = [uv[1]! / height, uv[3]! / height] as const;
  const rect = [Math.min(...u), Math.min(...v), Math.max(...u), Math.max(...v)];
  for (let i = 0; i < 4; i++) {
    const corner = (i - turns + 4) % 4;
    const vertex = index * 4 + i;
    uvs[vertex * 2] = u[corner === 1 || corner === 2 ? 1 : 0];
    uvs[vertex * 2 + 1] = v[corner >= 2 ? 1 : 0];
    uvRects.set(rect, vertex * 4);
  }
}
