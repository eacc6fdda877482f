/** Draws a document with the renderer and the reference, and compares. In a browser. */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import { Engine } from '../../../src/engine/engine.ts';
import { NO_MOTION } from '../../../src/engine/motion.ts';
import { MAX_DETAIL } from '../../../src/looks/detail.ts';
import type { Look } from '../../../src/looks/look.ts';
import type { SceneDocument } from '../../../src/scene/document.ts';
import { encodePng } from '../png.ts';
import { Picture } from '../scenes.ts';
import { type Comparison, compare, premultipliedPixel } from './compare.ts';
import { develop } from './develop.ts';
import { decodeImages, type Image } from './images.ts';
import { rimPlaces, spreadPlaces } from './places.ts';
import type { ReferencePicture } from './render.ts';
import { shareReference } from './share.ts';

/** How one document is seen. */
export interface Sight {
  width: number;
  height: number;
  camera: SceneCamera;
  look: Look;
  textureTime: number;
  /** Absent: 1. */
  pixelRatio?: number;
}

/** 64 rays a pixel, and what lies just outside it. */
const RAYS = { places: spreadPlaces(6), rim: rimPlaces() };

/** One document, ready to be drawn both ways. */
export class Judged {
  readonly #engine: Engine;
  readonly #scene: SceneDocument;
  readonly #images: Image[];

  constructor(engine: Engine, scene: SceneDocument, images: Image[]) {
    this.#engine = engine;
    this.#scene = scene;
    this.#images = images;
  }

  /** Takes a document at rest in place of the one before. */
  static async take(engine: Engine, scene: SceneDocument): Promise<Judged> {
    await engine.addDocument(1, scene);
    return new Judged(engine, scene, await decodeImages(scene.textures));
  }

  /** The renderer's picture. */
  async draw(sight: Sight, detail: number): Promise<Picture> {
    return new Picture(await this.#draw(sight, detail));
  }

  #draw(sight: Sight, detail: number): Promise<ImageBitmap> {
    return this.#engine.draw(1, { ...sight, motion: NO_MOTION, detail });
  }

  /** Compares the finest picture; one that is off is kept under this name. */
  async compare(sight: Sight, name: string): Promise<Comparison> {
    // The GPU draws while the reference is worked out.
    const image = await this.#draw(sight, MAX_DETAIL);
    const reference = await shareReference(this.#scene, this.#images, { ...sight, ...RAYS });
    const shown = new Picture(image);
    const comparison = compare(reference, shown.rgba, sight.look);
    if (comparison.wrong > 0) await keep(name, [shown, reference, comparison], sight.look);
    return comparison;
  }
}

/** What a picture shows over black, in the whole numbers that the canvas held. */
export function premultiplied({ rgba }: Picture): number[] {
  const pixels = [...Array(rgba.length / 4).keys()];
  return pixels.flatMap((pixel) => premultipliedPixel(rgba, pixel).map(Math.round));
}

/** A fresh engine with a context of its own. */
export function newEngine(): Engine {
  return new Engine(new OffscreenCanvas(1, 1));
}

/** What keeps a picture: side by side the renderer's, the reference's, and where they differ. */
async function keep(
  name: string,
  [shown, reference, comparison]: [Picture, ReferencePicture, Comparison],
  look: Look,
): Promise<void> {
  const { width, height } = reference;
  const side = new Uint8Array(width * 3 * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const put = (column: number, colour: ArrayLike<number>) =>
      side.set(colour, (y * width * 3 + column * width + x) * 4);
    put(0, shown.at(x, y));
    put(1, straight(reference, pixel, look));
    put(2, differenceColour(comparison, pixel));
  }
  const file = `/output/${name.replace(/[^\w]+/g, '-')}.png`;
  const body = await encodePng(width * 3, height, side);
  await fetch(file, { method: 'PUT', body: body as Uint8Array<ArrayBuffer> });
}

function straight({ width, height, mean }: ReferencePicture, pixel: number, look: Look): number[] {
  const [r, g, b, alpha] = develop(
    [mean[pixel * 4]!, mean[pixel * 4 + 1]!, mean[pixel * 4 + 2]!, mean[pixel * 4 + 3]!],
    look,
    1 - (Math.floor(pixel / width) + 0.5) / height,
  );
  const factor = alpha > 0 ? 255 / alpha : 0;
  return [r * factor, g * factor, b * factor, alpha].map(Math.round);
}

/** Red where an inner pixel is off, blue where an edge is, sixteen times as bright as it is off. */
function differenceColour({ differences, isInner }: Comparison, pixel: number): number[] {
  const bright = Math.min(differences[pixel]! * 16, 255);
  return isInner[pixel] ? [bright, 40, 0, 255] : [0, 0, bright, 255];
}
