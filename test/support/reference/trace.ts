/** What one camera ray sees of a document. */
import type { Look } from '../../../src/looks/look.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Dot, vec3Normalize } from '../../../src/math/vec3.ts';
import { BACK_SIDE_RENDER_ORDER, RENDER_ORDER_TIE_DISTANCE } from '../../../src/scene/constants.ts';
import { lightOn, shade } from './light.ts';
import { type Hit, meet, type Ray } from './rays.ts';
import { type Paint, type Texel, texelAt } from './texels.ts';
import type { Triangle } from './triangles.ts';
import { addScaled, weigh } from './vectors.ts';

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

/** What a ray saw. */
export interface Seen {
  /** Linear light, premultiplied: what reaches the eye of all that the ray met. */
  light: Vec3;
  /** How much of what is behind everything is covered. */
  alpha: number;
  /** A number for the faces that were seen, in order, and whether they were partial. */
  stack: number;
}

/** Follows a ray through the triangles that it may meet until an opaque texel stops it. */
export function trace(ray: Ray, triangles: readonly Triangle[], world: World): Seen {
  let light: Vec3 = [0, 0, 0];
  let through = 1;
  let stack = 0;
  for (const hit of meetings(ray, triangles)) {
    const paint = world.paints.get(hit.triangle.material)!;
    const texel = texelAt(paint, uvAt(hit), hit.triangle.rect, world.seconds);
    if (texel.coverage === 'invisible') continue;
    const isAdditive = paint.blending === 'additive';
    const isOpaque = texel.coverage === 'opaque' && !isAdditive;
    const weight = isOpaque ? 1 : texel.alpha;
    light = addScaled(light, radiance(hit, texel, paint, world), through * weight);
    stack = (Math.imul(stack, 0x01000193) ^ (hit.triangle.face * 2 + (isOpaque ? 1 : 0))) >>> 0;
    if (isAdditive) continue;
    through *= 1 - weight;
    if (isOpaque) break;
  }
  return { light, alpha: 1 - through, stack };
}

/** What a ray meets on a side that is there, by the key of the scene format (SceneMesh). */
function meetings(ray: Ray, triangles: readonly Triangle[]): Hit[] {
  const hits: Hit[] = [];
  for (const triangle of triangles) {
    const hit = meet(ray, triangle);
    if (hit && (!hit.back || triangle.doubleSided)) hits.push(hit);
  }
  if (hits.length < 2) return hits;
  return hits.sort((a, b) => keyOf(a) - keyOf(b)).filter(isNoRepetition);
}

function keyOf({ depth, triangle, back }: Hit): number {
  const order = triangle.renderOrder + (back ? BACK_SIDE_RENDER_ORDER : 0);
  return depth - order * RENDER_ORDER_TIE_DISTANCE;
}

/** A ray through the edge that two triangles of a face share meets the face once. */
function isNoRepetition(hit: Hit, index: number, hits: readonly Hit[]): boolean {
  const before = hits[index - 1];
  const isSameFace = before?.triangle.face === hit.triangle.face && before.back === hit.back;
  return !isSameFace || hit.depth - before.depth > 1e-9 * hit.depth;
}

function uvAt({ triangle, weights }: Hit): readonly [number, number] {
  const [a, b, c] = triangle.uvs;
  const along = (i: 0 | 1): number => a[i] * weights[0] + b[i] * weights[1] + c[i] * weights[2];
  return [along(0), along(1)];
}

/** What a covered texel sends to the eye: what it reflects, and what it emits. */
function radiance(hit: Hit, { colour, alpha }: Texel, paint: Paint, world: World): Vec3 {
  const light = lightOn(normalAt(hit, world.edgeWidth), world.look, world.lightDirections);
  return shade(colour, paint.alphaEmission ? alpha : 1, light, world.look);
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
