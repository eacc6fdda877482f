import { DEFAULT_FOV_Y_DEG, ORBIT_LIMITS } from './orbit.ts';
import {
  type OrbitText,
  readAngle,
  readOrbit,
  readTarget,
  resolveLimits,
  resolveOrbit,
  resolveTarget,
  type TargetText,
} from './text.ts';
import type { Projection, ViewPlan } from './view-plan.ts';

/** What an author writes of the camera; null: nothing. */
export interface CameraTexts {
  cameraOrbit: string | null;
  cameraTarget: string | null;
  fieldOfView: string | null;
  minCameraOrbit: string | null;
  maxCameraOrbit: string | null;
  minFieldOfView: string | null;
  maxFieldOfView: string | null;
  rotationPerSecond: string | null;
}

/** What it means. */
export interface AuthoredPlan {
  plan: ViewPlan;
  /** Degrees a second by which the model turns by itself; null: as ever. */
  rotationPerSecond: number | null;
  /** The texts that cannot be read: what they are about is up to the model. */
  unreadable: (keyof CameraTexts)[];
}

/** The narrowest and the widest lens, degrees. */
const FOV_LIMITS = [1, 120] as const;

/** Reads what an author wrote of the camera. */
export function authoredPlan(texts: CameraTexts, projection: Projection): AuthoredPlan {
  const unreadable: (keyof CameraTexts)[] = [];
  const read = <T>(key: keyof CameraTexts, reader: (text: string) => T | undefined): T | null => {
    const text = texts[key];
    if (text === null) return null;
    const value = reader(text);
    if (value === undefined) unreadable.push(key);
    return value ?? null;
  };
  const readLimit = (text: string): OrbitText | undefined => readOrbit(text, true);
  const orbit = read<OrbitText>('cameraOrbit', readOrbit);
  const target = read<TargetText>('cameraTarget', readTarget);
  const limits = { min: read('minCameraOrbit', readLimit), max: read('maxCameraOrbit', readLimit) };
  const fovYDeg = clampFov(read('fieldOfView', readAngle), {
    min: read('minFieldOfView', readAngle),
    max: read('maxFieldOfView', readAngle),
  });
  const plan: ViewPlan = {
    projection,
    fovYDeg,
    homeKey: JSON.stringify([projection, orbit, target]),
    home: (home, framedDistance) => ({
      orbit: orbit ? resolveOrbit(orbit, home.orbit, framedDistance) : home.orbit,
      target: target ? resolveTarget(target, home.target) : home.target,
    }),
    limits: (framedDistance) => resolveLimits(limits, ORBIT_LIMITS, framedDistance),
  };
  return { plan, rotationPerSecond: read('rotationPerSecond', readAngle), unreadable };
}

function clampFov(
  wanted: number | null | undefined,
  { min, max }: { min: number | null | undefined; max: number | null | undefined },
): number {
  const [low, high] = FOV_LIMITS;
  const fov = Math.min(wanted ?? DEFAULT_FOV_Y_DEG, max ?? high);
  return Math.min(Math.max(fov, min ?? low, low), high);
}
