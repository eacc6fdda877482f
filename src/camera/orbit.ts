/**
 * A view as a person turns it: around a target, at a distance that is a multiple of the framed one.
 * Names follow `<model-viewer>` where they can: `azimuthDeg` is the theta of its `camera-orbit`;
 * `elevationDeg` is 90° less its phi, because "above the horizon" is what a person thinks in.
 */
import type { Vec3 } from '../math/types.ts';
import type { SceneSource } from '../scene/document.ts';
import type { Framing } from './frame.ts';
import type { SceneCamera } from './scene-camera.ts';

/** Vertical field of view: long enough a lens that boxes look like boxes. */
export const DEFAULT_FOV_Y_DEG = 30;

/** Straight up and down, the view would have no top. */
export const MAX_ABS_ELEVATION_DEG = 89;

/**
 * How near and how far the zoom goes, as multiples of the framed distance. Through the default lens
 * a framed sphere is four radii away, so that the nearest view is from its surface.
 */
export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 4;

/** Where the viewer stands. */
export interface Orbit {
  /** Degrees about the vertical axis from +z toward +x, in [−180, 180). */
  azimuthDeg: number;
  /** Degrees above the horizon, in ±MAX_ABS_ELEVATION_DEG. */
  elevationDeg: number;
  /** Distance to the target as a multiple of the framed distance, MIN_ZOOM to MAX_ZOOM. */
  zoom: number;
}

/** From the target toward a viewer in front of the model's left side, a little above it. */
const FRONT_LEFT_ABOVE: Vec3 = [0.55, 0.45, 0.7];

/** How an untouched model is seen: from its front left and above. */
export function defaultOrbit(source: SceneSource): Orbit {
  const [x, y, z] = FRONT_LEFT_ABOVE;
  const towardFront = facesNorth(source) ? 180 : 0;
  return clampOrbit({
    azimuthDeg: degrees(Math.atan2(x, z)) + towardFront,
    elevationDeg: degrees(Math.atan2(y, Math.hypot(x, z))),
    zoom: 1,
  });
}

/** Players and Blockbench models look toward −z (north), except those for Hytale, toward +z. */
function facesNorth({ format, modelFormat }: SceneSource): boolean {
  return format === 'player' || (format === 'bbmodel' && !modelFormat.startsWith('hytale_'));
}

/** The orbit within its limits, the azimuth wrapped. */
export function clampOrbit({ azimuthDeg, elevationDeg, zoom }: Orbit): Orbit {
  return {
    azimuthDeg: azimuthDeg - 360 * Math.floor((azimuthDeg + 180) / 360),
    elevationDeg: clamp(elevationDeg, -MAX_ABS_ELEVATION_DEG, MAX_ABS_ELEVATION_DEG),
    zoom: clamp(zoom, MIN_ZOOM, MAX_ZOOM),
  };
}

/** The camera of a view of a framed model. */
export function orbitCamera(
  orbit: Orbit,
  { target, distance }: Framing,
  fovYDeg: number,
): SceneCamera {
  const azimuth = radians(orbit.azimuthDeg);
  const elevation = radians(orbit.elevationDeg);
  const reach = distance * orbit.zoom;
  const level = reach * Math.cos(elevation);
  return {
    eye: [
      target[0] + level * Math.sin(azimuth),
      target[1] + reach * Math.sin(elevation),
      target[2] + level * Math.cos(azimuth),
    ],
    target,
    up: [0, 1, 0],
    fovYDeg,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
