/** Whole pictures of a document, ray by ray. */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import { frameFade } from '../../../src/looks/ground.ts';
import type { Look } from '../../../src/looks/look.ts';
import type { Vec2 } from '../../../src/math/types.ts';
import { sceneBounds } from '../../../src/scene/bounds.ts';
import type { SceneDocument } from '../../../src/scene/document.ts';
import { groundOf } from './ground.ts';
import type { Image } from './images.ts';
import type { Candidates, World } from './layers.ts';
import { lightDirections } from './light.ts';
import { type Mark, marksOf } from './marks.ts';
import { Occluders } from './occluders.ts';
import { type Place, RIM } from './places.ts';
import { PictureCamera } from './rays.ts';
import { Reaches } from './reach.ts';
import { paintsOf } from './texels.ts';
import { type Lighting, type Seen, trace } from './trace.ts';
import { type Triangle, trianglesOf } from './triangles.ts';

export interface ReferenceRequest {
  width: number;
  height: number;
  /** Device pixels to a CSS pixel; absent: 1. */
  pixelRatio?: number;
  camera: SceneCamera;
  look: Look;
  /** Seconds for which the frame strips have played. */
  textureTime: number;
  /** Where in each pixel rays are sent. */
  places: readonly Place[];
  /** Where at a pixel's rim, for what lies so near that a renderer may see it in the pixel. */
  rim: readonly Place[];
  /** The rows to draw, from the first to before the last, the others stay empty; absent: all. */
  rows?: readonly [first: number, end: number];
}

/** What the samples of each pixel saw, top row first; the arrays have four numbers a pixel. */
export interface ReferencePicture {
  width: number;
  height: number;
  /**
   * The mean: red, green, blue, alpha; linear light, premultiplied. Between the means by the least
   * and the most light that may reach the surfaces, as far as it is known (`reach.ts`).
   */
  mean: Float64Array;
  dim: Float64Array;
  bright: Float64Array;
  /** The least and the greatest of any sample, those at the rim included. */
  least: Float64Array;
  greatest: Float64Array;
  /** One number a pixel for the faces that all its samples saw alike; MIXED where they differ. */
  stacks: Float64Array;
}

/** The samples of a pixel saw different faces. */
export const MIXED = -1;

/** What is outside of the picture. */
const NONE: Candidates = { triangles: [], marks: [] };

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
  const { pixelRatio = 1 } = request;
  const marks = marksOf(scene, { camera: pinhole, pixelRatio, paints: world.paints });
  const candidates = candidatesOfPixels({ triangles: triangles.list, marks }, pinhole, request);
  const occluders = new Occluders(triangles.list, world.paints, world.seconds);
  const candidatesAt = (x: number, y: number): Candidates =>
    x > 0 && x < width && y > 0 && y < height
      ? candidates[Math.floor(y) * width + Math.floor(x)]!
      : NONE;
  const reaches = new Reaches(
    world,
    { camera: pinhole, candidatesAt },
    { occluders, radius: triangles.radius },
  );
  const ground = groundOf(look, world.lightDirections, occluders, sceneBounds(scene));
  const picture = emptyPicture(width, height);
  const [first, end] = request.rows ?? [0, height];
  for (let pixel = first * width; pixel < end * width; pixel++) {
    const { triangles, marks } = candidates[pixel]!;
    if (triangles.length + marks.length === 0 && !ground) continue;
    const [middleX, middleY] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
    const reaching = reaches.around(middleX, middleY);
    const groundShare = frameFade(middleX / width, middleY / height);
    const lighting: Lighting = { reaching, ground, groundShare };
    const see = ([x, y]: Place): Seen =>
      trace(pinhole.ray(middleX + x, middleY - y), candidates[pixel]!, world, lighting);
    const samples = places.map(see);
    const isUniform = samples.every(({ stack }) => stack === samples[0]!.stack);
    picture.stacks[pixel] = isUniform ? samples[0]!.stack : MIXED;
    addUp(picture, pixel, samples, [...samples, ...rim.map(see)]);
  }
  return picture;
}

function addUp(picture: ReferencePicture, pixel: number, inside: Seen[], around: Seen[]): void {
  for (let i = 0; i < 4; i++) {
    let [dim, bright] = [0, 0];
    for (const seen of inside) {
      dim += seen.dim[i]! / inside.length;
      bright += seen.bright[i]! / inside.length;
    }
    let [least, greatest] = [Infinity, -Infinity];
    for (const seen of around) {
      const middle = (seen.dim[i]! + seen.bright[i]!) / 2;
      least = Math.min(least, middle);
      greatest = Math.max(greatest, middle);
    }
    const at = pixel * 4 + i;
    picture.mean[at] = (dim + bright) / 2;
    picture.dim[at] = dim;
    picture.bright[at] = bright;
    picture.least[at] = least;
    picture.greatest[at] = greatest;
  }
}

function emptyPicture(width: number, height: number): ReferencePicture {
  const fourEach = (): Float64Array => new Float64Array(width * height * 4);
  return {
    width,
    height,
    mean: fourEach(),
    dim: fourEach(),
    bright: fourEach(),
    least: fourEach(),
    greatest: fourEach(),
    stacks: new Float64Array(width * height).fill(NOTHING),
  };
}

/** For each pixel what it or its rim may touch in the picture: nothing else can be met there. */
function candidatesOfPixels(
  { triangles, marks }: Candidates,
  pinhole: PictureCamera,
  { width, height }: ReferenceRequest,
): { triangles: Triangle[]; marks: Mark[] }[] {
  const pixels = Array.from({ length: width * height }, () => ({
    triangles: [] as Triangle[],
    marks: [] as Mark[],
  }));
  const visit = (places: (Vec2 | null)[], reach: number, add: (pixel: number) => void): void => {
    const along = (axis: 0 | 1) => places.map((place) => place?.[axis]);
    const [left, right] = range(along(0), width, reach);
    const [top, bottom] = range(along(1), height, reach);
    for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) add(y * width + x);
  };
  for (const triangle of triangles) {
    const places = triangle.corners.map((corner) => pinhole.place(corner));
    visit(places, RIM, (pixel) => {
      const middle: Vec2 = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
      if (mayCover(places, middle)) pixels[pixel]!.triangles.push(triangle);
    });
  }
  for (const mark of marks) {
    const places = mark.ends.map(({ place }) => place);
    visit(places, mark.halfSize + RIM, (pixel) => pixels[pixel]!.marks.push(mark));
  }
  return pixels;
}

/** False where a pixel and its rim lie beyond one side of a triangle. */
function mayCover(places: readonly (Vec2 | null)[], middle: Vec2): boolean {
  const [a, b, c] = places;
  if (!a || !b || !c) return true;
  const turn = Math.sign(side(a, b, c));
  const half = 0.5 + RIM + 1e-6;
  return [[a, b] as const, [b, c] as const, [c, a] as const].every(([from, to]) => {
    const reach = half * (Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]));
    return side(from, to, middle) * turn >= -reach;
  });
}

/** Above 0 on one side of a line, below 0 on the other: twice the area of the triangle. */
function side(from: Vec2, to: Vec2, point: Vec2): number {
  return (to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0]);
}

/** First and last pixel along one axis; all of them where a corner has no place in the picture. */
function range(
  places: readonly (number | undefined)[],
  size: number,
  reach: number,
): [number, number] {
  if (places.includes(undefined)) return [0, size - 1];
  const known = places as number[];
  const first = Math.floor(Math.min(...known) - reach);
  const last = Math.floor(Math.max(...known) + reach);
  return [Math.max(first, 0), Math.min(last, size - 1)];
}
