/** Small documents made by hand, and their pictures, for tests of the renderer in a browser. */
import { Engine, type PictureRequest } from '../../src/engine/engine.ts';
import { NO_MOTION } from '../../src/engine/motion.ts';
import type { Look } from '../../src/looks/look.ts';
import type { Vec3 } from '../../src/math/types.ts';

import type {
  SceneDocument,
  SceneMaterial,
  SceneMesh,
  SceneTexture,
} from '../../src/scene/document.ts';
import { encodePng } from './png.ts';

export type Rgba = readonly [number, number, number, number];

/** Shows colours as they are painted: light 1 from everywhere, no curve. */
export const PLAIN_LOOK: Look = {
  name: 'plain',
  lights: [],
  environment: { sky: [1, 1, 1], ground: [1, 1, 1], axes: [0, 0, 0], occlusion: 0 },
  shading: 'linear',
  ground: { intensity: 0, softness: 0 },
  backdrop: null,
  edges: { width: 0, maxShare: 1, sharpAngleDeg: 30 },
  exposure: 1,
  viewTransform: 'none',
  grade: { contrast: 1, saturation: 1 },
};

/** The same without any light. */
export const DARK_LOOK: Look = {
  ...PLAIN_LOOK,
  name: 'dark',
  environment: { ...PLAIN_LOOK.environment, sky: [0, 0, 0], ground: [0, 0, 0] },
};

/** One lamp in the dark, beside the viewer, that casts no shadow. */
export function lampLook(direction: Vec3, colour: Vec3 = [1, 1, 1]): Look {
  return {
    ...DARK_LOOK,
    name: 'lamp',
    lights: [{ direction, colour, relativeTo: 'viewer', angleDeg: 0, castsShadow: false }],
  };
}

export interface QuadOptions {
  /** Lower left corner, and the size; the quad faces +z. */
  at: Vec3;
  size: readonly [number, number];
  /** uMin, vMin, uMax, vMax; default: the whole image. */
  rect?: readonly [number, number, number, number];
  material?: number;
  doubleSided?: boolean;
  renderOrder?: number;
  /** Faces −z instead; the texture is mirrored as seen from −z. */
  flipped?: boolean;
}

/** A rectangle parallel to the screen. */
export function quad(options: QuadOptions): SceneMesh {
  const [x, y, z] = options.at;
  const [width, height] = options.size;
  const rect = options.rect ?? [0, 0, 1, 1];
  const [u0, v0, u1, v1] = rect;
  const front = [0, 2, 1, 2, 3, 1];
  const indices = options.flipped ? [...front].reverse() : front;
  const mesh: SceneMesh = {
    name: 'quad',
    sourceId: '',
    node: -1,
    visible: true,
    positions: Float32Array.of(
      ...[x, y + height, z, x + width, y + height, z],
      ...[x, y, z, x + width, y, z],
    ),
    normals: new Float32Array(
      Array(4)
        .fill([0, 0, options.flipped ? -1 : 1])
        .flat(),
    ),
    uvs: Float32Array.of(u0, v0, u1, v0, u0, v1, u1, v1),
    uvRects: new Float32Array(Array(4).fill(rect).flat()),
    indices: Uint32Array.from(indices),
    groups: [
      {
        material: options.material ?? 0,
        start: 0,
        count: 6,
        doubleSided: options.doubleSided ?? false,
      },
    ],
  };
  if (options.renderOrder !== undefined) mesh.renderOrder = options.renderOrder;
  return mesh;
}

/** A box of six faces, each with its own four vertices, as loaders build them. */
export function box(from: Vec3, to: Vec3, material = 0): SceneMesh {
  const sides = [0, 1, 2].flatMap((axis) => [1, -1].map((sign) => boxSide(from, to, axis, sign)));
  return {
    ...quad({ at: from, size: [0, 0], material }),
    name: 'box',
    positions: new Float32Array(sides.flatMap((side) => side.corners.flat())),
    normals: new Float32Array(sides.flatMap((side) => Array(4).fill(side.normal).flat())),
    uvs: new Float32Array(Array(6).fill([0, 0, 1, 0, 0, 1, 1, 1]).flat()),
    uvRects: new Float32Array(Array(24).fill([0, 0, 1, 1]).flat()),
    indices: Uint32Array.from(
      sides.flatMap(({ front }, side) => front.map((corner) => corner + side * 4)),
    ),
    groups: [{ material, start: 0, count: 36 }],
  };
}

