import type { SceneCamera } from '../camera/scene-camera.ts';
import { type DistantLight, type Look, MAX_LIGHTS } from '../looks/look.ts';
import type { Vec3 } from '../math/types.ts';
import { vec3Cross, vec3Normalize, vec3Subtract } from '../math/vec3.ts';

/** The light of a look as the surface programs read it; the arrays hold MAX_LIGHTS vectors. */
export interface LightUniforms {
  uLightCount: number;
  /** In the world, toward each light, of length 1. */
  uLightDirections: Float32Array;
  uLightColours: Float32Array;
  uSkyColour: Vec3;
  uGroundColour: Vec3;
  uAxesLight: Vec3;
  uDisplayShading: boolean;
  uExposure: number;
}

/** What a look's lights and surroundings are for a camera. */
export function lightUniforms(look: Look, camera: SceneCamera): LightUniforms {
  const lights = look.lights.slice(0, MAX_LIGHTS);
  return {
    uLightCount: lights.length,
    uLightDirections: vectors(lights.map((light) => lightDirection(light, camera))),
    uLightColours: vectors(lights.map(({ colour }) => colour)),
    uSkyColour: look.environment.sky,
    uGroundColour: look.environment.ground,
    uAxesLight: look.environment.axes,
    uDisplayShading: look.shading === 'display',
    uExposure: look.exposure,
  };
}

/**
 * The direction in the world toward a light, of length 1. One beside the viewer turns with the
 * camera's azimuth about the vertical.
 */
export function lightDirection({ direction, relativeTo }: DistantLight, camera: SceneCamera): Vec3 {
  const [x, y, z] = vec3Normalize(direction);
  if (relativeTo === 'world') return [x, y, z];
  const toViewer = vec3Subtract(camera.eye, camera.target);
  const length = Math.hypot(toViewer[0], toViewer[2]);
  const back: Vec3 = length > 0 ? [toViewer[0] / length, 0, toViewer[2] / length] : [0, 0, 1];
  const right = vec3Cross([0, 1, 0], back);
  return [right[0] * x + back[0] * z, y, right[2] * x + back[2] * z];
}

/** Which of a look's lights casts a shadow; −1: none. */
export function castingLight({ lights }: Look): number {
  return lights.slice(0, MAX_LIGHTS).findIndex(({ castsShadow }) => castsShadow);
}

function vectors(list: readonly Vec3[]): Float32Array {
  const flat = new Float32Array(MAX_LIGHTS * 3);
  for (const [i, vector] of list.entries()) flat.set(vector, i * 3);
  return flat;
}
