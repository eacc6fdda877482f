/** The shadow on the ground (looks/ground.ts): known at points of a square, blurred, faded. */

import { LIGHT_SAMPLES } from '../../../src/looks/detail.ts';
import {
  GROUND_BLUR_REACH,
  GROUND_RADII,
  GROUND_SIDE,
  type GroundDarkness,
  groundBlur,
  groundDarkness,
  groundFade,
  lampOnGround,
} from '../../../src/looks/ground.ts';
import { lampDirection, surroundingDirections } from '../../../src/looks/light-directions.ts';
import type { Look } from '../../../src/looks/look.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import type { SceneBounds } from '../../../src/scene/bounds.ts';
import { type Occluders, type RayKind, shareRange } from './occluders.ts';
import type { Ray } from './rays.ts';

/** From the least to the greatest. */
type Range = readonly [least: number, most: number];

const NONE: Range = [0, 0];

/** What a look's ground is lit from. */
interface GroundLight {
  darkness: GroundDarkness;
  toLamp: Vec3[];
  surroundings: Vec3[][];
}

/** The ground under a model. */
export class Ground {
  readonly #light: GroundLight;
  readonly #occluders: Occluders;
  readonly #centre: Vec3;
  readonly #reach: number;
  /** Of each point, how dark it is, before and after the blur along either axis. */
  readonly #dark = new Map<number, Range>();
  readonly #across = new Map<number, Range>();
  readonly #blurred = new Map<number, Range>();
  readonly #bell: number[];

  constructor(look: Look, light: GroundLight, occluders: Occluders, bounds: SceneBounds) {
    this.#light = light;
    this.#occluders = occluders;
    this.#centre = [bounds.center[0], bounds.min[1], bounds.center[2]];
    this.#reach = bounds.radius * GROUND_RADII;
    this.#bell = bellOf(groundBlur(look, LIGHT_SAMPLES) * GROUND_SIDE);
  }

  /** The least and the greatest that its alpha may be where a ray meets it from above; null: it does not. */
  alphaAlong({ origin, direction }: Ray): Range | null {
    const along = (this.#centre[1] - origin[1]) / direction[1];
    if (direction[1] >= 0 || along <= 0) return null;
    const x = (origin[0] + along * direction[0] - this.#centre[0]) / this.#reach;
    const z = (origin[2] + along * direction[2] - this.#centre[2]) / this.#reach;
    const away = Math.hypot(x, z);
    return away < 1 ? scaled(this.#at(x, -z), groundFade(away)) : null;
  }

  /** Between four points, from −1 to 1 along either axis. */
  #at(x: number, y: number): Range {
    const [column, row] = [x, y].map((at) => ((at + 1) / 2) * GROUND_SIDE - 0.5) as [
      number,
      number,
    ];
    const [left, below] = [Math.floor(column), Math.floor(row)];
    const [right, above] = [column - left, row - below];
    const corner = (i: 0 | 1, j: 0 | 1): Range => {
      const weight = (i ? right : 1 - right) * (j ? above : 1 - above);
      return scaled(this.#blurredAt(left + i, below + j), weight);
    };
    return [corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)].reduce(plus);
  }

  #blurredAt(column: number, row: number): Range {
    return keep(this.#blurred, column, row, () =>
      this.#blur((i) =>
        keep(this.#across, column, row + i, () =>
          this.#blur((j) => this.#darkAt(column + j, row + i)),
        ),
      ),
    );
  }

  #blur(at: (offset: number) => Range): Range {
    return this.#bell.map((weight, i) => scaled(at(i - GROUND_BLUR_REACH), weight)).reduce(plus);
  }

  #darkAt(column: number, row: number): Range {
    return keep(this.#dark, clamp(column), clamp(row), () => {
      const at = (cell: number): number => (2 * (clamp(cell) + 0.5)) / GROUND_SIDE - 1;
      const [x, y, z] = this.#centre;
      return this.#darkness([x + this.#reach * at(column), y, z - this.#reach * at(row)]);
    });
  }

  /** The mean over the samples of what is hidden. */
  #darkness(place: Vec3): Range {
    const { darkness, toLamp, surroundings } = this.#light;
    const hidden = (direction: Vec3, kind: RayKind): Range => {
      // From afar the lamp is as coarse as the surroundings: a pane may be before some of its samples.
      const passing = this.#occluders.passing(place, direction, kind);
      const [least, most] = shareRange(passing, 'occlusion');
      return [1 - most, 1 - least];
    };
    const lamp = toLamp.map((direction) => hidden(direction, 'shadow')).reduce(plus, NONE);
    const around = surroundings.map((directions) => {
      const upward = directions.filter((direction) => direction[1] > 0);
      const facing = upward.reduce((sum, [, y]) => sum + y, 0);
      return upward
        .map((direction) => scaled(hidden(direction, 'occlusion'), direction[1] / facing))
        .reduce(plus);
    });
    return scaled(
      plus(scaled(lamp, darkness.lamp), scaled(around.reduce(plus, NONE), darkness.surroundings)),
      1 / LIGHT_SAMPLES,
    );
  }
}

function scaled([least, most]: Range, factor: number): Range {
  return [least * factor, most * factor];
}

function plus(a: Range, b: Range): Range {
  return [a[0] + b[0], a[1] + b[1]];
}

/** The ground of a look; null: it shows no shadow there. */
export function groundOf(
  look: Look,
  lightDirections: readonly Vec3[],
  occluders: Occluders,
  bounds: SceneBounds,
): Ground | null {
  const casting = look.lights.findIndex(({ castsShadow }) => castsShadow);
  const centre = lightDirections[casting] ?? null;
  const darkness = groundDarkness(look, centre);
  if (!darkness || bounds.empty) return null;
  const samples = [...Array(LIGHT_SAMPLES).keys()];
  const toLamp = (sample: number): Vec3 =>
    lampDirection(centre!, lampOnGround(look.lights[casting]!, look).angleDeg, sample);
  const light: GroundLight = {
    darkness,
    toLamp: centre ? samples.map(toLamp) : [],
    surroundings: look.environment.occlusion > 0 ? samples.map(surroundingDirections) : [],
  };
  return new Ground(look, light, occluders, bounds);
}

/** Weights of GROUND_BLUR_REACH points to either side, which add up to 1. */
function bellOf(deviation: number): number[] {
  const weights = Array.from({ length: 2 * GROUND_BLUR_REACH + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - GROUND_BLUR_REACH) / deviation) ** 2),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function clamp(cell: number): number {
  return Math.min(Math.max(cell, 0), GROUND_SIDE - 1);
}

function keep(known: Map<number, Range>, column: number, row: number, find: () => Range): Range {
  const key = row * GROUND_SIDE * 4 + column;
  const value = known.get(key) ?? find();
  known.set(key, value);
  return value;
}
