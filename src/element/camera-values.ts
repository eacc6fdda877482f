/** Where the viewer stands, in the words of `<model-viewer>`. */
import { UNITS_PER_METRE } from '../camera/units.ts';
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

/** What `getCameraTarget()` gives: metres, a block each. */
export interface CameraTarget {
  x: number;
  y: number;
  z: number;
  /** As the attribute `camera-target` takes it. */
  toString(): string;
}

export function cameraOrbit({ orbit, distance }: Viewer['viewpoint']): CameraOrbit {
  const theta = (orbit.azimuthDeg * Math.PI) / 180;
  const phi = ((90 - orbit.elevationDeg) * Math.PI) / 180;
  const radius = distance / UNITS_PER_METRE;
  return { theta, phi, radius, toString: () => `${theta}rad ${phi}rad ${radius}m` };
}

export function cameraTarget({ target }: Viewer['viewpoint']): CameraTarget {
  const [x, y, z] = target.map((units) => units / UNITS_PER_METRE) as [number, number, number];
  return { x, y, z, toString: () => `${x}m ${y}m ${z}m` };
}
