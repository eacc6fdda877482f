/** What a material shows at a point of a face (scene format, SceneMaterial and SceneTexture). */
import { UNTEXTURED } from '../../../src/gpu/placeholder.ts';
import { srgbToLinear } from '../../../src/math/colour.ts';
import type { Vec2, Vec3, Vec4 } from '../../../src/math/types.ts';
import type { SceneDocument, SceneMaterial, SceneTexture } from '../../../src/scene/document.ts';
import {
  type MaterialAlpha,
  type MaterialRenderMode,
  resolveMaterialAlpha,
  resolveMaterialRenderMode,
  type TexelCoverage,
  texelCoverage,
} from '../../../src/scene/material.ts';
import { textureSampling } from '../../../src/scene/texture.ts';
import { textureFrame } from '../../../src/scene/texture-frame.ts';
import { type Image, NO_TEXTURE } from './images.ts';
import { timesColour } from './vectors.ts';

type Uv = readonly [u: number, v: number];

/** A texture with its image. `scene` is undefined where a face has no texture. */
interface Layer {
  image: Image;
  scene: SceneTexture | undefined;
}

/** A material with everything that it refers to. */
export interface Paint extends MaterialAlpha, MaterialRenderMode {
  /** Null: it has none. */
  color: Vec4 | null;
  hasTexture: boolean;
  stack: Layer[];
  /** The texture that says how the stack is filtered and faded. */
  base: Layer;
  emission: Vec3;
  /** What its emission is read from as an opaque texture is; null: it has no texture. */
  glow: Paint | null;
}

/** A point of a face. */
export interface FacePoint {
  uv: Uv;
  /** uMin, vMin, uMax, vMax of the face. */
  rect: Vec4;
  /** Pixels by which both are moved. */
  uvOffset: Vec2;
  /** That of the vertices there; null: they have none. */
  colour: Vec4 | null;
}

/** What a ray finds at a point of a face: linear light, where 1 is the colour as painted. */
export interface Texel {
  coverage: TexelCoverage;
  alpha: number;
  colour: Vec3;
}

/** Rectangles are stored as floats: a corner this near to a texel's edge lies on it. */
const FLOAT_SLACK = 1e-3;

/** The paints of a document's materials, and of faces without one at index −1. */
export function paintsOf(scene: SceneDocument, images: readonly Image[]): Map<number, Paint> {
  const layerAt = (index: number): Layer => ({
    image: images[index] ?? NO_TEXTURE,
    scene: scene.textures[index],
  });
  const paintOf = (material: SceneMaterial): Paint => {
    const mode = resolveMaterialRenderMode(material);
    const stack = mode.layers.map(layerAt).filter((layer) => layer.scene);
    const { color = null, emission = [0, 0, 0], emissionTexture = -1 } = material;
    const glows = scene.textures[emissionTexture] !== undefined;
    return {
      ...resolveMaterialAlpha(material),
      ...mode,
      color,
      hasTexture: stack.length > 0,
      stack: stack.length > 0 ? stack : [layerAt(-1)],
      base: layerAt(material.texture),
      emission,
      glow: glows ? paintOf({ name: '', texture: emissionTexture }) : null,
    };
  };
  const none = paintOf({ name: '', texture: -1 });
  return new Map([[-1, none], ...scene.materials.map((m, i) => [i, paintOf(m)] as const)]);
}

/** Material colour × vertex colour, each absent one being 1; without these and a texture, clay. */
export function tintOf({ color, hasTexture }: Paint, vertexColour: Vec4 | null): Vec4 {
  if (!color && !hasTexture && !vertexColour) return UNTEXTURED;
  return timesColour(color ?? WHITE, vertexColour ?? WHITE);
}

const WHITE: Vec4 = [1, 1, 1, 1];

/**
 * The texel at a point. Whether it is there is up to the one texel that the point lies in; a linear
 * filter blends the four whose centres surround the point, where those that are cut out weigh
 * nothing.
 *
 * @param seconds for which strips have played
 */
export function texelAt(paint: Paint, point: FacePoint, seconds: number): Texel {
  const tint = tintOf(paint, point.colour);
  const { uv, rect } = moved(paint, point);
  const nearest = fadedTexel(paint, uv, { rect, wider: 0, seconds });
  const alpha = nearest[3] * tint[3];
  const coverage = texelCoverage(alpha, paint);
  const { scene, image } = paint.base;
  const isLinear = scene !== undefined && textureSampling(scene).filter === 'linear';
  const [r, g, b] =
    isLinear && coverage !== 'invisible'
      ? blendOfFour({ ...paint, tint }, uv, image, { rect, wider: 1, seconds })
      : nearest;
  return { coverage, alpha, colour: [r * tint[0], g * tint[1], b * tint[2]] };
}

/** The light that a paint gives off at a point by itself. */
export function emissionAt(paint: Paint, point: FacePoint, seconds: number): Vec3 {
  const [r, g, b] = paint.emission;
  if (!paint.glow) return [r, g, b];
  // It lies on the face as the other does, so it is moved by the pixels of that.
  const there = { ...moved(paint, point), uvOffset: [0, 0] as const, colour: null };
  const { colour } = texelAt(paint.glow, there, seconds);
  return [r * colour[0], g * colour[1], b * colour[2]];
}

