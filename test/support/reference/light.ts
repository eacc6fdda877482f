/** Light on a surface (looks/look.ts). */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import type { Look } from '../../../src/looks/look.ts';
import { linearToSrgb, srgbToLinear } from '../../../src/math/colour.ts';
import type { Vec3 } from '../../../src/math/types.ts';
import { vec3Dot, vec3Normalize } from '../../../src/math/vec3.ts';

/** The direction in the world toward each light: those beside the viewer turn with the azimuth. */
export function lightDirections({ eye, target }: SceneCamera, { lights }: Look): Vec3[] {
  const azimuth = Math.atan2(eye[0] - target[0], eye[2] - target[2]);
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  return lights.map(({ direction, relativeTo }) => {
    const [x, y, z] = vec3Normalize(direction);
    return relativeTo === 'world' ? [x, y, z] : [x * cos + z * sin, y, z * cos - x * sin];
  });
}

/** How much of a look's light comes to a surface past the model, each a share of all of it. */
export interface Share {
  /** Of the light that casts a shadow. */
  lamp: number;
  /** Of the surroundings. */
  open: number;
}

/** The share where nothing is in the way. */
export const UNHIDDEN: Share = { lamp: 1, open: 1 };

/** The light that falls on a surface, before exposure. */
export function lightOn(
  normal: Vec3,
  { look, lightDirections }: { look: Look; lightDirections: readonly Vec3[] },
  { lamp, open }: Share,
): Vec3 {
  const { sky, ground, axes, occlusion } = look.environment;
  const upness = 0.5 + 0.5 * normal[1];
  const beyond = vec3Dot(axes, [normal[0] ** 2, normal[1] ** 2, normal[2] ** 2]);
  const channel = (i: 0 | 1 | 2): number => {
    const around = Math.max(sky[i] * upness + ground[i] * (1 - upness) + beyond, 0);
    return look.lights.reduce(
      (sum, { colour, castsShadow }, light) => {
        const facing = Math.max(vec3Dot(normal, lightDirections[light]!), 0);
        return sum + colour[i] * facing * (castsShadow ? lamp : 1);
      },
      around * (1 - occlusion * (1 - open)),
    );
  };
  return [channel(0), channel(1), channel(2)];
}

/**
 * What a surface of a colour sends to the eye.
 *
 * @param reflecting the share of the colour that light falls on; the rest glows
 */
export function shade(colour: Vec3, reflecting: number, light: Vec3, look: Look): Vec3 {
  const channel = (i: 0 | 1 | 2): number => {
    const strength = reflecting * light[i] + 1 - reflecting;
    if (look.shading === 'linear') return look.exposure * colour[i] * strength;
    return look.exposure * srgbToLinear(linearToSrgb(colour[i]) * strength);
  };
  return [channel(0), channel(1), channel(2)];
}