function boxSide(from: Vec3, to: Vec3, axis: number, sign: number) {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const corners = [0, 1, 2, 3].map((corner) => {
    const at = [...(sign > 0 ? to : from)];
    at[u] = (corner & 1 ? to : from)[u]!;
    at[v] = (corner & 2 ? to : from)[v]!;
    return at;
  });
  const normal = [0, 0, 0];
  normal[axis] = sign;
  const front = sign > 0 ? [0, 1, 2, 2, 1, 3] : [0, 2, 1, 2, 3, 1];
  return { corners, normal, front };
}

/** A document of such meshes. */
export function sceneOf(
  meshes: SceneMesh[],
  textures: SceneTexture[],
  materials: Partial<SceneMaterial>[] = textures.map((_, texture) => ({ texture })),
): SceneDocument {
  return {
    formatVersion: 1,
    source: { format: 'bbmodel', formatVersion: '4.10', modelFormat: 'free' },
    nodes: [],
    rootNodes: [],
    meshes,
    materials: materials.map((material) => ({ name: '', texture: 0, ...material })),
    textures,
  };
}

/** A texture painted texel by texel. */
export async function paint(
  width: number,
  height: number,
  texel: (x: number, y: number) => Rgba,
): Promise<SceneTexture> {
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    rgba.set(texel(i % width, Math.floor(i / width)), i * 4);
  }
  return {
    name: 'painted',
    mimeType: 'image/png',
    bytes: await encodePng(width, height, rgba),
    width,
    height,
    uvWidth: width,
    uvHeight: height,
    missing: false,
  };
}

/** One colour. */
export function plain(colour: Rgba): Promise<SceneTexture> {
  return paint(1, 1, () => colour);
}

/**
 * A camera on the z axis for which, at z = 0, the picture is `unitsHigh` units high and a pixel a
 * square: pixel (x, y) covers exactly unitsHigh / height units a side.
 */
export function facingCamera(unitsHigh: number, distance = 100): PictureRequest['camera'] {
  return {
    eye: [0, 0, distance],
    target: [0, 0, 0],
    up: [0, 1, 0],
    fovYDeg: (Math.atan(unitsHigh / 2 / distance) * 360) / Math.PI,
  };
}

/** A picture as display colours, alpha not premultiplied. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;

  constructor(bitmap: ImageBitmap) {
    this.width = bitmap.width;
    this.height = bitmap.height;
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    this.rgba = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
    bitmap.close();
  }

  /** The pixel in column x and row y, from the top left. */
  at(x: number, y: number): Rgba {
    const i = (y * this.width + x) * 4;
    return [this.rgba[i]!, this.rgba[i + 1]!, this.rgba[i + 2]!, this.rgba[i + 3]!];
  }
}

/** A small picture of a model at rest, but for the camera. */
export const STILL = {
  width: 64,
  height: 64,
  look: PLAIN_LOOK,
  motion: NO_MOTION,
  textureTime: 0,
  detail: 1,
} as const;

/** Draws a document once, with an engine of its own. */
export async function picture(
  scene: SceneDocument,
  request: Partial<PictureRequest> & Pick<PictureRequest, 'camera'>,
): Promise<Picture> {
  const engine = new Engine(new OffscreenCanvas(1, 1));
  await engine.addDocument(1, scene);
  const bitmap = await engine.draw(1, { ...STILL, ...request });
  engine.dispose();
  return new Picture(bitmap);
}

/** The largest difference between two colours in any channel. */
export function distance(a: Rgba, b: Rgba): number {
  return Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));
}

/** The largest difference of two pictures of one size in any channel of any pixel. */
export function worstDifference(a: Picture, b: Picture): number {
  return a.rgba.reduce((worst, value, i) => Math.max(worst, Math.abs(value - b.rgba[i]!)), 0);
}
