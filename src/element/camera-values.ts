/** Where the viewer stands, and points of the model, in the words of `<model-viewer>`. */
import { UNITS_PER_METRE } from '../camera/units.ts';
import type { Vec3 } from '../math/types.ts';
import type { Viewer } from '../shot/viewer.ts';

/** What `getCameraOrbit()` gives. */
export interface CameraOrbit {
  /** Radians about the vertical, from the front (+z) toward +x. */
  theta: number;
  /** Radians from straight above. */
  phi: number;
  /** Metres, a block each, from the target. */
  radius: number;
  /** As the attribute `camera-orbit` takes it. */
  toString(): string;
}

/** A point, metres, a block each; or a direction. */
export interface Vector3D {
  x: number;
  y: number;
  z: number;
  /** As the attributes `camera-target`, `data-position` and `data-normal` take it. */
  toString(): string;
}

export function cameraOrbit({ orbit, distance }: Viewer['viewpoint']): CameraOrbit {
  const theta = (orbit.azimuthDeg * Math.PI) / 180;
  const phi = ((90 - orbit.elevationDeg) * Math.PI) / 180;
  const radius = distance / UNITS_PER_METRE;
  return { theta, phi, radius, toString: () => `${theta}rad ${phi}rad ${radius}m` };
}

export function vector3D([x, y, z]: Vec3): Vector3D {
  // No attribute takes a number with an exponent.
  const text = () => [x, y, z].map((value) => `${+value.toFixed(6)}m`).join(' ');
  return { x, y, z, toString: text };
}

export function inMetres(units: Vec3): Vector3D {
  return vector3D(units.map((value) => value / UNITS_PER_METRE) as unknown as Vec3);
}