/** Coordinates and rectangle moved by pixels of the image: of a stack, of its largest. */
function moved(
  { stack }: Paint,
  { uv, rect, uvOffset }: FacePoint,
): Pick<FacePoint, 'uv' | 'rect'> {
  const u = uvOffset[0] / Math.max(...stack.map(({ image }) => image.width));
  const v = uvOffset[1] / Math.max(...stack.map(({ image }) => image.height));
  return {
    uv: [uv[0] + u, uv[1] + v],
    rect: [rect[0] + u, rect[1] + v, rect[2] + u, rect[3] + v],
  };
}

/** Where and when a texel is looked up. */
interface Lookup {
  rect: Vec4;
  /** Texels by which the rectangle is wider on each side. */
  wider: number;
  seconds: number;
}

function blendOfFour(
  paint: Paint & { tint: Vec4 },
  [u, v]: Uv,
  { width, height }: Image,
  lookup: Lookup,
): Vec3 {
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const sum = [0, 0, 0];
  let weights = 0;
  for (const column of [Math.floor(x), Math.floor(x) + 1]) {
    for (const row of [Math.floor(y), Math.floor(y) + 1]) {
      const centre: Uv = [(column + 0.5) / width, (row + 0.5) / height];
      const texel = fadedTexel(paint, centre, lookup);
      if (texelCoverage(texel[3] * paint.tint[3], paint) === 'invisible') continue;
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      for (let i = 0; i < 3; i++) sum[i]! += weight * texel[i]!;
      weights += weight;
    }
  }
  return [sum[0]! / weights, sum[1]! / weights, sum[2]! / weights];
}

/** The stack's texel in linear light, of a strip the frame that shows, faded into the next. */
function fadedTexel(paint: Paint, uv: Uv, lookup: Lookup): Vec4 {
  const { scene } = paint.base;
  const blend = scene ? textureFrame(scene, lookup.seconds).blend : 0;
  const now = stackTexel(paint, uv, lookup, 'frame');
  if (blend === 0) return now;
  const next = stackTexel(paint, uv, lookup, 'next');
  return now.map((value, i) => value + (next[i]! - value) * blend) as unknown as Vec4;
}

/** The layers' texels over each other, bottom first, as editors do it: on encoded colours. */
function stackTexel(paint: Paint, uv: Uv, lookup: Lookup, frame: 'frame' | 'next'): Vec4 {
  const [r, g, b, alpha] = paint.stack
    .map((layer) => layerTexel(layer, uv, lookup, frame))
    .reduce(over);
  return [srgbToLinear(r), srgbToLinear(g), srgbToLinear(b), alpha];
}

function over(below: Vec4, above: Vec4): Vec4 {
  const rest = below[3] * (1 - above[3]);
  const alpha = above[3] + rest;
  if (alpha === 0) return below;
  const mix = (i: 0 | 1 | 2): number => (above[i] * above[3] + below[i] * rest) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/** Looking up a texel: inside the face's rectangle first, then inside the image by its wrap. */
function layerTexel(layer: Layer, uv: Uv, lookup: Lookup, which: 'frame' | 'next'): Vec4 {
  const { image, scene } = layer;
  const { width, height, rgba } = image;
  const sampling = scene && textureSampling(scene);
  const frame = scene ? textureFrame(scene, lookup.seconds)[which] : 0;
  const frameRows = height / (sampling?.frames ?? 1);
  const shift = frame * frameRows;
  const [uMin, vMin, uMax, vMax] = lookup.rect;
  const column = inside(uv[0] * width, [uMin * width, uMax * width], lookup.wider);
  const row = inside(
    uv[1] * height + shift,
    [vMin * height + shift, vMax * height + shift],
    lookup.wider,
  );
  const firstRow = Math.floor(shift + FLOAT_SLACK);
  const endRow = Math.ceil(shift + frameRows - FLOAT_SLACK);
  const repeats = sampling?.wrap === 'repeat';
  const x = wrapped(column, [0, width], repeats);
  const y = wrapped(row, [firstRow, endRow], repeats);
  const at = (y * width + x) * 4;
  return [rgba[at]! / 255, rgba[at + 1]! / 255, rgba[at + 2]! / 255, rgba[at + 3]! / 255];
}

/** The texel of a point, kept among those that the range from `low` to `high` touches. */
function inside(point: number, [low, high]: readonly [number, number], wider: number): number {
  const first = Math.floor(low + FLOAT_SLACK) - wider;
  const last = Math.ceil(high - FLOAT_SLACK) - 1 + wider;
  return Math.max(Math.min(Math.floor(point), last), first);
}

function wrapped(texel: number, [first, end]: readonly [number, number], repeats: boolean): number {
  const size = end - first;
  if (repeats) return first + ((((texel - first) % size) + size) % size);
  return Math.max(Math.min(texel, end - 1), first);
}
