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

/** Where the viewer stands. */
export interface Orbit {
  /** Degrees about the vertical axis from +z toward +x; in [−180, 180) where nothing limits it. */
  azimuthDeg: number;
  /** Degrees above the horizon, in ±MAX_ABS_ELEVATION_DEG. */
  elevationDeg: number;
  /** Distance to the target as a multiple of the framed distance, above 0. */
  zoom: number;
}

/** How far an orbit may go. */
export interface OrbitLimits {
  min: Orbit;
  max: Orbit;
}

/**
 * The limits of who sets none. Through the default lens a framed sphere is four radii away, so that
 * the nearest view is from its surface.
 */
export const ORBIT_LIMITS: OrbitLimits = {
  min: { azimuthDeg: -Infinity, elevationDeg: -MAX_ABS_ELEVATION_DEG, zoom: 0.25 },
  max: { azimuthDeg: Infinity, elevationDeg: MAX_ABS_ELEVATION_DEG, zoom: 4 },
};

/** From the target toward a viewer in front of the model's left side, a little above it. */
const FRONT_LEFT_ABOVE: Vec3 = [0.55, 0.45, 0.7];

/** How an untouched model is seen: from its front left and above. */
export function defaultOrbit(source: SceneSource): Orbit {
  const [x, y, z] = FRONT_LEFT_ABOVE;
  return clampOrbit({
    azimuthDeg: degrees(Math.atan2(x, z)) + frontAzimuthDeg(source),
    elevationDeg: degrees(Math.atan2(y, Math.hypot(x, z))),
    zoom: 1,
  });
}

/**
 * The azimuth from which a model's front is seen. Players and Blockbench models look toward −z
 * (north), except those for Hytale, toward +z.
 */
export function frontAzimuthDeg({ format, modelFormat }: SceneSource): number {
  const facesNorth =
    format === 'player' || (format === 'bbmodel' && !modelFormat.startsWith('hytale_'));
  return facesNorth ? 180 : 0;
}

/** How pixel art is often drawn: the three axes of the same length, from the front left above. */
export function isometricOrbit(source: SceneSource): Orbit {
  const elevationDeg = degrees(Math.atan(Math.SQRT1_2));
  return clampOrbit({ azimuthDeg: 45 + frontAzimuthDeg(source), elevationDeg, zoom: 1 });
}

/** The orbit within limits; an azimuth that nothing limits is wrapped. A minimum wins over a maximum. */
export function clampOrbit(orbit: Orbit, { min, max }: OrbitLimits = ORBIT_LIMITS): Orbit {
  const { azimuthDeg, elevationDeg, zoom } = orbit;
  const isFree = min.azimuthDeg === -Infinity && max.azimuthDeg === Infinity;
  return {
    azimuthDeg: isFree
      ? wrapDegrees(azimuthDeg)
      : clamp(azimuthDeg, min.azimuthDeg, max.azimuthDeg),
    elevationDeg: clamp(elevationDeg, min.elevationDeg, max.elevationDeg),
    zoom: clamp(zoom, min.zoom, max.zoom),
  };
}

/** The same angle in [−180, 180). */
export function wrapDegrees(angle: number): number {
  return angle - 360 * Math.floor((angle + 180) / 360);
}

/** Through what an orbit is seen. */
export interface OrbitLens {
  /** Vertical field of view, degrees. */
  fovYDeg: number;
  /** Parallel rays, which show as much as the field of view does where the target is. */
  parallel?: boolean;
}

/** The camera of a view of a framed model. */
export function orbitCamera(
  orbit: Orbit,
  { target, distance }: Framing,
  { fovYDeg, parallel = false }: OrbitLens,
): SceneCamera {
  const reach = distance * orbit.zoom;
  // Where rays are parallel, zooming is no way into the model: the eye stays outside.
  const away = parallel ? distance * Math.max(orbit.zoom, 1) : reach;
  const azimuth = radians(orbit.azimuthDeg);
  const elevation = radians(orbit.elevationDeg);
  const level = away * Math.cos(elevation);
  return {
    eye: [
      target[0] + level * Math.sin(azimuth),
      target[1] + away * Math.sin(elevation),
      target[2] + level * Math.cos(azimuth),
    ],
    target,
    up: [0, 1, 0],
    fovYDeg,
    ...(parallel && { parallelHeight: 2 * reach * Math.tan(radians(fovYDeg) / 2) }),
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

function degrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}
