/** What the attributes of the camera say. */
import {
  type OrbitText,
  readAngle,
  readOrbit,
  readTarget,
  type TargetText,
} from '../camera/text.ts';
import { AUTO_ROTATE_DEG_PER_SECOND } from '../shot/turntable.ts';
import type { Projection, ViewSettings } from '../shot/view.ts';

/** The properties of the element that are about the camera. */
export interface CameraAttributes {
  cameraOrbit: string | null;
  cameraTarget: string | null;
  fieldOfView: string | null;
  minCameraOrbit: string | null;
  maxCameraOrbit: string | null;
  minFieldOfView: string | null;
  maxFieldOfView: string | null;
  rotationPerSecond: string | null;
  projection: Projection;
}

const readLimit = (text: string): OrbitText | undefined => readOrbit(text, true);

const READERS = {
  cameraOrbit: readOrbit as (text: string) => OrbitText | undefined,
  cameraTarget: readTarget as (text: string) => TargetText | undefined,
  fieldOfView: readAngle,
  minCameraOrbit: readLimit,
  maxCameraOrbit: readLimit,
  minFieldOfView: readAngle,
  maxFieldOfView: readAngle,
  rotationPerSecond: readAngle,
} as const;

type TextAttribute = keyof typeof READERS;

/** The view that the attributes ask for; what cannot be read is up to the model. */
export function viewSettings(host: CameraAttributes): ViewSettings {
  return {
    orbit: read(host, 'cameraOrbit'),
    target: read(host, 'cameraTarget'),
    fovYDeg: read(host, 'fieldOfView'),
    minOrbit: read(host, 'minCameraOrbit'),
    maxOrbit: read(host, 'maxCameraOrbit'),
    minFovYDeg: read(host, 'minFieldOfView'),
    maxFovYDeg: read(host, 'maxFieldOfView'),
    projection: host.projection,
  };
}

/** Degrees a second that the model turns by itself. */
export function rotationPerSecond(host: CameraAttributes): number {
  return read(host, 'rotationPerSecond') ?? AUTO_ROTATE_DEG_PER_SECOND;
}

/** Which of the properties hold a text that cannot be read. */
export function unreadable(host: CameraAttributes, changed: ReadonlyMap<PropertyKey, unknown>) {
  const keys = Object.keys(READERS) as TextAttribute[];
  return keys.filter((key) => {
    const text = host[key];
    return changed.has(key) && text !== null && READERS[key](text) === undefined;
  });
}

type Reading<K extends TextAttribute> = Exclude<ReturnType<(typeof READERS)[K]>, undefined>;

function read<K extends TextAttribute>(host: CameraAttributes, key: K): Reading<K> | null {
  const text = host[key];
  return text === null ? null : ((READERS[key](text) ?? null) as Reading<K> | null);
}
