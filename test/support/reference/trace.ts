/** What one camera ray sees of a document. */
import type { Vec3, Vec4 } from '../../../src/math/types.ts';
import type { Ground } from './ground.ts';
import { type Candidates, isOpaque, type Layer, layersOf, type World } from './layers.ts';
import { UNHIDDEN } from './light.ts';
import type { Ray } from './rays.ts';
import type { Reach } from './reach.ts';
import { addScaled } from './vectors.ts';

/** What a ray saw. */
export interface Seen {
  /**
   * Linear light, premultiplied: what reaches the eye of all that the ray met, and how much of what
   * is behind everything is covered; by the least and by the most light that may come to it.
   */
  dim: Vec4;
  bright: Vec4;
  /** A number for the faces that were seen, in order, and whether they were partial. */
  stack: number;
}

/** The number of the ground among faces. */
const GROUND_FACE = 0x7fffffff;

/** What lights the surfaces around a pixel. */
export interface Lighting {
  reaching: (layer: Layer, normal: Vec3) => Reach;
  /** Under everything; null: it shows nothing. */
  ground: Ground | null;
  /** How much of its shadow is left in this pixel. */
  groundShare: number;
}

/** Follows a ray through what it may meet until something opaque stops it. */
export function trace(
  ray: Ray,
  candidates: Candidates,
  world: World,
  { reaching, ground, groundShare }: Lighting,
): Seen {
  let dim: Vec3 = [0, 0, 0];
  let bright: Vec3 = [0, 0, 0];
  let through = 1;
  let stack = 0;
  for (const layer of layersOf(ray, candidates, world)) {
    const { normal, isAdditive, face } = layer;
    const weight = isOpaque(layer) ? 1 : layer.alpha;
    const reach = normal && reaching(layer, normal);
    const [least, most] = reach ? [reach.least(normal), reach.most(normal)] : [UNHIDDEN, UNHIDDEN];
    dim = addScaled(dim, layer.light(least), through * weight);
    bright = addScaled(bright, layer.light(most), through * weight);
    stack = (Math.imul(stack, 0x01000193) ^ (face * 2 + (isOpaque(layer) ? 1 : 0))) >>> 0;
    if (!isAdditive) through *= 1 - weight;
  }
  const shade = through > 0 ? ground?.alphaAlong(ray) : null;
  if (shade) stack = (Math.imul(stack, 0x01000193) ^ GROUND_FACE) >>> 0;
  const [lightest, darkest] = (shade ?? [0, 0]).map((alpha) => alpha * groundShare) as [
    number,
    number,
  ];
  return {
    dim: [...dim, 1 - through * (1 - darkest)],
    bright: [...bright, 1 - through * (1 - lightest)],
    stack,
  };
}
