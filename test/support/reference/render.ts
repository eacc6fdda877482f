/** Whole pictures of a document, ray by ray. */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import type { Look } from '../../../src/looks/look.ts';
import type { SceneDocument } from '../../../src/scene/document.ts';
import type { Image } from './images.ts';
import { lightDirections } from './light.ts';
import { type Place, RIM } from './places.ts';
import { PictureCamera } from './rays.ts';
import { paintsOf } from './texels.ts';
import { type Seen, trace, type World } from './trace.ts';
import { type Triangle, trianglesOf } from './triangles.ts';

export interface ReferenceRequest {
  width: number;
  height: number;
  camera: SceneCamera;
  look: Look;
  /** Seconds for which the frame strips have played. */
  textureTime: number;
  /** Where in each pixel rays are sent. */
  places: readonly Place[];
  /** Where at a pixel's rim, for what lies so near that a renderer may see it in the pixel. */
  rim: readonly Place[];
}

/** What the samples of each pixel saw, top row first; the arrays have four numbers a pixel. */
export interface ReferencePicture {
  width: number;
  height: number;
  /** The mean: red, green, blue, alpha; linear light, premultiplied. */
  mean: Float64Array;
  /** The least and the greatest of any sample, those at the rim included. */
  least: Float64Array;
  greatest: Float64Array;
  /** One number a pixel for the faces that all its samples saw alike; MIXED where they differ. */
  stacks: Float64Array;
}

/** The samples of a pixel saw different faces. */
export const MIXED = -1;

/** The samples of a pixel saw nothing. */
export const NOTHING = 0;

/** Draws a document as its nodes stand. */
export function renderReference(
  scene: SceneDocument,
  images: readonly Image[],
  request: ReferenceRequest,
): ReferencePicture {
  const { width, height, camera, look, places, rim } = request;
  const triangles = trianglesOf(scene, look.edges);
  const world: World = {
    paints: paintsOf(scene, images),
    look,
    lightDirections: lightDirections(camera, look),
    edgeWidth: triangles.edgeWidth,
    seconds: request.textureTime,
  };
  const pinhole = new PictureCamera(camera, width, height);
  const candidates = trianglesOfPixels(triangles.list, pinhole, width, height);
  const picture = emptyPicture(width, height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (candidates[pixel]!.length === 0) continue;
    const see = ([x, y]: Place): Seen =>
      trace(
        pinhole.ray((pixel % width) + 0.5 + x, Math.floor(pixel / width) + 0.5 - y),
        candidates[pixel]!,
        world,
      );
    const samples = places.map(see);
    const isUniform = samples.every(({ stack }) => stack === samples[0]!.stack);
    picture.stacks[pixel] = isUniform ? samples[0]!.stack : MIXED;
    addUp(picture, pixel, samples, [...samples, ...rim.map(see)]);
  }
  return picture;
}

function addUp(picture: ReferencePicture, pixel: number, inside: Seen[], around: Seen[]): void {
  for (let i = 0; i < 4; i++) {
    const channel = ({ light, alpha }: Seen): number => (i < 3 ? light[i]! : alpha);
    const sum = inside.reduce((total, seen) => total + channel(seen), 0);
    picture.mean[pixel * 4 + i] = sum / inside.length;
    picture.least[pixel * 4 + i] = Math.min(...around.map(channel));
    picture.greatest[pixel * 4 + i] = Math.max(...around.map(channel));
  }
}

function emptyPicture(width: number, height: number): ReferencePicture {
  return {
    width,
    height,
    mean: new Float64Array(width * height * 4),
    least: new Float64Array(width * height * 4),
    greatest: new Float64Array(width * height * 4),
    stacks: new Float64Array(width * height).fill(NOTHING),
  };
}

/** For each pixel the triangles whose box in the picture it or its rim touches: no other can be met there. */
function trianglesOfPixels(
  triangles: readonly Triangle[],
  pinhole: PictureCamera,
  width: number,
  height: number,
): Triangle[][] {
  const pixels: Triangle[][] = Array.from({ length: width * height }, () => []);
  for (const triangle of triangles) {
    const corners = triangle.corners.map((corner) => pinhole.place(corner));
    const [left, right] = range(
      corners.map((corner) => corner?.[0]),
      width,
    );
    const [top, bottom] = range(
      corners.map((corner) => corner?.[1]),
      height,
    );
    for (let y = top; y <= bottom; y++) {
      for (let x = left; x <= right; x++) pixels[y * width + x]!.push(triangle);
    }
  }
  return pixels;
}

/** First and last pixel along one axis; all of them where a corner has no place in the picture. */
function range(places: readonly (number | undefined)[], size: number): [number, number] {
  if (places.includes(undefined)) return [0, size - 1];
  const known = places as number[];
  const first = Math.floor(Math.min(...known) - RIM);
  const last = Math.floor(Math.max(...known) + RIM);
  return [Math.max(first, 0), Math.min(last, size - 1)];
}
