import type { Vec3 } from '../math/types.ts';
import type { SceneBounds } from '../scene/bounds.ts';

/** The air left around a framed model, as a share of its size. */
export const FRAME_MARGIN = 0.03;

/** The radius framed where there is nothing to see: half a block. */
export const EMPTY_RADIUS = 8;

/** Where to look, and from how far, so that a model fills the frame. */
export interface Framing {
  target: Vec3;
  /** Units from the target to the eye. */
  distance: number;
}

export interface Lens {
  /** Vertical field of view, degrees. */
  fovYDeg: number;
  /** Width of the picture by its height. */
  aspect: number;
}

/**
 * The nearest distance from which a model stays in the frame however it is turned and tilted, so
 * that the frame does not jump meanwhile. Top and bottom hold the bounding sphere. The sides hold
 * what of the sphere lies in the upright cylinder around the box: turning about the vertical, a
 * slender model never gets wider, and fills a tall frame.
 */
export function frameToFit(bounds: SceneBounds, { fovYDeg, aspect }: Lens): Framing {
  const margin = 1 + FRAME_MARGIN;
  const radius = margin * (bounds.radius > 0 ? bounds.radius : EMPTY_RADIUS);
  const halfDiagonal = Math.hypot(bounds.max[0] - bounds.min[0], bounds.max[2] - bounds.min[2]) / 2;
  const halfWidth = bounds.radius > 0 ? Math.min(radius, margin * halfDiagonal) : radius;

  const tanY = Math.tan((fovYDeg * Math.PI) / 360);
  const halfY = Math.atan(tanY);
  const halfX = Math.atan(tanY * aspect);
  const forHeight = radius / Math.sin(halfY);
  const forWidth = distanceForWidth(radius, halfWidth, halfX);
  return { target: bounds.center, distance: Math.max(forHeight, forWidth) };
}

/**
 * A point x to the side and z toward the viewer is inside the frame from z + x / tan(half angle) on.
 * Over a sphere that is greatest where a ray touches it, at x = r·cos; past the cylinder's wall the
 * greatest is on the wall, as near to the viewer as the sphere reaches.
 */
function distanceForWidth(radius: number, halfWidth: number, halfAngle: number): number {
  if (halfWidth >= radius * Math.cos(halfAngle)) return radius / Math.sin(halfAngle);
  return halfWidth / Math.tan(halfAngle) + Math.sqrt(radius * radius - halfWidth * halfWidth);
}
