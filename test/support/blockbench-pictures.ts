/** Our pictures against those that Blockbench drew. In a browser. */
import type { SceneCamera } from '../../src/camera/scene-camera.ts';
import type { Vec3 } from '../../src/math/types.ts';
import { encodePng } from './png.ts';
import { Picture } from './scenes.ts';

/** How Blockbench saw a model: its `.json` beside the pictures. */
export interface PictureCamera {
  fovYDeg: number;
  target: Vec3;
  /** From the target toward the camera: picture a, picture b. */
  dirs: [Vec3, Vec3];
  distance: number;
}

/** Pixels whose neighbourhood is plain in both pictures, and those of them that differ in colour. */
export interface PlainComparison {
  plain: number;
  wrong: number;
  /** 1 for each pixel of ours that differs. */
  off: Uint8Array;
}

/** The most by which a channel may vary from a plain pixel to its neighbours, of 255. */
const PLAIN = 3;

/** The most by which a channel of such a pixel may be off, of 255. */
const TOLERANCE = 3;

/** The camera of picture a, side 0, or b, side 1. */
export function sceneCamera(
  { fovYDeg, target, dirs, distance }: PictureCamera,
  side: 0 | 1,
): SceneCamera {
  const [x, y, z] = dirs[side];
  const scale = distance / Math.hypot(x, y, z);
  const eye = [target[0] + x * scale, target[1] + y * scale, target[2] + z * scale] as const;
  return { eye, target, up: [0, 1, 0], fovYDeg };
}

/** The picture of a model; its pixels may not be squares, but what it shows is as wide as high. */
export async function blockbenchPicture(model: string, side: 0 | 1): Promise<Picture> {
  const name = encodeURIComponent(model.replaceAll('/', '__'));
  const response = await fetch(`/pictures/${name}.${'ab'[side]}.png`);
  return new Picture(await createImageBitmap(await response.blob()));
}

/**
 * Compares a square picture of ours, pixel by pixel, with the one of Blockbench stretched to it,
 * where both are plain: where edges of faces and of texels lie is not for one pixel to say.
 */
export function comparePlain(ours: Picture, theirs: Picture): PlainComparison {
  const result = { plain: 0, wrong: 0, off: new Uint8Array(ours.width * ours.height) };
  const [own, other] = [premultiplied(ours), premultiplied(theirs)];
  for (let y = 1; y < ours.height - 1; y++) {
    for (let x = 1; x < ours.width - 1; x++) {
      const i = y * ours.width + x;
      const j = pixelThere(theirs, [x, y], ours);
      if (own[i * 4 + 3] === 0 && other[j * 4 + 3] === 0) continue;
      if (!isPlain(own, i, ours.width) || !isPlain(other, j, theirs.width)) continue;
      result.plain += 1;
      if (differ(own, i, [other, j], TOLERANCE)) result.wrong += result.off[i] = 1;
    }
  }
  return result;
}

/** The pixel of another picture, stretched, at a pixel's centre; never one of its outermost. */
function pixelThere(there: Picture, [x, y]: [number, number], here: Picture): number {
  const inside = (place: number, size: number) =>
    Math.min(Math.max(Math.floor(place * size), 1), size - 2);
  const column = inside((x + 0.5) / here.width, there.width);
  return inside((y + 0.5) / here.height, there.height) * there.width + column;
}

function premultiplied({ rgba }: Picture): Float32Array {
  return Float32Array.from(rgba, (value, i) => (i % 4 < 3 ? (value * rgba[i | 3]!) / 255 : value));
}

/** Whether the eight pixels around one hardly differ from it. */
function isPlain(pixels: Float32Array, i: number, width: number): boolean {
  for (const row of [-width, 0, width]) {
    for (const column of [-1, 0, 1]) {
      if (differ(pixels, i, [pixels, i + row + column], PLAIN)) return false;
    }
  }
  return true;
}

function differ(
  one: Float32Array,
  i: number,
  [other, j]: [Float32Array, number],
  most: number,
): boolean {
  for (let k = 0; k < 4; k++) {
    if (Math.abs(one[i * 4 + k]! - other[j * 4 + k]!) > most) return true;
  }
  return false;
}

/** Keeps ours, theirs, and red where they differ, side by side. */
export async function keepPictures(
  name: string,
  [ours, theirs]: [Picture, Picture],
  off: Uint8Array,
): Promise<void> {
  const { width, height } = ours;
  const all = new Uint8Array(width * 3 * height * 4);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const j = pixelThere(theirs, [x, y], ours);
    const put = (column: number, colour: ArrayLike<number>) =>
      all.set(colour, (y * width * 3 + column * width + x) * 4);
    put(0, ours.at(x, y));
    put(1, theirs.at(j % theirs.width, Math.floor(j / theirs.width)));
    put(2, off[i] ? [255, 0, 0, 255] : [0, 0, 0, 40]);
  }
  const body = await encodePng(width * 3, height, all);
  const file = `/output/${name.replace(/[^\w]+/g, '-')}.png`;
  await fetch(file, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> });
}
