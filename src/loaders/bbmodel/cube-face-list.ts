/** Which faces of a cube are drawn, with what, and with which part of it. */
import { type BoxUv, boxFaceUv, boxUvSize } from '../geometry/box-uv.ts';
import { CUBE_FACES, type CubeFace } from '../geometry/cube-faces.ts';
import { isObject, type JsonObject, type ObjectAt } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { type CubeBox, isFlat } from './cube-box.ts';
import type { DrawnFace } from './drawn-face.ts';
import type { Builder } from './element-mesh.ts';
import { invalid, objectAt, readBoolean, readNumbers } from './fields.ts';
import { mirrorsUnshadedCubes } from './migrations.ts';
import { REMOVED } from './paint.ts';

const ZERO_UV: readonly [number, number] = [0, 0];

/** The uv of a face that stores none: Blockbench's whole texture. */
const DEFAULT_FACE_UV: readonly [number, number, number, number] = [0, 0, 16, 16];

/** A face that the cube draws. */
export interface CubeFaceDraw extends DrawnFace {
  readonly face: CubeFace;
  readonly texture: number;
  /** u1, v1, u2, v2 in UV units. */
  readonly uv: readonly number[];
  /** Quarter turns of the image, clockwise. */
  readonly turns: number;
}

/** The faces that are there, not removed, and have area. A cube without `faces` has six blank ones. */
export function readCubeFaces(
  { context, paint }: Builder,
  at: ObjectAt,
  box: CubeBox,
  node: number,
): CubeFaceDraw[] {
  const elementPaint = paint.ofCube(at, node);
  const boxUv = readBoxUv(context, at, box);
  const { faces = BLANK_FACES } = at.value;
  const all = objectAt(at, 'faces', faces);
  const draws: CubeFaceDraw[] = [];
  for (const face of CUBE_FACES) {
    const value = all.value[face.name];
    if (value === undefined) continue;
    const faceAt = objectAt(all, face.name, value);
    const texture = paint.shownTexture(faceAt, elementPaint);
    if (texture === REMOVED) continue;
    const uv = boxUv ? boxFaceUv(face.name, boxUv) : readNumbers(faceAt, 'uv', DEFAULT_FACE_UV);
    const turns = readTurns(faceAt);
    if (!hasArea(face, box)) continue;
    // The two faces of a flat cube coincide: each has only its own side.
    const paired = isFlat(box, face.axis) && isDrawn(all, face.opposite);
    const doubleSided = !paired && paint.isDoubleSided(texture, box.hull);
    draws.push({ face, texture, uv, turns, material: paint.materialOf(texture), doubleSided });
  }
  return draws;
}

const BLANK_FACES: JsonObject = /* @__PURE__ */ Object.fromEntries(
  CUBE_FACES.map(({ name }) => [name, {}]),
);

function isDrawn({ value }: ObjectAt, name: string): boolean {
  const face = value[name];
  return isObject(face) && face.texture !== null;
}

/** The cube's box layout; null where its faces have UVs of their own. */
function readBoxUv(context: LoadContext, at: ObjectAt, box: CubeBox): BoxUv | null {
  const { traits, boxUv } = context.header;
  const chosen = traits.boxUvOptional
    ? readBoolean(at, 'box_uv', boxUv ?? traits.boxUv)
    : traits.boxUv;
  if (!chosen) return null;
  const unshaded = at.value.shade === false && mirrorsUnshadedCubes(context.header);
  return {
    size: boxUvSize(box.from, box.to, traits.boxUvFractions),
    offset: readNumbers(at, 'uv_offset', ZERO_UV),
    mirror: readBoolean(at, 'mirror_uv', false) || unshaded,
  };
}

function readTurns(face: ObjectAt): number {
  const { rotation } = face.value;
  if (rotation === undefined || rotation === 0) return 0;
  if (rotation === 90 || rotation === 180 || rotation === 270) return rotation / 90;
  return invalid(face, 'rotation', rotation, 'expected 0, 90, 180 or 270');
}

function hasArea({ axis }: CubeFace, box: CubeBox): boolean {
  return !isFlat(box, axis === 0 ? 1 : 0) && !isFlat(box, axis === 2 ? 1 : 2);
}
