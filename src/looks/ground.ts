import type { Vec3 } from '../math/types.ts';
import type { DistantLight, Look } from './look.ts';

/** How far the ground reaches about the model, in radii of the model. */
export const GROUND_RADII = 2.2;

/** The ground is known at so many points a side, by all samples and while there is but one. */
export const GROUND_SIDE = 256;
export const COARSE_GROUND_SIDE = 64;

/** Points to either side that a blur takes in at most. */
export const GROUND_BLUR_REACH = 6;

/** How wide the softest ground is blurred where one sample tells it, as a share of its own width. */
const WIDEST_BLUR = 0.06;

/** The apparent diameter, degrees, that a lamp has for the softest shadow on the ground. */
const SOFTEST_LAMP_DEG = 60;

/**
 * The deviation of the bell by which the ground is blurred, as a share of its width: of few samples
 * each leaves an edge of its own, far from those of the others.
 *
 * @param samples that the ground is the mean of
 */
export function groundBlur({ ground }: Look, samples: number): number {
  return Math.max((WIDEST_BLUR * ground.softness) / samples ** 0.4, 1e-4);
}

/** A lamp as it shines on the ground: the softer the ground's shadow, the larger. */
export function lampOnGround(lamp: DistantLight, { ground }: Look): DistantLight {
  const wider = Math.max(SOFTEST_LAMP_DEG - lamp.angleDeg, 0);
  return { ...lamp, angleDeg: lamp.angleDeg + ground.softness * wider };
}

/** How dark the ground is where something is hidden from it, each a share of all light. */
export interface GroundDarkness {
  lamp: number;
  surroundings: number;
}

/**
 * The shares of the light on level ground that come from the lamp that casts a shadow, and from as
 * much of the surroundings as the model can take away, times the intensity; null: no shadow.
 *
 * @param toLamp the direction to that lamp in the world, of length 1; null: there is none
 */
export function groundDarkness(look: Look, toLamp: Vec3 | null): GroundDarkness | null {
  const { ground, environment, lights } = look;
  const casting = lights.find(({ castsShadow }) => castsShadow);
  const lamp = casting && toLamp ? luminance(casting.colour) * Math.max(toLamp[1], 0) : 0;
  const sky = Math.max(luminance(environment.sky) + environment.axes[1], 0);
  const surroundings = sky * environment.occlusion;
  const all = lamp + surroundings;
  if (ground.intensity <= 0 || all <= 0) return null;
  const scale = ground.intensity / all;
  return { lamp: lamp * scale, surroundings: surroundings * scale };
}

/** How much of the shadow is left so far from the middle, as a share of the ground's reach. */
export function groundFade(away: number): number {
  const t = Math.min(Math.max((away - FADE_FROM) / (1 - FADE_FROM), 0), 1);
  return 1 - t * t * (3 - 2 * t);
}

/** Where the shadow begins to fade, as a share of the ground's reach. */
export const FADE_FROM = 0.4;

/** The shadow ends softly before the frame does, within this share of its width and height. */
export const FRAME_FADE = 0.12;

/** How much of the shadow is left at a point of the picture, 0–1 from its left and top. */
export function frameFade(x: number, y: number): number {
  const along = (at: number): number => {
    const t = Math.min(Math.max(Math.min(at, 1 - at) / FRAME_FADE, 0), 1);
    return t * t * (3 - 2 * t);
  };
  return along(x) * along(y);
}

/** Of a linear colour, Rec. 709. */
function luminance([red, green, blue]: Vec3): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
