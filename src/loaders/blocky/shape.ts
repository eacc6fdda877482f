import type { Vec3 } from '../../math/types.ts';
import { CUBE_FACES, type CubeFace } from '../geometry/cube-faces.ts';
import type { JsonObject, ObjectAt } from '../json/place.ts';
import type { LoadContext } from './context.ts';
import { type FaceLayout, readFaceLayout } from './face-uv.ts';
import { objectAt, readChoice, readFlag, readObject, readVec3 } from './fields.ts';
import type { ShapeAt } from './nodes.ts';

/** A face that a shape draws. */
export interface ShapeFace {
  readonly face: CubeFace;
  readonly layout: FaceLayout;
  /** Pixels that the face takes in the image, along its top and down its side. */
  readonly pixels: readonly [number, number];
  readonly doubleSided: boolean;
}

/** A shape as it is drawn. */
export interface Shape extends Pick<ShapeAt, 'center' | 'owner'> {
  /** Half of each side; 0 on a flat axis. */
  readonly half: Vec3;
  /** For each axis −1 where the shape is mirrored along it, else 1. */
  readonly mirror: Vec3;
  /** Single-sided ones first. */
  readonly faces: readonly ShapeFace[];
  readonly visible: boolean;
  readonly fullbright: boolean;
}

const FRONT = 'front';

/** The faces by their names in the file, which are those of somebody who looks at the model. */
const FACE_NAMES: Readonly<Record<CubeFace['name'], string>> = {
  south: FRONT,
  north: 'back',
  east: 'right',
  west: 'left',
  up: 'top',
  down: 'bottom',
};

/** The normals of a quad, the default first. */
const NORMALS = ['+Z', '-Z', '+X', '-X', '+Y', '-Y'] as const;

const ZERO: Vec3 = [0, 0, 0];
const ONE: Vec3 = [1, 1, 1];
/** The axes along a face's top and down its side, by the axis that it stands across. */
const FACE_AXES = [
  [2, 1],
  [0, 2],
  [0, 1],
] as const;

/** A quad is a box that is flat along its normal, with one face; null for a box. */
type QuadFace = CubeFace | null;

/** Reads the shape of a node; null for one without a face to draw. */
export function readShape(
  context: LoadContext,
  { at, kind, center, owner }: ShapeAt,
): Shape | null {
  const settings = readObject(at, 'settings');
  const quad = kind === 'quad' ? readNormal(context, settings) : null;
  const size = boxSize(readVec3(settings, 'size', ZERO), quad);
  const stretch = readStretch(at, quad);
  const faces = readFaces(context, at, size, quad);
  const visible = readFlag(context, at, 'visible', true);
  const shading = readChoice(context, at, 'shadingMode', SHADING_MODES);
  if (faces.length === 0 || stretch.includes(0)) return null;
  return {
    center,
    owner,
    half: size.map((side, axis) => Math.abs((side / 2) * stretch[axis]!)) as unknown as Vec3,
    mirror: size.map((side, axis) => (side < 0 === stretch[axis]! < 0 ? 1 : -1)) as unknown as Vec3,
    faces,
    visible,
    fullbright: shading === 'fullbright',
  };
}

/** Only the last shows: the others say how the game lights a shape. */
const SHADING_MODES = ['flat', 'standard', 'reflective', 'fullbright'] as const;

function readNormal(context: LoadContext, settings: ObjectAt): CubeFace {
  const normal = readChoice(context, settings, 'normal', NORMALS);
  const axis = 'XYZ'.indexOf(normal[1]!);
  const sign = normal[0] === '+' ? 1 : -1;
  return CUBE_FACES.find((face) => face.axis === axis && face.sign === sign)!;
}

/** A quad's sides lie along the axes of its face. */
function boxSize([x, y, z]: Vec3, quad: QuadFace): Vec3 {
  if (!quad) return [x, y, z];
  if (quad.axis === 0) return [0, y, x];
  return quad.axis === 1 ? [x, 0, y] : [x, y, 0];
}

/** What has no depth is not stretched along it. */
function readStretch(at: ObjectAt, quad: QuadFace): Vec3 {
  const stretch = readVec3(at, 'stretch', ONE);
  return quad
    ? (stretch.map((by, axis) => (axis === quad.axis ? 1 : by)) as unknown as Vec3)
    : stretch;
}

/** The faces that have an entry and an area, single-sided ones first. */
function readFaces(context: LoadContext, at: ObjectAt, size: Vec3, quad: QuadFace): ShapeFace[] {
  const layout = readObject(at, 'textureLayout');
  const doubleSided = readFlag(context, at, 'doubleSided', false);
  const entries = CUBE_FACES.flatMap((face) => {
    const key = entryName(layout.value, face, quad);
    const [width, height] = FACE_AXES[face.axis].map((axis) => size[axis]!) as [number, number];
    return key && width !== 0 && height !== 0
      ? [{ face, key, pixels: [width, height] as const }]
      : [];
  });
  const faces = entries.map(({ face, key, pixels }): ShapeFace => {
    const entry = objectAt(layout, key, layout.value[key]);
    // The two faces of a flat box coincide: each has only its own side.
    const paired =
      size[face.axis] === 0 && entries.some((other) => other.face.name === face.opposite);
    const layoutOfFace = readFaceLayout(context, entry);
    return { face, layout: layoutOfFace, pixels, doubleSided: doubleSided && !paired };
  });
  return faces.sort((a, b) => Number(a.doubleSided) - Number(b.doubleSided));
}

/** The entry of a face, '' where it has none. A quad's own face is its front, wherever it looks. */
function entryName(layout: JsonObject, face: CubeFace, quad: QuadFace): string {
  const name = FACE_NAMES[face.name];
  const has = (key: string) => layout[key] !== undefined && layout[key] !== null;
  if (face === quad && has(FRONT)) return FRONT;
  const taken = quad !== null && name === FRONT;
  return has(name) && !taken ? name : '';
}
