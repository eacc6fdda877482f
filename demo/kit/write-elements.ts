import type { CubeOptions, MeshOptions, Project, Vec3 } from './project.ts';
import { faceSize, paintOf, placeBox, SIDES, type Side, type Size } from './skin.ts';

const ORIGIN: Vec3 = [0, 0, 0];

/**
 * Asks the sheet for the places of a cube's faces now, and returns what writes the cube once the
 * sheet is laid out.
 */
export function prepareCube(project: Project, cube: CubeOptions, uuid: string): () => object {
  const faces = project.options.boxUv ? boxFaces(project, cube) : ownFaces(project, cube);
  return () => ({ ...cubeFields(cube, uuid), ...faces() });
}

function cubeFields(cube: CubeOptions, uuid: string): object {
  const { name, from, size, origin = ORIGIN, rotation, inflate, fields } = cube;
  return {
    name,
    rescale: false,
    locked: false,
    light_emission: 0,
    render_order: 'default',
    allow_mirror_modeling: true,
    from,
    to: from.map((start, axis) => round(start + (size[axis] ?? 0))),
    autouv: 0,
    color: 0,
    ...(inflate && { inflate }),
    ...(rotation && { rotation }),
    origin,
    type: 'cube',
    uuid,
    ...fields,
  };
}

/** Faces by their own UVs. A mirrored or turned face shows the same place another way round. */
function ownFaces(project: Project, cube: CubeOptions): () => object {
  const { sheet, skin, mirror, turn = {} } = cube;
  const mirrored = (side: Side) => mirror === true || mirror?.includes(side);
  const writers = SIDES.map((side) => {
    const paint = paintOf(skin, side);
    if (!paint) return { side, write: () => ({ uv: [0, 0, 0, 0], texture: null }) };
    const exact = turned(faceSize(magnitude(cube.size), side), turn[side]);
    const [width, height] = exact.map((length) => length * sheet.density) as [number, number];
    const slot = sheet.place(wholePixels(width), wholePixels(height), paint);
    const write = () => {
      const scale = project.uvPerPixel(sheet);
      const pixels = [slot.x, slot.y, slot.x + width, slot.y + height];
      const uv = pixels.map((pixel) => round(pixel * scale));
      const [left, top, right, bottom] = uv;
      return {
        uv: mirrored(side) ? [right, top, left, bottom] : uv,
        ...(turn[side] && { rotation: turn[side] }),
        texture: project.textureIndex(sheet),
      };
    };
    return { side, write };
  });
  return () => ({
    box_uv: false,
    faces: Object.fromEntries(writers.map(({ side, write }) => [side, write()])),
  });
}

/** The whole cube in box layout. Faces name the texture; Blockbench lays out their UVs itself. */
function boxFaces(project: Project, cube: CubeOptions): () => object {
  const { sheet, skin, mirror, size } = cube;
  const slot = placeBox(sheet, magnitude(size), skin);
  return () => ({
    box_uv: true,
    ...(mirror && { mirror_uv: true }),
    uv_offset: [slot.x, slot.y].map((pixel) => pixel * project.uvPerPixel(sheet)),
    faces: Object.fromEntries(
      SIDES.map((side) => {
        const texture = paintOf(skin, side) ? project.textureIndex(sheet) : null;
        return [side, { uv: [0, 0, 0, 0], texture }];
      }),
    ),
  });
}

/** A mesh with vertex keys `v0`, `v1` …, its UVs in the units of its sheet. */
export function meshOf(project: Project, mesh: MeshOptions, uuid: string): object {
  const { name, origin = ORIGIN, rotation = ORIGIN, vertices, faces, sheet } = mesh;
  const texture = project.textureIndex(sheet);
  const unit = (pixel: number) => round(pixel * project.uvPerPixel(sheet));
  return {
    name,
    color: 0,
    origin,
    rotation,
    export: true,
    visibility: true,
    locked: false,
    render_order: 'default',
    shading: mesh.smooth ? 'smooth' : 'flat',
    allow_mirror_modeling: true,
    vertices: Object.fromEntries(vertices.map((vertex, i) => [`v${i}`, vertex.map(round)])),
    faces: Object.fromEntries(
      faces.map(({ corners, uv, slot }, i) => [
        `f${i}`,
        {
          uv: Object.fromEntries(
            corners.map((corner, k) => {
              const [u = 0, v = 0] = uv[k] ?? [];
              return [`v${corner}`, [unit(slot.x + u), unit(slot.y + v)]];
            }),
          ),
          vertices: corners.map((corner) => `v${corner}`),
          texture,
        },
      ]),
    ),
    type: 'mesh',
    uuid,
    ...mesh.fields,
  };
}

function magnitude([width, height, depth]: Size): Size {
  return [Math.abs(width), Math.abs(height), Math.abs(depth)];
}

/** A picture turned by a quarter has its sides swapped. */
function turned([width, height]: [number, number], degrees = 0): [number, number] {
  return degrees % 180 === 0 ? [width, height] : [height, width];
}

function wholePixels(length: number): number {
  return Math.max(1, Math.ceil(length - 1e-6));
}

/** Four decimals, as Blockbench stores them. */
function round(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
