/** Light on a surface, and from light to display (looks/look.ts). */
import type { SceneCamera } from '../../../src/camera/scene-camera.ts';
import type { Look } from '../../../src/looks/look.ts';
import { linearToSrgb } from '../../../src/math/colour.ts';
import type { Vec3, Vec4 } from '../../../src/math/types.ts';
import { vec3Dot, vec3Normalize } from '../../../src/math/vec3.ts';

/** The key light's direction in the world: it turns with the camera's azimuth. */
export function keyDirection({ eye, target }: SceneCamera, { key }: Look): Vec3 {
  const azimuth = Math.atan2(eye[0] - target[0], eye[2] - target[2]);
  const [x, y, z] = vec3Normalize(key.direction);
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  return [x * cos + z * sin, y, z * cos - x * sin];
}

/** The light that a white matt surface reflects. */
export function lightOn(normal: Vec3, look: Look, key: Vec3): Vec3 {
  const facing = Math.max(vec3Dot(normal, key), 0);
  const upness = 0.5 + 0.5 * normal[1];
  const { sky, ground } = look.hemisphere;
  const channel = (i: 0 | 1 | 2): number =>
    look.exposure * (look.key.colour[i] * facing + sky[i] * upness + ground[i] * (1 - upness));
  return [channel(0), channel(1), channel(2)];
}

/** Where the Khronos neutral curve begins to bend, and how fast it takes colour away beyond. */
const NEUTRAL_START = 0.8;
const NEUTRAL_DESATURATION = 0.15;

/** The Khronos neutral curve without its offset for Fresnel reflection, which no surface here has. */
export function neutralCurve(light: Vec3): Vec3 {
  const peak = Math.max(...light);
  if (peak < NEUTRAL_START) return light;
  const room = 1 - NEUTRAL_START;
  const bent = 1 - room ** 2 / (peak + room - NEUTRAL_START);
  const white = 1 - 1 / (NEUTRAL_DESATURATION * (peak - bent) + 1);
  const channel = (value: number): number => value * (bent / peak) * (1 - white) + bent * white;
  return [channel(light[0]), channel(light[1]), channel(light[2])];
}

/**
 * Display colour, 0–255, of light whose colour and alpha are the means over a pixel; both
 * premultiplied. Light brighter than what it covers allows covers as much as it shines.
 */
export function develop([r, g, b, alpha]: Vec4, look: Look): Vec4 {
  const shown = Math.min(Math.max(alpha, r, g, b), 1);
  if (shown <= 0) return [0, 0, 0, 0];
  const light: Vec3 = [r / shown, g / shown, b / shown];
  const bent = look.viewTransform === 'neutral' ? neutralCurve(light) : light;
  const encode = (value: number): number =>
    linearToSrgb(Math.min(Math.max(value, 0), 1)) * shown * 255;
  return [encode(bent[0]), encode(bent[1]), encode(bent[2]), shown * 255];
}
