/** What a camera ray meets of a document, nearest first, until something opaque stops it. */
import type { Look } from '../../../src/looks/look.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Dot, vec3Normalize, vec3Scale } from '../../../src/math/vec3.ts';
import { BACK_SIDE_RENDER_ORDER, RENDER_ORDER_TIE_DISTANCE } from '../../../src/scene/constants.ts';
import { type TexelCoverage, texelCoverage } from '../../../src/scene/material.ts';
import { lightOn, type Share, shade } from './light.ts';
import { type Mark, type MarkHit, meetMark } from './marks.ts';
import { type Hit, meet, type Ray } from './rays.ts';
import { emissionAt, type FacePoint, type Paint, texelAt } from './texels.ts';
import type { Triangle } from './triangles.ts';
import { addScaled, blendColours, weigh } from './vectors.ts';

/** All that rays need to know, the same for a whole picture. */
export interface World {
  paints: ReadonlyMap<number, Paint>;
  look: Look;
  /** Toward each light of the look, in the world. */
  lightDirections: readonly Vec3[];
  /** How wide sharp edges are rounded, units. */
  edgeWidth: number;
  /** Seconds for which strips have played. */
  seconds: number;
}

/** Something that a ray meets. */
interface Meeting {
  /** By which layers are sorted (scene format, Render order). */
  key: number;
  depth: number;
  /** A number for the face and side, or the mark, that is met. */
  face: number;
  /** What is seen there; asked for only where nothing hides it. */
  layer: () => Layer;
}

/** What is seen at a place. */
export interface Layer {
  /** A number for the face and side, or the mark, that is seen. */
  face: number;
  isAdditive: boolean;
  coverage: TexelCoverage;
  alpha: number;
  /** Where it is, and its normal on the side that is seen; null: it is a mark, which nothing lights. */
  place: Vec3;
  normal: Vec3 | null;
  /** What it sends to the eye. */
  light: (share: Share) => Vec3;
}

/** The layers that a ray sees of what it may meet. */
export function layersOf(ray: Ray, candidates: Candidates, world: World): Layer[] {
  const seen: Layer[] = [];
  for (const meeting of meetings(ray, candidates, world)) {
    const layer = meeting.layer();
    if (layer.coverage === 'invisible') continue;
    seen.push(layer);
    if (isOpaque(layer)) break;
  }
  return seen;
}

/** Whether a layer hides what is behind it. */
export function isOpaque({ coverage, isAdditive }: Layer): boolean {
  return coverage === 'opaque' && !isAdditive;
}

/** Triangles and marks that a ray may meet. */
export interface Candidates {
  triangles: readonly Triangle[];
  marks: readonly Mark[];
}

/** What a ray meets on a side that is there, by the key of the scene format (SceneMesh). */
function meetings(ray: Ray, { triangles, marks }: Candidates, world: World): Meeting[] {
  const met: Meeting[] = [];
  for (const triangle of triangles) {
    const hit = meet(ray, triangle);
    if (hit && (!hit.back || triangle.doubleSided)) met.push(surfaceMet(ray, hit, world));
  }
  for (const mark of marks) {
    const hit = meetMark(ray, mark);
    if (hit) met.push(markMet(ray, hit, mark, world));
  }
  if (met.length < 2) return met;
  return met.sort((a, b) => a.key - b.key).filter(isNoRepetition);
}

/** A ray through the edge that two triangles of a face share meets the face once. */
function isNoRepetition(met: Meeting, index: number, all: readonly Meeting[]): boolean {
  const before = all[index - 1];
  return before?.face !== met.face || met.depth - before.depth > 1e-9 * met.depth;
}

function surfaceMet(ray: Ray, hit: Hit, world: World): Meeting {
  const { triangle, depth, back } = hit;
  const order = triangle.renderOrder + (back ? BACK_SIDE_RENDER_ORDER : 0);
  const face = triangle.face * 2 + (back ? 1 : 0);
  return {
    key: depth - order * RENDER_ORDER_TIE_DISTANCE,
    depth,
    face,
    layer: () => surfaceSeen(ray, hit, { face, world }),
  };
}

function surfaceSeen(ray: Ray, hit: Hit, { face, world }: { face: number; world: World }): Layer {
  const paint = world.paints.get(hit.triangle.material)!;
  const point = pointOf(hit);
  const { coverage, alpha, colour } = texelAt(paint, point, world.seconds);
  const normal = normalAt(hit, world.edgeWidth);
  const glow = emissionAt(paint, point, world.seconds);
  return {
    face,
    isAdditive: paint.blending === 'additive',
    coverage,
    alpha,
    place: addScaled(ray.origin, ray.direction, hit.depth),
    normal,
    light: (share) => {
      const light = lightOn(normal, world, share);
      const shaded = shade(colour, paint.alphaEmission ? alpha : 1, light, world.look);
      return addScaled(shaded, glow, world.look.exposure);
    },
  };
}

/** Lines and points show their colour, unshaded, and know no order. */
function markMet(ray: Ray, { depth, colour }: MarkHit, mark: Mark, world: World): Meeting {
  const paint = world.paints.get(mark.material)!;
  const [r, g, b, alpha] = colour;
  const { exposure } = world.look;
  const light = addScaled(vec3Scale([r, g, b], exposure), paint.emission, exposure);
  const face = -mark.number;
  const layer: Layer = {
    face,
    isAdditive: paint.blending === 'additive',
    coverage: texelCoverage(alpha, paint),
    alpha,
    place: addScaled(ray.origin, ray.direction, depth),
    normal: null,
    light: () => light,
  };
  return { key: depth, depth, face, layer: () => layer };
}

export function pointOf({ triangle, weights }: Hit): FacePoint {
  const [a, b, c] = triangle.uvs;
  const along = (i: 0 | 1): number => a[i] * weights[0] + b[i] * weights[1] + c[i] * weights[2];
  const { rect, uvOffset, colours } = triangle;
  return {
    uv: [along(0), along(1)],
    rect,
    uvOffset,
    colour: colours && blendColours(colours, weights[1], weights[2]),
  };
}

/** The normal on the side that is seen; near a sharp edge it leans toward the face beyond. */
function normalAt({ triangle, weights, back }: Hit, edgeWidth: number): Vec3 {
  const flat = vec3Normalize(weigh(triangle.normals, weights));
  let leaning = flat;
  for (const { distances, angle, inward } of triangle.edges) {
    const distance = vec3Dot(weights, distances);
    const rounding = Math.max(1 - distance / edgeWidth, 0);
    leaning = addScaled(leaning, inward, -Math.tan(0.5 * angle * rounding));
  }
  const normal = vec3Normalize(leaning);
  return back ? [-normal[0], -normal[1], -normal[2]] : normal;
}
