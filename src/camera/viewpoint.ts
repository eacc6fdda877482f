import type { Vec3 } from '../math/types.ts';
import { vec3Add, vec3Scale, vec3Subtract } from '../math/vec3.ts';
import { type Orbit, wrapDegrees } from './orbit.ts';

/** Where a viewer stands, and what they look at. */
export interface Viewpoint {
  orbit: Orbit;
  /** Units. */
  target: Vec3;
}

/** How near a view is to its goal when it is there: degrees, shares of the zoom, of the distance. */
const ARRIVED_DEG = 0.02;
const ARRIVED_SHARE = 2e-4;

/**
 * A view on its way to another, after some milliseconds: it goes a share of what is left in each of
 * them, so that it starts fast and comes in softly. The goal itself once it is as good as there.
 *
 * @param decayMs after so long a third of the way is left; 0: at once
 * @param distance from the eye to the target, units
 */
export function approach(
  from: Viewpoint,
  goal: Viewpoint,
  { elapsedMs, decayMs, distance }: { elapsedMs: number; decayMs: number; distance: number },
): Viewpoint {
  const azimuthWay = wayOf(from.orbit.azimuthDeg, goal.orbit.azimuthDeg);
  const elevationWay = goal.orbit.elevationDeg - from.orbit.elevationDeg;
  const zoomWay = Math.log(goal.orbit.zoom / from.orbit.zoom);
  const targetWay = vec3Subtract(goal.target, from.target);
  const left = decayMs > 0 ? Math.exp(-elapsedMs / decayMs) : 0;
  const isThere =
    left * Math.max(Math.abs(azimuthWay), Math.abs(elevationWay)) < ARRIVED_DEG &&
    left * Math.abs(zoomWay) < ARRIVED_SHARE &&
    left * Math.hypot(...targetWay) < ARRIVED_SHARE * distance;
  if (isThere) return goal;
  const gone = 1 - left;
  return {
    orbit: {
      azimuthDeg: from.orbit.azimuthDeg + gone * azimuthWay,
      elevationDeg: from.orbit.elevationDeg + gone * elevationWay,
      zoom: from.orbit.zoom * Math.exp(gone * zoomWay),
    },
    target: vec3Add(from.target, vec3Scale(targetWay, gone)),
  };
}

/** From an angle to another: of those that wrap the shorter way about. */
function wayOf(from: number, to: number): number {
  const way = to - from;
  return Math.abs(way) > 180 ? wrapDegrees(way) : way;
}

/**
 * A target moved with the picture: by shares of its height, rightward and up.
 *
 * @param height units from bottom to top of the picture where the target is
 */
export function pan(
  { orbit, target }: Viewpoint,
  [right, up]: readonly [right: number, up: number],
  height: number,
): Vec3 {
  const azimuth = (orbit.azimuthDeg * Math.PI) / 180;
  const elevation = (orbit.elevationDeg * Math.PI) / 180;
  const toRight: Vec3 = [Math.cos(azimuth), 0, -Math.sin(azimuth)];
  const toTop: Vec3 = [
    -Math.sin(elevation) * Math.sin(azimuth),
    Math.cos(elevation),
    -Math.sin(elevation) * Math.cos(azimuth),
  ];
  return vec3Add(
    target,
    vec3Add(vec3Scale(toRight, right * height), vec3Scale(toTop, up * height)),
  );
}
