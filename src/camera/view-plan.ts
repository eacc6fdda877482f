import { DEFAULT_FOV_Y_DEG, ORBIT_LIMITS, type OrbitLimits } from './orbit.ts';
import type { Viewpoint } from './viewpoint.ts';

/** `isometric`: parallel rays, and the three axes of the same length at first. */
export type Projection = 'perspective' | 'orthographic' | 'isometric';

/** How an author wants a model seen, as far as they do not leave it to the model. */
export interface ViewPlan {
  projection: Projection;
  /** Vertical field of view, degrees. */
  fovYDeg: number;
  /** What `home` goes by: where it is another, the viewer is sent there. */
  homeKey: string;
  /** Where the viewer first stands, given where the model would have them, and the framed distance. */
  home(home: Viewpoint, framedDistance: number): Viewpoint;
  /** How far the viewer may go. */
  limits(framedDistance: number): OrbitLimits;
}

/** Everything but the projection is up to the model. */
export function modelPlan(projection: Projection): ViewPlan {
  return {
    projection,
    fovYDeg: DEFAULT_FOV_Y_DEG,
    homeKey: projection,
    home: (home) => home,
    limits: () => ORBIT_LIMITS,
  };
}
