import type { Vec3 } from '../math/types.ts';

/**
 * A camera in units of the scene: a pinhole, or one whose rays are parallel. Near and far planes are
 * the engine's business.
 */
export interface SceneCamera {
  eye: Vec3;
  target: Vec3;
  /** Not parallel to the view direction. */
  up: Vec3;
  /** Vertical field of view, degrees. */
  fovYDeg: number;
  /** Units from the bottom of the picture to its top, in place of the field of view; absent: a pinhole. */
  parallelHeight?: number;
}
