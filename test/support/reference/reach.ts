/**
 * How much of a look's light reaches the surfaces that a pixel shows, past the model itself. A
 * renderer with depth maps knows it to their grain, so it is given as a range: from what comes to
 * all places around that show the same face to what comes to any of them.
 */
import { DIRECTIONS_PER_SAMPLE, LIGHT_SAMPLES } from '../../../src/looks/detail.ts';
import { lampDirection, surroundingDirections } from '../../../src/looks/light-directions.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Dot } from '../../../src/math/vec3.ts';
import { type Candidates, type Layer, layersOf, type World } from './layers.ts';
import type { Share } from './light.ts';
import { ALL, type Occluders, type Passing, type RayKind, shareRange } from './occluders.ts';
import type { PictureCamera } from './rays.ts';
import { addScaled } from './vectors.ts';

/** What comes to a surface at least and at most. */
export interface Reach {
  least: (normal: Vec3) => Share;
  most: (normal: Vec3) => Share;
}

/** What may be seen in the pixel that a point of the picture lies in. */
export type CandidatesAt = (x: number, y: number) => Candidates;

/** What reaches one place on a face, as it lies there and as the grain of a map may lift it. */
interface Lit {
  face: number;
  /** What passes along each direction. */
  shadow: Passing[][];
  occlusion: Passing[][];
}

/** How far a place is lifted, as a share of the model's radius: hardly, and by the grain of the maps. */
const HARDLY = 1e-4;
const GRAIN: Record<RayKind, number> = { shadow: 1 / 128, occlusion: 1 / 64 };

/** What rounding an edge lifts beyond, as a share of its width. */
const ROUNDING_LIFT = 0.35;

/** In pixels from a pixel's centre: it, and the centres of the eight around it. */
const AROUND = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const));

/** A normal that leans over a rounded edge faces directions up to this far below the face. */
const LEANING = -0.75;

/** What reaches the surfaces of a picture. */
export class Reaches {
  readonly #world: World;
  readonly #camera: PictureCamera;
  readonly #occluders: Occluders;
  readonly #radius: number;
  readonly #candidatesAt: CandidatesAt;
  readonly #directions: Record<RayKind, Vec3[]>;
  readonly #known = new Map<string, Lit[]>();

  constructor(
    world: World,
    { camera, candidatesAt }: { camera: PictureCamera; candidatesAt: CandidatesAt },
    { occluders, radius }: { occluders: Occluders; radius: number },
  ) {
    this.#world = world;
    this.#camera = camera;
    this.#candidatesAt = candidatesAt;
    this.#occluders = occluders;
    this.#radius = radius;
    this.#directions = directionsOf(world);
  }

  /** What reaches the faces around the middle of a pixel. */
  around(x: number, y: number): (layer: Layer, normal: Vec3) => Reach {
    const known = new Map<number, Reach>();
    const places = AROUND.flatMap(([right, down]) => this.#litAt(x + right, y + down));
    return (layer, normal) => {
      const same = places.filter(({ face }) => face === layer.face);
      const reach =
        known.get(layer.face) ?? this.#reachOf(same.length > 0 ? same : [this.#lit(layer, normal)]);
      known.set(layer.face, reach);
      return reach;
    };
  }

  #litAt(x: number, y: number): Lit[] {
    const key = `${x} ${y}`;
    const known = this.#known.get(key);
    if (known) return known;
    const lit: Lit[] = [];
    for (const layer of layersOf(this.#camera.ray(x, y), this.#candidatesAt(x, y), this.#world)) {
      if (layer.normal) lit.push(this.#lit(layer, layer.normal));
    }
    this.#known.set(key, lit);
    return lit;
  }

  #lit({ face, place }: Layer, normal: Vec3): Lit {
    const passing = (kind: RayKind): Passing[][] =>
      [HARDLY, GRAIN[kind]].map((lift) => {
        const height = lift * this.#radius + ROUNDING_LIFT * this.#world.edgeWidth;
        const from = addScaled(place, normal, height);
        return this.#directions[kind].map((direction) =>
          vec3Dot(normal, direction) < LEANING
            ? ALL
            : this.#occluders.passing(from, direction, kind),
        );
      });
    return { face, shadow: passing('shadow'), occlusion: passing('occlusion') };
  }

  #reachOf(places: readonly Lit[]): Reach {
    const shadow = boundsOf(
      places.flatMap((place) => place.shadow),
      'shadow',
    );
    const occlusion = boundsOf(
      places.flatMap((place) => place.occlusion),
      'occlusion',
    );
    const share = (pick: 'least' | 'most') =>
      keepLatest((normal) => ({
        lamp: mean(shadow[pick]),
        open: openness(occlusion[pick], this.#directions.occlusion, normal),
      }));
    return { least: share('least'), most: share('most') };
  }
}

function directionsOf({ look, lightDirections }: World): Record<RayKind, Vec3[]> {
  const samples = [...Array(LIGHT_SAMPLES).keys()];
  const casting = look.lights.findIndex(({ castsShadow }) => castsShadow);
  const toLamp = (sample: number): Vec3 =>
    lampDirection(lightDirections[casting]!, look.lights[casting]!.angleDeg, sample);
  return {
    shadow: casting < 0 ? [] : samples.map(toLamp),
    occlusion: look.environment.occlusion > 0 ? samples.flatMap(surroundingDirections) : [],
  };
}

/** The least and the greatest share along each direction. */
function boundsOf(
  passing: readonly Passing[][],
  kind: RayKind,
): Record<'least' | 'most', number[]> {
  const directions = passing[0]!.map((_, i) => passing.map((all) => shareRange(all[i]!, kind)));
  return {
    least: directions.map((all) => Math.min(...all.map(([least]) => least))),
    most: directions.map((all) => Math.max(...all.map(([, most]) => most))),
  };
}

/** Most normals that follow each other on a face are the same. */
function keepLatest(find: (normal: Vec3) => Share): (normal: Vec3) => Share {
  let latest: { normal: Vec3; share: Share } | null = null;
  return (normal) => {
    const isSame = latest !== null && vec3Dot(latest.normal, normal) > 1 - 1e-12;
    if (!isSame) latest = { normal, share: find(normal) };
    return latest!.share;
  };
}

function mean(values: readonly number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 1;
}

/** Of the surroundings that a surface faces, the share that reaches it: the mean over the samples. */
function openness(shares: readonly number[], directions: readonly Vec3[], normal: Vec3): number {
  const samples: number[] = [];
  for (let first = 0; first < directions.length; first += DIRECTIONS_PER_SAMPLE) {
    let [sum, weights] = [0, 0];
    for (let i = first; i < first + DIRECTIONS_PER_SAMPLE; i++) {
      const weight = Math.max(vec3Dot(normal, directions[i]!), 0);
      sum += weight * shares[i]!;
      weights += weight;
    }
    samples.push(sum / weights);
  }
  return mean(samples);
}
