/** What a material shows at a point of a face (scene format, SceneMaterial and SceneTexture). */
import { srgbToLinear } from '../../../src/math/colour.ts';
import type { Vec3, Vec4 } from '../../../src/math/types.ts';
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

type Uv = readonly [u: number, v: number];

/** A texture with its image. `scene` is undefined where a face has no texture. */
interface Layer {
  image: Image;
  scene: SceneTexture | undefined;
}

/** A material with everything that it refers to. */
export interface Paint extends MaterialAlpha, MaterialRenderMode {
  stack: Layer[];
  /** The texture that says how the stack is filtered and faded. */
  base: Layer;
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
    return {
      ...resolveMaterialAlpha(material),
      ...mode,
      stack: stack.length > 0 ? stack : [layerAt(-1)],
      base: layerAt(material.texture),
    };
  };
  const none = paintOf({ name: '', texture: -1 });
  return new Map([[-1, none], ...scene.materials.map((m, i) => [i, paintOf(m)] as const)]);
}

/**
 * The texel at a point. Whether it is there is up to the one texel that the point lies in; a linear
 * filter blends the four whose centres surround the point, where those that are cut out weigh
 * nothing.
 *
 * @param rect the face's rectangle: uMin, vMin, uMax, vMax
 * @param seconds for which strips have played
 */
export function texelAt(paint: Paint, uv: Uv, rect: Vec4, seconds: number): Texel {
  const nearest = fadedTexel(paint, uv, { rect, wider: 0, seconds });
  const coverage = texelCoverage(nearest[3], paint);
  const { scene, image } = paint.base;
  const isLinear = scene !== undefined && textureSampling(scene).filter === 'linear';
  const colour =
    isLinear && coverage !== 'invisible'
      ? blendOfFour(paint, uv, image, { rect, wider: 1, seconds })
      : nearest;
  return { coverage, alpha: nearest[3], colour: [colour[0], colour[1], colour[2]] };
}

/** Where and when a texel is looked up. */
interface Lookup {
  rect: Vec4;
  /** Texels by which the rectangle is wider on each side. */
  wider: number;
  seconds: number;
}

function blendOfFour(paint: Paint, [u, v]: Uv, { width, height }: Image, lookup: Lookup): Vec3 {
  const x = u * width - 0.5;
  const y = v * height - 0.5;
  const sum = [0, 0, 0];
  let weights = 0;
  for (const column of [Math.floor(x), Math.floor(x) + 1]) {
    for (const row of [Math.floor(y), Math.floor(y) + 1]) {
      const centre: Uv = [(column + 0.5) / width, (row + 0.5) / height];
      const texel = fadedTexel(paint, centre, lookup);
      if (texelCoverage(texel[3], paint) === 'invisible') continue;
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
