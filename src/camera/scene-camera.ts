import type { Vec3 } from '../math/types.ts';

/** A perspective pinhole camera, in units of the scene. Near and far planes are the engine's business. */
export interface SceneCamera {
  eye: Vec3;
  target: Vec3;
  /** Not parallel to the view direction. */
  up: Vec3;
  /** Vertical field of view, degrees. */
  fovYDeg: number;
}
