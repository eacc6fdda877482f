import type { Vec3 } from '../math/types.ts';

/** The box and sphere around what is visible of a document, in model space. */
export interface SceneBounds {
  min: Vec3;
  max: Vec3;
  /** The box's centre. */
  center: Vec3;
  /** Radius of a sphere about `center` that holds every visible vertex; 0 for an empty scene. */
  radius: number;
  /** False where nothing is visible; then min, max and center are 0. */
  empty: boolean;
}
